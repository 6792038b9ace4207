import * as engagement from '../engagement/engagement.js'
import type { Evolve } from '../kernel/decider.js'
import { asMember } from '../kernel/actor.js'
import type { CaseId } from '../kernel/ids.js'
import { Refusal } from '../kernel/refusal.js'
import type { Author, CaseEvent, Shape } from './messages.js'
import { mustSuit } from './suits.js'

interface Published {
  readonly author: Author
  readonly shape: Shape
  readonly postedAt: string
}

/** Only what decisions need to know; everything a reader wants lives in projections. */
export interface Case extends engagement.Engagement {
  readonly published: Published | undefined
  /** What has come of the look at a visitor's post, before which nobody sees it; undefined of what needs none. */
  readonly review: 'waiting' | 'released' | 'refused' | undefined
  /** Whether its closing was said; it may be closed all the same. */
  readonly closingSaid: boolean
  /** How it ended, as its author has told last; undefined until then, null when its words are gone. */
  readonly outcome: string | null | undefined
}

export const initialState: Case = {
  ...engagement.noEngagement,
  published: undefined,
  review: undefined,
  closingSaid: false,
  outcome: undefined,
}

export const evolve: Evolve<Case, CaseEvent> = {
  CasePosted: (state, { data: { caseId: _, author, held, shape, postedAt, files, consents: __, ...content } }) => ({
    ...state,
    ...engagement.postedWith(content, files),
    published: { author, shape, postedAt },
    review: held && 'waiting',
  }),
  CaseReleased: (state) => ({ ...state, review: 'released' }),
  CaseRefused: (state) => ({ ...state, review: 'refused' }),
  ...engagement.evolve('Case'),
  CaseClosed: (state) => ({ ...state, closingSaid: true }),
  CaseSolved: (state, { data: { outcome } }) => ({ ...state, outcome }),
}

/** Seven days, in milliseconds (spec 2 §4). */
export const OPEN_FOR = 7 * 24 * 60 * 60 * 1000

/** Time closes a clinical case, and no other shape (spec 2 §4). */
export const isClosed = ({ shape, postedAt }: Pick<Published, 'shape' | 'postedAt'>, at: string): boolean =>
  shape === 'clinical' && Date.parse(at) - Date.parse(postedAt) >= OPEN_FOR

/** Whether it was posted, and nobody is to see it: it waits to be looked at, or was refused. */
export const isHeld = ({ review }: Pick<Case, 'review'>): boolean => review === 'waiting' || review === 'refused'

/** Refuses of what is held, as of what never was: nobody learns that it is there. */
export const mustBeSeen = (state: Case): void => {
  if (isHeld(state)) throw new Refusal('not-found', 'No such case')
}

/** Posted, and there for members: neither held nor taken away. */
export const mustBePublished = (state: Case): Published => {
  const { published, removedBy } = state
  mustBeSeen(state)
  if (!published || removedBy) throw new Refusal('not-found', 'No such case')
  return published
}

/** With whose key a case is encrypted. */
export const caseSubject = ({ caseId }: { readonly caseId: CaseId }): string => `post:case:${caseId}`

/** What all posts can undergo, as it is for cases: a closed one takes no likes and no comments (spec 2 §4). */
export const rules: engagement.Rules<Case> = {
  mustExist: mustBePublished,
  mustAccept: ({ published }, at) => {
    if (published && isClosed(published, at)) throw new Refusal('invalid', 'This case is closed')
  },
  authorOf: ({ published }) => published && (typeof published.author === 'number' ? asMember(published.author) : published.author),
  subjectOf: caseSubject,
  mustSuit: (state, content, files) => mustSuit(mustBePublished(state).shape, content, files),
}

/** What has come of the look at a visitor's post. Refuses of what needs none, and of what is gone. */
export const mustBeReviewed = ({ review, removedBy }: Case): NonNullable<Case['review']> => {
  if (!review || removedBy) throw new Refusal('not-found', 'No such case waits to be released')
  return review
}

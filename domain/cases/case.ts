import * as engagement from '../engagement/engagement.js'
import type { Evolve } from '../kernel/decider.js'
import type { MemberId } from '../kernel/ids.js'
import { Refusal } from '../kernel/refusal.js'
import type { CaseEvent, Shape } from './messages.js'
import { mustSuit } from './suits.js'

interface Published {
  readonly author: MemberId
  readonly shape: Shape
  readonly postedAt: string
}

/** Only what decisions need to know; everything a reader wants lives in projections. */
export interface Case extends engagement.Engagement {
  readonly published: Published | undefined
  /** Whether its closing was said; it may be closed all the same. */
  readonly closingSaid: boolean
  /** How it ended, as its author has told last; undefined until then, null when its words are gone. */
  readonly outcome: string | null | undefined
}

export const initialState: Case = { ...engagement.noEngagement, published: undefined, closingSaid: false, outcome: undefined }

export const evolve: Evolve<Case, CaseEvent> = {
  CasePosted: (state, { data: { caseId: _, author, shape, postedAt, files, consents: __, ...content } }) => ({
    ...state,
    ...engagement.postedWith(content, files),
    published: { author, shape, postedAt },
  }),
  ...engagement.evolve('Case'),
  CaseClosed: (state) => ({ ...state, closingSaid: true }),
  CaseSolved: (state, { data: { outcome } }) => ({ ...state, outcome }),
}

/** Seven days, in milliseconds (spec 2 §4). */
export const OPEN_FOR = 7 * 24 * 60 * 60 * 1000

/** Time closes a clinical case, and no other shape (spec 2 §4). */
export const isClosed = ({ shape, postedAt }: Pick<Published, 'shape' | 'postedAt'>, at: string): boolean =>
  shape === 'clinical' && Date.parse(at) - Date.parse(postedAt) >= OPEN_FOR

/** Posted, and not taken away since. */
export const mustBePublished = ({ published, removed }: Case): Published => {
  if (!published || removed) throw new Refusal('not-found', 'No such case')
  return published
}

/** What all posts can undergo, as it is for cases: a closed one takes no likes and no comments (spec 2 §4). */
export const rules: engagement.Rules<Case> = {
  mustExist: mustBePublished,
  mustAccept: ({ published }, at) => {
    if (published && isClosed(published, at)) throw new Refusal('invalid', 'This case is closed')
  },
  authorOf: ({ published }) => published?.author,
  mustSuit: (state, content, files) => mustSuit(mustBePublished(state).shape, content, files),
}

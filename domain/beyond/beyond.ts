import * as engagement from '../engagement/engagement.js'
import { asMember } from '../kernel/actor.js'
import type { Evolve } from '../kernel/decider.js'
import type { BeyondId, MemberId } from '../kernel/ids.js'
import { Refusal } from '../kernel/refusal.js'
import type { BeyondEvent } from './messages.js'

/** Only what decisions need to know; everything a reader wants lives in projections. */
export interface Beyond extends engagement.Engagement {
  readonly author: MemberId | undefined
}

export const initialState: Beyond = { ...engagement.noEngagement, author: undefined }

export const evolve: Evolve<Beyond, BeyondEvent> = {
  BeyondPosted: (state, { data: { author, title, files } }) => ({ ...state, ...engagement.postedWith({ title }, files), author }),
  ...engagement.evolve('Beyond'),
}

/** With whose key a post is encrypted. */
export const beyondSubject = ({ beyondId }: { readonly beyondId: BeyondId }): string => `post:beyond:${beyondId}`

/** What all posts can undergo, as it is for these: they never close. */
export const rules: engagement.Rules<Beyond> = {
  mustExist({ author, removedBy }) {
    if (author === undefined || removedBy) throw new Refusal('not-found', 'No such post')
  },
  authorOf: ({ author }) => author && asMember(author),
  subjectOf: beyondSubject,
}

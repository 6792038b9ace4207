import * as engagement from '../engagement/engagement.js'
import type { Evolve } from '../kernel/decider.js'
import type { MemberId } from '../kernel/ids.js'
import { Refusal } from '../kernel/refusal.js'
import type { CaseEvent, Shape } from './messages.js'

interface Published {
  readonly author: MemberId
  readonly shape: Shape
  readonly postedAt: string
}

/** Only what decisions need to know; everything a reader wants lives in projections. */
export interface Case extends engagement.Engagement {
  readonly published: Published | undefined
}

export const initialState: Case = { ...engagement.noEngagement, published: undefined }

export const evolve: Evolve<Case, CaseEvent> = {
  CasePosted: (state, { data: { author, shape, postedAt } }) => ({ ...state, published: { author, shape, postedAt } }),
  ...engagement.evolve('Case'),
  SubjectKeyDestroyed: (state) => state,
}

/** Seven days, in milliseconds (spec 2 §4). */
const OPEN_FOR = 7 * 24 * 60 * 60 * 1000

/** Time closes a clinical case, and no other shape. A closed case takes no likes (spec 2 §4). */
export const mustAcceptEngagement = ({ published }: Case, at: string): void => {
  if (!published) throw new Refusal('not-found', 'No such case')
  const closed = published.shape === 'clinical' && Date.parse(at) - Date.parse(published.postedAt) >= OPEN_FOR
  if (closed) throw new Refusal('invalid', 'This case is closed')
}

import type { Static } from '@sinclair/typebox'
import { Refusal } from '../kernel/refusal.js'
import { mustBeReviewed, type Case } from './case.js'
import type { CaseEvent, ReleaseCase } from './messages.js'

/** A visitor's post was looked at, and is shown from now on; what was refused is not. */
export const releaseCase = ({ data, at }: Static<typeof ReleaseCase>, state: Case): CaseEvent[] => {
  const review = mustBeReviewed(state)
  if (review === 'refused') throw new Refusal('conflict', 'This case was refused')
  return review === 'released' ? [] : [{ type: 'CaseReleased', data: { ...data, releasedAt: at } }]
}

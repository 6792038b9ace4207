import type { Static } from '@sinclair/typebox'
import { Refusal } from '../kernel/refusal.js'
import { mustBeReviewed, type Case } from './case.js'
import type { CaseEvent, RefuseCase } from './messages.js'

/** A visitor's post was looked at, and is never shown; what was released is taken away like any other post. */
export const refuseCase = ({ data, at }: Static<typeof RefuseCase>, state: Case): CaseEvent[] => {
  const review = mustBeReviewed(state)
  if (review === 'released') throw new Refusal('conflict', 'This case was released')
  return review === 'refused' ? [] : [{ type: 'CaseRefused', data: { ...data, refusedAt: at } }]
}

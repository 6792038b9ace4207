import type { Static } from '@sinclair/typebox'
import { Refusal } from '../kernel/refusal.js'
import type { Contact } from './contact.js'
import type { AnswerContactMessage, ContactEvent } from './messages.js'

/** An editor has answered it, by mail or by telephone: nobody else needs to. What is forgotten cannot be answered. */
export const answerContactMessage = (
  { data, at }: Static<typeof AnswerContactMessage>,
  { sent, answered, forgotten }: Contact,
): ContactEvent[] => {
  if (!sent || forgotten) throw new Refusal('not-found', 'No such message')
  return answered ? [] : [{ type: 'ContactMessageAnswered', data: { ...data, answeredAt: at } }]
}

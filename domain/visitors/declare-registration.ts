import type { Static } from '@sinclair/typebox'
import { asVisitor } from '../kernel/actor.js'
import { Refusal } from '../kernel/refusal.js'
import { MOST_POSTS, type DeclareRegistration, type VisitorEvent } from './messages.js'
import { mustBeKnown, type Visitor } from './visitor.js'

/** Once for each post of theirs, before it comes. Refuses whoever is somebody else, is forgotten, or has brought as many as one visitor may. */
export const declareRegistration = ({ data, by, at }: Static<typeof DeclareRegistration>, state: Visitor): VisitorEvent[] => {
  if (by !== asVisitor(data.visitorId)) throw new Refusal('forbidden', 'You can only do this as yourself')
  mustBeKnown(state)
  if (state.declaredFor.includes(data.caseId)) return []
  if (state.declaredFor.length >= MOST_POSTS) throw new Refusal('too-many', 'You have sent as many cases as a visitor can')
  return [{ type: 'RegistrationDeclared', data: { ...data, declaredAt: at } }]
}

import { Type } from '@sinclair/typebox'
import { MemberId } from '../../../domain/kernel/ids.js'
import { call, type Call } from '../call.js'
import { Person } from './people.js'

const strict = { additionalProperties: false }

/** Of whom one does not want to hear; nobody is told. */
export const blockMember = call({
  method: 'POST',
  path: 'blockMember',
  auth: 'complete',
  actingAs: { body: 'id' },
  limit: 'write',
  idempotent: true,
  whileRestricted: 'limited',
  codes: [404],
  body: Type.Object({ member: MemberId }, strict),
  answers: Type.Object({}),
})
export const unblockMember = call({ ...blockMember, path: 'unblockMember' })
export const blockedMembers = call({
  method: 'GET',
  auth: 'complete',
  limit: 'read',
  path: 'blockedMembers',
  body: Type.Object({}, strict),
  answers: Type.Object({ result: Type.Array(Person) }),
  idempotent: false,
})

export const blockingCalls: readonly Call[] = [blockMember, unblockMember, blockedMembers]

export interface BlockingPushes {
  /** To a member, in all their browsers: they block somebody, or do so no more; the other one is not told. */
  memberBlocked: { readonly member: MemberId; readonly blocked: boolean; readonly position: number }
}

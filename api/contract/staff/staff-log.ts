import { Type, type Static } from '@sinclair/typebox'
import { STAFF_ACTOR } from '../../../domain/kernel/actor.js'
import { DEED_TYPES, type DeedType } from '../../../domain/deeds.js'
import { LONGEST_STREAM_NAME, STREAM_NAME } from '../../../domain/kernel/log/stream-name.js'
import { call, type Call } from '../call.js'
import { Place, givenMoment, nextOf } from '../given.js'

const strict = { additionalProperties: false }
const time = Type.String({ format: 'date-time' })

/** The most entries of an answer, and what it has when nothing is said. */
export const STAFF_ENTRIES_IN_A_PAGE = 50

/** What somebody of the staff, or the operator, has done. */
const StaffEntry = Type.Object({
  position: Place,
  at: time,
  actor: Type.String({ description: 'in the words of the log: `member:7`, `operator`' }),
  full_name: Type.Union([Type.String(), Type.Null()], { description: 'of a member, as they are named now' }),
  type: Type.Unsafe<DeedType>(Type.String({ enum: [...DEED_TYPES], description: 'of the event that tells it' })),
  target: Type.String({ description: 'the stream that it is about: `case-7`, `member-7`' }),
  details: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
})
export type StaffEntry = Static<typeof StaffEntry>

const name = (pattern: string, maxLength = 60) => Type.Optional(Type.String({ pattern, maxLength }))

/** Every action of the staff, the newest first. It is the events themselves: nothing can empty it. */
export const getStaffLog = call({
  method: 'GET',
  path: 'staff/log',
  auth: 'auditor',
  limit: 'read',
  body: Type.Object(
    {
      actor: name(STAFF_ACTOR, 30),
      target: name(STREAM_NAME, LONGEST_STREAM_NAME),
      type: name('^[A-Za-z]+$'),
      from: Type.Optional(givenMoment()),
      to: Type.Optional(givenMoment()),
      before: Type.Optional(Place),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: STAFF_ENTRIES_IN_A_PAGE })),
    },
    strict,
  ),
  answers: Type.Object({
    result: Type.Array(StaffEntry),
    types: Type.Array(Type.String(), { description: 'what there can be, to choose from' }),
    next: nextOf(Place),
  }),
  idempotent: false,
})

export const staffLogCalls: readonly Call[] = [getStaffLog]

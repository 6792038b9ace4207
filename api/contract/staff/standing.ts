import { Type, type Static } from '@sinclair/typebox'
import { MemberId } from '../../../domain/kernel/ids.js'
import { Action, Verdict } from '../../../domain/members/standing/messages.js'
import { Purpose } from '../../../domain/staff/messages.js'
import { call, type Call } from '../call.js'
import { givenMoment, PlaceWord } from '../given.js'
import { choice, ground } from './judged.js'

const strict = { additionalProperties: false }
const time = Type.String({ format: 'date-time' })
const orNone = <T>(schema: T & ReturnType<typeof Type.String>) => Type.Union([schema, Type.Null()])
const restriction = Type.String({ format: 'uuid' })
const reason = ground('Please give a reason: the member reads it.')

/** The most appeals of an answer, and the most entries of a history. */
export const APPEALS_AT_ONCE = 50
export const DEEDS_AT_ONCE = 100
/** The most members that are found by a name, and that a page of those who are restricted holds. */
export const MEMBERS_AT_ONCE = 20

const Appeal = Type.Union([Type.Literal('none'), Type.Literal('open'), Type.Literal('decided')])

/** How a member is restricted. */
const Restricted = Type.Object({
  restriction,
  action: Action,
  until: Type.Union([time, Type.Null()], { description: 'when it ends by itself, if it does' }),
  reason: orNone(Type.String()),
  at: time,
  appeal: Appeal,
  answer: Type.Union([Type.String(), Type.Null()], { description: 'to the appeal' }),
})
export type Restricted = Static<typeof Restricted>
const Standing = Type.Union([Restricted, Type.Null()], { description: 'null of who is free' })

const ofSession = { auth: 'session', whileRestricted: 'suspended', idempotent: false } as const

/** How one stands oneself: also for who is suspended. Whoever asks again says what they know. */
export const getStanding = call({
  ...ofSession,
  method: 'GET',
  path: 'standing',
  limit: 'read',
  body: Type.Object({ known: Type.Optional(restriction), appeal: Type.Optional(Appeal) }, strict),
  answers: Type.Object({ standing: Type.Optional({ ...Standing, description: 'null of who is free; left out where it is as they know' }) }),
})

/** Once against each restriction; another moderator judges it. */
export const appealRestriction = call({
  ...ofSession,
  method: 'POST',
  path: 'standing/appeal',
  limit: 'write',
  codes: [409],
  body: Type.Object({ restriction, text: ground('Please say why this should be lifted.') }, strict),
  answers: Type.Object({}),
})

const ofModerator = { auth: 'moderator', idempotent: true, params: Type.Object({ id: MemberId }) } as const

/** A member as moderators find them. */
const FoundMember = Type.Object({
  id: MemberId,
  full_name: orNone(Type.String()),
  profile_pic: orNone(Type.String()),
  specialty_type: orNone(Type.String()),
  restriction: Type.Union([Type.Object({ action: Action, until: Type.Union([time, Type.Null()]) }), Type.Null()], {
    description: 'null of who is free',
  }),
})
export type FoundMember = Static<typeof FoundMember>

/** Members by name, also who is suspended and found by nobody else; without a name those who are restricted now, the newest members first. */
export const getStaffMembers = call({
  auth: 'moderator',
  method: 'GET',
  path: 'staff/members',
  limit: 'search',
  idempotent: false,
  body: Type.Object(
    {
      name: Type.Optional(Type.String({ maxLength: 200, msg: { maxLength: 'At most 200 characters.' } })),
      before: Type.Optional(MemberId),
    },
    strict,
  ),
  answers: Type.Object({ result: Type.Array(FoundMember), next: Type.Union([MemberId, Type.Null()]) }),
})

/** What a moderator does to an account: it bites at once, on every open page. `until` is when it ends by itself; nothing lifts early but `lift`. */
export const enforce = call({
  ...ofModerator,
  method: 'POST',
  path: 'staff/members/:id/enforce',
  limit: 'write',
  codes: [404, 409],
  body: Type.Object(
    {
      action: choice(Type.Union([...Action.anyOf, Type.Literal('lift')]), 'Please choose what to do.'),
      until: Type.Optional(givenMoment('Please give the date and the time.')),
      reason,
      instead: Type.Optional(
        Type.Union([restriction, Type.Null()], {
          description: 'the restriction that was seen, null for none; 409 where another stands by now',
        }),
      ),
    },
    strict,
  ),
  answers: Type.Object({ restriction: Type.Union([restriction, Type.Null()], { description: 'what stands now' }) }),
})

/** What moderators and the member have done, with their words. */
const Deed = Type.Object({
  at: time,
  type: Type.String({ description: 'of the event that tells it' }),
  by: Type.Object({ actor: Type.String(), full_name: orNone(Type.String()) }),
  restriction,
  action: Type.Union([Action, Type.Null()]),
  until: Type.Union([time, Type.Null()]),
  words: Type.Union([Type.String(), Type.Null()], { description: 'the reason, or the text of an appeal; null where the account is gone' }),
  verdict: Type.Union([Verdict, Type.Null()]),
})
export type Deed = Static<typeof Deed>

/** How a member stands, and how it came to that. Each look is on record. */
export const getMemberStanding = call({
  ...ofModerator,
  method: 'GET',
  path: 'staff/members/:id',
  limit: 'read',
  codes: [404],
  idempotent: false,
  body: Type.Object(
    { purpose: Type.Optional(Type.Unsafe<Static<typeof Purpose>>({ ...Purpose, description: '`complaint` unless it says' })) },
    strict,
  ),
  answers: Type.Object({
    id: MemberId,
    full_name: orNone(Type.String()),
    standing: Standing,
    history: Type.Array(Deed, { description: `the newest first, at most ${DEEDS_AT_ONCE}` }),
  }),
})

/** An appeal against a restriction that waits for another moderator. */
const WaitingAppeal = Type.Object({
  id: MemberId,
  full_name: orNone(Type.String()),
  restriction,
  action: Action,
  until: Type.Union([time, Type.Null()]),
  moderator: Type.Object({ id: MemberId, full_name: orNone(Type.String()) }),
  appealed_at: time,
})
export type WaitingAppeal = Static<typeof WaitingAppeal>

/** Appeals that nobody has judged yet, the oldest first. */
export const getRestrictionAppeals = call({
  auth: 'moderator',
  method: 'GET',
  path: 'staff/restrictionAppeals',
  limit: 'read',
  idempotent: false,
  body: Type.Object(
    { after: Type.Optional(PlaceWord), pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: APPEALS_AT_ONCE })) },
    strict,
  ),
  answers: Type.Object({
    result: Type.Array(WaitingAppeal, { maxItems: APPEALS_AT_ONCE }),
    next: Type.Union([Type.String(), Type.Null()], { description: 'to be given as `after` for the next page' }),
  }),
})

/** By another moderator than the first. */
export const decideRestrictionAppeal = call({
  ...ofModerator,
  method: 'POST',
  path: 'staff/members/:id/appeal',
  limit: 'write',
  codes: [409],
  body: Type.Object({ restriction, verdict: choice(Verdict, 'Verdict is required.'), reason }, strict),
  answers: Type.Object({}),
})

export const standingCalls: readonly Call[] = [
  getStanding,
  appealRestriction,
  getStaffMembers,
  enforce,
  getMemberStanding,
  getRestrictionAppeals,
  decideRestrictionAppeal,
]

export interface StandingPushes {
  /** To a member, in all their browsers: how they are restricted from now on; `standing` tells why. */
  standingChanged: { id: number; action: Action | null; until: string | null; position: number }
  /** To moderators who look at how members stand: something has changed for one of them; `appeal` is the one that waits, if one does. */
  restrictionsChanged: { id: number; appeal: WaitingAppeal | null; position: number }
}

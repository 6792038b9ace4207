import { Type, type Static } from '@sinclair/typebox'
import { LONGEST_STREAM_NAME, STREAM_NAME } from '../../../domain/kernel/log/stream-name.js'
import { Purpose } from '../../../domain/staff/messages.js'
import { bytes } from '../bytes.js'
import { call, type Call } from '../call.js'
import { nextOf } from '../given.js'

const strict = { additionalProperties: false }
const whole = (minimum: number) => Type.Integer({ minimum, maximum: Number.MAX_SAFE_INTEGER })

/** The most seals of an answer, and what it has when nothing is said. */
export const SEALS_IN_A_PAGE = 50

/** The public half of the key that signs seals of the log (Ed25519, base64url), with which anybody can check an export. */
export const sealKey = call({
  method: 'GET',
  path: 'sealKey',
  auth: 'public',
  limit: 'read',
  body: Type.Object({}, strict),
  answers: Type.Object({ key: Type.String() }),
  idempotent: false,
  keepSeconds: 3600,
})

/** What the log was like at a moment, signed (decision 0042). */
const Seal = Type.Object({
  number: whole(1),
  size: Type.Integer({ description: 'how many events were in the log' }),
  root: Type.String({ description: 'of the tree over them, in hexadecimal digits' }),
  previous: Type.String({ description: 'the hash of what the seal before says' }),
  position: Type.Integer({ description: 'of the last of them' }),
  foreign: Type.Optional(Type.String({ description: 'the hash of which events that it adds other programs wrote, where there are any' })),
  key: Type.String({ description: 'the public half of the key that signed it' }),
  sealedAt: Type.String({ format: 'date-time' }),
  signature: Type.String(),
})
export type Seal = Static<typeof Seal>

const shared = { method: 'GET', auth: 'auditor', idempotent: false } as const

/** The seals of the log, the newest first. */
export const getSeals = call({
  ...shared,
  path: 'staff/audit/seals',
  limit: 'read',
  codes: [409],
  body: Type.Object(
    { before: Type.Optional(whole(1)), pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: SEALS_IN_A_PAGE })) },
    strict,
  ),
  answers: Type.Object({
    result: Type.Array(Seal, { maxItems: SEALS_IN_A_PAGE }),
    next: nextOf(whole(1)),
    anchored: Type.Union([Type.Literal('by mail'), Type.Literal('by post'), Type.Null()], {
      description: 'how each seal is told to an address of the operator’s as well, if it is',
    }),
  }),
})

/** An event, by its stream and its number there. */
const Place = Type.Object({ stream: Type.String(), revision: Type.Integer() })
const somewhere = Type.Optional(Place)

/** What is not as it was sealed, at its first place. */
const Finding = Type.Object({
  what: Type.Union(
    ['changed', 'inserted', 'swapped', 'removed', 'otherwise', 'seal', 'unsealed'].map((what) => Type.Literal(what)),
    {
      description:
        '`otherwise`: somewhere from `first` to `last`; `seal`: the seal itself is bad; `unsealed`: what came after it has waited too long',
    },
  ),
  seal: Type.Integer({ description: 'the number of the seal that says otherwise' }),
  at: somewhere,
  after: somewhere,
  before: somewhere,
  first: somewhere,
  last: somewhere,
  why: Type.Optional(Type.String({ description: 'what is wrong with a seal' })),
  since: Type.Optional(Type.String({ format: 'date-time', description: 'when the first event happened that is not sealed' })),
})

const Moment = Type.Union([Type.String({ format: 'date-time' }), Type.Null()])

/** Streams of other programs that are named. */
export const MOST_GONE = 1_000

/**
 * Whether the log is as it was sealed, from one seal to another, or all of it: what they are over is read again and held against them, for some
 * seconds; where that is not enough, `next` is the seal with which to go on.
 */
export const verifySealed = call({
  ...shared,
  path: 'staff/audit/verify',
  limit: 'search',
  codes: [404, 409],
  body: Type.Object({ from: Type.Optional(whole(1)), to: Type.Optional(whole(1)) }, strict),
  answers: Type.Object({
    unbroken: Type.Boolean(),
    sentence: Type.String({ description: 'the same, for people' }),
    finding: Type.Union([Finding, Type.Null()]),
    note: Type.Union([Type.String(), Type.Null()], {
      description: 'what else is to be known, for people: that the newest seal of the log is signed by a key of before',
    }),
    gone: Type.Array(Type.Object({ stream: Type.String(), events: Type.Integer() }), {
      description: `what other programs let go of in their own streams, of what these seals added; of ${MOST_GONE} streams at most`,
    }),
    gone_streams: Type.Integer({ description: 'how many streams that is in all' }),
    seals: Type.Object(
      { from: Type.Integer(), to: Type.Integer(), firstAt: Moment, newestAt: Moment },
      {
        description:
          'that were looked at and are good; `to` before `from` of none. `firstAt`: when the first seal of all was made; `newestAt`: when `to` was',
      },
    ),
    events: Type.Integer({ description: 'of these seals' }),
    newer: Type.Union([Type.Integer(), Type.Null()], {
      description: 'events that no seal is over yet, where it came to the end of the log',
    }),
    next: Type.Union([whole(1), Type.Null()]),
  }),
})

/**
 * Sealed events as they are stored (of what other programs wrote into the same store the hash alone), each with the path that proves it under the newest seal: of the log from a place on (its first, unless it is
 * said), or as far as another; or of a stream from a revision on. At most 1,000 at once: where more follow, the head says how many there are, and
 * from where the next export goes on (`next`). `npm run audit:verify -- FILE` checks it with the public key alone.
 * That it was taken is on record before, with its purpose: an audit, unless it is said.
 */
export const exportSealed = call({
  ...shared,
  path: 'staff/audit/export',
  limit: 'search',
  codes: [404, 409],
  body: Type.Object(
    {
      format: Type.Union([Type.Literal('json'), Type.Literal('csv')]),
      stream: Type.Optional(Type.String({ pattern: STREAM_NAME, maxLength: LONGEST_STREAM_NAME, examples: ['member-7'] })),
      from: Type.Optional(whole(0)),
      to: Type.Optional(whole(0)),
      purpose: Type.Optional(Purpose),
    },
    strict,
  ),
  answers: bytes('application/json', 'text/csv'),
})

/** The proof that the log under one seal is the beginning of the log under a later one, for the same check. */
export const proveConsistency = call({
  ...shared,
  path: 'staff/audit/consistency',
  limit: 'search',
  codes: [404, 409],
  body: Type.Object({ from: whole(1), to: whole(1) }, strict),
  answers: bytes('application/json'),
})

export const auditCalls: readonly Call[] = [sealKey, getSeals, verifySealed, exportSealed, proveConsistency]

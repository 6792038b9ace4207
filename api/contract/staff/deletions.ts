import { Type, type Static } from '@sinclair/typebox'
import { Fingerprint } from '../../../domain/kernel/personal.js'
import { Purpose } from '../../../domain/staff/messages.js'
import { call, type Call } from '../call.js'
import { filterOf, pageField } from '../posts/posts.js'
import { ID, nextOf } from '../given.js'

const strict = { additionalProperties: false }
const time = Type.String({ format: 'date-time' })
const orNull = <Schema extends typeof time | ReturnType<typeof Type.Integer>>(schema: Schema) => Type.Union([schema, Type.Null()])

/** The most deletions of an answer, and what it has when nothing is said. */
export const DELETIONS_IN_A_PAGE = 50

const NAME = `(member|deletionrequest)-${ID}`
const name = Type.String({ pattern: `^${NAME}$`, examples: ['member-7', 'deletionrequest-7'] })

export const DeletionState = Type.Union([Type.Literal('overdue'), Type.Literal('waiting'), Type.Literal('done')])
export type DeletionState = Static<typeof DeletionState>

/** Of an account, or a request on the public page, which is done once all that it said is erased. Nothing in it is personal. */
const Deletion = Type.Object({
  id: Type.String({ description: 'the name of its stream: `member-7` of an account, `deletionrequest-7` of a public request' }),
  state: DeletionState,
  channel: Type.String({ description: 'how it was asked for: `member`, `public`' }),
  member_id: orNull(Type.Integer()),
  request_id: Type.Union([Type.Integer(), Type.Null()], { description: 'of the public request that led to it' }),
  requested_at: time,
  due_at: time,
  done_at: orNull(time),
})
export type Deletion = Static<typeof Deletion>

/** Every deletion of an account and every public request: what is overdue first, then by their day, then those done, the newest first. */
export const getDeletions = call({
  method: 'GET',
  path: 'staff/deletions',
  auth: 'auditor',
  limit: 'read',
  body: Type.Object(
    {
      state: filterOf(DeletionState),
      before: Type.Optional(Type.String({ pattern: `^[0-9]{1,16}~${NAME}$`, description: 'the `next` of the page before' })),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: DELETIONS_IN_A_PAGE })),
      ...pageField,
    },
    strict,
  ),
  answers: Type.Object({
    result: Type.Array(Deletion, { maxItems: DELETIONS_IN_A_PAGE }),
    next: nextOf(Type.String()),
  }),
  idempotent: false,
})

const DeletionStep = Type.Object({
  type: Type.String({ description: 'of the event that tells it' }),
  subject: Type.Union([Type.String(), Type.Null()], { description: 'whose key was destroyed' }),
  count: Type.Union([Type.Integer(), Type.Null()], { description: 'how many are gone' }),
  fingerprint: Fingerprint,
  at: time,
  by: Type.String({ description: 'in the words of the log: `member:7`, `system:erasure`' }),
  version: Type.Integer({ minimum: 0, description: 'the number of the event in its stream' }),
})
export type DeletionStep = Static<typeof DeletionStep>

const DeletionTrail = Type.Object({
  ...Deletion.properties,
  reason_category: Type.Union([Type.String(), Type.Null()], { description: 'null of a public request' }),
  keep_posts: Type.Union([Type.Boolean(), Type.Null()], { description: 'whether posts stay without a name' }),
  reason_kept: Type.Boolean({ description: 'whether there still is a key to the words in which it was asked for' }),
  steps: Type.Array(DeletionStep),
})
export type DeletionTrail = Static<typeof DeletionTrail>

const called = { params: Type.Object({ id: name }), codes: [404] as const, auth: 'auditor' as const, limit: 'read' as const }

/** One deletion with every step, in order. */
export const getDeletion = call({
  ...called,
  method: 'GET',
  path: 'staff/deletions/:id',
  body: Type.Object({}, strict),
  answers: DeletionTrail,
  idempotent: false,
})

const Verdict = Type.Union([Type.Literal('sealed'), Type.Literal('waiting'), Type.Literal('broken')], {
  description: 'as it was when it was sealed; not sealed yet, which takes ten minutes; or changed or gone since',
})

/** What the seals of the log say of each step of a deletion, under the newest seal (decision 0042). */
const DeletionSeals = Type.Object({
  seal: Type.Union([Type.Object({ number: Type.Integer(), sealedAt: time }), Type.Null()], { description: 'null before the first' }),
  steps: Type.Array(Type.Object({ version: Type.Integer({ minimum: 0 }), verdict: Verdict })),
})
export type DeletionSeals = Static<typeof DeletionSeals>

/** The same log is read for it as it stands now: an event that was changed behind our back is found out here. */
export const getDeletionSeals = call({
  ...called,
  method: 'GET',
  path: 'staff/deletions/:id/seals',
  limit: 'search',
  codes: [404, 409],
  body: Type.Object({}, strict),
  answers: DeletionSeals,
  idempotent: false,
})

/** The words in which somebody asked to be deleted. That they are read, by whom and for which purpose, is on record before they are shown. */
export const readDeletionReason = call({
  ...called,
  method: 'POST',
  path: 'staff/deletions/:id/reason',
  body: Type.Object({ purpose: Purpose }, strict),
  answers: Type.Object({ reason: Type.Union([Type.String(), Type.Null()], { description: 'null once its key is destroyed' }) }),
  idempotent: false,
})

export const deletionCalls: readonly Call[] = [getDeletions, getDeletion, getDeletionSeals, readDeletionReason]

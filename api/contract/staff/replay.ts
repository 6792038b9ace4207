import { Type, type Static } from '@sinclair/typebox'
import { KindOfPost } from '../../../domain/engagement/post-name.js'
import { PINNED_AROUND } from '../../../domain/chats/reported/messages.js'
import { MessageKind } from '../../../domain/chats/messages.js'
import { MessageId } from '../../../domain/kernel/ids.js'
import { Personal } from '../../../domain/kernel/personal.js'
import { Purpose } from '../../../domain/staff/messages.js'
import { BeyondFiveLists } from '../beyond/beyond.js'
import { call, type Call } from '../call.js'
import { ClinicalShown, OlderShown } from '../community/case-details.js'
import { ReelThen } from '../reels/explore.js'
import { commentFields } from '../posts/posts.js'
import { Who } from './judged.js'

const strict = { additionalProperties: false }
const time = Type.String({ format: 'date-time' })
const version = Type.Integer({ minimum: 0 })

/** The most events that one answer tells whole. */
export const EVENTS_IN_A_PAGE = 200
/** So many reports of a message can be chosen from. */
export const PINS_LISTED = 200
/** The most comments that are shown below a post at a moment, the newest. */
export const COMMENTS_AT_A_MOMENT = 100

const who = {
  kind: KindOfPost,
  id: Type.Integer({ minimum: 1 }),
}
const purpose = Type.Optional(
  Type.Unsafe<Static<typeof Purpose>>({ ...Purpose, description: 'why; `report` unless it says. It is on record' }),
)

const EventEntry = Type.Object({
  version,
  position: Type.Integer(),
  type: Type.String(),
  by: Who,
  at: time,
  data: Type.Object(
    {},
    { additionalProperties: true, description: 'as it was stored, with ages from 90 told as 90; null where the key of its words is gone' },
  ),
  causationId: Type.String(),
})
export type EventEntry = Static<typeof EventEntry>

/** As the call of its page shows it to members, whoever looks: nothing is liked or saved by them. */
const Shown = Type.Union([
  ClinicalShown,
  OlderShown,
  Type.Object({ as: Type.Literal('beyond'), result: BeyondFiveLists }),
  Type.Object({ as: Type.Literal('reel'), result: ReelThen }),
])
export type Shown = Static<typeof Shown>

const Moment = Type.Object({
  version: Type.Integer({ minimum: 0, description: 'of the last event that counts' }),
  at: time,
  post: Shown,
  comments: Type.Array(Type.Object(commentFields), { maxItems: COMMENTS_AT_A_MOMENT }),
  withheld: Type.Union([
    Type.String({ description: '`author`, `moderator`, `erasure`, `review`, `refused`, `video`, `lapsed`' }),
    Type.Null(),
  ]),
  erased: Type.Boolean({ description: 'the key of its words is gone: what it said cannot be shown any more, to anybody' }),
})
export type Moment = Static<typeof Moment>

/**
 * The life of a post: what happened, the post as it stood at one version, and some of its events whole. To look is itself on record, in the stream
 * of who looks. 409 where the log has lost its beginning: the words say at which event it begins now.
 */
export const getPostHistory = call({
  method: 'GET',
  path: 'staff/posts/:kind/:id/history',
  codes: [404, 409],
  params: Type.Object(who),
  auth: 'moderator',
  limit: 'read',
  body: Type.Object(
    {
      until: Type.Optional(Type.Integer({ minimum: 0, description: 'the version to show; the newest unless it says' })),
      from: Type.Optional(
        Type.Integer({ minimum: 0, description: 'the first event that is told whole; so that `until` is the last, unless it says' }),
      ),
      purpose,
    },
    strict,
  ),
  answers: Type.Object({
    newest: version,
    runs: Type.Array(Type.Tuple([Type.String(), Type.Integer({ minimum: 1 })]), {
      description: 'what happened from the first event on: so many of a type after each other',
    }),
    events: Type.Array(EventEntry, { maxItems: EVENTS_IN_A_PAGE }),
    reports: Type.Array(Type.Object({ version, seen: Type.Integer({ minimum: 0, description: 'the version that the reporter saw' }) }), {
      description: 'by which events it was reported: the newest, if there are more than 1,000',
    }),
    reports_before: Type.Integer({ minimum: 0, description: 'so many reports more, before those' }),
    at: Type.Union([Moment, Type.Null()], { description: 'null where nothing was to be seen yet' }),
  }),
  idempotent: false,
})

const Change = Type.Object({ field: Type.String(), from: Type.Unknown(), to: Type.Unknown() })
export type Change = Static<typeof Change>

/** What of a post differs between two versions, field by field; the likes and comments as numbers. */
export const getPostDiff = call({
  ...getPostHistory,
  path: 'staff/posts/:kind/:id/diff',
  body: Type.Object({ from: version, to: version, purpose }, strict),
  answers: Type.Object({ changes: Type.Array(Change) }),
})

const PinnedMessage = Type.Object({
  id: MessageId,
  by: Who,
  at: time,
  kind: MessageKind,
  said: Personal(
    Type.String({ description: 'its words, or the name of its file, as it was sent; null when they are gone with the account' }),
  ),
  file: Type.Union([Type.Object({ path: Type.String(), mime_type: Type.String() }), Type.Null()], {
    description: 'null where there is none, or not any more; the link is good for ten minutes',
  }),
  isReported: Type.Boolean(),
  now: Type.Union([Type.Literal('shown'), Type.Literal('deleted'), Type.Literal('removed'), Type.Literal('erased')], {
    description: '`deleted` by its sender, `removed` by a moderator, `erased` with the account',
  }),
})
export type PinnedMessage = Static<typeof PinnedMessage>

/** A message as it stood when it was reported, between those around it, and what has become of each. To look is itself on record. */
export const getReportedMessage = call({
  ...getPostHistory,
  path: 'staff/messages/:id',
  params: Type.Object({ id: MessageId }),
  body: Type.Object(
    { at: Type.Optional(Type.Integer({ minimum: 0, description: 'the version that a report is of; the newest unless it says' })), purpose },
    strict,
  ),
  answers: Type.Object({
    pins: Type.Array(Type.Object({ version, at: time }), {
      maxItems: PINS_LISTED,
      description: 'when it was reported, the first report first: the newest, and that which is shown',
    }),
    pinned: Type.Integer({ minimum: 1, description: 'how often that was in all' }),
    at: Type.Integer({ minimum: 0, description: 'the version that is shown' }),
    group: Type.Union([Type.String(), Type.Null()], {
      description: 'what the group that it was written to is called now; null for a room of two, and where the views do not know the room',
    }),
    messages: Type.Array(PinnedMessage, { maxItems: 2 * PINNED_AROUND + 1, description: 'the oldest first' }),
  }),
})

export const replayCalls: readonly Call[] = [getPostHistory, getPostDiff, getReportedMessage]

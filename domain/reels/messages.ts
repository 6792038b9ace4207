import { Type, type Static } from '@sinclair/typebox'
import { PostFile, StoredFile } from '../engagement/file.js'
import * as moderation from '../engagement/moderation/moderation.js'
import * as removal from '../engagement/removal.js'
import * as report from '../engagement/report.js'
import * as save from '../engagement/save.js'
import * as video from '../engagement/video.js'
import { FileId, MemberId, ReelId } from '../kernel/ids.js'
import { command, event, processCommand } from '../kernel/messages.js'
import { Personal, SubjectKeyDestroyed } from '../kernel/personal.js'
import { Speciality } from '../kernel/people/speciality.js'
import { Time } from '../kernel/time.js'

const key = { reelId: ReelId }
const subject = 'post:reel:{reelId}'

/** What a video can undergo of all that posts can: nobody likes it, comments on it or edits it (spec 2 §7). */
const parts = [
  save.messages('Reel', key),
  report.messages('Reel', key),
  moderation.messages('Reel', key),
  removal.messages('Reel', key),
  video.messages('Reel', key),
] as const
const [saving, reporting, judging, removing, preparing] = parts

/** The first of two steps (spec 2 §4): a post to which a video is to come. */
export const PostReel = command('PostReel', { ...key, title: Type.String({ minLength: 1 }), speciality: Speciality })
/** The second. */
export const AttachReelVideo = command('AttachReelVideo', { ...key, video: PostFile })
export const RetryReelVideo = command('RetryReelVideo', key)
/** None has come in a day. */
export const LapseReel = processCommand('LapseReel', key, 'reels')
/** `views`: how often it was viewed in all. */
export const CountReelViews = processCommand('CountReelViews', { ...key, views: Type.Integer({ minimum: 1 }) }, 'reels')

export const ReelPosted = event(
  'ReelPosted',
  { ...key, author: MemberId, title: Personal(Type.String()), speciality: Speciality, postedAt: Time },
  { subject, called: 'Posted' },
)

/** `dropped`: the one before, of which nothing that plays could be made. */
export const ReelVideoAttached = event(
  'ReelVideoAttached',
  { ...key, video: StoredFile, dropped: Type.Optional(FileId), attachedAt: Time },
  { subject, called: 'Video uploaded' },
)

/** The file is named again with its category: whoever prepares videos looks for that. */
export const ReelVideoRetried = event(
  'ReelVideoRetried',
  { ...key, file: FileId, category: Type.Literal('VIDEO'), retriedAt: Time },
  { called: 'Video prepared once more' },
)

export const ReelLapsed = event('ReelLapsed', { ...key, lapsedAt: Time }, { called: 'Cleared away without a video' })

/** `count`: so many views more. */
export const ReelViewsCounted = event('ReelViewsCounted', { ...key, count: Type.Integer({ minimum: 1 }) }, { called: 'Viewed' })

/** Stored format: change only by adding a version. */
export const reelEvents = [
  ReelPosted,
  ReelVideoAttached,
  ReelVideoRetried,
  ReelLapsed,
  ReelViewsCounted,
  ...saving.events,
  ...reporting.events,
  ...judging.events,
  ...removing.events,
  ...preparing.events,
  SubjectKeyDestroyed,
] as const
export const reelCommands = [
  PostReel,
  AttachReelVideo,
  RetryReelVideo,
  LapseReel,
  CountReelViews,
  ...saving.commands,
  ...reporting.commands,
  ...judging.commands,
  ...removing.commands,
  ...preparing.commands,
] as const

export type ReelEvent = Static<(typeof reelEvents)[number]>
export type ReelCommand = Static<(typeof reelCommands)[number]>

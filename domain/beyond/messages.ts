import { Type, type Static } from '@sinclair/typebox'
import { messagesOf } from '../engagement/engagement.js'
import { PostFile, StoredFile } from '../engagement/file.js'
import { BeyondId, MemberId } from '../kernel/ids.js'
import { command, event } from '../kernel/messages.js'
import { Personal, SubjectKeyDestroyed } from '../kernel/personal.js'
import { Time } from '../kernel/time.js'

/** What the author confirmed, which wording of it, and when (spec 3 §5). */
const BeyondConsents = Type.Object({ indemnity: Type.Literal(true), wording: Type.String(), at: Time })

const key = { beyondId: BeyondId }
const subject = 'post:beyond:{beyondId}'
const asked = { title: Type.String({ minLength: 1 }) }
const stored = { title: Personal(Type.String()) }
const terms = { consents: BeyondConsents }
const engagement = messagesOf('Beyond', key, { asked, stored, terms, subject })

/** One image or video, or none where there is none any more (spec 3 §4). */
const most = { maxItems: 1 }

export const EditBeyond = engagement.edit

export const PostBeyond = command('PostBeyond', { ...key, ...asked, files: Type.Array(PostFile, most), ...terms })

export const BeyondPosted = event(
  'BeyondPosted',
  { ...key, author: MemberId, ...stored, files: Type.Array(StoredFile), ...terms, postedAt: Time },
  { subject, called: 'Posted' },
)

/** Stored format: change only by adding a version. */
export const beyondEvents = [BeyondPosted, ...engagement.events, SubjectKeyDestroyed] as const
export const beyondCommands = [PostBeyond, ...engagement.commands] as const

export type BeyondEvent = Static<(typeof beyondEvents)[number]>
export type BeyondCommand = Static<(typeof beyondCommands)[number]>

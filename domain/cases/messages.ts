import { Type, type Static } from '@sinclair/typebox'
import { messagesOf } from '../engagement/engagement.js'
import { FileCategory } from '../kernel/file.js'
import { CaseId, FileId, MemberId } from '../kernel/ids.js'
import { command, event, processCommand } from '../kernel/messages.js'
import { Personal, SubjectKeyDestroyed } from '../kernel/personal.js'
import { Speciality } from '../kernel/speciality.js'
import { Time } from '../kernel/time.js'

/** `image` and `case` are the older shapes of a post; `clinical` is the newer one, which closes after a week (spec 2 §3, §4). */
export const Shape = Type.Union([Type.Literal('image'), Type.Literal('case'), Type.Literal('clinical')])
export type Shape = Static<typeof Shape>

export const Gender = Type.Union([Type.Literal('Male'), Type.Literal('Female'), Type.Literal('Other')])
export type Gender = Static<typeof Gender>

/** What the author confirmed, which wording of it, and when (spec 2 §5). */
export const PostConsents = Type.Object({
  indemnity: Type.Literal(true),
  patientConsent: Type.Literal(true),
  relevant: Type.Literal(true),
  wording: Type.String(),
  at: Time,
})

const strict = { additionalProperties: false }
const pixels = Type.Integer({ minimum: 1 })
const file = { file: FileId, category: FileCategory, mime: Type.String(), width: pixels, height: pixels }
const key = { caseId: CaseId }
const engagement = messagesOf('Case', key)

export const PostCase = command('PostCase', {
  ...key,
  shape: Shape,
  speciality: Speciality,
  title: Type.String(),
  age: Type.Integer({ minimum: 1, maximum: 120 }),
  gender: Gender,
  diagnosis: Type.String({ minLength: 1 }),
  history: Type.String(),
  questions: Type.Array(Type.String()),
  files: Type.Array(Type.Object({ ...file, name: Type.String() }, strict), { maxItems: 20 }),
  consents: PostConsents,
})

export const CasePosted = event(
  'CasePosted',
  {
    ...key,
    author: MemberId,
    shape: Shape,
    speciality: Speciality,
    title: Personal(Type.String()),
    age: Personal(Type.Integer()),
    gender: Personal(Gender),
    diagnosis: Personal(Type.String()),
    history: Personal(Type.String()),
    questions: Personal(Type.Array(Type.String())),
    files: Type.Array(Type.Object({ ...file, name: Personal(Type.String()) }, strict)),
    consents: PostConsents,
    postedAt: Time,
  },
  { subject: 'post:case:{caseId}' },
)

export const CloseCase = processCommand('CloseCase', key, 'closing')
/** Says that the time of a clinical case is over. That it is over is so without it: no decision waits for it. */
export const CaseClosed = event('CaseClosed', key)

/** Stored format: change only by adding a version. */
export const caseEvents = [CasePosted, ...engagement.events, CaseClosed, SubjectKeyDestroyed] as const
export const caseCommands = [PostCase, ...engagement.commands, CloseCase] as const

export type CaseEvent = Static<(typeof caseEvents)[number]>
export type CaseCommand = Static<(typeof caseCommands)[number]>

import { Type, type Static, type TSchema } from '@sinclair/typebox'
import { messagesOf } from '../engagement/engagement.js'
import { MOST_FILES, PostFile, StoredFile } from '../engagement/file.js'
import { Visitor } from '../kernel/actor.js'
import { CaseId, MemberId } from '../kernel/ids.js'
import { command, event, processCommand, refuseCommand, reviewCommand, staffEvent, visitorCommand } from '../kernel/messages.js'
import { Personal, SubjectKeyDestroyed } from '../kernel/personal.js'
import { Speciality } from '../kernel/people/speciality.js'
import { Time } from '../kernel/time.js'

/** `image` and `case` are the older shapes of a post; `clinical` is the newer one, which closes after a week (spec 2 §3, §4). */
export const Shape = Type.Union([Type.Literal('image'), Type.Literal('case'), Type.Literal('clinical')])
export type Shape = Static<typeof Shape>

export const Gender = Type.Union([Type.Literal('Male'), Type.Literal('Female'), Type.Literal('Other')])
export type Gender = Static<typeof Gender>

const confirmed = Type.Literal(true)

/** What the author confirmed, which wording of it, and when: the boxes of the form it was, of which each asks for the patient's consent (spec 2 §5). */
const PostConsents = Type.Object({
  indemnity: Type.Optional(confirmed),
  terms: Type.Optional(confirmed),
  patientConsent: confirmed,
  relevant: Type.Optional(confirmed),
  wording: Type.String(),
  at: Time,
})

const key = { caseId: CaseId }
const subject = 'post:case:{caseId}'

const orNothing = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])

/** What an author says of a case, and can say anew. Which of it a post must say depends on its shape; an image tells of no patient. */
const asked = {
  speciality: Speciality,
  title: Type.String(),
  description: Type.String(),
  age: orNothing(Type.Integer({ minimum: 0, maximum: 120 })),
  gender: orNothing(Gender),
  diagnosis: Type.String(),
  history: Type.String(),
  questions: Type.Array(Type.String()),
}
const stored = {
  speciality: Speciality,
  title: Personal(Type.String()),
  description: Personal(Type.String()),
  age: Personal(Type.Integer()),
  gender: Personal(Gender),
  diagnosis: Personal(Type.String()),
  history: Personal(Type.String()),
  questions: Personal(Type.Array(Type.String())),
}
const engagement = messagesOf('Case', key, { asked, stored, terms: { consents: PostConsents }, subject })

export const EditCase = engagement.edit

export const PostCase = command('PostCase', {
  ...key,
  shape: Shape,
  ...asked,
  files: Type.Array(PostFile, { maxItems: MOST_FILES }),
  consents: PostConsents,
})

/** What a visitor can post: a clinical image of no speciality. Their registration number is kept with what they left with us. */
export const PostVisitorCase = visitorCommand('PostVisitorCase', {
  ...key,
  title: asked.title,
  description: asked.description,
  files: Type.Array(PostFile, { minItems: 1, maxItems: 1 }),
  consents: PostConsents,
})

/** A member by their number; a visitor by word and number. */
export const Author = Type.Union([MemberId, Visitor])
export type Author = Static<typeof Author>

/** `held`: nobody sees it until it is released. */
export const CasePosted = event(
  'CasePosted',
  {
    ...key,
    author: Author,
    held: Type.Optional(Type.Literal(true)),
    shape: Shape,
    ...stored,
    speciality: orNothing(Speciality),
    files: Type.Array(StoredFile),
    consents: PostConsents,
    postedAt: Time,
  },
  { v: 3, subject, called: 'Posted' },
)

/** In characters, as they are counted by people. */
export const LONGEST_REFUSAL = 2000

export const ReleaseCase = reviewCommand('ReleaseCase', key, 'editor', 'moderator')
/** From now on it is a post like others. */
export const CaseReleased = staffEvent('CaseReleased', { ...key, releasedAt: Time }, { called: 'Visitor’s post released' })

export const RefuseCase = refuseCommand(
  'RefuseCase',
  { ...key, reason: Type.String({ minLength: 1, maxLength: LONGEST_REFUSAL }) },
  'editor',
  'moderator',
)
/** Nobody is ever to see it. */
export const CaseRefused = staffEvent(
  'CaseRefused',
  { ...key, reason: Personal(Type.String()), refusedAt: Time },
  { subject, called: 'Visitor’s post refused' },
)

export const CloseCase = processCommand('CloseCase', key, 'closing')
/** Says that the time of a clinical case is over. That it is over is so without it: no decision waits for it. */
export const CaseClosed = event('CaseClosed', key, { called: 'Closed' })

/** In characters, as they are counted by people. */
export const LONGEST_OUTCOME = 4000
/** Of those who have answered a case so many are told that it is solved: those who wrote last. */
export const MOST_TOLD = 500

export const SolveCase = command('SolveCase', { ...key, outcome: Type.String({ minLength: 1, maxLength: LONGEST_OUTCOME }) })
/** `answeredBy`: who is to be told; nobody where the outcome is told anew. */
export const CaseSolved = event(
  'CaseSolved',
  { ...key, outcome: Personal(Type.String()), answeredBy: Type.Array(MemberId), solvedAt: Time },
  { subject, called: 'Outcome told' },
)

/** Stored format: change only by adding a version. */
export const caseEvents = [
  CasePosted,
  CaseReleased,
  CaseRefused,
  ...engagement.events,
  CaseClosed,
  CaseSolved,
  SubjectKeyDestroyed,
] as const
export const caseCommands = [PostCase, PostVisitorCase, ReleaseCase, RefuseCase, ...engagement.commands, CloseCase, SolveCase] as const

export type CaseEvent = Static<(typeof caseEvents)[number]>
export type CaseCommand = Static<(typeof caseCommands)[number]>

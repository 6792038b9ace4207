import { Type, type Static } from '@sinclair/typebox'
import { CaseId, VisitorId } from '../kernel/ids.js'
import { event, processOrOperatorCommand, visitorCommand } from '../kernel/messages.js'
import { Fingerprint, Personal, SubjectKeyDestroyed } from '../kernel/personal.js'
import { Time } from '../kernel/time.js'

/** What a visitor says they are (spec 2 §3). */
export const Profession = Type.Union([Type.Literal('Student'), Type.Literal('Physician'), Type.Literal('Non Medical Person')])
export type Profession = Static<typeof Profession>

/** What they agreed to, which wording of it, and when (DECISIONS S-26). */
const VisitorConsents = Type.Object({ terms: Type.Literal(true), wording: Type.String(), at: Time })

const text = Type.String({ minLength: 1 })
const key = { visitorId: VisitorId }
const subject = 'visitor:{visitorId}'

export const LeaveVisitorDetails = visitorCommand('LeaveVisitorDetails', {
  ...key,
  name: text,
  email: text,
  profession: Profession,
  mobile: Type.Union([text, Type.Null()]),
  consents: VisitorConsents,
})
/** What somebody who is no member leaves with us to read the older posts (spec 2 §2). */
export const VisitorDetailsLeft = event(
  'VisitorDetailsLeft',
  {
    ...key,
    name: Personal(text),
    email: Personal(text),
    profession: Profession,
    mobile: Personal(text),
    consents: VisitorConsents,
    leftAt: Time,
  },
  { subject },
)

/** Posts that one visitor may bring. */
export const MOST_POSTS = 20

export const DeclareRegistration = visitorCommand('DeclareRegistration', { ...key, caseId: CaseId, registration: text })
/** The registration number under which a visitor posts. It stands here and not in the post: it goes with the visitor's details, and the post stays. */
export const RegistrationDeclared = event(
  'RegistrationDeclared',
  { ...key, caseId: CaseId, registration: Personal(text), declaredAt: Time },
  { subject },
)

export const ForgetVisitor = processOrOperatorCommand('ForgetVisitor', { ...key, fingerprint: Fingerprint }, 'visitors')

/** Stored format: change only by adding a version. */
export const visitorEvents = [VisitorDetailsLeft, RegistrationDeclared, SubjectKeyDestroyed] as const
export const visitorCommands = [LeaveVisitorDetails, DeclareRegistration, ForgetVisitor] as const

export type VisitorEvent = Static<(typeof visitorEvents)[number]>
export type VisitorsCommand = Static<(typeof visitorCommands)[number]>

import { Type, type Static } from '@sinclair/typebox'
import { ApplicationId, FileId, MemberId, OpportunityId } from '../kernel/ids.js'
import { command, event, processCommand } from '../kernel/messages.js'
import { Personal } from '../kernel/personal.js'
import { Speciality } from '../kernel/people/speciality.js'
import { Time } from '../kernel/time.js'

const one = <const Name extends string>(...names: Name[]) => Type.Union(names.map((name) => Type.Literal(name)))

/** What is offered (spec 3 §9), in the order in which it is. */
export const OpportunityType = one(
  'Visitor',
  'Observer',
  'Paid training position',
  'Unpaid training position',
  'Paid Research position',
  'Unpaid research position',
)
export type OpportunityType = Static<typeof OpportunityType>

/** One of the list, or none of them: then the owner's own word for it stands beside. */
export const OpportunitySpeciality = Type.Union([Speciality, Type.Literal('Other')])
export type OpportunitySpeciality = Static<typeof OpportunitySpeciality>

export const DurationUnit = one('years', 'months', 'days')
export type DurationUnit = Static<typeof DurationUnit>

const strict = { additionalProperties: false }
/** Of the lists of places, by number and by name: a name that is corrected later leaves what was posted as it was. */
const place = Type.Object({ id: Type.Integer({ minimum: 1 }), name: Type.String() }, strict)
/** A day of four-digit years; nobody's time of day, so no zone. */
const Day = Type.String({ format: 'date' })
const key = { opportunityId: OpportunityId }

const offer = {
  country: place,
  city: place,
  duration: Type.Object({ number: Type.Integer({ minimum: 1, maximum: 999 }), unit: DurationUnit }, strict),
  from: Day,
  to: Day,
  speciality: OpportunitySpeciality,
  type: OpportunityType,
}
const words = { title: Type.String(), description: Type.String(), qualifications: Type.String(), experience: Type.String() }

export const PostOpportunity = command('PostOpportunity', {
  ...key,
  ...words,
  ...offer,
  otherSpeciality: Type.Optional(Type.String({ minLength: 1 })),
})
export const OpportunityPosted = event(
  'OpportunityPosted',
  {
    ...key,
    owner: MemberId,
    title: Personal(words.title),
    description: Personal(words.description),
    qualifications: Personal(words.qualifications),
    experience: Personal(words.experience),
    ...offer,
    otherSpeciality: Type.Optional(Personal(Type.String())),
    postedAt: Time,
  },
  { subject: 'member:{owner}' },
)

const applying = { ...key, applicationId: ApplicationId }
const cv = { file: FileId, mime: Type.String() }
const text = Type.String()

/** What an applicant says of themselves here belongs to them, and goes with their key (spec 3 §3). */
export const ApplyToOpportunity = command('ApplyToOpportunity', {
  ...applying,
  name: text,
  email: text,
  contact: text,
  address: text,
  college: text,
  degree: text,
  cv: Type.Object({ ...cv, name: text }, strict),
})
export const OpportunityApplied = event(
  'OpportunityApplied',
  {
    ...applying,
    owner: MemberId,
    applicant: MemberId,
    name: Personal(text),
    email: Personal(text),
    contact: Personal(text),
    address: Personal(text),
    college: Personal(text),
    degree: Personal(text),
    cv: Type.Object({ ...cv, name: Personal(text) }, strict),
    appliedAt: Time,
  },
  { subject: 'member:{applicant}' },
)

export const ViewApplication = command('ViewApplication', applying)
export const AcceptApplication = command('AcceptApplication', applying)
export const CancelApplication = command('CancelApplication', applying)
export const WithdrawApplication = command('WithdrawApplication', applying)
export const CloseOpportunity = command('CloseOpportunity', key)
/** What a member who leaves has offered, and asked of others. */
export const EraseOpportunity = processCommand('EraseOpportunity', key, 'erasure')
export const EraseApplication = processCommand('EraseApplication', applying, 'erasure')

/** Whose application of whom: enough to tell both of it. */
const told = { ...applying, owner: MemberId, applicant: MemberId }
export const ApplicationViewed = event('ApplicationViewed', { ...told, viewedAt: Time })
export const ApplicationAccepted = event('ApplicationAccepted', { ...told, acceptedAt: Time })
export const ApplicationCancelled = event('ApplicationCancelled', { ...told, cancelledAt: Time })
/** `dropped` is the CV: its bytes go. */
export const ApplicationWithdrawn = event('ApplicationWithdrawn', {
  ...told,
  byRole: one('applicant', 'erasure'),
  dropped: FileId,
  withdrawnAt: Time,
})
/** `applicants` are those whose applications stood, whatever the answer: whom it concerns. Their applications go with it, and their CVs, `dropped`. */
export const OpportunityClosed = event('OpportunityClosed', {
  ...key,
  owner: MemberId,
  applicants: Type.Array(MemberId),
  dropped: Type.Array(FileId),
  byRole: one('owner', 'erasure'),
  closedAt: Time,
})

/** Stored format: change only by adding a version. */
export const opportunityEvents = [
  OpportunityPosted,
  OpportunityApplied,
  ApplicationViewed,
  ApplicationAccepted,
  ApplicationCancelled,
  ApplicationWithdrawn,
  OpportunityClosed,
] as const
export const opportunityCommands = [
  PostOpportunity,
  ApplyToOpportunity,
  ViewApplication,
  AcceptApplication,
  CancelApplication,
  WithdrawApplication,
  CloseOpportunity,
  EraseOpportunity,
  EraseApplication,
] as const

export type OpportunityEvent = Static<(typeof opportunityEvents)[number]>
export type OpportunityCommand = Static<(typeof opportunityCommands)[number]>

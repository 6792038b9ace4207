import { Type, type Static } from '@sinclair/typebox'
import { ApplicationId, MemberId, OpportunityId } from '../../../domain/kernel/ids.js'
import { Personal } from '../../../domain/kernel/personal.js'
import { bytes } from '../bytes.js'
import { call, type Call } from '../call.js'
import { DOCX, PDF } from '../files/mimes.js'
import { EMAIL } from '../members/members.js'
import { Opportunity } from './opportunities.js'
import type { OwnApplication } from './own-applications.js'
import { positionField } from '../posts/posts.js'
import { readableText } from '../given.js'

export type { ApplicationId } from '../../../domain/kernel/ids.js'

const MB = 1024 * 1024

const strict = { additionalProperties: false }
const text = Personal(Type.String())
const time = Type.String({ format: 'date-time' })

/** What has become of an application, as its owner sees it: 0 waits, 1 cancelled, 2 accepted. */
export const [WAITING, CANCELLED, ACCEPTED] = [0, 1, 2] as const
const Status = Type.Union([Type.Literal(WAITING), Type.Literal(CANCELLED), Type.Literal(ACCEPTED)])

/** An application for who offers the opportunity (spec 3 §3); below the line what we add. */
export const Applicant = Type.Object({
  name: text,
  email: text,
  contact: text,
  medial_college: text,
  degree: text,
  address: text,
  cvId: Type.String({ description: 'the number of the application, the name of the CV, the number of the applicant, joined by `$@`' }),
  status: Status,
  applicationId: ApplicationId,
  //
  signup_id: MemberId,
  cv_name: text,
  cv_type: Type.String({ description: 'a PDF opens in place; the other kind is saved' }),
  viewed: Type.Boolean({ description: 'the applicant was told that it was looked at' }),
  created_time_date: time,
  ...positionField,
})
export type Applicant = Static<typeof Applicant>

const NO_EMAIL = 'Email Id is required'
const NOT_AN_EMAIL = 'invalid email address'
/** Sent along by the specification; the opportunity itself tells it. */
const ignored = Type.Optional(Type.String({ maxLength: 500 }))

/**
 * Once; whoever withdraws may apply once more. Every field may come in a header of the same name, URI-encoded (DECISIONS S-06).
 * 403: one's own; 404: there is none; 409: applied before, or closed.
 */
export const addApplyNow = call({
  method: 'POST',
  path: 'addApplyNow',
  codes: [403, 404, 409],
  auth: 'complete',
  actingAs: { body: 'signup_id' },
  inHeaders: true,
  limit: 'upload',
  body: Type.Object(
    {
      opportunityid: OpportunityId,
      name: readableText('Name is required.', 200),
      emailid: Type.String({
        minLength: 1,
        maxLength: 254,
        pattern: `^\\s*${EMAIL}\\s*$`,
        msg: { required: NO_EMAIL, minLength: NO_EMAIL, maxLength: NOT_AN_EMAIL, pattern: NOT_AN_EMAIL },
      }),
      contact: readableText('Contact Number is required.', 40),
      address: readableText('Address is required.', 500),
      medialcollege: readableText('Medical College is required.', 300),
      degree: readableText('Degree is required.', 200),
      opportunitytitle: ignored,
      opportunityownerid: ignored,
      module: ignored,
      route: ignored,
    },
    strict,
  ),
  files: {
    field: 'cv',
    most: 1,
    said: { tooLarge: 'File size should be less than 10 MB.', wrongType: 'File type not supported.' },
    categories: { REPORT: { mimes: [PDF, DOCX], maxBytes: 10 * MB - 1 } }, // DECISIONS C-19: at the limit it is too much
  },
  answers: Type.Object({ records: Type.Object({ applicationId: ApplicationId }) }),
  idempotent: true,
})

/** For who offers it alone: the opportunity, and all applications that stand, the newest first (at most a thousand). 403: somebody else's. */
export const getOpportunitiesResponseById = call({
  method: 'POST',
  path: 'getOpportunitiesResponseById',
  codes: [403, 404],
  auth: 'complete',
  actingAs: { body: 'id' },
  limit: 'read',
  body: Type.Object({ opportunityId: OpportunityId }, strict),
  answers: Type.Object({ result: Type.Tuple([Type.Array(Opportunity), Type.Array(Applicant)]) }),
  idempotent: false,
})

/** The same as a table for a spreadsheet: UTF-8, with nothing in it that one would take for a formula. */
export const opportunityResponses = call({
  method: 'GET',
  path: 'opportunityResponses/:id',
  codes: [403, 404],
  params: Type.Object({ id: OpportunityId }),
  auth: 'complete',
  limit: 'read',
  body: Type.Object({}, strict),
  answers: bytes('text/csv'),
  idempotent: false,
})

const byApplication = {
  method: 'POST',
  codes: [403, 404],
  auth: 'complete',
  limit: 'write',
  answers: Type.Object({}),
  idempotent: true,
} as const

/**
 * `whatToDo` 2 accepts, whatever else cancels (spec 3 §4). Without `applicationId` the only one that waits is meant (DECISIONS C-15).
 * 409: it was answered the other way before.
 */
export const handleApplicationResponse = call({
  ...byApplication,
  path: 'handleApplicationResponse',
  codes: [403, 404, 409],
  body: Type.Object(
    {
      opportunityId: OpportunityId,
      whatToDo: Type.Union([Type.Integer(), Type.String({ maxLength: 40 })], {
        description: 'a number, or a word; blanks around it are not counted',
      }),
      applicationId: Type.Optional(ApplicationId),
    },
    strict,
  ),
})

const oneApplication = Type.Object({ applicationId: ApplicationId }, strict)
/** Who offers it has looked at an application, or at its CV; the applicant is told, once. */
export const viewApplication = call({ ...byApplication, path: 'viewApplication', body: oneApplication })
/** The applicant takes it back; it and its CV are deleted. */
export const withdrawApplication = call({ ...byApplication, path: 'withdrawApplication', whileRestricted: 'limited', body: oneApplication })

/**
 * Where the CV of an application can be looked at by who offers the opportunity, of which the applicant is told, and by the applicant. The address
 * opens nothing by itself.
 */
export const applicationCvLink = call({
  method: 'GET',
  path: 'applicationCvLink/:id',
  codes: [403, 404],
  params: Type.Object({ id: ApplicationId }),
  auth: 'complete',
  limit: 'read',
  body: Type.Object({}, strict),
  answers: Type.Object({ link: Type.String() }),
  idempotent: false,
})

/** The CV of an application that stands: asked about with each request (DECISIONS S-12), by the token or by the cookie that browsers send with a link. */
export const applicationCv = call({
  method: 'GET',
  path: 'applicationCv/:id',
  codes: [403, 404],
  params: Type.Object({ id: ApplicationId }),
  auth: 'complete',
  tokenCookie: true,
  limit: 'read',
  body: Type.Object({}, strict),
  answers: bytes(PDF, DOCX),
  idempotent: false,
})

export const applicationCalls: readonly Call[] = [
  addApplyNow,
  getOpportunitiesResponseById,
  opportunityResponses,
  handleApplicationResponse,
  viewApplication,
  withdrawApplication,
  applicationCvLink,
  applicationCv,
]

export interface ApplicationPushes {
  /** To who offers the opportunity: an application is new, or another; `applicant` is null when it is not there any more. */
  responseChanged: {
    readonly opportunity_id: OpportunityId
    readonly application_id: ApplicationId
    readonly applicant: Applicant | null
    readonly responses: number
    readonly position: number
  }
  /** To the applicant: how an application of theirs stands now. */
  applicationChanged: OwnApplication
}

import { Type, type Static } from '@sinclair/typebox'
import { MOST_OPPORTUNITIES_COUNTED } from '../../../domain/opportunities/limits.js'
import { OpportunityType } from '../../../domain/opportunities/messages.js'
import { MemberId, OpportunityId } from '../../../domain/kernel/ids.js'
import { Personal } from '../../../domain/kernel/personal.js'
import { call, type Call } from '../call.js'
import { personFields } from '../network/people.js'
import { positionField } from '../posts/posts.js'
import { READABLE, nextOf, readableText } from '../given.js'

export type { MemberId, OpportunityId } from '../../../domain/kernel/ids.js'
export type { OpportunityType } from '../../../domain/opportunities/messages.js'

/** The most opportunities an answer holds, and what it holds when nothing is said. */
export const OPPORTUNITIES_IN_A_PAGE = 100

const strict = { additionalProperties: false }
const text = Personal(Type.String())
const day = Type.String({ format: 'date' })

/** As everybody with all details sees it (spec 3 §3); below the line what we add. */
const opportunityFields = {
  id: OpportunityId,
  title: text,
  signup_id: Type.Unsafe<MemberId>({ ...MemberId, description: 'who offers it' }),
  ...personFields,
  created_time_date: Type.String({ format: 'date-time' }),
  description: text,
  job_location_city: Type.String(),
  job_location_country: Type.String(),
  duration: Type.String({ description: 'a number, a blank, then `Years`, `Months` or `Days`' }),
  from_date: day,
  to_date: day,
  speciality: Type.Union([Type.String(), Type.Null()], { description: 'of the list, or the word of who offers it' }),
  opportunity_type: OpportunityType,
  qualifications: text,
  experience: text,
  //
  country_id: Type.Integer(),
  city_id: Type.Integer(),
  ...positionField,
}
export const Opportunity = Type.Object(opportunityFields)
export type Opportunity = Static<typeof Opportunity>

const OwnOpportunity = Type.Object({
  ...opportunityFields,
  responses: Type.Integer({ description: 'applications that stand' }),
})
export type OwnOpportunity = Static<typeof OwnOpportunity>

const ALL = Type.Literal('all')
/** The number or the name of something; "all" filters nothing, and what nobody knows filters to nothing (DECISIONS C-41, C-63). */
const filter = Type.Optional(Type.Union([ALL, Type.Integer(), Type.String({ maxLength: 200 })]))
const page = {
  countyId: filter, // the country, as the specification spells it
  specialtyId: filter, // a number of `specialityGroups`, or a name; `Other` is whatever the list does not have
  opportunityId: filter, // the type
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: OPPORTUNITIES_IN_A_PAGE })),
  before: Type.Optional(OpportunityId),
}
const next = nextOf(OpportunityId)
const total = Type.Integer({ minimum: 0, maximum: MOST_OPPORTUNITIES_COUNTED, description: 'how many there are with these filters' })

/** What is offered and not closed, the newest first. `registered`: those of `result` that the caller has applied to and cannot now. */
export const getOpportunities = call({
  method: 'POST',
  path: 'getOpportunities',
  auth: 'complete',
  actingAs: { body: 'user_id', also: 'id', unless: 'all' },
  limit: 'read',
  body: Type.Object(page, strict),
  answers: Type.Object({
    result: Type.Array(Opportunity),
    registered: Type.Array(
      Type.Object({
        opportunity_id: OpportunityId,
        stands: Type.Boolean({ description: 'the application is there; otherwise it was taken back, and there is no further try' }),
      }),
    ),
    total: Type.Optional(total), // not of one alone (`before` and a page of 1), for which nothing is counted
    next,
  }),
  idempotent: false,
})

/** The caller's own that are not closed. */
export const getOpportunitiesById = call({
  ...getOpportunities,
  path: 'getOpportunitiesById',
  actingAs: { body: 'id', also: 'user_id', unless: 'all' },
  answers: Type.Object({ result: Type.Array(OwnOpportunity), total, next }),
})

const NO_TITLE = 'Title is required'
const SHORT_TITLE = 'Title must be at least 3 characters long'
const NO_DURATION = 'Duration of the Opportunity is required.'
export const NO_COUNTRY = 'Country is required.'
export const NO_CITY = 'City is required.'
export const NO_SPECIALITY = 'Speciality is required.'
const NO_TYPE = 'Opportunity Type is required.'
export const TO_BEFORE_FROM = 'To Date must not be before From Date.'
const checked = Type.Literal(true, { msg: { const: 'Please select check box', required: 'Please select check box' } })
const place = (msg: string) =>
  Type.Union([Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }), Type.String({ pattern: '\\S', maxLength: 200 })], {
    msg: { required: msg, anyOf: msg },
    description: 'a number of the lists, or a name',
  })
/** Of a year from 1000 on, as the field of the form takes it for whole. */
const date = (msg: string) =>
  Type.String({
    format: 'date',
    pattern: '^[1-9]',
    msg: { required: msg, format: 'Please enter a date.', pattern: 'Please enter a date.' },
  })
const ignored = Type.Optional(Type.String({ maxLength: 500 }))

/**
 * The form (spec 3 §5); blanks around a text are not counted. The name of who posts it is the caller's own, whatever `drName` says. 409: a hundred
 * are open already.
 */
export const addOpportunities = call({
  method: 'POST',
  path: 'addOpportunities',
  codes: [409],
  auth: 'complete',
  actingAs: { body: 'id' },
  limit: 'write',
  body: Type.Object(
    {
      title: Type.String({
        allOf: [{ pattern: READABLE, msg: { pattern: NO_TITLE } }], // is looked at first
        pattern: '\\S[\\s\\S]+\\S',
        maxLength: 200,
        msg: { required: NO_TITLE, pattern: SHORT_TITLE, maxLength: 'At most 200 characters.' },
      }),
      drName: ignored,
      jobLocationCountry: place(NO_COUNTRY),
      jobLocationCity: place(NO_CITY),
      duration: Type.String({
        pattern: '^[1-9]\\d{0,2}(?: (?:Years|Months|Days))?$',
        msg: { required: NO_DURATION, pattern: 'A whole number from 1 to 999.' },
      }),
      durationYMD: Type.Union([Type.Literal('Years'), Type.Literal('Months'), Type.Literal('Days')], {
        msg: { required: NO_DURATION, anyOf: NO_DURATION },
      }),
      fromDateOfOpportunity: date('From Date is required.'),
      toDateOfOpportunity: date('To Date is required.'),
      description: readableText('Description is required.', 10_000),
      speciality: readableText(NO_SPECIALITY, 200), // of the list, `Other`, or the word that stands for it
      otherSpecialityInput: Type.Optional(Type.String({ maxLength: 200, msg: { maxLength: 'At most 200 characters.' } })),
      opportunityType: Type.Union([OpportunityType], { msg: { required: NO_TYPE, anyOf: NO_TYPE } }),
      qualifications: readableText('Qualifications is required.', 2_000),
      experience: readableText('Experience is required.', 2_000),
      acknowledgement1: checked,
      acknowledgement2: checked,
    },
    strict,
  ),
  answers: Type.Object({ records: Type.Object({ id: OpportunityId }) }),
  idempotent: true,
})

/** Closes it: it leaves all lists, and its applications and their CVs are deleted; who has applied is told. */
export const deleteOpportunityPosted = call({
  method: 'POST',
  path: 'deleteOpportunityPosted',
  whileRestricted: 'limited',
  codes: [403, 404],
  auth: 'complete',
  limit: 'write',
  body: Type.Object({ opportunity_id: OpportunityId }, strict),
  answers: Type.Object({}),
  idempotent: true,
})

export const opportunityCalls: readonly Call[] = [getOpportunities, getOpportunitiesById, addOpportunities, deleteOpportunityPosted]

export interface OpportunityPushes {
  /** To everybody who looks at the board (`feed:opportunities`), and to its owner: there is one to fetch. */
  opportunityPosted: Pick<Opportunity, 'id' | 'signup_id' | 'country_id' | 'speciality' | 'opportunity_type' | 'position'>
  /** To the same: it is not there any more. */
  opportunityClosed: Pick<Opportunity, 'id' | 'position'>
}

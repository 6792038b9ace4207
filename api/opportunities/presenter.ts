import type { MemberId } from '../../domain/kernel/ids.js'
import type { StoredApplication, TitledApplication } from '../../projections/opportunities/application-queries.js'
import type { StoredOpportunity } from '../../projections/opportunities/queries.js'
import { ACCEPTED, CANCELLED, WAITING, type Applicant } from '../contract/opportunities/applications.js'
import type { ApplicationState, OwnApplication } from '../contract/opportunities/own-applications.js'
import type { Opportunity } from '../contract/opportunities/opportunities.js'
import type { PersonLine } from '../contract/network/people.js'
import { nobody } from '../people/line.js'
import { usualName } from '../people/place.js'

export type People = ReadonlyMap<MemberId, PersonLine>

const UNITS = { years: 'Years', months: 'Months', days: 'Days' } as const

/** The only shape of an opportunity that leaves the server (spec 3 §3). */
export const presentOpportunity = (row: StoredOpportunity, people: People): Opportunity => ({
  id: row.opportunity_id,
  title: row.title,
  signup_id: row.owner,
  ...(people.get(row.owner) ?? nobody),
  created_time_date: row.posted_at.toISOString(),
  description: row.description,
  job_location_city: row.city,
  job_location_country: usualName({ id: row.country_id, name: row.country }),
  duration: `${row.duration} ${UNITS[row.unit]}`,
  from_date: row.from_day,
  to_date: row.to_day,
  speciality: row.speciality === 'Other' ? row.other_speciality : row.speciality,
  opportunity_type: row.type,
  qualifications: row.qualifications,
  experience: row.experience,
  country_id: row.country_id,
  city_id: row.city_id,
  position: row.position,
})

const STATUS = { none: WAITING, accepted: ACCEPTED, cancelled: CANCELLED } as const

/** For who offers it: whoever has applied has said so to them. Its name is in the middle of `cvId`, whatever is in the name (DECISIONS S-13). */
export const presentApplicant = (row: StoredApplication): Applicant => ({
  name: row.name,
  email: row.email,
  contact: row.contact,
  medial_college: row.college,
  degree: row.degree,
  address: row.address,
  cvId: [row.application_id, row.cv_name ?? '', row.applicant].join('$@'),
  status: STATUS[row.answer],
  applicationId: row.application_id,
  signup_id: row.applicant,
  cv_name: row.cv_name,
  cv_type: row.cv_mime,
  viewed: row.viewed_at !== null,
  created_time_date: row.applied_at.toISOString(),
  position: row.position,
})

const stateOf = ({ gone_by, answer, viewed_at }: StoredApplication): ApplicationState => {
  if (gone_by === 'applicant' || gone_by === 'erasure') return 'withdrawn'
  if (answer !== 'none') return answer
  if (gone_by === 'closing') return 'closed'
  return viewed_at === null ? 'received' : 'viewed'
}

/** For the applicant. */
export const presentOwnApplication = (row: TitledApplication, people: People): OwnApplication => ({
  application_id: row.application_id,
  opportunity_id: row.opportunity_id,
  title: row.title,
  signup_id: row.owner,
  ...(people.get(row.owner) ?? nobody),
  state: stateOf(row),
  closed: row.gone_by === 'closing',
  may_apply_again: row.may_apply_again,
  cv_name: row.gone_by === null ? row.cv_name : null,
  cv_type: row.gone_by === null ? row.cv_mime : null,
  created_time_date: row.applied_at.toISOString(),
  viewed_at: row.viewed_at?.toISOString() ?? null,
  answered_at: row.answered_at?.toISOString() ?? null,
  position: row.position,
})

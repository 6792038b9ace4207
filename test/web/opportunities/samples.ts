import type { Applicant, ApplicationId, Opportunity, OpportunityId, OwnApplication } from '../../../web/opportunities/calls.js'
import { ana, boris } from '../support/samples.js'

export const opportunityId = (id: number) => id as OpportunityId
export const applicationId = (id: number) => id as ApplicationId
const anHourAgo = () => new Date(Date.now() - 3_600_000).toISOString()

/** One that Boris offers, as Ana sees it. */
export const opportunity = (id: number, more: Partial<Opportunity> = {}): Opportunity => ({
  id: opportunityId(id),
  title: `Opportunity ${id}`,
  signup_id: boris,
  full_name: 'Boris Petrov',
  profile_pic: null,
  specialty_type: 'Urology',
  person_position: 1,
  created_time_date: anHourAgo(),
  description: 'Three months in our team.',
  job_location_city: 'Mumbai',
  job_location_country: 'India',
  duration: '3 Months',
  from_date: '2027-01-31',
  to_date: '2027-04-30',
  speciality: 'Urology',
  opportunity_type: 'Observer',
  qualifications: 'MBBS',
  experience: 'Two years',
  country_id: 96,
  city_id: 7,
  position: id,
  ...more,
})

/** One application for an opportunity of Ana. */
export const applicant = (id: number, more: Partial<Applicant> = {}): Applicant => ({
  applicationId: applicationId(id),
  signup_id: boris,
  name: `Applicant ${id}`,
  email: `applicant.${id}@example.org`,
  contact: '+44 7700900123',
  medial_college: 'Sample Medical College',
  degree: 'MBBS',
  address: '1 Sample Street',
  cvId: `${id}$@cv.pdf$@${boris}`,
  cv_name: 'cv.pdf',
  cv_type: 'application/pdf',
  status: 0,
  viewed: false,
  created_time_date: new Date(Date.UTC(2026, 10, 1, 0, id)).toISOString(),
  position: id,
  ...more,
})

/** An application of Ana for what Boris offers. */
export const ownApplication = (id: number, more: Partial<OwnApplication> = {}): OwnApplication => ({
  application_id: applicationId(id),
  opportunity_id: opportunityId(id * 10),
  title: `Opportunity ${id * 10}`,
  signup_id: boris,
  full_name: 'Boris Petrov',
  profile_pic: null,
  specialty_type: 'Urology',
  person_position: 1,
  state: 'received',
  closed: false,
  may_apply_again: true,
  cv_name: 'cv.pdf',
  cv_type: 'application/pdf',
  created_time_date: anHourAgo(),
  viewed_at: null,
  answered_at: null,
  position: id,
  ...more,
})

export const me = ana

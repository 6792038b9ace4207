import { createRef } from 'react'
import type { ApplicationId, MemberId, Opportunity, OpportunityId, OwnApplication } from '../../../opportunities/calls.js'
import { applied } from '../../../opportunities/board/board-slice.js'
import { ApplyAction } from '../../../opportunities/applying/ApplyAction.js'
import { CvChoice } from '../../../opportunities/applying/CvChoice.js'
import type { ChosenCv } from '../../../opportunities/applying/useCvChoice.js'
import { OwnApplicationCard } from '../../../opportunities/mine/OwnApplicationCard.js'
import { OpportunityText } from '../../../opportunities/OpportunityText.js'
import { applicationChanged } from '../../../opportunities/pushes.js'
import { Status } from '../../../opportunities/responses/Status.js'
import type { Group, State } from '../group.js'
import { ARABIC, ARABIC_NAME, FACE, LONG_AGO, LONG_NAME, LONG_TEXT, NOW, TEXT } from '../sample.js'
import { PDF } from '../../../generated/mimes.js'

const id = 1 as OpportunityId
const owner = 2 as MemberId
const TITLE = 'Sample: observer in abdominal wall reconstruction'
const posted = LONG_AGO // its day is told, and not how long ago it was
const person = { full_name: 'Sample Surgeon Two', profile_pic: null, specialty_type: 'GI Surgery', person_position: 1 }

const opportunity = (more: Partial<Opportunity> = {}): Opportunity => ({
  id,
  title: TITLE,
  signup_id: owner,
  ...person,
  created_time_date: posted,
  description: TEXT,
  job_location_city: 'Pune',
  job_location_country: 'India',
  duration: '4 Months',
  from_date: '2027-03-01',
  to_date: '2027-07-01',
  speciality: 'GI Surgery',
  opportunity_type: 'Observer',
  qualifications: 'Board certified',
  experience: 'Thirty hernia repairs as first surgeon',
  country_id: 96,
  city_id: 1,
  position: 1,
  ...more,
})
const text = (more?: Partial<Opportunity>) => (
  <OpportunityText of={opportunity(more)} now={NOW} heading={<h3 dir="auto">{more?.title ?? TITLE}</h3>} />
)
const action = (more?: Partial<Opportunity>) => <ApplyAction of={opportunity(more)} />

const application = (more: Partial<OwnApplication> = {}): OwnApplication => ({
  application_id: 1 as ApplicationId,
  opportunity_id: id,
  title: TITLE,
  signup_id: owner,
  ...person,
  state: 'received',
  closed: false,
  may_apply_again: true,
  cv_name: 'sample-cv.pdf',
  cv_type: PDF,
  created_time_date: posted,
  viewed_at: null,
  answered_at: null,
  position: 1,
  ...more,
})
const nothing = () => undefined
const own = (name: string, more: Partial<OwnApplication>): State => ({
  name: `OwnApplicationCard, ${name}`,
  show: <OwnApplicationCard of={application(more)} now={NOW} viewCv={nothing} />,
})
const without = { cv_name: null, cv_type: null } as const

const cv = (more: Partial<ChosenCv> = {}): ChosenCv => ({
  field: createRef(),
  file: null,
  key: '',
  problem: '',
  help: undefined,
  isFetching: false,
  choose: nothing,
  chooseOwn: () => Promise.resolve(),
  remove: nothing,
  isThere: () => true,
  ...more,
})
const file = new File([new Uint8Array(120_000)], 'sample-cv.pdf')

export const opportunities: Group = {
  name: 'Opportunities and applications',
  wide: true,
  states: [
    { name: 'OpportunityText', show: text({ profile_pic: FACE }) },
    {
      name: 'OpportunityText, long',
      show: text({ title: `${TITLE} ${TITLE}`, full_name: LONG_NAME, description: LONG_TEXT, qualifications: LONG_TEXT }),
    },
    { name: 'OpportunityText, right to left', show: text({ title: ARABIC, full_name: ARABIC_NAME, description: ARABIC }) },
    { name: 'ApplyAction', show: action() },
    { name: 'ApplyAction, of my own', show: action({ signup_id: 1 as MemberId }) },
    { name: 'ApplyAction, applied', given: [applied(id)], show: action() },
    {
      name: 'ApplyAction, no further try',
      given: [applicationChanged(application({ state: 'withdrawn', may_apply_again: false }))],
      show: action(),
    },
    own('received', {}),
    own('viewed', { state: 'viewed', viewed_at: posted }),
    own('accepted', { state: 'accepted', viewed_at: posted, answered_at: posted }),
    own('cancelled', { state: 'cancelled', answered_at: posted }),
    own('withdrawn', { state: 'withdrawn', ...without }),
    own('closed', { state: 'closed', closed: true, ...without }),
    own('long', {
      title: `${TITLE} ${TITLE}`,
      full_name: LONG_NAME,
      cv_name: `${'sample-'.repeat(20)}cv.pdf`,
    }),
    { name: 'CvChoice', show: <CvChoice cv={cv()} ownCv="profile-cv.pdf" disabled={false} /> },
    { name: 'CvChoice, chosen', show: <CvChoice cv={cv({ file })} ownCv={null} disabled={false} /> },
    { name: 'CvChoice, refused', show: <CvChoice cv={cv({ problem: 'File type not supported.' })} ownCv={null} disabled={false} /> },
    { name: 'CvChoice, sending', show: <CvChoice cv={cv({ file })} ownCv={null} disabled /> },
    ...(['waiting', 'viewed', 'accepted', 'cancelled'] as const).map((stand) => ({
      name: `Status, ${stand}`,
      show: <Status stand={stand} />,
    })),
  ],
}

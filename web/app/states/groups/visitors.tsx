import type { MemberId } from '../../../../api/contract/cases/cases.js'
import { detailsAsked, detailsRefused } from '../../../community/visitors/details-slice.js'
import { DetailsForm } from '../../../community/visitors/DetailsForm.js'
import { Hipaa } from '../../../community/visitors/Hipaa.js'
import { VisitorCard } from '../../../community/visitors/VisitorCard.js'
import { WaysOn } from '../../../community/visitors/WaysOn.js'
import { signedOut } from '../../../shared/session/session.js'
import type { Group } from '../group.js'
import { ARABIC, LONG_TEXT, photographs } from '../sample.js'
import { Still } from '../Still.js'
import { olderState } from './older-posts.js'

const nothing = () => undefined
const left = [signedOut({ ended: false })]
const details = { name: 'Sample Visitor', email_id: 'sample.visitor@example.org', profession: 'Student', terms: true } as const
const ofAVisitor = { signup_id: 0 as MemberId, owner_id: 0 as MemberId, full_name: null, specialty_type: null, speciality: '' }
const encoded = encodeURIComponent

export const visitorCards: Group = {
  name: 'VisitorCard',
  wide: true,
  states: [
    olderState('an image', { files: photographs(1) }, VisitorCard),
    olderState('of a visitor', { ...ofAVisitor, files: photographs(1) }, VisitorCard),
    olderState('long', { description: encoded(LONG_TEXT) }, VisitorCard),
    olderState('right to left', { title: encoded(ARABIC), description: encoded(ARABIC) }, VisitorCard),
  ],
}

export const visitorForms: Group = {
  name: 'What visitors leave',
  paper: true,
  states: [
    { name: 'DetailsForm', given: left, show: <DetailsForm /> },
    { name: 'DetailsForm, sending', given: [...left, detailsAsked({ details, key: '1' })], show: <DetailsForm /> },
    {
      name: 'DetailsForm, refused',
      given: left,
      show: <DetailsForm />,
      then: [detailsRefused({ errors: [{ field: 'email_id', msg: 'Email is not valid.' }], message: '' })],
    },
    {
      name: 'DetailsForm, failed',
      given: left,
      show: <DetailsForm />,
      then: [detailsRefused({ errors: [], message: 'Please check your internet connection' })],
    },
    { name: 'Hipaa', show: <Hipaa /> },
  ],
}

export const waysOn: Group = {
  name: 'WaysOn',
  height: 420,
  states: [
    { name: 'of a visitor', given: left, show: <Still children={<WaysOn opened close={nothing} />} /> },
    { name: 'of a newcomer', show: <Still children={<WaysOn opened close={nothing} />} /> },
  ],
}

import { personalForm, qualificationForm } from '../../../scripts/people/become-member.js'
import { joining } from '../../support/parts/app.js'

const list = (over: object = {}) => ({ list: { country: [71], region: ['England'], mediRegistration: ['GMC 7654321'], ...over } })
const boxes = { terms: true, declaration: true }
const training = {
  generalSurgeryCountry: 71,
  surgicalCity: 'Other',
  otherSurgicalCity: 'Ambridge',
  generalSurgeryCenter: 'Other#Borchester General',
  generalSurgeryYear: 2008,
  superSpecialitySpeciality: 'Urology',
  superSpecilityCountry: 71,
  superSpecialityCity: 'Other',
  otherSuperSpecialityCity: 'Ambridge',
  superSpecialityCenter: 'Other#Borchester General',
  superSpecialityYear: 2010,
}
const file = (field: string, name: string) => {
  const form = new FormData()
  form.append(field, new Blob(['words']), name)
  return form
}

/** Who has proved their address, and nothing more. */
export const newcomer = joining('Nora')

type Body = Readonly<Record<string, unknown>>

/** A form as it is sent: the call, who sends it, and what is right. What is wrong is one field, unless it takes more than that. */
export interface Sent {
  readonly call: string
  readonly by?: 'newcomer' | 'member'
  readonly right: Body
  readonly wrong?: Readonly<Record<string, readonly [call: string, body: object]>>
}

const entries = (call: string, more: Body = {}): Sent['wrong'] => ({
  'mediRegistrationCountry: required to add an entry': [call, { ...more, ...list({ country: [0] }) }],
  'mediRegistrationState: required to add an entry': [call, { ...more, ...list({ region: [' '] }) }],
  'mediRegistrationNumber: required to add an entry': [call, { ...more, ...list({ mediRegistration: [''] }) }],
})
const chosen = { newPassword: 'another scalpel', confirmPassword: 'another scalpel' }
const short = { newPassword: 'secret', confirmPassword: 'secret' }
const code = { emailId: 'ana@example.org', otp: '123456' }
const request = { name: 'Ana Silva', number: '+91 9876543210', email: 'ana@example.org', message: 'I cannot sign in.' }
const current = { curruntPassword: 'scalpel please' }

/** The forms of accounts that have rules. */
export const forms: Readonly<Record<string, Sent>> = {
  signup: { call: 'signup', right: joining('Ana') },
  login: { call: 'login', right: { emailId: 'ana@example.org', password: 'scalpel please' } },
  'forgot.send': { call: 'sendOtp', right: { emailId: 'ana@example.org' } },
  'forgot.verify': {
    call: 'verifyOtp',
    right: { ...code, ...chosen },
    wrong: { 'newPassword: minLength 7 (server; spec gives the minimum at sign-up only)': ['verifyOtp', { ...code, ...short }] },
  },
  changePassword: {
    call: 'changePassword',
    by: 'member',
    right: { ...current, ...chosen },
    wrong: { 'newPassword: minLength 7 (server)': ['changePassword', { ...current, ...short }] },
  },
  personal: {
    call: 'personal',
    by: 'newcomer',
    right: personalForm(newcomer),
    wrong: { 'profile_pic: type jpeg, jpg, png, bmp, gif (alert)': ['uploadPic', file('profile_pic', 'me.txt')] },
  },
  qualification: {
    call: 'qualification',
    by: 'newcomer',
    right: { ...qualificationForm(), ...training },
    wrong: { 'cv: PDF only': ['uploadCv', file('cv', 'cv.doc')] },
  },
  membership: {
    call: 'membershipAssociation',
    by: 'member',
    right: {},
    wrong: { 'memberShip: at least one': ['membershipAssociation', { memberShip: [] }] },
  },
  mediRegistration: {
    call: 'mediRegistration',
    by: 'member',
    right: { ...list(), ...boxes },
    wrong: {
      ...entries('mediRegistration', boxes),
      'list: saving without pressing Add': ['mediRegistration', { ...boxes, ...list({ country: [], region: [], mediRegistration: [] }) }],
    },
  },
  'profile.personal': {
    call: 'updatePersonalDetailFirst',
    by: 'member',
    right: {},
    wrong: {
      '*: dob, location and phone unchanged': [
        'updatePersonalDetailFirst',
        { dob: '1980-02-29', city: 'London', phone: '7700900123', country_code: '+44' },
      ],
    },
  },
  'profile.membership': {
    call: 'updatemembershipAssociation',
    by: 'member',
    right: {},
    wrong: {
      'memberShip: at least one': ['updatemembershipAssociation', { memberShip: [] }],
      'memberShip: unchanged': ['updatemembershipAssociation', { memberShip: ['ACS'] }],
    },
  },
  'profile.mediRegistration': { call: 'updateMediRegistration', by: 'member', right: {}, wrong: entries('updateMediRegistration')! },
  'profile.additionalQualification': {
    call: 'updateAdditionalQualification',
    by: 'member',
    right: {},
    wrong: { 'additionalQualifications: unchanged': ['updateAdditionalQualification', { additionalQualifications: 'FRCS' }] },
  },
  'profile.picture': {
    call: 'uploadProfilePic',
    by: 'member',
    right: {},
    wrong: {
      'profile_pic: required': ['uploadProfilePic', new FormData()],
      'profile_pic: type jpeg, jpg, png, bmp, gif': ['uploadProfilePic', file('profile_pic', 'me.txt')],
    },
  },
  'profile.cv': { call: 'uploadCv', by: 'member', right: {}, wrong: { 'cv: PDF only': ['uploadCv', file('cv', 'cv.doc')] } },
  'profile.delete': { call: 'deleteAccount', by: 'member', right: { reason: 'Enough', password: 'scalpel please' } },
  deleteRequest: {
    call: 'deleteAccountRequest',
    right: request,
    wrong: {
      'number: digits between min and max of the country': ['deleteAccountRequest', { ...request, number: '+91 98765' }],
      'number: matches the country pattern': ['deleteAccountRequest', { ...request, number: '+91 5876543210' }],
    },
  },
  contact: {
    call: 'contactPage',
    right: { fName: 'Ana Silva', email: 'ana@example.org', mobile: '+91 98765 43210', message: 'May I join from anywhere?' },
  },
}

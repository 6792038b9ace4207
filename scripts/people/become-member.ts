import { setTimeout as pause } from 'node:timers/promises'
import type { Speciality } from '../../api/contract/cases/cases.js'
import { login, signup, verify, type Session } from '../../api/contract/members/members.js'
import { personal, qualification } from '../../api/contract/members/onboarding.js'
import type { CaughtMail } from '../embedded/mail/caught-mail.js'
import { asking } from './asking.js'

export interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly emailId: string
  readonly password: string
  /** In which they were trained, if in one. */
  readonly speciality?: Speciality
}

/** Of the reference data: Great Britain and London. */
const COUNTRY = 71
const CITY = 2643743
/** Milliseconds. */
const PATIENCE = 20_000
const LOOK_EVERY = 20

/**
 * Goes the way of every surgeon, from the sign-up to the last step of the onboarding, against a server that runs embedded: its mail is read
 * where it was caught. Throws when a call is refused.
 */
export const becomeMember = async (url: string, person: Person): Promise<Session> => {
  const ask = asking(url)
  await ask(signup.path, signUpForm(person))
  await ask(verify.path, { q: new URL(await mailedLink(url, person.emailId)).search })
  const session = await signIn(url, person)
  await completeDetails(url, session, person)
  return { ...session, is_all_details_filled: 1, till_where_filled: 1 }
}

export const signIn = async (url: string, { emailId, password }: Pick<Person, 'emailId' | 'password'>): Promise<Session> =>
  (await asking(url)(login.path, { emailId, password }))['records'] as Session

/** Both steps of the onboarding. */
const completeDetails = async (url: string, { token }: Pick<Session, 'token'>, person: Person): Promise<void> => {
  const ask = asking(url, token)
  await ask(personal.path, personalForm(person))
  await ask(qualification.path, qualificationForm(person.speciality))
}

/** The first name goes out joined with the last (spec 1 §3). */
export const signUpForm = ({ speciality: _, ...person }: Person) => ({
  ...person,
  firstName: `${person.firstName} ${person.lastName}`,
  indemnity: true,
  clauses: true,
})

export const personalForm = ({ firstName, lastName, emailId }: Omit<Person, 'password'>) => ({
  firstName,
  lastName,
  emailId,
  dob: '1980-02-29',
  city: 'London',
  cityId: CITY,
  country_code: '+44',
  mobile: '7700900123',
  gender: 'O',
  page_id: 1,
  curruentTab: 1,
  updateSignupNumber: true,
})

export const qualificationForm = (speciality?: Speciality) => ({
  mbbsCountry: COUNTRY,
  mbbsCity: CITY,
  mbbsMedicalSchool: 'Other#Sample Medical College',
  mbbsYear: 2004,
  ...(speciality && {
    superSpecialitySpeciality: speciality,
    superSpecilityCountry: COUNTRY,
    superSpecialityCity: CITY,
    superSpecialityCenter: 'Other#Sample Teaching Hospital',
    superSpecialityYear: 2011,
  }),
  otherGroup: ['Trauma#'],
  finalIds: { mbbs: { id: CITY, name: 'London' }, ...(speciality && { superSpecility: { id: CITY, name: 'London' } }) },
  curruentTab: 2,
  terms: true,
  declaration: true,
})

/** The link of the newest mail to an address; waits until it has come. */
export const mailedLink = async (url: string, emailId: string): Promise<string> => {
  const deadline = performance.now() + PATIENCE
  while (performance.now() < deadline) {
    const mails = (await (await fetch(`${url}/dev/mail`)).json()) as CaughtMail[]
    const link = /https?:\S+\/verify\?\S+/.exec(mails.findLast(({ to }) => to === emailId)?.text ?? '')
    if (link) return link[0]
    await pause(LOOK_EVERY)
  }
  throw new Error(`No link was mailed to ${emailId}`)
}

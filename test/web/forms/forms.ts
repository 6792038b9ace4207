import { setImmediate } from 'node:timers/promises'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { session } from '../support/samples.js'
import type { FakeServer } from '../support/fake-server.js'

/** How a person meets one field. */
export interface Met {
  readonly control: () => HTMLElement
  /** Gives it what its form takes. */
  readonly fill: (server: FakeServer) => Promise<void>
}

/** One of the contract's forms, as it stands on its page. */
export interface FormMet {
  readonly address: string
  readonly member: Partial<typeof session> | null
  readonly submit: string
  /** The call it ends in; a case goes another way. */
  readonly call: string
  readonly begin?: (server: FakeServer) => Promise<void>
  /** Before the call something is asked. */
  readonly confirm?: string
  /** In the order in which they stand, by the contract's names. */
  readonly fields: Readonly<Record<string, Met>>
}

/** The form has looked at it when this is over. */
const seen = (happens: () => unknown): Promise<void> =>
  act(async () => {
    happens()
    await setImmediate()
  })
const set = (control: HTMLElement, value: string) => seen(() => fireEvent.change(control, { target: { value } }))
const press = (control: HTMLElement) => seen(() => fireEvent.click(control))

const text = (name: string | RegExp, value: string): Met => {
  const control = () => screen.getByRole('textbox', { name })
  return { control, fill: () => set(control(), value) }
}
const password = (value: string): Met => {
  const control = () => screen.getByLabelText('Password', { selector: 'input' })
  return { control, fill: () => set(control(), value) }
}
const tick = (name: RegExp): Met => {
  const control = () => screen.getByRole('checkbox', { name })
  return { control, fill: () => press(control()) }
}
const year = (nth: number): Met => {
  const control = () => screen.getAllByRole('combobox', { name: /^Completion year/ })[nth]!
  return { control, fill: () => set(control(), '2004') }
}
const one = (group: string | RegExp, name: string): Met => {
  const control = () => screen.getByRole('radiogroup', { name: group })
  return { control, fill: () => press(within(control()).getByRole('radio', { name })) }
}

const pick = async (list: HTMLElement, option: string): Promise<void> =>
  press(await within(list).findByRole('option', { name: option, hidden: true }))
const listOf = (control: HTMLElement): HTMLElement => document.getElementById(control.getAttribute('aria-controls')!)!

/** Found by the server: it answers `call` with `found`; without a call, `Other` is chosen. */
const search = (name: RegExp, nth: number, option: string, call?: string, found?: object): Met => {
  const control = () => screen.getAllByRole('combobox', { name })[nth]!
  const fill = async (server: FakeServer) => {
    const asked = call ? server.count(call) : 0
    await press(control())
    if (call && found) {
      await waitFor(() => server.count(call) > asked || server.last(call))
      if (server.count(call) > asked) await server.last(call).reply(200, found)
    }
    await waitFor(() => listOf(control()))
    await pick(listOf(control()), option)
  }
  return { control, fill }
}

const countries = { result: [{ id: 96, name: 'India', phone_code: '+91' }], next: null }
const cities = { result: [{ id: 7, name: 'Mumbai', country_id: 96, region_id: 1, latitude: 0, longitude: 0 }], numOfResults: 1 }

const training = (nth: number, [country, city, school, finished]: readonly string[]): Record<string, Met> => ({
  [country!]: search(/^Country/, nth, 'India', 'getAllCountries', countries),
  [city!]: search(/^City/, nth, 'Mumbai', 'searchCityDetails', cities),
  [school!]: search(/^Medical school/, nth, 'Other'),
  [finished!]: year(nth),
})

const newcomer = (till_where_filled: number) => ({ is_all_details_filled: 0, till_where_filled })

export const forms: Readonly<Record<string, FormMet>> = {
  signup: {
    address: '/signup',
    member: null,
    submit: 'Sign up',
    call: 'signup',
    fields: {
      firstName: text('First name', 'Anna'),
      lastName: text('Last name', 'Lind'),
      emailId: text('Email', 'anna@example.org'),
      password: password('scalpel please'),
      indemnity: tick(/^I am a surgeon/),
      clauses: tick(/^I accept the Terms/),
    },
  },
  login: {
    address: '/login',
    member: null,
    submit: 'Login',
    call: 'login',
    fields: { emailId: text('Email', 'anna@example.org'), password: password('scalpel please') },
  },
  personal: {
    address: '/personal',
    member: { ...newcomer(0), full_name: null, email: null },
    submit: 'Save and go on',
    confirm: 'I confirm',
    call: 'personal',
    fields: {
      firstName: text('First name', 'Anna'),
      lastName: text('Last name', 'Lind'),
      emailId: text('Email', 'anna@example.org'),
      country_code: search(/^Country code/, 0, '+91 India', 'getAllCountries', countries),
      mobile: text('Mobile', '9876543210'),
      gender: one(/^Gender/, 'Male'),
      dob: { control: () => screen.getByLabelText('Date of birth'), fill: () => Promise.resolve() },
      city: search(/^Current city/, 0, 'Mumbai, India', 'searchCityDetails', cities),
    },
  },
  qualification: {
    address: '/qualification',
    member: newcomer(1),
    submit: 'Complete my registration',
    call: 'qualification',
    begin: async () => {
      for (const name of ['I have had surgical training', 'I have had speciality training'])
        fireEvent.click(await screen.findByRole('checkbox', { name }))
    },
    fields: {
      ...training(0, ['mbbsCountry', 'mbbsCity', 'mbbsMedicalSchool', 'mbbsYear']),
      ...training(1, ['generalSurgeryCountry', 'surgicalCity', 'generalSurgeryCenter', 'generalSurgeryYear']),
      superSpecialitySpeciality: search(/^Speciality$/, 0, 'Burns'),
      ...training(2, ['superSpecilityCountry', 'superSpecialityCity', 'superSpecialityCenter', 'superSpecialityYear']),
      terms: tick(/^I accept the Terms/),
      declaration: tick(/^I declare/),
    },
  },
  'case.new': {
    address: '/community',
    member: {},
    submit: 'Post case',
    call: 'createClinicalCase',
    begin: async (server) => {
      await server.last('getAllClinicalCases').reply(200, { result: [], next: null })
      fireEvent.click(screen.getAllByRole('button', { name: 'Add a Clinical Case' })[0]!)
      await screen.findByRole('dialog', { name: 'Add Clinical Case' })
    },
    fields: {
      speciality: {
        ...search(/^Speciality$/, 0, 'Burns'),
        control: () => within(screen.getByRole('dialog')).getByRole('combobox', { name: /^Speciality/ }),
        fill: async () => {
          const control = within(screen.getByRole('dialog')).getByRole('combobox', { name: /^Speciality/ })
          await press(control)
          await waitFor(() => listOf(control))
          await pick(listOf(control), 'Burns')
        },
      },
      age: text(/^Patient's age/, '54'),
      gender: one(/^Patient's gender/, 'Female'),
      diagnosis: text('Diagnosis', 'Deep burn'),
      indemnity: tick(/^I understand/),
      patientConsent: tick(/^I have the consent/),
      relevant: tick(/^The data entered/),
    },
  },
}

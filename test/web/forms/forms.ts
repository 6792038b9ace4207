import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { listOf, one, password, pick, press, search, text, tick, year, type FormMet, type Met } from './met.js'
import { shortForms } from './short-forms.js'

const countries = { result: [{ id: 96, name: 'India', phone_code: '+91' }], next: null }
const cities = { result: [{ id: 7, name: 'Mumbai', country_id: 96, region_id: 1, latitude: 0, longitude: 0 }], numOfResults: 1 }

const training = (nth: number, [country, city, school, finished]: readonly string[]): Record<string, Met> => ({
  [country!]: search(/^Country/, nth, 'India', 'getAllCountries', countries),
  [city!]: search(/^City/, nth, 'Mumbai', 'searchCityDetails', cities),
  [school!]: search(/^Medical school/, nth, 'Other'),
  [finished!]: year(nth),
})

const newcomer = (till_where_filled: number) => ({ is_all_details_filled: 0, till_where_filled })

/** Forms whose fields are filled in, and sent together. */
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
    member: { ...newcomer(0), full_name: null, first_name: null, last_name: null, email: null },
    submit: 'Save and continue',
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
  ...shortForms,
  'case.new': {
    address: '/community?tab=cases',
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

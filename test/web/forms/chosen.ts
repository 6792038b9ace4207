import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ProfileDetails } from '../../../api/contract/members/profile.js'
import { bare, own, tellCases } from '../profile/sample.js'
import type { FakeServer } from '../support/fake-server.js'
import { open } from '../support/open.js'

/** How a rule is broken where nothing is typed and sent at once: files, lists, and what stays as it was. */
export interface Broken {
  readonly at: (server: FakeServer) => Promise<unknown>
  /** Does it, and answers where one is then. */
  readonly act: () => HTMLElement
}

const at =
  (address: string, details: ProfileDetails | null, edit?: string): Broken['at'] =>
  async (server) => {
    const isNewcomer = details === null
    await open(address, isNewcomer ? { but: { is_all_details_filled: 0, till_where_filled: address === '/personal' ? 0 : 1 } } : {})
    if (address === '/personal') return
    await waitFor(() => server.last('getProfileDetails'))
    await server.last('getProfileDetails').reply(200, details ?? bare)
    if (address.startsWith('/profile/')) await tellCases(server)
    if (!edit) return
    fireEvent.click(screen.getByRole('button', { name: edit }))
    await screen.findByRole('dialog')
  }
const here = () => within(screen.queryByRole('dialog') ?? screen.getByRole('main'))
const press = (name: string) => {
  const button = here().getByRole('button', { name })
  fireEvent.click(button)
  return button
}
const choose = (label: string, name: string) => {
  const control = here().getByLabelText(label, { selector: 'input' })
  fireEvent.change(control, { target: { files: [new File(['words'], name, { type: 'text/plain' })] } })
  return control
}
const whenPressed = (button: string, role: 'checkbox' | 'combobox' | 'textbox', name: RegExp) => () => {
  press(button)
  return here().getByRole(role, { name })
}

const entry = {
  mediRegistrationCountry: { 'required to add an entry': whenPressed('Add', 'combobox', /^Country/) },
  mediRegistrationState: { 'required to add an entry': whenPressed('Add', 'combobox', /^State/) },
  mediRegistrationNumber: { 'required to add an entry': whenPressed('Add', 'textbox', /^Registration number/) },
}
const notAdded = () => {
  fireEvent.change(here().getByRole('textbox', { name: /^Registration number/ }), { target: { value: 'GMC 8' } })
  return press('Save')
}
const saved = () => press('Save')
const REGISTRATION = 'Save my registrations'

type Rules = Readonly<Record<string, Readonly<Record<string, Broken['act']>>>>

/** By form, field and rule, in the words of the contract. */
export const broken: Readonly<Record<string, readonly (readonly [Broken['at'], Rules])[]>> = {
  personal: [
    [
      at('/personal', null),
      {
        profile_pic: {
          'type jpeg, jpg, png, bmp, gif (alert)': () => {
            press('Add a profile photo')
            return choose('Picture', 'me.txt')
          },
        },
      },
    ],
  ],
  qualification: [[at('/qualification', null), { cv: { 'PDF only': () => choose('CV', 'cv.doc') } }]],
  membership: [
    [
      at('/membershipAssociation', bare),
      { memberShip: { 'at least one': whenPressed('Save and continue', 'checkbox', /^International associations: other/) } },
    ],
  ],
  mediRegistration: [
    [
      at('/mediRegistration', bare),
      {
        ...entry,
        list: { 'saving without pressing Add': () => press(REGISTRATION) },
        terms: { ticked: whenPressed(REGISTRATION, 'checkbox', /^I accept/) },
        declaration: { ticked: whenPressed(REGISTRATION, 'checkbox', /^I declare/) },
      },
    ],
  ],
  'profile.personal': [[at('/profile/1', own, 'Edit personal details'), { '*': { 'dob, location and phone unchanged': saved } }]],
  'profile.membership': [
    [at('/profile/1', bare, 'Add membership associations'), { memberShip: { 'at least one': saved } }],
    [at('/profile/1', own, 'Edit membership associations'), { memberShip: { unchanged: saved } }],
  ],
  'profile.mediRegistration': [
    [
      at('/profile/1', own, 'Edit medical registrations'),
      { ...entry, mediRegistrationNumber: { ...entry.mediRegistrationNumber, 'saving without pressing Add': notAdded } },
    ],
  ],
  'profile.additionalQualification': [
    [at('/profile/1', own, 'Edit additional qualifications'), { additionalQualifications: { unchanged: saved } }],
  ],
  'profile.picture': [
    [
      at('/profile/1', own, 'Update picture'),
      {
        profile_pic: {
          required: () => press('Save picture'),
          'type jpeg, jpg, png, bmp, gif': () => choose('Picture', 'me.txt'),
        },
      },
    ],
  ],
  'profile.cv': [[at('/profile/1', own), { cv: { 'PDF only': () => choose('CV', 'cv.doc') } }]],
}

import { fireEvent, screen, within } from '@testing-library/react'
import { password, press, set, text, type FormMet } from './met.js'

const NEW = 'another scalpel'
const chosenTwice = { newPassword: password(NEW, 'New password'), confirmPassword: password(NEW, 'Confirm password') }

/** Of passwords, of leaving, and to the operator: texts only. */
export const shortForms: Readonly<Record<string, FormMet>> = {
  'forgot.send': {
    address: '/forgotPassword',
    member: null,
    submit: 'Send the code',
    call: 'sendOtp',
    fields: { emailId: text('Email', 'anna@example.org') },
  },
  'forgot.verify': {
    address: '/forgotPassword',
    member: null,
    submit: 'Change my password',
    call: 'verifyOtp',
    begin: async (server) => {
      await set(screen.getByLabelText('Email'), 'anna@example.org')
      await press(screen.getByRole('button', { name: 'Send the code' }))
      await server.last('sendOtp').reply(200, { msg: 'Sent' })
      await screen.findByRole('heading', { name: 'Choose a new password' })
    },
    fields: { otp: text('Code', '123456'), ...chosenTwice },
  },
  changePassword: {
    address: '/changePassword/1',
    member: {},
    submit: 'Change my password',
    call: 'changePassword',
    fields: { curruntPassword: password('scalpel please', 'Current password'), ...chosenTwice },
  },
  'profile.delete': {
    address: '/account',
    member: {},
    submit: 'Delete account',
    form: 'Delete account',
    call: 'deleteAccount',
    confirm: 'Yes, delete it',
    begin: async (server) => {
      await press(screen.getByRole('button', { name: 'Delete account' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Delete account' }))
      await server.last('session/ways').reply(200, { password: true, providers: [], fresh: false })
      fireEvent.change(await dialog.findByLabelText('Password'), { target: { value: 'scalpel please' } })
    },
    fields: { reason: text('Reason', 'I have another account') },
  },
  deleteRequest: {
    address: '/deleteaccount',
    member: null,
    submit: 'Submit',
    call: 'deleteAccountRequest',
    begin: async () => void fireEvent.change(screen.getByLabelText('Country'), { target: { value: '+91' } }),
    fields: {
      name: text('Name', 'Anna Lind'),
      number: text('Phone Number', '9876543210'),
      email: text('Email Address', 'anna@example.org'),
      message: text('Message', 'I cannot sign in any more.'),
    },
  },
  contact: {
    address: '/contactPage',
    member: null,
    submit: 'Send',
    call: 'contactPage',
    fields: {
      fName: text('Full Name', 'Anna Lind'),
      email: text('Email', 'anna@example.org'),
      mobile: text('Mobile number', '+91 98765 43210'),
      message: text('Message', 'May I join from anywhere?'),
    },
  },
}

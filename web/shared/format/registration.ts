import type { CheckMethod } from '../../../api/contract/staff/registrations.js'

/** How somebody of the staff looked for a registration. */
export const METHODS: Readonly<Record<CheckMethod, string>> = {
  'public-register': 'In the public register',
  registrar: 'By asking who keeps the register',
  document: 'On a document',
}

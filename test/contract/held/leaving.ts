import { decided, specsIn, type Held } from './held.js'

const pages = specsIn('web/leaving/pages.test.tsx')
const phone = specsIn('web/leaving/phone.test.ts')
const request = specsIn('api/leaving/public-request.test.ts')
const walk = specsIn('full/e2e/members/leaving.test.ts')
const account = specsIn('api/leaving/delete-account.test.ts')
const maintenance = specsIn('web/app/maintenance.test.tsx')

const asks = pages('asks for the reason, and whether it is meant, before anything is sent')
const stored = pages('says at the top of the empty form that it was stored, and leads there')
const unlessStored = pages('keeps what was typed, and claims nothing, when it could not be stored')
const anew = pages('begins the number anew with another country')
const atLeast = specsIn('web/leaving/sending.test.ts')('is being sent for a second and a half, however quick the line is')
const alone = maintenance('shows the deletion of an account alone at ${address}')
const dialog = maintenance('shows a dialog at ${address} that cannot be left, and nothing else')

/** Deleting an account, signed in or by the public form, and what stays open while the website is upgraded (spec 1 §2–§5, §9). */
export const leaving: Held = {
  rules: {
    'profile.delete': [asks, account('ends every session with the answer, closes the sockets, and lets nobody in any more')],
    'deleteRequest.address': decided('C-33', alone),
    'deleteRequest.noCall': decided('S-04', unlessStored),
    'deleteRequest.phone': [phone('${code} ${typed} is shown as ${shown}'), phone('keeps no more digits than the country has')],
    'deleteRequest.countryChange': anew,
    'deleteRequest.touched': pages('shows a mistake once its field was touched'),
    maintenance: decided('C-05', dialog),
  },
  states: {
    deleteAccount: {
      'owner opens Delete Account': asks,
      'empty reason': asks,
      'reason given': asks,
      'confirmed and code 200': asks,
      cancelled: asks,
    },
    deleteAccountRequest: {
      'valid submit': [unlessStored, walk('is asked for without signing in, and confirmed by the mailed link')],
      'after 1.5 seconds': [decided('8', stored), atLeast],
      'country changed': anew,
    },
    maintenance: { 'address contains deleteAccount or deleteaccount': decided('C-33', alone), 'any other address': dialog },
  },
  limits: {
    'deleteRequest.delay': atLeast,
    'deleteRequest.number.format': [unlessStored, request('takes ${number}')],
    'legal.privacy.answer': request('is proved by a mailed link, and leads to the erasure when it is due'),
  },
  entities: {
    phoneCountryOption: [
      phone('${code} ${typed} is shown as ${shown}'),
      specsIn('api/contract/boundaries.test.ts')('let ${field} of ${call} be ${good.join('),
    ],
  },
  routes: { '(maintenance)': dialog },
}

import { put, select } from 'typed-redux-saga'
import type { Envelope } from '../../../api/contract/call.js'
import type { OwnEntry } from '../../../api/contract/members/members.js'
import { noticed } from '../ui/notices/notices.js'
import { selectSession, signedIn, signedOut } from './session.js'

export type StepAnswer = Envelope & { readonly records: OwnEntry }

/** What a step of the onboarding leads to: the session says how far it is, and where somebody is led follows from that. */
export function* onboardingProgressed({ code, msg, records }: StepAnswer) {
  const session = yield* select(selectSession)
  yield* put(noticed({ kind: 'success', text: msg }))
  if (code === 202) yield* put(signedOut({ ended: false, gone: true })) // which ends this, too
  else if (session) yield* put(signedIn({ ...session, ...records }))
}

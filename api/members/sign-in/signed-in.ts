import { randomUUID } from 'node:crypto'
import type { MemberId } from '../../../domain/kernel/ids.js'
import type { SignIn } from '../../../commands/vault/accounts/devices.js'
import type { Hold } from '../../../commands/vault/accounts/sessions.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import type { Deps } from '../../deps.js'
import { deviceOf } from '../../http/sessions/device.js'
import { badCredentials } from './bad-credentials.js'
import { sessionOf } from './session.js'

/** Who has shown who they are, and how. */
interface Shown {
  readonly memberId: MemberId
  readonly remembered: boolean
  readonly signIn: SignIn
  readonly passwordHash?: string
  readonly raised?: boolean
  readonly userAgent: string | undefined
}

type Telling = Pick<Deps, 'now' | 'pool' | 'tokens' | 'links' | 'may' | 'sessions'>

/** The answer to who is signed in: 202 while there is more to do, and then the token is good for that only (DECISIONS 2). */
export const recordsOf = async (deps: Telling, sessionId: string) => {
  const session = await deps.sessions.find(sessionId)
  if (!session) throw new Refusal('unknown-caller', 'Please sign in') // it was ended at this moment
  const records = await sessionOf(deps, { ...session, sessionId })
  if (records.second_factor === 'due')
    return { code: 202 as const, msg: 'Please enter the code of your authenticator app.', answer: { records } }
  if (records.is_all_details_filled === 1) return { answer: { records } }
  return { code: 202 as const, msg: 'Please complete your registration.', answer: { records } }
}

/** The same to a browser that holds the session from now on. */
export const toldOf = async (deps: Telling, hold: Hold) => ({ ...(await recordsOf(deps, hold.sessionId)), hold })

/** Begins a session. */
export const signingIn =
  (deps: Telling) =>
  async ({ userAgent, ...shown }: Shown) => {
    const hold = await deps.sessions.start(randomUUID(), { ...shown, device: deviceOf(userAgent) }, deps.now())
    if (!hold) throw badCredentials() // another password was chosen at this moment
    return toldOf(deps, hold)
  }

import { randomUUID } from 'node:crypto'
import type { MemberId } from '../../../domain/kernel/ids.js'
import type { SignIn } from '../../../commands/vault/devices.js'
import type { Hold } from '../../../commands/vault/sessions.js'
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
  readonly userAgent: string | undefined
}

type Telling = Pick<Deps, 'now' | 'pool' | 'tokens' | 'links'>

/** The answer to who is signed in: 202 while there are steps to do, and then the token is good for these only (DECISIONS 2). */
export const toldOf = async (deps: Telling, hold: Hold) => {
  const records = await sessionOf(deps, hold)
  if (records.is_all_details_filled === 1) return { answer: { records }, hold }
  return { code: 202 as const, msg: 'Please complete your registration.', answer: { records }, hold }
}

/** Begins a session. */
export const signingIn =
  (deps: Telling & Pick<Deps, 'sessions'>) =>
  async ({ userAgent, ...shown }: Shown) => {
    const hold = await deps.sessions.start(randomUUID(), { ...shown, device: deviceOf(userAgent) }, deps.now())
    if (!hold) throw badCredentials() // another password was chosen at this moment
    return toldOf(deps, hold)
  }

import type { SignIns } from '../../../commands/vault/accounts/sign-ins.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import type { Deps } from '../../deps.js'
import type { Caller } from './caller.js'

/** Milliseconds for which a sign-in counts as just done. */
const FRESH = 5 * 60_000

export interface Proof extends Pick<Deps, 'now' | 'credentials'> {
  readonly signIns: SignIns
}

/** Whether a session has begun just now. */
export const isFresh = async ({ now, signIns }: Pick<Proof, 'now' | 'signIns'>, sessionId: string): Promise<boolean> =>
  Date.parse(now()) - (await signIns.begunAt(sessionId)) <= FRESH

const wrong = (msg: string) => new Refusal('invalid', msg, [{ field: 'password', msg }])

/**
 * Before what cannot be undone: whoever has a password is asked for it again; who came through a provider must have signed in there just now.
 * Refuses everybody else, beside the field of the password.
 */
export const mustBeOneself = async (
  { now, credentials, signIns }: Proof,
  { id, sessionId }: Pick<Caller, 'id' | 'sessionId'>,
  password: string | undefined,
): Promise<void> => {
  if (await signIns.hasPassword(id)) {
    if (!password) throw wrong('Password is required')
    if (!(await credentials.fits(id, password))) throw wrong('Password is not correct')
  } else if (!(await isFresh({ now, signIns }, sessionId))) throw wrong('Please sign in again first')
}

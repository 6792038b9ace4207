import type { Verdict } from '../../../commands/vault/second-factor/second-factors.js'
import { Refusal } from '../../../domain/kernel/refusal.js'

const A_QUARTER = 15 * 60
const WRONG = 'This code is not correct, or was used before. Please enter the one your app shows now.'
const TOO_MANY = 'Too many wrong codes. Please wait a quarter of an hour, then try again.'

const REFUSALS: Readonly<Record<Exclude<Verdict, 'good'>, () => Refusal>> = {
  wrong: () => new Refusal('invalid', WRONG, [{ field: 'code', msg: WRONG }]),
  'too-many': () => new Refusal('too-many', TOO_MANY, [{ field: 'code', msg: TOO_MANY }], { retryAfter: A_QUARTER }),
  off: () => new Refusal('conflict', 'Two-step sign-in is not turned on, or its set-up has ended: please reload this page'),
}

/** What came of a code, unless it is refused. */
export const orRefusal = <T>(outcome: T | Exclude<Verdict, 'good'>): T => {
  if (typeof outcome === 'string' && outcome in REFUSALS) throw REFUSALS[outcome as Exclude<Verdict, 'good'>]()
  return outcome as T
}

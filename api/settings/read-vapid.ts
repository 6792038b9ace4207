import { EnvProblem } from './env-problem.js'
import { vapidKeysOf, type VapidKeys } from '../push/vapid.js'
import type { Text } from './variables.js'

const PAIR = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY']

/** The key pair for web push, if one is given: both halves, and of one pair. */
export const readVapid = (text: Text): VapidKeys | undefined => {
  const [publicKey, privateKey] = [text('VAPID_PUBLIC_KEY'), text('VAPID_PRIVATE_KEY')]
  if (publicKey === undefined && privateKey === undefined) return undefined
  if (!publicKey || !privateKey) throw new EnvProblem(PAIR, 'and VAPID_PRIVATE_KEY go together: set both, or neither and a pair is made')
  if (!/^B[\w-]{86}$/.test(publicKey)) throw new EnvProblem('VAPID_PUBLIC_KEY', 'must be a public key of 87 characters')
  if (!/^[\w-]{43}$/.test(privateKey)) throw new EnvProblem('VAPID_PRIVATE_KEY', 'must be a private key of 43 characters')
  const keys = pairOf(privateKey)
  if (keys?.publicKey !== publicKey) throw new EnvProblem(PAIR, 'must be the public half of VAPID_PRIVATE_KEY')
  return keys
}

/** Not every number is a key. */
const pairOf = (privateKey: string): VapidKeys | undefined => {
  try {
    return vapidKeysOf(Buffer.from(privateKey, 'base64url'))
  } catch {
    return undefined
  }
}

import { Type, type Static } from '@sinclair/typebox'
import { event, processCommand } from '../kernel/messages.js'
import { Time } from '../kernel/time.js'

const Hex = Type.String({ pattern: '^[0-9a-f]{64}$', examples: ['5d'.repeat(32)] })
const Count = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/**
 * A seal: what the log was like, signed. `size`: how many events were in it, and `root` the hash of the tree over them; `position`: of the last of
 * them; `previous`: the hash of what the seal before says, zeros of the first; `foreign`: the hash of which events that it adds others wrote, where there
 * are any; `key`: the public half of the key that signed it (Ed25519).
 */
const seal = {
  number: Count,
  size: Count,
  root: Hex,
  previous: Hex,
  position: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  foreign: Type.Optional(Hex),
  key: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$', examples: ['k'.repeat(43)] }),
}
const signature = { signature: Type.String({ pattern: '^[A-Za-z0-9_-]{86}$', examples: ['s'.repeat(86)] }) }

/** What is signed is said at the moment of the command. */
export const SealLog = processCommand('SealLog', { ...seal, ...signature }, 'sealing')

/** The first version said nothing of what others wrote, as seals do still where there is nothing of theirs. */
export const LogSealed = event('LogSealed', { ...seal, sealedAt: Time, ...signature }, { v: 2 })

/** Stored format: change only by adding a version. */
export const sealEvents = [LogSealed] as const
export const sealCommands = [SealLog] as const

export type SealEvent = Static<typeof LogSealed>
export type SealCommand = Static<typeof SealLog>
/** A seal with its signature. */
export type Seal = SealEvent['data']

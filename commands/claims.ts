import { v5 as uuidv5 } from 'uuid'
import { claimDecider } from '../domain/claims/decider.js'
import { claimCommands, claimEvents, type ClaimEvent } from '../domain/claims/messages.js'
import type { MemberId } from '../domain/kernel/ids.js'
import type { Command, Recorded } from '../domain/kernel/messages.js'
import type { Log } from '../domain/kernel/ports.js'
import { slice, stateOf } from './runtime/slice.js'

export const claims = slice({
  decider: claimDecider,
  commands: claimCommands,
  events: claimEvents,
  prefix: 'email-',
  key: ({ claim }) => claim,
})

/** Who holds an address, straight from the log: right from the moment of signing up, however late the views are. */
export const holderOf = async (log: Pick<Log, 'read'>, claim: string): Promise<MemberId | undefined> =>
  (await stateOf(log, claims, claim)).holder

/** The id of the registration that follows a claim, whoever sends it. */
export const registrationIdOf = (claimCommandId: string): string => uuidv5('register', claimCommandId)

/** The registration that follows the claim in a stream: the same command, at the same moment. Undefined once the person is forgotten. */
export const registrationAfter = async (log: Pick<Log, 'read'>, stream: string): Promise<Command | undefined> => {
  const claimed = ((await log.read(stream, -1)) as Recorded<ClaimEvent>[]).at(-1) // before it the address may have been another's
  if (claimed?.type !== 'EmailClaimed' || Object.values(claimed.data).includes(null)) return undefined
  const { $causationId, by, at } = claimed.meta
  return { id: registrationIdOf($causationId), type: 'RegisterMember', by, at, data: claimed.data }
}

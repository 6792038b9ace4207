import { claimDecider } from '../domain/claims/decider.js'
import { claimCommands, claimEvents, type ClaimEvent } from '../domain/claims/messages.js'
import { evolve } from '../domain/kernel/decider.js'
import type { MemberId } from '../domain/kernel/ids.js'
import type { Recorded } from '../domain/kernel/messages.js'
import type { Log } from '../domain/kernel/ports.js'
import { slice } from './runtime/slice.js'

const PREFIX = 'email-'

export const claims = slice({
  decider: claimDecider,
  commands: claimCommands,
  events: claimEvents,
  prefix: PREFIX,
  key: ({ claim }) => claim,
})

/** Who holds an address, straight from the log: right from the moment of signing up, however late the views are. */
export const holderOf = async (log: Log, claim: string): Promise<MemberId | undefined> => {
  const facts = (await log.read(`${PREFIX}${claim}`, -1)) as Recorded<ClaimEvent>[]
  return facts.reduce((state, event) => evolve(claimDecider, state, event), claimDecider.initialState).holder
}

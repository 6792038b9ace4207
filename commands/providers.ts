import { evolve } from '../domain/kernel/decider.js'
import type { MemberId } from '../domain/kernel/ids.js'
import type { Recorded } from '../domain/kernel/messages.js'
import type { Log } from '../domain/kernel/ports.js'
import { providerDecider } from '../domain/providers/decider.js'
import { providerCommands, providerEvents, type ProviderEvent } from '../domain/providers/messages.js'
import { slice } from './runtime/slice.js'

const PREFIX = 'idp-'

export const providers = slice({
  decider: providerDecider,
  commands: providerCommands,
  events: providerEvents,
  prefix: PREFIX,
  key: ({ claim }) => claim,
})

/** Which member a provider's account stands for, straight from the log. */
export const knownAs = async (log: Pick<Log, 'read'>, claim: string): Promise<MemberId | undefined> => {
  const facts = (await log.read(`${PREFIX}${claim}`, -1)) as Recorded<ProviderEvent>[]
  return facts.reduce((state, event) => evolve(providerDecider, state, event), providerDecider.initialState).holder
}

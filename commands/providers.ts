import type { MemberId } from '../domain/kernel/ids.js'
import type { Log } from '../domain/kernel/ports.js'
import { providerDecider } from '../domain/providers/decider.js'
import { providerCommands, providerEvents } from '../domain/providers/messages.js'
import { slice, stateOf } from './runtime/slice.js'

export const providers = slice({
  decider: providerDecider,
  commands: providerCommands,
  events: providerEvents,
  prefix: 'idp-',
  key: ({ claim }) => claim,
})

/** Which member a provider's account stands for, straight from the log. */
export const knownAs = async (log: Pick<Log, 'read'>, claim: string): Promise<MemberId | undefined> =>
  (await stateOf(log, providers, claim)).holder

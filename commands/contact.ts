import { contactDecider } from '../domain/contact/decider.js'
import { contactCommands, contactEvents, type ContactEvent } from '../domain/contact/messages.js'
import type { ContactId } from '../domain/kernel/ids.js'
import type { Recorded } from '../domain/kernel/messages.js'
import type { Log } from '../domain/kernel/ports.js'
import { slice } from './runtime/slice.js'

const PREFIX = 'contact-'

export const contact = slice({
  decider: contactDecider,
  commands: contactCommands,
  events: contactEvents,
  prefix: PREFIX,
  key: ({ contactId }) => contactId,
})

/** What somebody wrote to us. */
export interface Written {
  readonly name: string
  readonly email: string
  readonly mobile: string
  readonly message: string
}

/** Straight from the log; undefined once it is forgotten. */
export const messageOf = async (log: Pick<Log, 'read'>, contactId: ContactId): Promise<Written | undefined> => {
  const [sent] = (await log.read(`${PREFIX}${contactId}`, -1)) as Recorded<ContactEvent>[]
  if (sent?.type !== 'ContactMessageSent') return undefined
  const { name, email, mobile, message } = sent.data
  return name === null || email === null || mobile === null || message === null ? undefined : { name, email, mobile, message }
}

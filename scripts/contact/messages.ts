import type { ContactEvent } from '../../domain/contact/messages.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import type { Log } from '../../domain/kernel/ports.js'

type Message = Extract<ContactEvent, { type: 'ContactMessageSent' }>['data']

/** What was written on the contact page and can still be read, oldest first. */
export const messagesIn = async (log: Pick<Log, 'subscribe'>): Promise<Message[]> => {
  const messages: Message[] = []
  const enough = new AbortController()
  for await (const { events, caughtUp } of log.subscribe(-1, enough.signal)) {
    for (const event of events as readonly Recorded<ContactEvent>[])
      if (event.type === 'ContactMessageSent' && event.data.message !== null) messages.push(event.data)
    if (caughtUp) break
  }
  enough.abort()
  return messages
}

/** For a person at a terminal, without what a terminal would take for an order. */
export const written = ({ contactId, name, email, mobile, message, sentAt }: Message): string => {
  const plain = [`${contactId}  ${sentAt}  ${name} <${email}>, ${mobile}`, message ?? ''].join('\n')
  return plain.replace(/[^\P{C}\n]/gu, ' ')
}

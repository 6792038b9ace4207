import type { ContactEvent } from '../../domain/contact/messages.js'
import type { ContactId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import type { Process } from '../../domain/kernel/process.js'
import { taskOf } from './task.js'

export interface ContactTask {
  readonly contactId: ContactId
}

/** Whoever operates SFS hears of every message of the contact page; what it says is looked up when the mail is sent. */
export const contactMail: Process = {
  name: 'contact',
  streams: ['contact'],
  tasks(recorded) {
    const event = recorded as Recorded<ContactEvent>
    if (event.type !== 'ContactMessageSent') return []
    return [taskOf(event, 'contact-mail', 'operator', { contactId: event.data.contactId } satisfies ContactTask)]
  },
}

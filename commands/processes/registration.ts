import type { ClaimEvent } from '../../domain/claims/messages.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import type { Process } from '../../domain/kernel/process.js'
import { taskOf } from './task.js'

/** An address that is claimed leads to a member, even when whoever claimed it was cut short (event model, Claims). */
export const registration: Process = {
  name: 'registration',
  streams: ['email'],
  tasks(recorded) {
    const event = recorded as Recorded<ClaimEvent>
    return [taskOf(event, 'register', event.stream, { claim: event.stream })]
  },
}

import type { MemberId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import type { Process, Task } from '../../domain/kernel/process.js'
import type { MemberCommand, MemberEvent } from '../../domain/members/messages.js'
import { taskOf } from './task.js'

/** A mail about what moderators have done; what it says is looked up when it is sent. */
export interface StandingTask {
  readonly memberId: MemberId
  /** The event that it tells of. */
  readonly fact: string
}

/** By whoever confirms a registration, one who was asked to be verified is. */
const verified = (event: Recorded<Extract<MemberEvent, { type: 'RegistrationChecked' }>>): Task => {
  const { memberId } = event.data
  const { id, at } = taskOf(event, 'command', event.stream, {})
  const command = { id, type: 'EndVerification', by: 'system:standing', at, data: { memberId } } satisfies MemberCommand
  return { id, kind: 'command', data: { command }, at }
}

/** Who is restricted reads why and until when, and hears how their appeal ended, and that it is over. */
export const standing: Process = {
  name: 'standing',
  streams: ['member'],
  tasks(recorded) {
    const event = recorded as Recorded<MemberEvent>
    switch (event.type) {
      case 'MemberRestricted':
      case 'RestrictionLifted':
      case 'RestrictionEnded':
        return [taskOf(event, 'standing-mail', event.stream, { memberId: event.data.memberId, fact: event.id } satisfies StandingTask)]
      case 'RestrictionAppealDecided': // where it was lifted, that is told by itself
        if (event.data.verdict === 'lifted') return []
        return [taskOf(event, 'standing-mail', event.stream, { memberId: event.data.memberId, fact: event.id } satisfies StandingTask)]
      case 'RegistrationChecked':
        return event.data.result === 'confirmed' ? [verified(event)] : []
      default:
        return []
    }
  },
}

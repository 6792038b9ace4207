import type { MemberId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import type { Process } from '../../domain/kernel/process.js'
import type { MemberEvent } from '../../domain/members/messages.js'
import { taskOf } from './task.js'

/** An account to be erased, or a receipt for one that is. */
export interface LeavingTask {
  readonly memberId: MemberId
}

/** Who wants to be deleted now is erased, and told when it is done. What is due later is asked for when its day has come. */
export const erasure: Process = {
  name: 'erasure',
  streams: ['member'],
  tasks(recorded) {
    const event = recorded as Recorded<MemberEvent>
    const task = (kind: string, { memberId }: LeavingTask) => [taskOf(event, kind, `member-${memberId}`, { memberId })]
    if (event.type === 'AccountDeletionRequested' && event.data.dueAt <= event.data.requestedAt) return task('erase-account', event.data)
    return event.type === 'AccountDeleted' ? task('receipt', event.data) : []
  },
}

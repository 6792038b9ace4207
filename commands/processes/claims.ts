import type { MemberId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import type { Process, Task } from '../../domain/kernel/process.js'
import type { MemberEvent } from '../../domain/members/messages.js'
import type { StaffEvent } from '../../domain/staff/messages.js'
import { taskOf } from './task.js'

/** Claims of somebody who is no moderator any more: those that a view has which shows what is there up to this position of the log. */
export interface FreeingTask {
  readonly memberId: MemberId
  readonly position: number
}
export const FREE_CLAIMS = 'free-claims'

/** Milliseconds after which it is looked once more: a claim that was under way when the role ended has come or failed by then. */
const ONCE_MORE = 60_000

const freeing = (event: Recorded, memberId: MemberId): Task[] => {
  const data = { memberId, position: event.position } satisfies FreeingTask
  const once = taskOf(event, FREE_CLAIMS, event.stream, data)
  return [once, { ...taskOf(event, FREE_CLAIMS, `${event.stream} once more`, data), after: ONCE_MORE }]
}

/** What a moderator has claimed is free for others as soon as they are none any more, or leave. */
export const claims: Process = {
  name: 'claims',
  streams: ['staff', 'member'],
  tasks(recorded) {
    const event = recorded as Recorded<MemberEvent | StaffEvent>
    if (event.type === 'RoleRevoked') return event.data.role === 'moderator' ? freeing(event, event.data.memberId) : []
    return event.type === 'AccountDeleted' ? freeing(event, event.data.memberId) : []
  },
}

import type { MemberId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import type { Process } from '../../domain/kernel/process.js'
import type { MemberEvent } from '../../domain/members/messages.js'
import type { Group } from '../../domain/members/onboarding/groups.js'
import { taskOf } from './task.js'

/** A member to be put into the rooms of groups: those that are named, or all they have chosen. */
export interface GroupsTask {
  readonly memberId: MemberId
  readonly groups?: readonly Group[]
}

/**
 * Who has chosen groups is in their rooms once they have told all details. It begins at the start of the log: members chose groups before there
 * were rooms.
 */
export const groupRooms: Process = {
  name: 'group_rooms',
  streams: ['member'],
  from: 'start',
  tasks(recorded) {
    const event = recorded as Recorded<MemberEvent>
    const task = (data: GroupsTask) => [taskOf(event, 'join-groups', event.stream, data)]
    if (event.type === 'OnboardingCompleted') return task({ memberId: event.data.memberId })
    return event.type === 'GroupsJoined' ? task({ memberId: event.data.memberId, groups: event.data.groups }) : []
  },
}

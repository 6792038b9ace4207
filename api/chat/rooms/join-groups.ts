import { v5 as uuidv5 } from 'uuid'
import { roomOfGroup } from '../../../commands/group-rooms.js'
import { isLeft, membershipOf } from '../../../commands/members.js'
import type { GroupsTask } from '../../../commands/processes/group-rooms.js'
import type { Doer } from '../../../commands/vault/outbox.js'
import { groupsOf } from '../../../domain/members/onboarding/join-groups.js'
import type { Working } from '../../slice.js'

/** Puts a member into the rooms of groups they have chosen, once; who is not there yet is put in when they are, and who has left is not. */
export const joinGroupsDoer =
  ({ deps: { log, pool, dispatch } }: Pick<Working, 'deps'>): Doer =>
  async ({ id: taskId, at, data }) => {
    const { memberId, groups } = data as GroupsTask
    const state = await membershipOf(log, memberId)
    if (!state.onboarded || state.steps.has('SessionsRevoked')) return 'dropped'
    for (const group of groups ?? groupsOf(state)) {
      const roomId = await roomOfGroup({ pool, dispatch }, group, { commandId: taskId, at })
      const data = { roomId, memberId }
      await dispatch({ id: uuidv5(group, taskId), type: 'AddToRoom', by: 'system:groups', at, data })
      if (!(await isLeft(log, memberId))) continue
      await dispatch({ id: uuidv5(`left ${group}`, taskId), type: 'EraseFromRoom', by: 'system:erasure', at, data })
      return 'dropped'
    }
    return 'done'
  }

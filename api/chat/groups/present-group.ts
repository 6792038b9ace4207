import type { CreatedGroup } from '../../../projections/chat-rooms/queries.js'
import type { JoinableGroup } from '../../contract/chat/chat-groups.js'

/** A group as those see it who may join it. */
export const presentGroup = ({ room_id, name, members, created, closed_at }: CreatedGroup): Omit<JoinableGroup, 'isIn'> => ({
  ...{ chatRoomId: room_id, chatRoomName: name, members, created },
  closedAt: closed_at?.toISOString() ?? null,
})

import type { Decider } from '../kernel/decider.js'
import { addToRoom } from './add-to-room.js'
import { closeGroup } from './close-group.js'
import { createGroup } from './create-group.js'
import { createGroupRoom } from './create-group-room.js'
import { eraseFromRoom } from './erase-from-room.js'
import { hideRoom } from './hide-room.js'
import { joinRoom } from './join-room.js'
import { leaveRoom } from './leave-room.js'
import type { RoomCommand, RoomEvent } from './messages.js'
import { openSoloRoom } from './open-solo-room.js'
import { renameGroup } from './rename-group.js'
import { evolve, initialState, type Room } from './room.js'

export const roomDecider: Decider<Room, RoomCommand, RoomEvent> = {
  initialState,
  evolve,
  decisions: {
    OpenSoloRoom: openSoloRoom,
    CreateGroupRoom: createGroupRoom,
    CreateGroup: createGroup,
    RenameGroup: renameGroup,
    CloseGroup: closeGroup,
    JoinRoom: joinRoom,
    AddToRoom: addToRoom,
    LeaveRoom: leaveRoom,
    HideRoom: hideRoom,
    EraseFromRoom: eraseFromRoom,
  },
}

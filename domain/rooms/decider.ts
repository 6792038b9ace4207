import type { Decider } from '../kernel/decider.js'
import type { RoomCommand, RoomEvent } from './messages.js'
import { openSoloRoom } from './open-solo-room.js'
import { evolve, initialState, type Room } from './room.js'

export const roomDecider: Decider<Room, RoomCommand, RoomEvent> = {
  initialState,
  evolve,
  decisions: { OpenSoloRoom: openSoloRoom },
}

import type { Evolve } from '../kernel/decider.js'
import type { MemberId } from '../kernel/ids.js'
import type { RoomEvent } from './messages.js'

/** A number that no room has yet, or the room of two members, in the order of their ids. */
export type Room = { readonly status: 'none' } | { readonly status: 'open'; readonly low: MemberId; readonly high: MemberId }

const none: Room = { status: 'none' }

export const initialState: Room = none

export const evolve: Evolve<Room, RoomEvent> = {
  SoloRoomOpened: (_, { data: { low, high } }) => ({ status: 'open', low, high }),
}

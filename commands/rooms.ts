import { roomDecider } from '../domain/rooms/decider.js'
import { roomCommands, roomEvents } from '../domain/rooms/messages.js'
import { slice } from './runtime/slice.js'

export const rooms = slice({
  decider: roomDecider,
  commands: roomCommands,
  events: roomEvents,
  prefix: 'room-',
  key: ({ roomId }) => roomId,
  kept: { subject: ({ roomId }) => `room:${roomId}`, version: 4 },
})

import { EventEmitter } from 'node:events'
import type { Io } from '../../../api/sockets/rooms.js'

/** Stands in for the sockets of a process, some of which are in rooms: `said` is what was said to which rooms, `take` puts one into another. */
export const fakeIo = (...taken: readonly string[]) => {
  const said: string[] = []
  const rooms = new Map(taken.map((room) => [room, new Set(['a'])]))
  const adapter = Object.assign(new EventEmitter(), { rooms })
  const to = (names: string | string[]) => ({ emit: (push: string) => said.push(`${push} to ${[names].flat().sort().join(' ')}`) })
  const take = (room: string): void => {
    rooms.set(room, new Set(['a']))
    adapter.emit('create-room', room)
  }
  const leave = (room: string): void => {
    rooms.delete(room)
    adapter.emit('delete-room', room)
  }
  return { io: { to, sockets: { adapter } } as unknown as Io, said, take, leave }
}

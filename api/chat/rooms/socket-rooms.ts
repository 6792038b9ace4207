import type { RoomId } from '../../../domain/kernel/ids.js'

/** Where the sockets of all who are in a group are: what is written there is said to them, whatever they look at. */
export const groupRoom = (id: RoomId): string => `group:${id}`

/** Where those are whose page shows a room. */
export const shownRoom = (id: RoomId): string => `room:${id}`

const NAME = /^room:([1-9]\d{0,9})$/

/** The room that a page asks to look at; undefined of what is no room. */
export const roomShownBy = (name: string): RoomId | undefined => {
  const [, id] = NAME.exec(name) ?? []
  return id !== undefined && Number(id) < 2 ** 31 ? (Number(id) as RoomId) : undefined
}

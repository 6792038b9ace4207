import { useDispatch } from 'react-redux'
import { newKey } from '../../shared/net/http.js'
import type { ChatRoom } from '../calls.js'
import { calledAs } from '../rooms/room-words.js'
import { files } from './kept.js'
import { messageWritten, type Written } from './outgoing-slice.js'
import { useNewest } from './useNewest.js'

interface Writing {
  readonly sendText: (text: string) => void
  /** Each is a message of its own, in their order. */
  readonly sendFiles: (chosen: readonly File[]) => void
}

/** Writes in a room: from then on it is sent by itself. */
export const useWriting = (room: ChatRoom): Writing => {
  const after = useNewest(room)
  const dispatch = useDispatch()
  const written = (text: string, at: number): Written => ({
    key: newKey(),
    room: room.chatRoomId,
    to: calledAs(room),
    text,
    isFile: false,
    at,
    after,
    total: 0,
  })
  return {
    sendText: (text) => void dispatch(messageWritten(written(text, Date.now()))),
    sendFiles: (chosen) => {
      const now = Date.now()
      for (const [place, file] of chosen.entries()) {
        const each = written(file.name, now + place) // after a reload they go out in this order, too
        files.set(each.key, file)
        dispatch(messageWritten({ ...each, isFile: true, total: file.size }))
      }
    },
  }
}

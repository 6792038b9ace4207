import { useDispatch } from 'react-redux'
import { newKey } from '../../shared/net/http.js'
import type { ChatRoom } from '../calls.js'
import { calledAs } from '../rooms/room-words.js'
import { files } from './kept.js'
import { messageWritten } from './outgoing-slice.js'
import { useNewest } from './useNewest.js'

/** Sends files in a room, each a message of its own, in their order. */
export const useSendFiles = (room: ChatRoom): ((chosen: readonly File[]) => void) => {
  const after = useNewest(room)
  const dispatch = useDispatch()
  return (chosen) => {
    const now = Date.now()
    const to = calledAs(room)
    for (const [place, file] of chosen.entries()) {
      const key = newKey()
      const at = now + place // after a reload they go out in this order, too
      files.set(key, file)
      dispatch(messageWritten({ key, room: room.chatRoomId, to, text: file.name, isFile: true, at, after, total: file.size }))
    }
  }
}

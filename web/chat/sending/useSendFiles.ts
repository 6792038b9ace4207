import { useDispatch } from 'react-redux'
import { newKey } from '../../shared/net/http.js'
import type { ChatRoom } from '../calls.js'
import { files } from './kept.js'
import { messageWritten } from './outgoing-slice.js'
import { useNewest } from './useNewest.js'

/** Sends files in a room, each a message of its own, in their order. */
export const useSendFiles = (room: ChatRoom): ((chosen: readonly File[]) => void) => {
  const after = useNewest(room)
  const dispatch = useDispatch()
  return (chosen) => {
    for (const file of chosen) {
      const key = newKey()
      files.set(key, file)
      dispatch(messageWritten({ key, room: room.chatRoomId, text: file.name, isFile: true, at: Date.now(), after, total: file.size }))
    }
  }
}

import { useSelector } from 'react-redux'
import type { ChatRoom } from '../calls.js'
import { selectTimeline } from '../messages/messages-slice.js'

/** The position of the newest message of a room that is known of: also of one that is not loaded, as below who reads further up. What is written now comes after it. */
export const useNewest = ({ chatRoomId, position }: ChatRoom): number =>
  useSelector((root: Parameters<typeof selectTimeline>[0]) =>
    Math.max(position, selectTimeline(root, chatRoomId).messages.at(-1)?.position ?? 0),
  )

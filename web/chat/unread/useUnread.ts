import { useSelector } from 'react-redux'
import { selectMe } from '../../shared/session/session.js'
import type { RoomId } from '../calls.js'
import { selectUnreadIn, selectUnreadRooms } from './unread-slice.js'

type Root = Parameters<typeof selectMe>[0] & Partial<Parameters<typeof selectUnreadRooms>[0]>
type Whole = Parameters<typeof selectUnreadRooms>[0]

/** In how many rooms something waits to be read. What members have may come after the page: then it is not known yet. */
export const useUnreadRooms = (): number =>
  useSelector((root: Root) => (root.chatUnread ? selectUnreadRooms(root as Whole, selectMe(root)) : 0))

export const useUnreadIn = (room: RoomId): number =>
  useSelector((root: Root) => (root.chatUnread ? selectUnreadIn(root as Whole, room, selectMe(root)) : 0))

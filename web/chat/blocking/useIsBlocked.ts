import { useSelector } from 'react-redux'
import type { MemberId } from '../calls.js'
import { selectIsBlocked } from '../rooms/rooms-slice.js'
import { selectIsListed } from './blocked-slice.js'

type Root = Parameters<typeof selectIsListed>[0] & Parameters<typeof selectIsBlocked>[0]

/** Whether I have blocked somebody: my list says so, or the room that I share with them. */
export const useIsBlocked = (member: MemberId): boolean =>
  useSelector((root: Root) => selectIsListed(root, member) || selectIsBlocked(root, member))

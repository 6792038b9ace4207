import type { ChatRoom } from '../calls.js'
import { LEFT, readOnlyBecause } from '../rooms/may-write.js'
import type { Outgoing } from './outgoing-slice.js'

/** Why a message was not sent, in words for the person; with its room, where that is known. A browser clears files away, or has no room for them. */
export const whyNot = ({ isFileGone, problem }: Pick<Outgoing, 'isFileGone' | 'problem'>, room?: ChatRoom): string => {
  if (room && readOnlyBecause(room) === 'left') return LEFT
  return isFileGone ? 'This browser no longer has the file. Please choose it again.' : problem
}

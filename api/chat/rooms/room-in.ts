import type { RoomId } from '../../../domain/kernel/ids.js'
import { pleaseCheck } from '../../http/please-check.js'

type Given = number | string | { readonly chatRoomId: number | string }

const NUMBER = /^[1-9]\d{0,9}$/
const LARGEST = 2 ** 31 - 1
const MSG = 'The number of a room, or {chatRoomId, chatCategory}.'

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // refused as what is no room
  }
}

const numberIn = (given: unknown): number | undefined => {
  if (typeof given === 'number') return Number.isInteger(given) && given >= 1 && given <= LARGEST ? given : undefined
  return typeof given === 'string' && NUMBER.test(given) ? numberIn(Number(given)) : undefined
}

/** The room that a request names: by number or its decimal text; where it is `room`, also by JSON with its number in it (contract, uploadChatFile). */
export const roomIn = (given: Given, field = 'chatRoomId'): RoomId => {
  const object: unknown = typeof given === 'string' && !NUMBER.test(given) ? parsed(given) : given
  const isNamed = typeof object === 'object' && object !== null && !Array.isArray(object)
  const number = numberIn(isNamed ? (object as Partial<Record<'chatRoomId', unknown>>).chatRoomId : object)
  if (number === undefined) throw pleaseCheck([{ field, msg: MSG }])
  return number as RoomId
}

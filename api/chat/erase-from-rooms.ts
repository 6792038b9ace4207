import { allRoomsOf, erasedFrom } from '../../projections/chat-rooms/queries.js'
import { erasingEach } from '../leaving/erasure/erasing-each.js'
import type { Eraser, Part } from '../leaving/erasure/leaver.js'

/** The member is in no room any more, of two or of many; their words there go with their key, and the files of them with all that they brought. */
export const eraseFromRooms = (eraser: Eraser): Part =>
  erasingEach(eraser, {
    step: 'RoomsLeft',
    rows: allRoomsOf,
    order: ({ room_id: roomId, joined_position, is_in }, memberId) =>
      is_in ? ['EraseFromRoom', `${roomId} ${memberId} ${joined_position}`, { roomId, memberId }] : undefined,
    point: 'room-left',
    count: erasedFrom,
  })

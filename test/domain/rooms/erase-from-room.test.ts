import { randomUUID } from 'node:crypto'
import type { MemberId } from '../../../domain/kernel/ids.js'
import { roomDecider } from '../../../domain/rooms/decider.js'
import type { RoomCommand } from '../../../domain/rooms/messages.js'
import { ana, boris, noon } from '../../support/cast/facts.js'
import { specOf } from '../../support/cast/given.js'
import { group, solo } from '../../support/cast/rooms.js'

const given = specOf(roomDecider)
const burns = group(40)
const pair = solo(40, ana, boris)

const erase = (memberId: MemberId): RoomCommand => ({
  id: randomUUID(),
  at: noon,
  type: 'EraseFromRoom',
  by: 'system:erasure',
  data: { roomId: pair.roomId, memberId },
})

describe('EraseFromRoom', () => {
  it('takes who leaves SFS out of a room of two', () => {
    for (const member of [ana, boris]) given(pair.opened(ana)).when(erase(member)).then(pair.erased(member))
    given(pair.opened(ana), pair.erased(ana)).when(erase(boris)).then(pair.erased(boris))
  })
  it('takes them out of a group, also when they have come back', () => {
    given(burns.created, burns.joined(ana)).when(erase(ana)).then(burns.erased(ana))
    given(burns.created, burns.joined(ana), burns.erased(ana), burns.joined(ana)).when(erase(ana)).then(burns.erased(ana))
  })
  it('finds them gone, or never there', () => {
    given(pair.opened(ana), pair.erased(ana)).when(erase(ana)).thenNothing()
    given(burns.created, burns.joined(ana), burns.erased(ana)).when(erase(ana)).thenNothing()
    given(burns.created, burns.joined(ana), burns.left(ana)).when(erase(ana)).thenNothing()
    for (const room of [[pair.opened(ana)], [burns.created, burns.joined(ana)], []])
      given(...room)
        .when(erase(99 as MemberId))
        .thenNothing()
  })
})

import { randomUUID } from 'node:crypto'
import { asMember } from '../../../domain/kernel/actor.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import { roomDecider } from '../../../domain/rooms/decider.js'
import type { RoomCommand } from '../../../domain/rooms/messages.js'
import { aWeekLater, ana, boris, noon } from '../../support/cast/facts.js'
import { specOf } from '../../support/cast/given.js'
import { group, solo } from '../../support/cast/rooms.js'

const given = specOf(roomDecider)

const pair = solo(40, ana, boris)
const hide = (by: MemberId, at = noon): RoomCommand => ({
  ...{ id: randomUUID(), type: 'HideRoom', by: asMember(by), at },
  data: { roomId: pair.roomId },
})

describe('HideRoom', () => {
  for (const member of [ana, boris])
    it(`is for member ${member} alone`, () => given(pair.opened(ana)).when(hide(member)).then(pair.hidden(member)))
  it('hides it again from who has hidden it, and from the other one', () => {
    given(pair.opened(ana), pair.hidden(ana)).when(hide(ana, aWeekLater)).then(pair.hidden(ana, aWeekLater))
    given(pair.opened(ana), pair.hidden(ana)).when(hide(boris)).then(pair.hidden(boris))
  })
  it('finds it hidden at that moment', () => given(pair.opened(ana), pair.hidden(ana)).when(hide(ana)).thenNothing())
  it('hides it again where the clock of who did it before was ahead', () =>
    given(pair.opened(ana), pair.hidden(ana, aWeekLater)).when(hide(ana)).then(pair.hidden(ana)))
  it('is refused to anybody else', () =>
    given(pair.opened(ana))
      .when(hide(99 as MemberId))
      .thenRefused('forbidden', 'You are not in this room'))
  it('is refused of a group, which can be left', () =>
    given(group(40).created, group(40).joined(ana))
      .when(hide(ana))
      .thenRefused('invalid', 'Only a room of two can be deleted. You can leave a group.'))
  it('is refused of a room that is not there', () => given().when(hide(ana)).thenRefused('not-found', 'There is no such room'))
})

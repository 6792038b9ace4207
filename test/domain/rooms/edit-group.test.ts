import { randomUUID } from 'node:crypto'
import { asMember } from '../../../domain/kernel/actor.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import type { RefusalKind } from '../../../domain/kernel/refusal.js'
import { roomDecider } from '../../../domain/rooms/decider.js'
import type { RoomCommand, RoomEvent } from '../../../domain/rooms/messages.js'
import { ana, boris, noon } from '../../support/cast/facts.js'
import { specOf } from '../../support/cast/given.js'
import { group, solo } from '../../support/cast/rooms.js'

const given = specOf(roomDecider)
const carla = 3 as MemberId
const trainees = group(40, 'Trainees')
const burns = group(40)
const { roomId } = trainees
const asked = { id: randomUUID(), at: noon }
const rename = (name: string, by = ana): RoomCommand => ({ ...asked, type: 'RenameGroup', by: asMember(by), data: { roomId, name } })
const close = (by = ana): RoomCommand => ({ ...asked, type: 'CloseGroup', by: asMember(by), data: { roomId } })
const byMember = (type: 'JoinRoom' | 'LeaveRoom', by: MemberId): RoomCommand => ({ ...asked, type, by: asMember(by), data: { roomId } })

const notOfEditors: readonly (readonly [what: string, facts: readonly RoomEvent[], kind: RefusalKind, msg: string])[] = [
  ['what is not there', [], 'not-found', 'There is no such room'],
  ['a room of two', [solo(40, ana, boris).opened(ana)], 'invalid', 'This is a room of two members'],
  ['a group that is always there', [burns.created], 'invalid', 'This group is always there, and stays as it is'],
]

describe('RenameGroup', () => {
  it('calls a group otherwise, for any editor, whoever has created it', () =>
    given(trainees.founded(ana)).when(rename('  Residents  and fellows', boris)).then(trainees.renamed(boris, 'Residents and fellows')))
  it('changes only how it is written', () => given(trainees.founded(ana)).when(rename('TRAINEES')).then(trainees.renamed(ana, 'TRAINEES')))
  it('finds it called so, also after it was called otherwise', () => {
    given(trainees.founded(ana)).when(rename('Trainees')).thenNothing()
    given(trainees.founded(ana), trainees.renamed(boris, 'Residents')).when(rename('Residents')).thenNothing()
  })
  it('gives it a name back that it had', () =>
    given(trainees.founded(ana), trainees.renamed(boris, 'Residents')).when(rename('Trainees')).then(trainees.renamed(ana, 'Trainees')))
  it('refuses of a name that cannot be', () =>
    given(trainees.founded(ana)).when(rename('42')).thenRefused('invalid', 'Please give the group a name.'))
  it('leaves a closed group as it is', () =>
    given(trainees.founded(ana), trainees.closed(ana)).when(rename('Residents')).thenRefused('invalid', 'This group is closed.'))
  for (const [what, facts, kind, msg] of notOfEditors)
    it(`refuses of ${what}`, () =>
      given(...facts)
        .when(rename('Residents'))
        .thenRefused(kind, msg))
})

describe('CloseGroup', () => {
  it('closes a group, for any editor', () => given(trainees.founded(ana)).when(close(boris)).then(trainees.closed(boris)))
  it('finds it closed', () => given(trainees.founded(ana), trainees.closed(boris)).when(close()).thenNothing())
  for (const [what, facts, kind, msg] of notOfEditors)
    it(`refuses of ${what}`, () =>
      given(...facts)
        .when(close())
        .thenRefused(kind, msg))
})

describe('a closed group', () => {
  const closed = [trainees.founded(ana), trainees.joined(boris), trainees.closed(ana)]
  it('is joined by nobody, and finds who is in it there', () => {
    given(...closed)
      .when(byMember('JoinRoom', carla))
      .thenRefused('invalid', 'This group is closed.')
    given(...closed)
      .when(byMember('JoinRoom', boris))
      .thenNothing()
    given(...closed)
      .when({ ...asked, type: 'AddToRoom', by: 'system:groups', data: { roomId, memberId: carla } })
      .thenNothing()
  })
  it('is left, and with an account that is erased', () => {
    given(...closed)
      .when(byMember('LeaveRoom', boris))
      .then(trainees.left(boris))
    given(...closed)
      .when({ ...asked, type: 'EraseFromRoom', by: 'system:erasure', data: { roomId, memberId: boris } })
      .then(trainees.erased(boris))
  })
})

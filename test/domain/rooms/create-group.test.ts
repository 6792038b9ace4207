import { expect } from 'chai'
import { randomUUID } from 'node:crypto'
import { asMember } from '../../../domain/kernel/actor.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { roomDecider } from '../../../domain/rooms/decider.js'
import { foldedGroupName, usualGroupName } from '../../../domain/rooms/group-name.js'
import type { RoomCommand } from '../../../domain/rooms/messages.js'
import { ana, boris, noon } from '../../support/cast/facts.js'
import { specOf } from '../../support/cast/given.js'
import { group, solo } from '../../support/cast/rooms.js'

const given = specOf(roomDecider)
const trainees = group(40, 'Trainees')
const { roomId } = trainees
const create = (name = 'Trainees'): RoomCommand => ({
  id: randomUUID(),
  at: noon,
  type: 'CreateGroup',
  by: asMember(ana),
  data: { roomId, name },
})

describe('CreateGroup', () => {
  it('makes a group that nobody is in yet', () => given().when(create()).then(trainees.founded(ana)))
  it('keeps the name with one space between its words', () => given().when(create('  Trainees ')).then(trainees.founded(ana)))
  it('finds the name taken', () => {
    given(trainees.founded(boris)).when(create()).thenRefused('conflict', 'There is a group with this name.')
    given(trainees.founded(boris)).when(create('TRAINEES')).thenRefused('conflict', 'There is a group with this name.')
  })
  it('finds the name taken by a group that had it, or was closed', () => {
    const was = ['conflict', 'A group had this name before.'] as const
    given(trainees.founded(ana), trainees.renamed(boris, 'Residents'))
      .when(create())
      .thenRefused(...was)
    given(trainees.founded(ana), trainees.closed(boris))
      .when(create())
      .thenRefused(...was)
  })
  it('finds it created by the same editor', () => given(trainees.founded(ana)).when(create()).thenNothing())
  it('leaves a room of two as it is', () =>
    given(solo(40, ana, boris).opened(ana))
      .when(create())
      .thenRefused('conflict', 'This is another room'))
  it('makes one that is joined and left as others are', () => {
    const command = { id: randomUUID(), at: noon, by: asMember(boris), data: { roomId } } as const
    given(trainees.founded(ana))
      .when({ ...command, type: 'JoinRoom' })
      .then(trainees.joined(boris))
    given(trainees.founded(ana), trainees.joined(boris))
      .when({ ...command, type: 'LeaveRoom' })
      .then(trainees.left(boris))
  })
})

describe('the name of a group', () => {
  const refused = (name: string) => {
    try {
      return usualGroupName(name)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      expect(error.errors).to.deep.equal([{ field: 'name', msg: error.message }])
      return error.message
    }
  }

  it('has a letter in it, and no more than sixty characters', () => {
    for (const name of ['', '  ', '\u00a0', '!!', '42', '\u200d'])
      expect(refused(name), JSON.stringify(name)).to.equal('Please give the group a name.')
    expect(refused('ä'.repeat(61))).to.equal('At most 60 characters.')
    expect(refused('a\u0308'.repeat(60)), 'two code points, one letter').to.equal('ä'.repeat(60))
  })

  it('has nothing in it that cannot be seen, and no #, which ends a name where several are sent', () => {
    for (const name of ['Hand\u202esurgery', 'Hand\u200f', 'A\u0000b', 'Hand\ud800', 'Hand\ufffd', '\ufeff Hand x\u2066'])
      expect(refused(name), JSON.stringify(name)).to.equal('There is a character in the name that cannot be seen.')
    expect(refused('Hand#Foot')).to.equal('A name has no # in it.')
  })

  it('may be of any script', () => {
    for (const name of ['جراحی می\u200cشود', 'शल्य चिकित्सा', '手外科', 'Chirurgie à la main']) expect(refused(name)).to.equal(name)
  })

  it('is taken for another where only case, accents, spaces and signs tell them apart', () => {
    const folded = foldedGroupName('Women in surgery')
    for (const name of ['women  in SURGERY', 'Women-in-Surgery', 'Wömen in surgery!', 'Ｗｏｍｅｎ in surgery'])
      expect(foldedGroupName(name)).to.equal(folded)
    for (const name of ['Women in surgeries', 'Men in surgery']) expect(foldedGroupName(name)).not.to.equal(folded)
    expect(foldedGroupName('शल्य')).not.to.equal(foldedGroupName('शल्या'))
  })
})

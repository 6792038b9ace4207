import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { chatDecider } from '../../../domain/chats/decider.js'
import type { ChatCommand } from '../../../domain/chats/messages.js'
import { monthBefore, monthOf } from '../../../domain/chats/month.js'
import { asMember } from '../../../domain/kernel/actor.js'
import type { FileId, MemberId, MessageId } from '../../../domain/kernel/ids.js'
import { ana, boris, noon } from '../../support/cast/facts.js'
import { specOf } from '../../support/cast/given.js'
import { group } from '../../support/cast/rooms.js'

const given = specOf(chatDecider)

const burns = group(40)
const { roomId } = burns
const wound = '5f0c8f9e-4c1e-4c1a-9f55-0c3f0e6d3b11' as FileId
const picture = { file: wound, mime: 'image/jpeg', size: 1_000, width: 800, height: 600, name: 'wound.jpg' }
type Said = Partial<Extract<ChatCommand, { type: 'SendMessage' }>['data']>

const send = (by: MemberId, id: number, over: Said = { text: `Message ${id}` }): ChatCommand => ({
  ...{ id: randomUUID(), type: 'SendMessage', by: asMember(by), at: noon },
  data: { roomId, messageId: id as MessageId, month: '202601', kind: 'text', ...over },
})
const remove = (by: MemberId, id: number): ChatCommand => ({
  ...{ id: randomUUID(), type: 'DeleteMessage', by: asMember(by), at: noon },
  data: { roomId, messageId: id as MessageId, month: '202601' },
})

describe('SendMessage', () => {
  it('is kept in the sender’s name', () => given(burns.wrote(boris, 6)).when(send(ana, 7)).then(burns.wrote(ana, 7)))
  it('takes a file', () =>
    given()
      .when(send(ana, 7, { kind: 'image', file: picture }))
      .then(burns.showed(ana, 7, wound)))
  it('finds it sent, also when it is deleted', () => {
    given(burns.wrote(ana, 7)).when(send(ana, 7)).thenNothing()
    given(burns.wrote(ana, 7), burns.deleted(7)).when(send(ana, 7)).thenNothing()
  })
  it('leaves another one’s message as it is', () =>
    given(burns.wrote(boris, 7)).when(send(ana, 7)).thenRefused('conflict', 'This message exists already'))
  for (const [what, said] of Object.entries<Said>({
    'a text without words': {},
    'a text with a file': { text: 'Look', file: picture },
    'a file that is none': { kind: 'file' },
    'an image with words': { kind: 'image', text: 'Look', file: picture },
  }))
    it(`refuses ${what}`, () =>
      given()
        .when(send(ana, 7, said))
        .thenRefused('invalid', 'A message is a text or a file'))
  it('refuses a month that is not that of the moment', () =>
    given()
      .when(send(ana, 7, { text: 'Late', month: '202602' }))
      .thenRefused('invalid', 'A message belongs to the month in which it is sent'))
})

describe('DeleteMessage', () => {
  it('is for everybody, by who has sent it', () => given(burns.wrote(ana, 7)).when(remove(ana, 7)).then(burns.deleted(7)))
  it('drops its file', () =>
    given(burns.showed(ana, 7, wound))
      .when(remove(ana, 7))
      .then(burns.deleted(7, wound)))
  it('finds it deleted', () =>
    given(burns.showed(ana, 7, wound), burns.deleted(7, wound))
      .when(remove(ana, 7))
      .thenNothing())
  it('is refused to anybody else', () =>
    given(burns.wrote(ana, 7)).when(remove(boris, 7)).thenRefused('forbidden', 'Only who has sent a message can delete it'))
  it('is refused of what was not sent there', () =>
    given(burns.wrote(ana, 6)).when(remove(ana, 7)).thenRefused('not-found', 'There is no such message'))
})

describe('the month of a moment', () => {
  for (const [at, [month, before]] of Object.entries({
    '2026-01-31T23:59:59.999Z': ['202601', '202512'],
    '2026-02-01T00:00:00.000Z': ['202602', '202601'],
    '2026-12-31T23:59:59.999Z': ['202612', '202611'],
  }))
    it(`${at} is ${month}, after ${before}`, () => expect([monthOf(at), monthBefore(at)]).to.deep.equal([month, before]))
})

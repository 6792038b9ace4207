import { randomUUID } from 'node:crypto'
import { contactDecider } from '../../../domain/contact/decider.js'
import type { ContactCommand, ContactEvent } from '../../../domain/contact/messages.js'
import type { ContactId } from '../../../domain/kernel/ids.js'
import { noon } from '../../support/cast/facts.js'
import { specOf } from '../../support/cast/given.js'

const given = specOf(contactDecider)
const contactId = 4 as ContactId
const data = { contactId, name: 'Ana Lind', email: 'ana@example.org', mobile: '+91 98765 43210', message: 'When does it open?' }
const send: ContactCommand = { id: randomUUID(), type: 'SendContactMessage', by: 'visitor:4', at: noon, data }
const sent: ContactEvent = { type: 'ContactMessageSent', data: { ...data, sentAt: noon } }

describe('SendContactMessage', () => {
  it('keeps what was written', () => given().when(send).then(sent))
  it('keeps it once', () => given(sent).when(send).thenNothing())
  it('keeps it once, also when it is forgotten', () =>
    given(sent, { type: 'SubjectKeyDestroyed', data: { subject: 'contact:4', fingerprint: null } })
      .when(send)
      .thenNothing())
})

describe('ForgetContactMessage', () => {
  const forget: ContactCommand = {
    id: randomUUID(),
    type: 'ForgetContactMessage',
    by: 'system:contact',
    at: noon,
    data: { contactId, fingerprint: 'f' },
  }
  const forgotten: ContactEvent = { type: 'SubjectKeyDestroyed', data: { subject: 'contact:4', fingerprint: 'f' } }

  it('says that its key is destroyed', () => given(sent).when(forget).then(forgotten))
  it('says so once', () => given(sent, forgotten).when(forget).thenNothing())
  it('has nothing to say of what never came', () => given().when(forget).thenNothing())
})

describe('AnswerContactMessage', () => {
  const answer: ContactCommand = { id: randomUUID(), type: 'AnswerContactMessage', by: 'member:7', at: noon, data: { contactId } }
  const answered: ContactEvent = { type: 'ContactMessageAnswered', data: { contactId, answeredAt: noon } }
  const forgotten: ContactEvent = { type: 'SubjectKeyDestroyed', data: { subject: 'contact:4', fingerprint: 'f' } }

  it('says that nobody else needs to', () => given(sent).when(answer).then(answered))
  it('says so once', () => given(sent, answered).when(answer).thenNothing())
  it('is refused of what never came, or is forgotten', () => {
    given().when(answer).thenRefused('not-found', 'No such message')
    given(sent, forgotten).when(answer).thenRefused('not-found', 'No such message')
  })
})

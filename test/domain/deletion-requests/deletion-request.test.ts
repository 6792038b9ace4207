import { randomUUID } from 'node:crypto'
import { requestDecider } from '../../../domain/deletion-requests/decider.js'
import type { RequestCommand, RequestEvent } from '../../../domain/deletion-requests/messages.js'
import type { DeletionRequestId } from '../../../domain/kernel/ids.js'
import { ana, noon } from '../../support/cast/facts.js'
import { specOf } from '../../support/cast/given.js'

const given = specOf(requestDecider)
const key = { requestId: 30 as DeletionRequestId }
const told = { ...key, name: 'Ana Silva', number: '+44 7700900123', email: 'ana@example.org', message: 'Please', dueAt: noon }
const by = (type: RequestCommand['type'], data: object) =>
  ({ id: randomUUID(), type, by: 'system:deletion-requests', at: noon, data }) as RequestCommand
const requested: RequestEvent = { type: 'DeletionRequested', data: { ...told, requestedAt: noon } }
const proved: RequestEvent = { type: 'DeletionRequestProved', data: { ...key, memberId: ana, provedAt: noon } }
const forgotten: RequestEvent = { type: 'SubjectKeyDestroyed', data: { subject: 'deletionrequest:30', fingerprint: 'abc' } }
const prove = () => by('ProveDeletionRequest', { ...key, memberId: ana })
const forget = () => by('ForgetDeletionRequest', { ...key, fingerprint: 'abc' })

describe('a public request to be deleted', () => {
  it('is told once', () => given().when(by('RequestDeletion', told)).then(requested))
  it('is proved once', () => given(requested).when(prove()).then(proved))
  it('cannot be proved when nobody has told it', () => given().when(prove()).thenRefused('not-found', 'No such request'))
  it('cannot be proved once it is forgotten', () => given(requested, forgotten).when(prove()).thenRefused('not-found', 'No such request'))
  it('is forgotten once, proved or not', () => {
    given(requested).when(forget()).then(forgotten)
    given(requested, proved).when(forget()).then(forgotten)
  })
  it('cannot be forgotten before it is told', () => given().when(forget()).thenRefused('not-found', 'No such request'))
})

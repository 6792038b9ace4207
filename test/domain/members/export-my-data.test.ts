import type { FileId } from '../../../domain/kernel/ids.js'
import { memberDecider } from '../../../domain/members/decider.js'
import type { MemberEvent } from '../../../domain/members/messages.js'
import { ana, noon } from '../../support/cast/facts.js'
import { specOf } from '../../support/cast/given.js'
import { registered, command } from '../../support/cast/members.js'

const given = specOf(memberDecider)
const key = { memberId: ana }
const exportId = '5f0c8f9e-4c1e-4c1a-9f55-0c3f0e6d3b11' as FileId
const ask = command('ExportMyData', { ...key, exportId })
const made = command('RecordDataExport', { ...key, file: exportId, until: noon })
const requested: MemberEvent = { type: 'DataExportRequested', data: { ...key, exportId, requestedAt: noon } }
const ready: MemberEvent = { type: 'DataExportReady', data: { ...key, file: exportId, readyAt: noon, until: noon } }
const leaving: MemberEvent = { type: 'SessionsRevoked', data: { ...key, count: 1, doneAt: noon } }

describe('a copy of one’s data', () => {
  it('is asked for', () => given(registered).when(ask).then(requested))
  it('needs a member', () => given().when(ask).thenRefused('not-found', 'No such member'))
  it('is not for who is leaving', () => given(registered, leaving).when(ask).thenRefused('invalid', 'This account is being deleted'))
  it('is told of once it is made', () => given(registered, requested).when(made).then(ready))
  it('is made for those who have asked only', () => given(registered).when(made).thenRefused('not-found', 'Nobody has asked for this copy'))
})

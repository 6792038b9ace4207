import { randomUUID } from 'node:crypto'
import { reportedMessageDecider } from '../../../domain/chats/reported/decider.js'
import type { ReportedMessageCommand } from '../../../domain/chats/reported/messages.js'
import { asMember } from '../../../domain/kernel/actor.js'
import type { MemberId, ReportId } from '../../../domain/kernel/ids.js'
import { ana, boris, noon } from '../../support/cast/facts.js'
import { specOf } from '../../support/cast/given.js'
import { reportedMessage } from '../../support/cast/reported-message.js'

const given = specOf(reportedMessageDecider)
const carla = 9 as MemberId
const mod = 50 as MemberId
const insult = reportedMessage(7, ana)
const { pinned, against, claimed, decided, removed, restored, key, decisionId, reason } = insult
const [byBoris, byCarla] = [asMember(boris), asMember(carla)] as const

const said = (by: MemberId) => ({ id: randomUUID(), by: asMember(by), at: noon })
const report = (by: MemberId, id: number): ReportedMessageCommand => ({
  ...said(by),
  type: 'ReportMessage',
  data: { ...insult.pin, said: insult.said, reportId: id as ReportId, reason },
})
const claim = (by: MemberId): ReportedMessageCommand => ({ ...said(by), type: 'ClaimMessageReports', data: key })
const decide = (by: MemberId, decision: 'dismiss' | 'remove' | 'ask-change', version: number): ReportedMessageCommand => ({
  ...said(by),
  type: 'DecideMessageReports',
  data: { ...key, decisionId, decision, ...(decision !== 'dismiss' && { rule: 'insulting' }), reason, version },
})
const restore: ReportedMessageCommand = { ...said(mod), type: 'RestoreMessage', data: { ...key, reason } }
const erase: ReportedMessageCommand = {
  ...{ id: randomUUID(), by: 'system:erasure', at: noon, type: 'EraseMessage' },
  data: { ...key, subject: 'post:message:7', fingerprint: null },
}

describe('a message that is reported', () => {
  it('is pinned, with what is around it', () => given().when(report(boris, 30)).then(pinned, against(byBoris, 30)))
  it('is pinned once more by who reports it later', () =>
    given(pinned, against(byBoris, 30))
      .when(report(carla, 31))
      .then(pinned, against(byCarla, 31, 2)))
  it('is reported once by each while it is undecided', () => given(pinned, against(byBoris, 30)).when(report(boris, 31)).thenNothing())
  it('is reported again once that is decided', () =>
    given(pinned, against(byBoris, 30), claimed(mod), decided('dismiss', mod, [[byBoris, 30]], 1))
      .when(report(boris, 31))
      .then(pinned, against(byBoris, 31, 4)))
  it('is not one’s own', () => given().when(report(ana, 30)).thenRefused('forbidden', 'You cannot report your own message'))
  it('is not one that a moderator has removed', () =>
    given(pinned, against(byBoris, 30), removed).when(report(carla, 31)).thenRefused('not-found', 'There is no such message'))

  it('is judged by no one who is in it', () => {
    given(pinned, against(byBoris, 30)).when(claim(ana)).thenRefused('forbidden', 'You cannot judge your own message')
    given(pinned, against(byBoris, 30)).when(claim(boris)).thenRefused('forbidden', 'You cannot judge a message that you have reported')
    given(pinned, against(byBoris, 30)).when(claim(mod)).then(claimed(mod))
  })
  it('is removed', () =>
    given(pinned, against(byBoris, 30), claimed(mod))
      .when(decide(mod, 'remove', 1))
      .then(decided('remove', mod, [[byBoris, 30]], 1), removed))
  it('is looked at once more where it was reported again meanwhile', () =>
    given(pinned, against(byBoris, 30), claimed(mod), pinned, against(byCarla, 31, 3))
      .when(decide(mod, 'remove', 1))
      .thenRefused('conflict', 'reported again since you looked at it'))
  it('is not asked to be changed', () =>
    given(pinned, against(byBoris, 30), claimed(mod))
      .when(decide(mod, 'ask-change', 1))
      .thenRefused('invalid', 'This message cannot be changed'))
  it('comes back', () => given(pinned, against(byBoris, 30), removed).when(restore).then(restored))

  it('goes with its sender, and what is open against it', () => {
    const facts = [pinned, against(byBoris, 30), claimed(mod)]
    given(...facts)
      .when(erase)
      .then(...insult.erased)
    given(...facts, ...insult.erased)
      .when(claim(mod))
      .thenRefused('not-found', 'There is no such message')
    given(...facts, ...insult.erased)
      .when(restore)
      .thenRefused('not-found', 'No such message')
  })
  it('that nobody has reported is not erased', () => given().when(erase).thenRefused('not-found', 'No such post'))
})

import { expect } from 'chai'
import { notifications } from '../../../commands/processes/notifications.js'
import { restDueAfter } from '../../../commands/processes/notifications/chats.js'
import { asking } from '../../../commands/processes/notifications/asking.js'
import type { Ask } from '../../../commands/processes/notifications/notice.js'
import { StoreUnavailable } from '../../../commands/runtime/store/store.js'
import type {
  ApplicationId,
  DecisionId,
  FileId,
  FollowId,
  MemberId,
  MessageId,
  OpportunityId,
  ReportId,
} from '../../../domain/kernel/ids.js'
import { HistoryCut } from '../../../domain/kernel/log/history-cut.js'
import type { Event, Recorded } from '../../../domain/kernel/messages.js'
import { Unanswered, type Task } from '../../../domain/kernel/process.js'
import { ana, boris, closed, commentDeleted, commented, fresh, liked, noon, posted, unliked } from '../../support/cast/facts.js'
import { called, cancelled, gone, meetingId, moved, registered, reminded, scheduled } from '../../support/cast/meetings.js'
import * as reels from '../../support/cast/reels.js'
import { group, solo } from '../../support/cast/rooms.js'
import { linked, onboarded, passwordChanged, passwordReset, secondFactorOff, secondFactorOn } from '../../support/cast/members.js'
import { appealDecided, decided, decisionId, restored } from '../../support/cast/judged.js'

const carla = 3 as MemberId
const inStream = (stream: string, event: Event): Recorded => {
  const [made] = fresh(event)
  return { ...made!, stream, revision: 1, position: 7, meta: { ...made!.meta, v: 1 } }
}
const solved: Event = { type: 'CaseSolved', data: { caseId: 7, outcome: 'Healed', answeredBy: [boris, 3], solvedAt: noon } }
/** Ana has written every post there is. */
const byAna: Ask = {
  first: () => Promise.resolve({ causationId: 'another', author: ana }),
  removedFor: () =>
    Promise.resolve([
      { reportId: 30 as ReportId, reporter: `member:${boris}` },
      { reportId: 31 as ReportId, reporter: 'visitor:9' },
      { reportId: 32 as ReportId, reporter: 'system:rules' },
    ]),
  happenedBefore: () => Promise.resolve(false),
}
const nothingLeft: Ask = {
  first: () => Promise.resolve(undefined),
  removedFor: () => Promise.resolve([]),
  happenedBefore: () => Promise.resolve(false),
}

/** Of a post to which these have happened. */
const had =
  (...types: readonly string[]): Ask['happenedBefore'] =>
  (_fact, type) =>
    Promise.resolve(types.includes(type))

/** In short: who is told what, what is taken back, and what work there is. */
const changesOf = async (stream: string, event: Event, ask = byAna): Promise<unknown[]> =>
  (await notifications.outputs(inStream(stream, event), ask)).map((change) => {
    if ('task' in change) return { task: change.task.kind, ...change.task.data }
    const { id: _id, position: _position, at: _at, ...line } = 'tell' in change ? change.tell : { id: '', ...change.takeBack }
    return 'tell' in change ? { tell: line } : { takeBack: line }
  })

describe('the process of notifications', () => {
  it('says the same of the same event, and of another event something else', async () => {
    const [one, other] = [inStream('case-7', liked(boris)), inStream('case-7', liked(boris))]
    expect(await notifications.outputs(one, byAna)).to.deep.equal(await notifications.outputs(one, byAna))
    const ids = [one, other].map(async (event) => JSON.stringify(await notifications.outputs(event, byAna)))
    expect(await ids[0]).not.to.equal(await ids[1])
  })

  describe('of events', () => {
    const target = 'event:5'
    const kinds = ['event-changed', 'event-reminder'] as const
    const untold = (receiver: MemberId) => kinds.map((kind) => ({ takeBack: { receiver, kind, target } }))
    const told = (receiver: MemberId, kind: (typeof kinds)[number], detail: string) => ({
      tell: { receiver, kind, target, actor: null, item: meetingId, detail },
    })
    const cases: [string, Event, unknown[]][] = [
      ['tells nobody that one is scheduled', scheduled, []],
      ['tells nobody who comes', registered(ana), []],
      [
        'tells those who come that it is moved, in place of what they were told before',
        moved('19:00', [ana, boris]),
        [...untold(ana), ...untold(boris), told(ana, 'event-changed', 'moved'), told(boris, 'event-changed', 'moved')],
      ],
      ['tells nobody that it is called otherwise', called('Mesh'), []],
      ['tells them that it is cancelled', cancelled([ana]), [...untold(ana), told(ana, 'event-changed', 'cancelled')]],
      [
        'reminds them, in place of the reminder before',
        reminded('hour', [ana]),
        [{ takeBack: { receiver: ana, kind: 'event-reminder', target } }, told(ana, 'event-reminder', 'hour')],
      ],
      ['reminds nobody where nobody comes', reminded('day', []), []],
      ['takes back all of it from who does not come', gone(ana), untold(ana)],
    ]
    for (const [what, event, changes] of cases) it(what, async () => expect(await changesOf('event-5', event)).to.deep.equal(changes))
  })

  describe('of posts', () => {
    const line = { receiver: ana, target: 'case:7' }
    const cases: [string, Event, unknown[]][] = [
      ['tells the author of a like', liked(boris), [{ tell: { ...line, kind: 'like', actor: boris, item: boris } }]],
      ['takes a like back', unliked(boris), [{ takeBack: { ...line, kind: 'like', item: boris } }]],
      ['tells nobody of their own like', liked(ana), []],
      ['tells the author of a comment', commented(boris, 12), [{ tell: { ...line, kind: 'comment', actor: boris, item: 12 } }]],
      ['tells nobody of their own comment', commented(ana, 12), []],
      [
        'tells those whom a comment answers, but for the author, who is told of every comment',
        commented(boris, 12, [carla, ana]),
        [
          { tell: { ...line, kind: 'comment', actor: boris, item: 12 } },
          { tell: { ...line, receiver: carla, kind: 'also-commented', actor: boris, item: 12 } },
        ],
      ],
      [
        'tells those whom the author answers',
        commented(ana, 12, [carla]),
        [{ tell: { ...line, receiver: carla, kind: 'also-commented', actor: ana, item: 12 } }],
      ],
      [
        'takes a comment back, from all to whom it was told',
        commentDeleted(12),
        [
          { takeBack: { ...line, kind: 'comment', item: 12 } },
          { task: 'take-back-from-all', target: 'case:7', kinds: ['also-commented'], item: 12, before: 7 },
        ],
      ],
      ['tells nobody of a new post', posted, []],
      [
        'tells the author that it has closed, in the line that said it would',
        closed,
        [{ tell: { ...line, kind: 'case-closing', actor: null, item: 0, detail: 'closed' } }],
      ],
      [
        'takes back all that was told of one that is removed',
        { type: 'CaseRemoved', data: { caseId: 7, byRole: 'author', removedAt: noon } },
        [
          ...['like', 'comment', 'case-closing', 'video'].map((kind) => ({ takeBack: { ...line, kind } })),
          { task: 'take-back-from-all', target: 'case:7', kinds: ['also-commented', 'case-solved'], before: 7 },
        ],
      ],
      [
        'tells who has answered that it is solved, and asks its author no more how it ended',
        solved,
        [
          { takeBack: { ...line, kind: 'case-closing', item: 0 } },
          ...[boris, 3].map((receiver) => ({ tell: { ...line, receiver, kind: 'case-solved', actor: ana, item: 7 } })),
        ],
      ],
      [
        'tells what was decided to whoever reported it, and to its author where it goes against the post',
        decided('remove', 4, [
          [`member:${boris}`, 30],
          ['visitor:9', 31],
        ]),
        [
          { tell: { ...line, kind: 'decision', actor: null, item: decisionId, detail: 'remove' } },
          { tell: { ...line, receiver: boris, kind: 'report-outcome', actor: null, item: 30, detail: 'remove' } },
        ],
      ],
      [
        'tells its author nothing of what was dismissed',
        decided('dismiss', 4, [[`member:${boris}`, 30]]),
        [{ tell: { ...line, receiver: boris, kind: 'report-outcome', actor: null, item: 30, detail: 'dismiss' } }],
      ],
      [
        'tells its author what became of an appeal',
        appealDecided('overturned'),
        [{ tell: { ...line, kind: 'decision', actor: null, item: decisionId, detail: 'overturned' } }],
      ],
      [
        'tells who had reported it of what came back by an appeal, and says nothing more to its author',
        restored(true),
        [{ tell: { ...line, receiver: boris, kind: 'report-outcome', actor: null, item: 30, detail: 'restored' } }],
      ],
      [
        'tells both what came back without one',
        restored(),
        [
          { tell: { ...line, kind: 'decision', actor: null, item: 0, detail: 'restored' } },
          { tell: { ...line, receiver: boris, kind: 'report-outcome', actor: null, item: 30, detail: 'restored' } },
        ],
      ],
    ]
    for (const [what, event, expected] of cases) it(what, async () => expect(await changesOf('case-7', event)).to.deep.equal(expected))

    it('tells nobody that one has closed whose author had told how it ended', async () =>
      expect(await changesOf('case-7', closed, { ...byAna, happenedBefore: had('CaseSolved') })).to.deep.equal([]))

    describe('that had closed when it was removed, and is restored', () => {
      const kindsTold = async (ask: Partial<Ask>) => {
        const changes = await notifications.outputs(inStream('case-7', restored(true)), { ...byAna, ...ask })
        return changes.flatMap((change) =>
          'tell' in change && change.tell.receiver === ana ? [[change.tell.kind, change.tell.detail]] : [],
        )
      }

      it('asks its author once more how it ended', async () =>
        expect(await kindsTold({ happenedBefore: had('CaseClosed') })).to.deep.equal([['case-closing', 'closed']]))

      it('asks nobody who had told, nor of one that is still open', async () => {
        expect(await kindsTold({ happenedBefore: had('CaseClosed', 'CaseSolved') })).to.deep.equal([])
        expect(await kindsTold({})).to.deep.equal([])
      })
    })

    it('tells of its closing at the moment at which it closed', async () => {
      const event = inStream('case-7', closed)
      const [change] = await notifications.outputs({ ...event, meta: { ...event.meta, at: noon } }, byAna)
      expect(change).to.have.nested.property('tell.at', noon)
    })

    it('tells nobody where the beginning of the post is gone', async () =>
      expect(await changesOf('case-7', liked(boris), nothingLeft)).to.deep.equal([]))
  })

  describe('of videos of Explore', () => {
    const line = { receiver: ana, target: 'reel:90', kind: 'video' }
    const told = { ...line, actor: null, item: 0 }
    const cases: [string, Event, unknown[]][] = [
      ['tells its author that one can be played', reels.prepared(), [{ tell: { ...told, detail: 'ready' } }]],
      ['tells its author that one has failed', reels.prepared(reels.DAMAGED), [{ tell: { ...told, detail: 'failed' } }]],
      ['takes that back when it is tried again', reels.retried(), [{ takeBack: line }]],
      ['takes that back when another takes its place', reels.attached(2, 1), [{ takeBack: line }]],
      ['tells nobody of the first step', reels.posted, []],
      ['tells nobody of views', reels.viewed(3), []],
    ]
    for (const [what, event, expected] of cases) it(what, async () => expect(await changesOf('reel-90', event)).to.deep.equal(expected))
  })

  describe('of connections', () => {
    const pair = { network: 'beyond', low: ana, high: boris, followId: 5 as FollowId }
    const told = { target: 'beyond', item: 5 }
    const cases: [string, Event, unknown[]][] = [
      [
        'tells who is asked',
        { type: 'FollowRequestSent', data: { ...pair, from: ana, to: boris, sentAt: noon } },
        [{ tell: { ...told, receiver: boris, kind: 'request', actor: ana } }],
      ],
      [
        'tells who has asked that it was accepted; the request waits no more',
        { type: 'FollowRequestAccepted', data: { ...pair, by: boris, acceptedAt: noon } },
        [
          { takeBack: { ...told, receiver: boris, kind: 'request' } },
          { tell: { ...told, receiver: ana, kind: 'acceptance', actor: boris } },
        ],
      ],
      [
        'tells both where both have asked',
        { type: 'FollowRequestAccepted', data: { ...pair, by: boris, crossing: 6, acceptedAt: noon } },
        [
          { takeBack: { ...told, receiver: boris, kind: 'request' } },
          { tell: { ...told, receiver: ana, kind: 'acceptance', actor: boris } },
          { tell: { ...told, receiver: boris, kind: 'acceptance', actor: ana } },
        ],
      ],
      [
        'takes back a request, whoever ended it',
        { type: 'FollowRequestCancelled', data: { ...pair, by: boris, byRole: 'member', cancelledAt: noon } },
        [ana, boris].map((receiver) => ({ takeBack: { ...told, receiver, kind: 'request' } })),
      ],
      [
        'takes back an acceptance when they are not connected any more',
        { type: 'ConnectionRemoved', data: { ...pair, by: ana, byRole: 'erasure', removedAt: noon } },
        [ana, boris].map((receiver) => ({ takeBack: { ...told, receiver, kind: 'acceptance' } })),
      ],
    ]
    for (const [what, event, expected] of cases)
      it(what, async () => expect(await changesOf('connection-beyond-1~2', event)).to.deep.equal(expected))
  })

  describe('of opportunities', () => {
    const id = { opportunityId: 9 as OpportunityId }
    const between = { ...id, applicationId: 21 as ApplicationId, owner: ana, applicant: boris }
    const file = '5f0c8f9e-4c1e-4c1a-9f55-0c3f0e6d3b11' as FileId
    const target = 'opportunity:9'
    const answer = { receiver: boris, kind: 'answer', target, actor: ana, item: 21 }
    const cases: [string, Event, unknown[]][] = [
      [
        'tells the owner who applies',
        { type: 'OpportunityApplied', data: { ...between, appliedAt: noon } },
        [{ tell: { receiver: ana, kind: 'application', target, actor: boris, item: 21 } }],
      ],
      ['tells nobody that it was looked at', { type: 'ApplicationViewed', data: { ...between, viewedAt: noon } }, []],
      [
        'tells the applicant of a yes',
        { type: 'ApplicationAccepted', data: { ...between, acceptedAt: noon } },
        [{ tell: { ...answer, detail: 'accepted' } }],
      ],
      [
        'tells the applicant of a no',
        { type: 'ApplicationCancelled', data: { ...between, cancelledAt: noon } },
        [{ tell: { ...answer, detail: 'cancelled' } }],
      ],
      [
        'takes back what was told of one that is withdrawn',
        { type: 'ApplicationWithdrawn', data: { ...between, byRole: 'applicant', dropped: file, withdrawnAt: noon } },
        [
          { takeBack: { receiver: ana, kind: 'application', target, item: 21 } },
          { takeBack: { receiver: boris, kind: 'answer', target, item: 21 } },
        ],
      ],
      [
        'tells all who have applied that it is closed, and names nobody',
        { type: 'OpportunityClosed', data: { ...id, owner: ana, applicants: [boris, carla], byRole: 'owner', closedAt: noon } },
        [
          { takeBack: { receiver: ana, kind: 'application', target } },
          ...[boris, carla].map((receiver) => ({ tell: { receiver, kind: 'opportunity-closed', target, actor: null, item: 9 } })),
        ],
      ],
    ]
    for (const [what, event, expected] of cases)
      it(what, async () => expect(await changesOf('opportunity-9', event)).to.deep.equal(expected))
  })

  describe('of accounts', () => {
    const secured = { receiver: ana, kind: 'security', actor: null, item: 0 }
    const stands = { ...secured, kind: 'standing' }
    const restriction = 'c7a0d5be-6d0c-4f0e-8d0e-0a9c8c7b6a51'
    const judged = { memberId: ana, restriction, moderator: carla, reason: 'x' }
    const restricted: Event = { type: 'MemberRestricted', data: { ...judged, action: 'limit', restrictedAt: noon } }
    const appealJudged = (verdict: string): Event => ({ type: 'RestrictionAppealDecided', data: { ...judged, verdict, decidedAt: noon } })
    const cases: [string, Event, unknown[]][] = [
      ['tells of a changed password', passwordChanged, [{ tell: { ...secured, target: 'password-changed' } }]],
      ['tells of a new password by mail', passwordReset, [{ tell: { ...secured, target: 'password-reset' } }]],
      ['tells of a new way in', linked, [{ tell: { ...secured, target: 'provider-linked', detail: 'google' } }]],
      ['tells of two-step sign-in', secondFactorOn, [{ tell: { ...secured, target: 'two-step-on' } }]],
      ['tells of its end', secondFactorOff, [{ tell: { ...secured, target: 'two-step-off' } }]],
      ['tells nothing of what is no danger', onboarded, []],
      ['tells how moderators restrict it', restricted, [{ tell: { ...stands, target: 'limit' } }]],
      [
        'tells that they do so no more',
        { type: 'RestrictionLifted', data: { ...judged, liftedAt: noon } },
        [{ tell: { ...stands, target: 'lifted' } }],
      ],
      [
        'tells that it has ended by itself',
        { type: 'RestrictionEnded', data: { memberId: ana, restriction, endedAt: noon } },
        [{ tell: { ...stands, target: 'ended' } }],
      ],
      ['tells of an appeal that was not granted', appealJudged('upheld'), [{ tell: { ...stands, target: 'upheld' } }]],
      ['tells of one that was by what follows from it', appealJudged('lifted'), []],
      [
        'has all go when an account is gone',
        { type: 'AccountDeleted', data: { memberId: ana, deletedAt: noon } },
        [{ task: 'forget-notifications', memberId: ana }],
      ],
    ]
    for (const [what, event, expected] of cases) it(what, async () => expect(await changesOf('member-1', event)).to.deep.equal(expected))

    it('tells nobody of the way in by which they have joined', async () => {
      const event = inStream('member-1', linked)
      const joined: Ask = { ...nothingLeft, first: () => Promise.resolve({ causationId: event.meta.$causationId }) }
      expect(await notifications.outputs(event, joined)).to.deep.equal([])
    })
  })

  describe('of rooms', () => {
    const { roomId, wrote, deleted, joined, left } = group(12)
    const at = (iso: string): Recorded => {
      const event = inStream('chat-12-202601', wrote(boris, 30))
      return { ...event, meta: { ...event.meta, at: iso } }
    }
    const taskOf = async (event: Recorded) => {
      const [change, ...more] = await notifications.outputs(event, byAna)
      expect(more).to.deep.equal([])
      return (change as { task: Task }).task
    }

    const cases: [string, string, Event, unknown[]][] = [
      [
        'has who has not read a message told of it',
        'chat-12-202601',
        wrote(boris, 30),
        [{ task: 'tell-room', roomId, position: 7, writtenAt: noon }],
      ],
      [
        'takes a message back that was deleted',
        'chat-12-202601',
        deleted(30),
        [{ task: 'untell-message', roomId, messageId: 30, position: 7 }],
      ],
      [
        'takes a message back that a moderator has removed, whose room is looked up',
        'message-30',
        { type: 'MessageRemoved', data: { messageId: 30 as MessageId, byRole: 'moderator', decisionId: 4 as DecisionId, removedAt: noon } },
        [{ task: 'untell-removed', messageId: 30, position: 7 }],
      ],
      ['says nothing of who joins', 'room-12', joined(ana), []],
      [
        'takes back what was told of a group that was left',
        'room-12',
        left(ana),
        [{ takeBack: { receiver: ana, kind: 'message', target: 'room:12' } }],
      ],
      [
        'and of a room that was hidden',
        'room-12',
        solo(12, ana, boris).hidden(ana),
        [{ takeBack: { receiver: ana, kind: 'message', target: 'room:12' } }],
      ],
    ]
    for (const [what, stream, event, expected] of cases)
      it(what, async () => expect(await changesOf(stream, event)).to.deep.equal(expected))

    it('tells what is written first two seconds later, and together what else is written within some seconds', async () => {
      const [first, second, later] = await Promise.all(
        ['2026-01-01T12:00:00.100Z', '2026-01-01T12:00:03.900Z', '2026-01-01T12:00:04.000Z'].map((moment) => taskOf(at(moment))),
      )
      expect(second!.id).to.equal(first!.id)
      expect(later!.id).not.to.equal(first!.id)
      expect(first!.after).to.equal(2_000)
      expect(restDueAfter(first!.at)).to.equal(Date.parse('2026-01-01T12:00:06.000Z'))
    })
  })

  describe('asks the log', () => {
    const logOf = (read: () => Promise<Recorded[]>) => {
      const asked: string[] = []
      return { asked, log: { read: (stream: string) => (asked.push(stream), read()) } }
    }

    it('once for what is asked at once and again, and anew for what it has forgotten', async () => {
      const { asked, log } = logOf(() => Promise.resolve([inStream('case-7', posted)]))
      const { first } = asking(log, 1)
      const answers = await Promise.all([first('case-7'), first('case-7')])
      expect(answers.map((answer) => answer?.author)).to.deep.equal([ana, ana])
      await first('case-8')
      await first('case-7')
      expect(asked).to.deep.equal(['case-7', 'case-8', 'case-7'])
    })

    it('for the numbers of those whom a beginning names, and nothing else of it', async () => {
      const pair = { network: 'beyond' as const, low: ana, high: boris, followId: 5 as FollowId }
      const sent: Event = { type: 'FollowRequestSent', data: { ...pair, from: ana, to: boris, sentAt: noon } }
      const begun = inStream('connection-beyond-1~2', { ...sent, data: { ...sent.data, owner: 'a text' } })
      const { log } = logOf(() => Promise.resolve([begun]))
      const answer = await asking(log).first(begun.stream)
      expect(answer).to.deep.equal({ causationId: begun.meta.$causationId, low: ana, high: boris })
    })

    it('for what had been reported when a post was removed the last time, however long its life was', async () => {
      const [once, again] = [decided('remove', 4, [[`member:${boris}`, 30]]), decided('remove', 4, [[`member:${carla}`, 33]])]
      const life = [
        posted,
        once,
        ...Array.from({ length: 600 }, () => liked(boris)),
        again,
        decided('dismiss', 5, [['member:8', 34]]),
        restored(),
        again,
      ]
      const log = {
        read: (stream: string, after: number, most = life.length) =>
          Promise.resolve(life.map((event, revision) => ({ ...inStream(stream, event), revision })).slice(after + 1, after + 1 + most)),
      }
      const reportersAt = async (revision: number) =>
        (await asking(log).removedFor({ stream: 'case-7', revision })).map(({ reporter }) => reporter)
      expect([await reportersAt(604), await reportersAt(602), await reportersAt(1)]).to.deep.equal([
        [`member:${carla}`],
        [`member:${boris}`],
        [],
      ])
    })

    it('whether a case was solved before it closed, and closed before it was restored, and not after', async () => {
      const life = [posted, ...Array.from({ length: 600 }, () => liked(boris)), solved, closed]
      const log = {
        read: (stream: string, after: number, most = life.length) =>
          Promise.resolve(life.map((event, revision) => ({ ...inStream(stream, event), revision })).slice(after + 1, after + 1 + most)),
      }
      const before = (revision: number) => asking(log).happenedBefore({ stream: 'case-7', revision }, 'CaseSolved')
      expect([await before(602), await before(601)]).to.deep.equal([true, false])
      const closedBefore = (revision: number) => asking(log).happenedBefore({ stream: 'case-7', revision }, 'CaseClosed')
      expect([await closedBefore(603), await closedBefore(602)]).to.deep.equal([true, false])
    })

    it('whether it was solved, read no further than to that', async () => {
      const life = [posted, solved, ...Array.from({ length: 1_200 }, () => liked(boris)), closed]
      let pages = 0
      const read = (stream: string, after: number, most = life.length) => {
        pages += 1
        return Promise.resolve(life.map((event, revision) => ({ ...inStream(stream, event), revision })).slice(after + 1, after + 1 + most))
      }
      expect([await asking({ read }).happenedBefore({ stream: 'case-7', revision: life.length - 1 }, 'CaseSolved'), pages]).to.deep.equal([
        true,
        1,
      ])
    })

    it('and goes without what is gone for good', async () => {
      const { log } = logOf(() => Promise.reject(new HistoryCut('case-7', 0)))
      expect(await asking(log).first('case-7')).to.equal(undefined)
      expect(await asking(log).removedFor({ stream: 'case-7', revision: 9 })).to.deep.equal([])
      expect(await asking(log).happenedBefore({ stream: 'case-7', revision: 9 }, 'CaseSolved')).to.equal(false)
    })

    it('and has to be asked again where no answer came', async () => {
      let away = true
      const { log } = logOf(() => (away ? Promise.reject(new StoreUnavailable('away')) : Promise.resolve([inStream('case-7', posted)])))
      const { first } = asking(log)
      const [failed] = await Promise.allSettled([first('case-7')])
      expect(failed.status === 'rejected' && failed.reason).to.be.instanceOf(Unanswered)
      away = false
      expect((await first('case-7'))?.author).to.equal(ana)
    })
  })
})

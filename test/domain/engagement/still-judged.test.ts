import { expect } from 'chai'
import { isStillJudged } from '../../../domain/engagement/moderation/still-judged.js'
import { reportedMessageDecider } from '../../../domain/chats/reported/decider.js'
import type { ReportedMessageEvent } from '../../../domain/chats/reported/messages.js'
import { evolve } from '../../../domain/kernel/decider.js'
import { asMember } from '../../../domain/kernel/actor.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import { ana, boris, noon } from '../../support/cast/facts.js'
import { reportedMessage } from '../../support/cast/reported-message.js'

const { pinned, against, decided, removed, restored, erased, decisionId } = reportedMessage(7, ana)
const [byBoris, mod] = [asMember(boris), 50 as MemberId]
const dayAfter = (days: number) => new Date(Date.parse(noon) + days * 24 * 60 * 60_000).toISOString()
const reported = [pinned, against(byBoris, 30)]
const taken = [...reported, decided('remove', mod, [[byBoris, 30]], 1), removed]
const judging = { post: 'post:message:7', decisionId, author: asMember(ana) }
const appealed: ReportedMessageEvent = { type: 'DecisionAppealed', data: { ...judging, text: 'A joke', appealedAt: noon } }
const upheld: ReportedMessageEvent = {
  type: 'AppealDecided',
  data: { ...judging, verdict: 'upheld', reason: 'It was none', moderator: mod, decidedAt: noon },
}

const CASES: readonly [string, readonly ReportedMessageEvent[], number, boolean][] = [
  ['never reported', [], 0, false],
  ['reported', reported, 400, true],
  ['reported, and dismissed', [...reported, decided('dismiss', mod, [[byBoris, 30]], 1)], 0, false],
  ['taken away, within the 30 days for an appeal', taken, 29, true],
  ['taken away, after them', taken, 30, false],
  ['appealed', [...taken, appealed], 400, true],
  ['appealed and decided', [...taken, appealed, upheld], 0, false],
  ['decided, and reported again', [...taken, appealed, upheld, pinned, against(byBoris, 31)], 400, true],
  ['undone', [...taken, restored], 0, false],
  ['appealed and undone', [...taken, appealed, restored], 0, false],
  ['erased', [...reported, ...erased], 0, false],
]

describe('whether something is still judged', () => {
  for (const [what, facts, day, is] of CASES)
    it(`${is ? 'is so' : 'is not so'}: ${what}`, () => {
      const decider = reportedMessageDecider
      const state = facts.reduce((before, fact, revision) => evolve(decider, before, fact, revision), decider.initialState)
      expect(isStillJudged(state, dayAfter(day))).to.equal(is)
    })
})

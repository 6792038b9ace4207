import { caseDecider } from '../../../domain/cases/decider.js'
import type { CaseEvent } from '../../../domain/cases/messages.js'
import { APPEAL_WITHIN } from '../../../domain/engagement/moderation/appealing.js'
import { CLAIM_HOLDS } from '../../../domain/engagement/moderation/judging.js'
import { MOST_OPEN_REPORTS } from '../../../domain/engagement/report.js'
import { asMember } from '../../../domain/kernel/actor.js'
import type { DecisionId } from '../../../domain/kernel/ids.js'
import { ana, boris, consents, erased, hernia, like, liked, noon, posted, removed, report } from '../../support/cast/facts.js'
import { specOf } from '../../support/cast/given.js'
import * as judged from '../../support/cast/judged.js'

const { against, appeal, appealDecided, appealed, claim, claimed, decide, decided, judge, judgeAppeal, mod, restore, restored } = judged
const { takenAway, later, release, decisionId } = judged
const given = specOf(caseDecider)
const [byBoris, byMod] = [asMember(boris), asMember(mod!)] as const
const open = [posted, against(byBoris, 30)]
const edited: CaseEvent = { type: 'CaseEdited', data: { caseId: hernia, changed: { title: 'Another' }, consents, editedAt: noon } }

describe('claiming reports', () => {
  it('is for whoever is first', () =>
    given(...open)
      .when(claim(mod!))
      .then(claimed(mod!)))
  it('is refused while another has them', () =>
    given(...open, claimed(mod!))
      .when(claim(judge!, later(CLAIM_HOLDS - 1)))
      .thenRefused('conflict', 'Another moderator looks after these reports'))
  it('passes to another when they were let lie for a day', () =>
    given(...open, claimed(mod!))
      .when(claim(judge!, later(CLAIM_HOLDS)))
      .then(claimed(judge!, later(CLAIM_HOLDS))))
  it('needs an open report', () => given(posted).when(claim(mod!)).thenRefused('conflict', 'There is no open report of this post'))
  it('needs a post that is there', () =>
    given(...open, removed)
      .when(claim(mod!))
      .thenRefused('not-found', 'No such case'))
  it('is not for its author', () =>
    given(...open)
      .when(claim(ana))
      .thenRefused('forbidden', 'You cannot judge your own post'))
  it('is not for who has reported it', () =>
    given(posted, against(byMod, 30)).when(claim(mod!)).thenRefused('forbidden', 'You cannot judge a post that you have reported'))
})

describe('releasing reports', () => {
  it('gives them back', () =>
    given(...open, claimed(mod!))
      .when(judged.release(mod!))
      .then(judged.released(mod!)))
  it('is for who has them', () =>
    given(...open, claimed(mod!))
      .when(judged.release(judge!))
      .thenRefused('conflict', 'Another moderator looks after these reports'))
  it('changes nothing where nobody has', () =>
    given(...open)
      .when(judged.release(mod!))
      .thenNothing())
})

describe('deciding about reports', () => {
  const seen = [...open, claimed(mod!)]
  const thirty = [[byBoris, 30]] as const

  it('dismisses them', () =>
    given(...seen)
      .when(decide(mod!, 'dismiss', 2))
      .then(decided('dismiss', 2, thirty)))
  it('asks for a change', () =>
    given(...seen)
      .when(decide(mod!, 'ask-change', 1))
      .then(decided('ask-change', 1, thirty)))
  it('takes the post away', () =>
    given(...seen)
      .when(decide(mod!, 'remove', 2))
      .then(decided('remove', 2, thirty), takenAway))
  it('decides all that are open', () =>
    given(...open, against('visitor:9', 31), claimed(mod!))
      .when(decide(mod!, 'dismiss', 2))
      .then(decided('dismiss', 2, [...thirty, ['visitor:9', 31]])))
  it('needs a claim', () =>
    given(...open)
      .when(decide(mod!, 'dismiss', 1))
      .thenRefused('conflict', 'Claim these reports first'))
  it('is not for others than who has claimed them', () =>
    given(...seen)
      .when(decide(judge!, 'dismiss', 2))
      .thenRefused('conflict', 'Another moderator looks after these reports'))
  it('is of a version that was', () =>
    given(...seen)
      .when(decide(mod!, 'dismiss', 3))
      .thenRefused('invalid', 'This post has no such version'))
  it('is not of one from before an edit', () =>
    given(...seen, edited)
      .when(decide(mod!, 'remove', 2))
      .thenRefused('conflict', 'The post was edited or reported again since you looked'))
  it('nor from before another report', () =>
    given(...seen, against('member:3', 31))
      .when(decide(mod!, 'remove', 2))
      .thenRefused('conflict', 'The post was edited or reported again'))
  it('does not mind likes that came since', () =>
    given(...seen, liked(boris))
      .when(decide(mod!, 'dismiss', 2))
      .then(decided('dismiss', 2, thirty)))
  it('names a rule', () => {
    const command = decide(mod!, 'remove', 2)
    const { rule: _, ...data } = command.data as { rule?: unknown }
    given(...seen)
      .when({ ...command, data } as typeof command)
      .thenRefused('invalid', 'Rule is required.')
  })
  it('is made once', () =>
    given(...seen, decided('dismiss', 2, thirty))
      .when(decide(mod!, 'remove', 2, 41 as DecisionId))
      .thenRefused('conflict', 'The reports of this post are decided already'))
  it('is made once, also where the post went with it', () => {
    for (const late of [decide(mod!, 'dismiss', 2, 41 as DecisionId), claim(judge!)])
      given(...seen, decided('remove', 2, thirty), takenAway)
        .when(late)
        .thenRefused('conflict', 'The reports of this post are decided already')
  })
  it('is no other one under the same number', () =>
    given(...seen, decided('dismiss', 2, thirty))
      .when(decide(mod!, 'remove', 2))
      .thenRefused('conflict', 'This is decided already'))
  it('needs a post that is there', () =>
    given(...seen, removed)
      .when(decide(mod!, 'remove', 2))
      .thenRefused('not-found', 'No such case'))
  it('lets the same member report it once more', () =>
    given(...seen, decided('dismiss', 2, thirty))
      .when(report(byBoris, 3))
      .then(against30(3)))
  it('leaves nothing to like where the post went', () =>
    given(...seen, decided('remove', 2, thirty), takenAway)
      .when(like(boris))
      .thenRefused('not-found', 'No such case'))
})

const against30 = (version: number): CaseEvent => against(byBoris, 30, version)

describe('an appeal', () => {
  const gone = [...open, claimed(mod!), decided('remove', 2, [[byBoris, 30]]), takenAway]

  it('is made by the author', () =>
    given(...gone)
      .when(appeal(ana))
      .then(appealed()))
  it('is made of what was asked for, too', () =>
    given(...open, claimed(mod!), decided('ask-change', 2, [[byBoris, 30]]))
      .when(appeal(ana))
      .then(appealed()))
  it('is not made of what was dismissed', () =>
    given(...open, claimed(mod!), decided('dismiss', 2, [[byBoris, 30]]))
      .when(appeal(ana))
      .thenRefused('invalid', 'This decision was in your favour'))
  it('is for nobody else', () =>
    given(...gone)
      .when(appeal(boris))
      .thenRefused('forbidden', 'Only the author of a post can appeal'))
  it('is made once', () =>
    given(...gone, appealed())
      .when(appeal(ana, noon, 'Please look again'))
      .thenRefused('conflict', 'You have appealed against this decision already'))
  it('is made within thirty days', () => {
    given(...gone)
      .when(appeal(ana, later(APPEAL_WITHIN - 1)))
      .then(appealed(later(APPEAL_WITHIN - 1)))
    given(...gone)
      .when(appeal(ana, later(APPEAL_WITHIN)))
      .thenRefused('invalid', 'The 30 days for an appeal are over')
  })
  it('needs a decision', () =>
    given(...open)
      .when(appeal(ana))
      .thenRefused('not-found', 'No such decision'))
  it('is over with a post that its author took away, or that was erased', () => {
    given(...gone, removed)
      .when(appeal(ana))
      .thenRefused('not-found', 'No such decision')
    given(...gone, erased)
      .when(appeal(ana))
      .thenRefused('not-found', 'No such decision')
  })
  it('is upheld', () =>
    given(...gone, appealed())
      .when(judgeAppeal(judge!, 'upheld'))
      .then(appealDecided('upheld')))
  it('is overturned, and the post comes back', () =>
    given(...gone, appealed())
      .when(judgeAppeal(judge!, 'overturned'))
      .then(appealDecided('overturned'), restored(true)))
  it('brings nothing back where nothing was taken away', () =>
    given(...open, claimed(mod!), decided('ask-change', 2, [[byBoris, 30]]), appealed())
      .when(judgeAppeal(judge!, 'overturned'))
      .then(appealDecided('overturned')))
  it('is judged by another than the first', () =>
    given(...gone, appealed())
      .when(judgeAppeal(mod!, 'upheld'))
      .thenRefused('forbidden', 'Another moderator has to decide'))
  it('is not judged by the author, nor by who has reported it', () => {
    given(...gone, appealed())
      .when(judgeAppeal(ana, 'overturned'))
      .thenRefused('forbidden', 'You cannot judge your own post')
    given(...gone, appealed())
      .when(judgeAppeal(boris, 'upheld'))
      .thenRefused('forbidden', 'You cannot judge a post that you have reported')
  })
  it('is judged once', () =>
    given(...gone, appealed(), appealDecided('upheld'))
      .when(judgeAppeal(judge!, 'overturned'))
      .thenRefused('conflict', 'This is decided already'))
  it('is judged only where there is one', () =>
    given(...gone)
      .when(judgeAppeal(judge!, 'upheld'))
      .thenRefused('not-found', 'There is no appeal against this decision'))
})

describe('what was erased', () => {
  const away: CaseEvent = { type: 'CaseRemoved', data: { caseId: hernia, byRole: 'erasure', removedAt: noon } }
  const reported = [...open, claimed(mod!)]
  for (const [what, facts] of [
    ['while its reports waited', [...reported, away, erased]],
    ['once a moderator had taken it away', [...reported, decided('remove', 2, [[byBoris, 30]]), takenAway, appealed(), away, erased]],
  ] as const) {
    it(`is neither claimed, released nor decided about any more, ${what}`, () => {
      for (const command of [claim(mod!), claim(judge!), release(mod!), decide(mod!, 'remove', 2, (decisionId + 1) as DecisionId)])
        given(...facts)
          .when(command)
          .thenRefused('not-found', 'No such')
    })
    it(`has no appeal that could be judged, ${what}`, () =>
      given(...facts)
        .when(judgeAppeal(judge!, 'overturned'))
        .thenRefused('not-found', 'No such decision'))
  }
})

describe('what a moderator took away', () => {
  const gone = [...open, claimed(mod!), decided('remove', 2, [[byBoris, 30]]), takenAway]

  it('comes back with its files', () =>
    given(...gone)
      .when(restore(mod!))
      .then(restored()))
  it('is there again', () =>
    given(...gone, restored())
      .when(like(boris))
      .then(liked(boris)))
  it('can be decided about once more', () =>
    given(...gone, restored(), against('member:3', 31))
      .when(claim(judge!))
      .then(claimed(judge!)))
  it('is appealed against no more once it is back', () =>
    given(...gone, restored())
      .when(appeal(ana))
      .thenRefused('conflict', 'This decision was undone: the post is back'))
  it('grants the appeal that waits when it is brought back, in the words of who does that', () => {
    given(...gone, appealed())
      .when(restore(judge!))
      .then(appealDecided('overturned'), restored(true))
    given(...gone, appealed(), appealDecided('overturned'), restored(true))
      .when(judgeAppeal(mod!, 'upheld'))
      .thenRefused('forbidden', 'Another moderator has to decide')
    given(...gone, appealed(), appealDecided('upheld'))
      .when(restore(judge!))
      .then(restored())
  })
  it('has got what an appeal asks for once it is back', () => {
    for (const facts of [
      [appealed(), restored()],
      [restored(), appealed()],
    ])
      given(...gone, ...facts)
        .when(judgeAppeal(judge!, 'upheld'))
        .thenRefused('conflict', 'This decision was undone: the post is back')
  })
  it('does not come back when its author has deleted it since', () =>
    given(...gone, removed)
      .when(restore(mod!))
      .thenRefused('conflict', 'Its author has deleted this post'))
  it('does not come back when it was erased', () =>
    given(...gone, erased)
      .when(restore(mod!))
      .thenRefused('not-found', 'No such post'))
  it('is not brought back by its author', () =>
    given(...gone)
      .when(restore(ana))
      .thenRefused('forbidden', 'You cannot judge your own post'))
  it('is not brought back by who has reported it', () =>
    given(posted, against(byMod, 30), decided('remove', 0, [[byMod, 30]]), takenAway)
      .when(restore(mod!))
      .thenRefused('forbidden', 'You cannot judge a post that you have reported'))
})

describe('reports of one post', () => {
  it('are so many at most', () => {
    const many = Array.from({ length: MOST_OPEN_REPORTS }, (_, i) => against(`member:${1000 + i}`, 1000 + i))
    given(posted, ...many)
      .when(report('member:3', 0))
      .thenRefused('conflict', 'Many have reported this post already')
    given(posted, ...many.slice(1))
      .when(report(byBoris, 0))
      .then(against(byBoris, 30))
  })
})

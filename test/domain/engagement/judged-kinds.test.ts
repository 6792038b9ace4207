import { asMember } from '../../../domain/kernel/actor.js'
import type { DecisionId, MemberId } from '../../../domain/kernel/ids.js'
import { ana, boris } from '../../support/cast/facts.js'
import { specOf } from '../../support/cast/given.js'
import { judge, mod } from '../../support/cast/judged.js'
import { JUDGED_WORDS, judgedKind } from '../../support/cast/judged-kinds.js'

const [one, other] = [mod!, judge!] as const
const nobody = 77 as MemberId
const d = 40 as DecisionId

for (const word of JUDGED_WORDS) {
  const kind = judgedKind(word)
  const given = specOf(kind.decider)
  const seen = kind.begun.length
  const thirty = [[asMember(boris), 30]] as const
  const open = [...kind.begun, kind.reported(asMember(boris), 30, seen - 1)]
  const mine = [...open, kind.claimed(one)]
  const removed = [...mine, kind.decided(one, 'remove', seen, d, thirty), kind.takenAway(d)]
  const appealed = [...removed, kind.appealed(d)]

  describe(`what moderators make of a reported ${word}`, () => {
    it('is claimed by who is first', () => {
      given(...open)
        .when(kind.claim(one))
        .then(kind.claimed(one))
      given(...mine)
        .when(kind.claim(other))
        .thenRefused('conflict', 'Another moderator looks after these reports')
    })
    it('is claimed by nobody who is in it, nor where nothing is reported', () => {
      given(...open)
        .when(kind.claim(ana))
        .thenRefused('forbidden', `You cannot judge your own ${kind.noun}`)
      given(...open)
        .when(kind.claim(boris))
        .thenRefused('forbidden', `You cannot judge a ${kind.noun} that you have reported`)
      given(...kind.begun)
        .when(kind.claim(one))
        .thenRefused('conflict', `There is no open report of this ${kind.noun}`)
    })
    it('is released by who has claimed it', () => {
      given(...mine)
        .when(kind.release(one))
        .then(kind.released(one))
      given(...mine)
        .when(kind.release(other))
        .thenRefused('conflict', 'Another moderator looks after these reports')
      given(...open)
        .when(kind.release(one))
        .thenNothing()
    })
    it('is free again when who has claimed it is no moderator any more', () => {
      given(...mine)
        .when(kind.free(one))
        .then(kind.released(one))
      for (const facts of [open, mine, removed])
        given(...facts)
          .when(kind.free(other))
          .thenNothing()
    })
    it('is dismissed', () =>
      given(...mine)
        .when(kind.decide(one, 'dismiss', seen, d))
        .then(kind.decided(one, 'dismiss', seen, d, thirty)))
    it('is removed', () =>
      given(...mine)
        .when(kind.decide(one, 'remove', seen, d))
        .then(kind.decided(one, 'remove', seen, d, thirty), kind.takenAway(d)))
    if (kind.fixed)
      it('is not sent back for a change, since it has none', () =>
        given(...mine)
          .when(kind.decide(one, 'ask-change', seen, d))
          .thenRefused('invalid', 'cannot be changed'))
    else
      it('is sent back for a change', () =>
        given(...mine)
          .when(kind.decide(one, 'ask-change', seen, d))
          .then(kind.decided(one, 'ask-change', seen, d, thirty)))
    it('is decided once, claimed, and on a version that there is', () => {
      given(...open)
        .when(kind.decide(one, 'dismiss', seen, d))
        .thenRefused('conflict', 'Claim these reports first')
      given(...mine)
        .when(kind.decide(other, 'dismiss', seen, d))
        .thenRefused('conflict', 'Another moderator looks after these reports')
      given(...mine)
        .when(kind.decide(one, 'dismiss', seen + 9, d))
        .thenRefused('invalid', `This ${kind.noun} has no such version`)
      given(...mine)
        .when(kind.decide(one, 'dismiss', 0, d))
        .thenRefused('conflict', 'since you looked at it')
      given(...removed)
        .when(kind.decide(one, 'dismiss', seen, 41 as DecisionId))
        .thenRefused('conflict', `The reports of this ${kind.noun} are decided already`)
    })

    it('is appealed against once, by its author', () => {
      given(...removed)
        .when(kind.appeal(ana, d))
        .then(kind.appealed(d))
      given(...removed)
        .when(kind.appeal(nobody, d))
        .thenRefused('forbidden', `Only the author of a ${kind.noun} can appeal`)
      given(...appealed)
        .when(kind.appeal(ana, d))
        .thenNothing()
    })
    it('is judged once more by another moderator, and comes back where that is overturned', () => {
      given(...appealed)
        .when(kind.judgeAppeal(other, 'upheld', d))
        .then(kind.appealDecided(other, 'upheld', d))
      given(...appealed)
        .when(kind.judgeAppeal(other, 'overturned', d))
        .then(kind.appealDecided(other, 'overturned', d), kind.restored(d))
      given(...appealed)
        .when(kind.judgeAppeal(one, 'upheld', d))
        .thenRefused('forbidden', 'Another moderator has to decide')
      given(...appealed)
        .when(kind.judgeAppeal(ana, 'overturned', d))
        .thenRefused('forbidden', 'You cannot judge your own')
    })
    it('is brought back by a moderator, and by nobody who is in it', () => {
      given(...removed)
        .when(kind.restore(other))
        .then(kind.restored())
      given(...removed)
        .when(kind.restore(ana))
        .thenRefused('forbidden', 'your own')
      given(...removed)
        .when(kind.restore(boris))
        .thenRefused('forbidden', 'that you have reported')
    })
  })
}

import { expect } from 'chai'
import { diceOf } from '../../../scripts/chaos/dice.js'
import { deedsWith, nameOf, planOf as planWith } from '../../../scripts/chaos/plan.js'

const deeds = deedsWith(true)
const planOf = (rounds: number, dice: ReturnType<typeof diceOf>) => planWith(rounds, dice, deeds)

describe('the plan of a run', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(planOf(20, diceOf(7))).to.deep.equal(planOf(20, diceOf(7)))
    expect(planOf(20, diceOf(7))).to.not.deep.equal(planOf(20, diceOf(8)))
  })

  it('spares nothing: as many rounds in a row as there are deeds have every one of them', () => {
    const plan = planOf(4 * deeds.length, diceOf(1))
    for (let from = 0; from < plan.length; from += deeds.length) {
      const dealt = plan.slice(from, from + deeds.length).map(({ deed }) => nameOf(deed))
      expect(dealt).to.have.members(deeds.map(nameOf))
    }
  })

  it('fills no disk where there is none of its own', () => {
    expect(deedsWith(false)).to.have.length(deeds.length - 1)
    expect(planWith(200, diceOf(1), deedsWith(false)).map(({ deed }) => deed.kind)).not.to.include('full disk')
  })

  it('strikes at moments of all kinds, and lets nobody press afterwards in some rounds', () => {
    const plan = planOf(200, diceOf(1))
    for (const { before, lasts, after } of plan) {
      expect(lasts).to.be.within(500, 12_000)
      expect(before).to.be.within(100, 1_500)
      expect(after).to.be.within(0, 600)
    }
    expect(new Set(plan.map(({ before }) => before))).to.have.property('size', 200)
    expect(plan.filter(({ after }) => after === 0)).to.have.length.within(40, 120)
  })
})

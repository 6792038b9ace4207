import { expect } from 'chai'
import { diceOf } from '../../../scripts/chaos/dice.js'
import { planOf, VICTIMS } from '../../../scripts/chaos/plan.js'

describe('the plan of a run', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(planOf(20, diceOf(7))).to.deep.equal(planOf(20, diceOf(7)))
    expect(planOf(20, diceOf(7))).to.not.deep.equal(planOf(20, diceOf(8)))
  })

  it('spares nobody: each five rounds in a row from the start have every victim', () => {
    const plan = planOf(50, diceOf(1))
    expect(plan).to.have.length(50)
    for (let from = 0; from + 5 <= plan.length; from += 5) {
      expect(plan.slice(from, from + 5).map(({ victim }) => victim)).to.have.members([...VICTIMS])
    }
  })

  it('strikes at moments of all kinds, and lets nobody press afterwards in some rounds', () => {
    const plan = planOf(200, diceOf(1))
    for (const { before, after } of plan) {
      expect(before).to.be.within(100, 1_500)
      expect(after).to.be.within(0, 600)
    }
    expect(new Set(plan.map(({ before }) => before))).to.have.property('size', 200)
    expect(plan.filter(({ after }) => after === 0)).to.have.length.within(40, 120)
  })
})

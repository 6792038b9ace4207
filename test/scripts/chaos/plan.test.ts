import { expect } from 'chai'
import { diceOf } from '../../../scripts/chaos/dice.js'
import { deedsFor, deedsNamed, nameOf, planOf as planWith } from '../../../scripts/chaos/plan.js'

const deeds = deedsFor({ canFill: true })
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

  it('has room in 40 rounds for every one of them', () => {
    const dealt = new Set(planOf(40, diceOf(1)).map(({ deed }) => nameOf(deed)))
    expect([...dealt]).to.have.members(deeds.map(nameOf))
    const roles = ['api', 'projector', 'jobs'].flatMap((role) => [`killed ${role}`, `stopped ${role}`, `paused ${role}`])
    expect([...dealt]).to.include.members([...roles, 'rolling deploy and roll-back'])
  })

  it('lets a role that is paused stand still for longer than the lease of whoever leads', () => {
    const pauses = planWith(60, diceOf(1), deedsNamed('pause', deeds))
    for (const { deed, lasts } of pauses)
      if (deed.kind === 'pause' && ['api', 'projector', 'jobs'].includes(deed.sleeper)) expect(lasts).to.be.greaterThan(3_000)
  })

  it('can be of what has some words in its name', () => {
    const named = (words: string) => deedsNamed(words, deeds).map(nameOf)
    expect(named('kill api')).to.deep.equal(['killed api'])
    expect(named('cut api')).to.deep.equal(['cut api to Postgres', 'cut api to event node', 'cut api to mail'])
    expect(named('rolling deploy')).to.deep.equal(['rolling deploy and roll-back'])
    expect(named('pause')).to.have.length(6)
    expect(named('kill api, pause jobs')).to.have.members(['killed api', 'paused jobs'])
    expect(named('kill api,kill')).to.have.length(named('kill').length)
    for (const words of ['coffee', '', ','])
      expect(() => named(words), words).to.throw(/must be words from this list: killed .*filled the disk/)
  })

  it('leaves an event store alone that is not ours, but for what it is told befalls it', () => {
    const trouble = { name: 'killed the leader', break: 'true', mend: 'true' }
    const names = deedsFor({ canFill: true, troubles: [trouble] }).map(nameOf)
    expect(names.filter((name) => name.includes('event node'))).to.deep.equal([])
    expect(names).to.include.members(['killed Postgres', 'stopped api', 'cut api to mail', 'filled the disk', 'killed the leader'])
    expect(deedsNamed('kill leader', deedsFor({ canFill: true, troubles: [trouble] })).map(nameOf)).to.deep.equal(['killed the leader'])
    expect(deedsFor({ canFill: true, troubles: [] }).map(nameOf)).to.deep.equal(names.filter((name) => name !== trouble.name))
  })

  it('lets everything last as long as it is told to', () => {
    const lasting = planWith(deeds.length, diceOf(1), deeds, 15_000).map(({ lasts }) => lasts)
    expect(new Set(lasting)).to.deep.equal(new Set([15_000]))
  })

  it('fills no disk where there is none of its own', () => {
    for (const troubles of [undefined, []]) {
      const without = deedsFor({ canFill: false, troubles })
      expect(without).to.have.length(deedsFor({ canFill: true, troubles }).length - 1)
      expect(without.map(nameOf)).not.to.include('filled the disk')
      expect(() => deedsNamed('full disk,filled', without)).to.throw('must be words from this list')
    }
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

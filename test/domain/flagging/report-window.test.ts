import { expect } from 'chai'
import { reportWindow } from '../../../domain/flagging/report-window.js'
import type { Reporter } from '../../../domain/kernel/actor.js'
import type { CaseEvent } from '../../../domain/cases/messages.js'
import type { Recorded } from '../../../domain/kernel/messages.js'
import { ana, liked, recorded } from '../../support/cast/facts.js'
import { against, decided, later } from '../../support/cast/judged.js'

const hours = (count: number) => later(count * 3_600_000)
const fact = (event: CaseEvent, by: Reporter | 'system:rules', at: string, stream = 'case-7'): Recorded => {
  const [one] = recorded(event)
  return { ...one!, stream, meta: { ...one!.meta, by, at } }
}
const report = (by: 'member:4' | 'member:5' | 'member:6', at: number, stream?: string) => fact(against(by, 30), by, hours(at), stream)
/** How many have reported it, for who was told all of it. */
const reporters = (...facts: Recorded[]): number => {
  const window = reportWindow()
  facts.forEach((each) => window.tell(each))
  return window.reportersBefore(facts.at(-1)!)
}

describe('who has reported a post within a day', () => {
  it('are all who did, each once', () => {
    expect(reporters(report('member:4', 0))).to.equal(1)
    expect(reporters(report('member:4', 0), report('member:5', 1), report('member:4', 2))).to.equal(2)
    expect(reporters(report('member:4', 0), fact(liked(ana), 'member:5', hours(1)))).to.equal(1)
  })
  it('are none who did before', () => {
    expect(reporters(report('member:4', 0), report('member:5', 23.9))).to.equal(2)
    expect(reporters(report('member:4', 0), report('member:5', 24))).to.equal(1)
  })
  it('are none on whose reports somebody has decided', () =>
    expect(reporters(report('member:4', 0), fact(decided('dismiss', 1, []), 'member:6', hours(1)), report('member:5', 2))).to.equal(1))
  it('are neither rules nor those of another post', () => {
    expect(reporters(fact(against('member:4', 30), 'system:rules', hours(0)), report('member:5', 1))).to.equal(1)
    expect(reporters(report('member:4', 0, 'case-8'), report('member:5', 1))).to.equal(1)
  })
  it('are forgotten with what is long ago', () => {
    const window = reportWindow()
    for (let day = 0; day < 100; day++) window.tell(report('member:4', day * 24, `case-${day + 1}`))
    expect(window.size()).to.be.at.most(3)
  })
})

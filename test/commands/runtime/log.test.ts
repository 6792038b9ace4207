import { expect } from 'chai'
import { behind } from '../../support/behind.js'
import { fresh, liked, members, posted } from '../../support/cast/facts.js'
import { freshRuntime, type Runtime } from '../../support/parts/runtime.js'

describe('the log, told from its start', () => {
  let runtime: Runtime
  const facts = fresh(posted, ...members(1_199).map(liked))

  before(async () => {
    runtime = await freshRuntime()
    for (let i = 0; i < facts.length; i += 400) await runtime.log.append('case-7', facts.slice(i, i + 400), i - 1)
  })
  after(() => runtime.close())

  it('is told once and in order, though it is read ahead', async () => {
    const enough = new AbortController()
    const told: string[] = []
    for await (const { events, caughtUp } of runtime.log.subscribe(-1, enough.signal)) {
      told.push(...events.map(({ id }) => id))
      if (caughtUp) enough.abort()
    }
    expect(told).to.deep.equal(facts.map(({ id }) => id))
  })

  it('may be left while more of it is on the way', async () => {
    for await (const { events } of runtime.log.subscribe(-1, new AbortController().signal)) {
      expect(events).to.not.be.empty
      break
    }
  })

  it('is forgotten by whoever may end it when it was left', async () => {
    const life = new AbortController()
    const leave = async () => {
      for await (const { events } of runtime.log.subscribe(-1, life.signal)) if (events.length > 0) break
    }
    await leave()
    const once = behind(life.signal)
    for (let i = 0; i < 5; i++) await leave()
    expect(behind(life.signal)).to.equal(once)
  })
})

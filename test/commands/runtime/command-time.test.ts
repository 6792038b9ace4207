import { setImmediate } from 'node:timers/promises'
import { expect } from 'chai'
import { inMs, leftUntil, type Deadline } from '../../../domain/kernel/deadline.js'
import { append, withRetries } from '../../../commands/runtime/store/append-retry.js'
import { coalescing } from '../../../commands/runtime/coalescing.js'
import { StoreUnavailable, UnknownOutcome, VersionConflict } from '../../../commands/runtime/store/store.js'
import { failureOf } from '../../support/eventually.js'

describe('the time that a command has', () => {
  const silence = new Promise<never>(() => undefined)

  it('is over for whoever waits, and what was not begun by then is not begun', async () => {
    const begun: string[][] = []
    let finish: () => void = () => undefined
    const work = (_key: string, items: string[]) => {
      begun.push(items)
      return begun.length === 1 ? new Promise<(() => string)[]>((end) => (finish = () => end(items.map((item) => () => item)))) : silence
    }
    const ask = coalescing(work, { patience: 30 })
    const first = failureOf(ask('case-7', 'first'))
    await setImmediate()
    const second = failureOf(ask('case-7', 'second'))
    expect(await first).to.be.instanceOf(UnknownOutcome)
    expect(await second).to.be.instanceOf(UnknownOutcome)
    const third = failureOf(ask('case-7', 'third'))
    finish()
    expect(await third).to.be.instanceOf(UnknownOutcome)
    expect(begun).to.deep.equal([['first'], ['third']])
  })

  it('goes with the work: that of whoever came last', async () => {
    let told: Deadline = inMs(0)
    const ask = coalescing(
      (_key: string, items: number[], by) => {
        told = by
        return Promise.resolve(items.map((item) => () => item))
      },
      { patience: 60_000 },
    )
    await Promise.all([ask('case-7', 1), ask('case-7', 2)])
    expect(leftUntil(told)).to.be.within(1, 60_000)
  })

  it('is without an end where nobody says so', async () => {
    const ask = coalescing((_key: string, items: number[], by) => Promise.resolve(items.map(() => () => by)))
    expect(await ask('case-7', 1)).to.equal(Infinity)
  })

  for (const error of [new VersionConflict(), new UnknownOutcome()])
    it(`ends the tries after ${error.name}`, async () => {
      let tried = 0
      const fail = () => Promise.reject((tried++, error))
      expect(await failureOf(withRetries(inMs(0), fail))).to.equal(error)
      expect(tried).to.equal(1)
    })

  it('is for rivals on one stream: whoever was slower twenty times in a row gets through', async () => {
    const newer: boolean[] = []
    const attempt = (again: boolean) => (newer.push(again) > 20 ? Promise.resolve('through') : Promise.reject(new VersionConflict()))
    expect(await withRetries(inMs(60_000), attempt)).to.equal('through')
    expect(newer).to.deep.equal([false, ...Array.from({ length: 20 }, () => true)])
  })

  it('ends the tries of whoever is always slower', async () => {
    let tried = 0
    const slower = new VersionConflict()
    expect(await failureOf(withRetries(inMs(1_000), () => Promise.reject((tried++, slower))))).to.equal(slower)
    expect(tried).to.be.above(5)
  })

  it('is not waited for to its end where answers are lost: five tries', async () => {
    let tried = 0
    const lost = new UnknownOutcome()
    expect(await failureOf(withRetries(inMs(60_000), () => Promise.reject((tried++, lost))))).to.equal(lost)
    expect(tried).to.equal(5)
  })

  it('goes with the append, which is not sent again when it is over', async () => {
    const told: (Deadline | undefined)[] = []
    const log = {
      append: (...[, , , by]: unknown[]) => {
        told.push(by as Deadline)
        return Promise.reject(new UnknownOutcome())
      },
    } as unknown as Parameters<typeof append>[0]
    const [past, future] = [inMs(0), inMs(60_000)]
    await failureOf(append(log, 'case-7', [], -1, past))
    await failureOf(append(log, 'case-7', [], -1, future))
    expect(told).to.deep.equal([past, future, future])
  })

  it('leaves trouble of another kind as it is', async () => {
    const away = new StoreUnavailable('away')
    const ask = coalescing(() => Promise.reject(away), { patience: 60_000 })
    expect(await failureOf(ask('case-7', 1))).to.equal(away)
  })
})

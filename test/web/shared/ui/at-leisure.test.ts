import { setImmediate } from 'node:timers/promises'
import { expect } from 'chai'
import { atLeisure } from '../../../../web/shared/ui/at-leisure.js'
import { setOnline } from '../../support/device-line.js'
import { fakeClock } from '../../support/fake-clock.js'

describe('what is done at leisure', () => {
  const later = () => new Promise((settle) => setTimeout(settle))
  const begun = async () => {
    await later()
    await later()
  }
  const held = () => {
    let resolve!: (value: string) => void
    let reject!: (error: Error) => void
    const promise = new Promise<string>((settle, fail) => {
      resolve = settle
      reject = fail
    })
    let asked = 0
    const work = () => {
      asked += 1
      return promise
    }
    return { work, resolve, reject, asked: () => asked }
  }

  it('is done one thing after the other', async () => {
    const [first, second] = [held(), held()]
    const done = Promise.all([atLeisure(first.work), atLeisure(second.work)])
    await begun()
    expect([first.asked(), second.asked()]).to.deep.equal([1, 0])
    first.resolve('one')
    second.resolve('two')
    expect(await done).to.deep.equal(['one', 'two'])
  })

  it('is done once for all who want it', async () => {
    const one = held()
    one.resolve('there')
    expect(await Promise.all([atLeisure(one.work), atLeisure(one.work)])).to.deep.equal(['there', 'there'])
    expect(await atLeisure(one.work)).to.equal('there')
    expect(one.asked()).to.equal(1)
  })

  it('is done again when it is wanted after it failed, and keeps nothing else from being done', async () => {
    const [lost, next] = [held(), held()]
    const failed = atLeisure(lost.work).catch((error: unknown) => String(error))
    const done = atLeisure(next.work)
    await begun()
    lost.reject(new Error('No line'))
    next.resolve('there')
    expect([await failed, await done]).to.deep.equal(['Error: No line', 'there'])
    await atLeisure(lost.work).catch(() => undefined)
    expect(lost.asked()).to.equal(2)
  })

  it('goes on without what does not come: with one thing then, not with all', async () => {
    const clock = fakeClock()
    try {
      const [hangs, next, last] = [held(), held(), held()]
      for (const { work } of [hangs, next, last]) void atLeisure(work)
      const asked = async (after: number) => {
        await clock.pass(after)
        for (let moment = 0; moment < 3; moment++) await clock.pass(0)
        return [hangs, next, last].map((each) => each.asked())
      }
      expect(await asked(0)).to.deep.equal([1, 0, 0])
      expect(await asked(2_999)).to.deep.equal([1, 0, 0])
      expect(await asked(1)).to.deep.equal([1, 1, 0])
      expect(await asked(2_999)).to.deep.equal([1, 1, 0])
      expect(await asked(1)).to.deep.equal([1, 1, 1])
      await asked(3_000)
    } finally {
      clock.restore()
    }
  })

  it('goes on after a spec that held the clock', async () => {
    const clock = fakeClock()
    const [before, next] = [held(), held()]
    before.resolve('one')
    next.resolve('two')
    const done = Promise.all([atLeisure(before.work), atLeisure(next.work)])
    await setImmediate()
    clock.restore()
    expect(await done).to.deep.equal(['one', 'two'])
  })

  it('is not asked for without a line, also where that is lost while it waits, and is once there is one', async () => {
    const [first, second] = [held(), held()]
    const done = Promise.all([atLeisure(first.work), atLeisure(second.work)])
    await begun()
    setOnline(false)
    try {
      first.resolve('one')
      second.resolve('two')
      await begun()
      await begun()
      expect([first.asked(), second.asked()]).to.deep.equal([1, 0])
    } finally {
      setOnline(true)
    }
    expect(await done).to.deep.equal(['one', 'two'])
    expect(second.asked()).to.equal(1)
  })

  it('waits for a moment in which the browser has nothing else to do', async () => {
    const moments: (() => void)[] = []
    Object.assign(window, { requestIdleCallback: (begin: () => void) => moments.push(begin) })
    try {
      const one = held()
      one.resolve('there')
      const done = atLeisure(one.work)
      await later()
      expect([moments.length, one.asked()]).to.deep.equal([1, 0])
      moments[0]!()
      expect(await done).to.equal('there')
    } finally {
      Reflect.deleteProperty(window, 'requestIdleCallback')
      for (const begin of moments) begin() // also what another page has asked for meanwhile
    }
  })
})

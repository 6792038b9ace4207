import { setImmediate } from 'node:timers/promises'
import { expect } from 'chai'
import { askedTogether } from '../../../commands/runtime/asked-together.js'
import { UnknownOutcome } from '../../../commands/runtime/store/store.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { failureOf } from '../../support/eventually.js'

describe('what many ask for at once', () => {
  let read: number[][]
  beforeEach(() => (read = []))
  const half = (asked: number[]) => {
    read.push(asked)
    return Promise.resolve(asked.map((each) => (each % 2 === 0 ? each / 2 : undefined)))
  }

  it('is read together, and each is answered its own', async () => {
    const ask = askedTogether(half)
    expect(await Promise.all([2, 3, 4, 2].map(ask))).to.deep.equal([1, undefined, 2, 1])
    expect(read).to.deep.equal([[2, 3, 4, 2]])
    expect(await ask(8)).to.equal(4)
  })

  it('is read with what others ask for in the same breath, however long theirs is', async () => {
    const ask = askedTogether(half)
    const told = Promise.resolve()
    const later = told
      .then(() => undefined)
      .then(() => undefined)
      .then(() => undefined)
      .then(() => ask(4))
    expect(await Promise.all([told.then(() => ask(2)), later])).to.deep.equal([1, 2])
    expect(read).to.deep.equal([[2, 4]])
  })

  it('fails together', async () => {
    const away = new Error('away')
    const ask = askedTogether(() => Promise.reject(away))
    expect(await Promise.all([1, 2].map((each) => failureOf(ask(each))))).to.deep.equal([away, away])
  })

  it('is waited for as long as a command may take, however many wait, and is not read then', async () => {
    const ask = askedTogether(
      (asked: number[]) => {
        read.push(asked)
        return new Promise<number[]>(() => undefined)
      },
      { patience: 50 },
    )
    const waits = [2, 4].map((each) => failureOf(ask(each)))
    await setImmediate()
    waits.push(failureOf(ask(6)))
    for (const failure of await Promise.all(waits)) expect(failure).to.be.instanceOf(UnknownOutcome)
    expect(read).to.deep.equal([[2, 4]])
  })

  it('is not more than may wait', async () => {
    const ask = askedTogether(half, { most: 2 })
    const answers = [2, 4].map(ask)
    expect(await failureOf(ask(6))).to.be.instanceOf(Refusal)
    expect(await Promise.all(answers)).to.deep.equal([1, 2])
  })
})

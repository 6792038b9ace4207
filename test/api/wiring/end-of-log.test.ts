import { expect } from 'chai'
import { endOfLog } from '../../../api/wiring/end-of-log.js'
import { StoreUnavailable } from '../../../commands/runtime/store/store.js'

describe('the end of the log', () => {
  let asked = 0
  let troubles: unknown[]
  beforeEach(() => {
    asked = 0
    troubles = []
  })
  const end = (head: () => Promise<number>) =>
    endOfLog(
      () => (asked++, head()),
      20,
      (error) => troubles.push(error),
    )

  it('is asked for once by all who ask at a time', async () => {
    const asking = end(async () => 7)
    expect(await Promise.all([asking(), asking(), asking()])).to.deep.equal([7, 7, 7])
    expect(await asking()).to.equal(7)
    expect(asked).to.equal(2)
  })

  it('is not known where no answer comes in time, or the store is away', async () => {
    expect(await end(() => new Promise(() => undefined))()).to.equal(undefined)
    expect(await end(() => Promise.reject(new StoreUnavailable('away')))()).to.equal(undefined)
    expect(troubles).to.deep.equal([])
  })

  it('is not known, and that is told, where something else is wrong', async () => {
    expect(await end(() => Promise.reject(new TypeError('no number')))()).to.equal(undefined)
    expect(troubles).to.have.length(1)
  })
})

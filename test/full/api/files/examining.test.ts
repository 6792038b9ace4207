import { expect } from 'chai'
import { examiningBy } from '../../../../api/files/document/examine.js'
import { onUnexpected } from '../../../../domain/kernel/unexpected.js'
import { failureOf } from '../../../support/eventually.js'

const READER = new URL('../../../api/files/support/reader-that-hangs.ts', import.meta.url)
const KEPT = { where: 'document', most: 1, waiting: 1, patience: 1_000, memory: 64, isAnew: true }

describe('what reads documents', () => {
  const told: string[] = []
  let hearNoMore: () => void
  beforeEach(() => {
    told.length = 0
    hearNoMore = onUnexpected((where) => told.push(where))
  })
  afterEach(() => hearNoMore())

  it('has no verdict on one that was not read in time: it may come again', async () => {
    expect(await failureOf(examiningBy(READER, KEPT)('hang'))).to.include({ kind: 'busy' })
    expect(told).to.deep.equal(['document'])
  })

  it('has none where it cannot be started in time', async () => {
    const never = new URL('../apart/support/never-ready.ts', import.meta.url)
    expect(await failureOf(examiningBy(never, { ...KEPT, startedWithin: 500 })('any'))).to.include({ kind: 'busy' })
  })

  it('has none where too many wait', async () => {
    const examine = examiningBy(READER, KEPT)
    const [first, second, third] = ['a', 'b', 'c'].map(examine)
    expect(await failureOf(third!)).to.include({ kind: 'busy' })
    await Promise.all([first, second])
  })

  it('calls one damaged that it dies of', async () => {
    expect(await examiningBy(READER, KEPT)('die')).to.deep.equal({ fault: 'damaged' })
    expect(told).to.deep.equal(['document'])
  })

  it('is another for the next document', async () => {
    const examine = examiningBy(READER, KEPT)
    const [one, other] = [await examine('a'), await examine('b')]
    expect(one).not.to.deep.equal(other)
  })
})

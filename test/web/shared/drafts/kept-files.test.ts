import { clear, createStore, entries, set } from 'idb-keyval'
import { expect } from 'chai'
import { dropFile, keepFile, keptFile, sweepFiles } from '../../../../web/shared/drafts/kept-files.js'

const WEEK = 7 * 24 * 3_600_000
const MB = 2 ** 20

describe('chosen files', () => {
  const store = createStore('sfs-files', 'files')
  const kept = async () => (await entries(store)).map(([key]) => key)
  const report = (text = '%PDF', name = 'report.pdf') => new File([text], name, { type: 'application/pdf', lastModified: 5 })
  /** Says how large it is, and holds nothing. */
  const large = (size: number) => Object.defineProperty(report(), 'size', { value: size })
  afterEach(() => clear(store))

  it('are given back as they were chosen, to who has chosen them', async () => {
    expect(await keepFile(1, 'a', report())).to.equal(true)
    const file = (await keptFile(1, 'a'))!
    expect([file.name, file.type, file.lastModified, file.size]).to.deep.equal(['report.pdf', 'application/pdf', 5, 4])
    expect(await keptFile(2, 'a')).to.equal(undefined)
    await dropFile(1, 'a')
    expect(await keptFile(1, 'a')).to.equal(undefined)
  })

  it('take no more than their share of a disk, also those chosen together', async () => {
    const sizes = [90, 90, 30, 20]
    expect(await Promise.all(sizes.map((size, i) => keepFile(1, String(i), large(size * MB))))).to.deep.equal([true, true, false, true])
    expect(await kept()).to.deep.equal([
      [1, '0'],
      [1, '1'],
      [1, '3'],
    ])
  })

  it('are not given back after a week, and swept away, as those of others are when somebody signs in', async () => {
    const age = (memberId: number, savedAt: number) =>
      set([memberId, 'a'], { savedAt, bytes: report(), name: 'report.pdf', lastModified: 5 }, store)
    await age(1, Date.now() - WEEK - 60_000)
    expect(await keptFile(1, 'a')).to.equal(undefined)
    await age(2, Date.now() - WEEK + 60_000)
    await sweepFiles()
    expect(await kept()).to.deep.equal([[2, 'a']])
    await sweepFiles(3)
    expect(await kept()).to.deep.equal([])
  })
})

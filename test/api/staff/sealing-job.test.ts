import { expect } from 'chai'
import { createTask } from 'node-cron'
import { apiSlices } from '../../../api/slices.js'
import { staffSlice } from '../../../api/staff/slice.js'
import type { Working } from '../../../api/slice.js'
import { dispatcher } from '../../../commands/runtime/dispatcher.js'
import { newestSeal } from '../../../commands/sealing/seals/stored-seal.js'
import { slices } from '../../../commands/slices.js'
import { sealedLog, type SealedLog } from '../../commands/sealing/sealed-log.js'

describe('the job that seals the log', () => {
  let sealed: SealedLog
  before(async () => (sealed = await sealedLog()))
  after(() => sealed.close())

  const job = (working: object = { deps: {}, vault: {} }) => {
    expect(apiSlices).to.include(staffSlice)
    const found = staffSlice.jobs!(working as Working).find(({ name }) => name === 'sealing')
    if (!found) throw new Error('nothing seals the log')
    return found
  }

  it('is due every ten minutes, and no later', async () => {
    const task = createTask(job().cron, () => undefined)
    try {
      const times = task.getNextRuns(13).map((at) => at.getTime())
      expect(times).to.have.length(13)
      expect(times.slice(1).map((at, n) => at - times[n]!)).to.deep.equal(Array.from({ length: 12 }, () => 10 * 60_000))
    } finally {
      await task.destroy()
    }
  })

  it('seals what is new each time', async () => {
    const { signer, tiles: sealTiles } = sealed
    const deps = { raw: sealed.raw(), dispatch: dispatcher(sealed.log(), slices), now: () => new Date().toISOString() }
    const vault = { sealTiles, seals: signer, sealKeys: new Set([signer.key]) }
    for (const number of [1, 2]) {
      await sealed.post(`case-${number}`)
      await job({ deps, vault }).run(new AbortController().signal)
      expect((await newestSeal(sealed.raw()))?.number).to.equal(number)
    }
  })
})

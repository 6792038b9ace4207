import { expect } from 'chai'
import { runJobs, type Job } from '../../../api/jobs/jobs.js'
import { lease } from '../../../projections/runtime/leading/lease.js'
import type { Database } from '../../support/parts/database.js'
import { eventually } from '../../support/eventually.js'
import { freshViews } from '../../support/parts/views.js'

const EVERY_SECOND = '* * * * * *'
const ONCE_A_YEAR = '0 0 1 1 *'

describe('jobs', () => {
  let db: Database
  let ending: AbortController
  let running: Promise<void>[]
  let troubles: unknown[]
  beforeEach(async () => {
    db = await freshViews()
    ending = new AbortController()
    running = []
    troubles = []
  })
  afterEach(async () => {
    ending.abort()
    await Promise.all(running)
    await db.close()
  })

  const start = (run: Job['run'], cron = ONCE_A_YEAR, until = ending.signal) => {
    const jobs = [{ name: 'sample', cron, run }]
    const leaseOf = (job: string) => lease(db.pool, job)
    running.push(runJobs({ jobs, leaseOf, until, onTrouble: (error) => troubles.push(error) }))
  }

  it('are done at the start', async () => {
    let done = 0
    start(() => {
      done++
      return Promise.resolve()
    })
    await eventually(() => expect(done).to.equal(1))
  })

  it('are done again when they are due, also after they failed', async () => {
    let tried = 0
    start(() => Promise.reject(new Error(`no ${++tried}`)), EVERY_SECOND)
    await eventually(() => expect(tried).to.be.greaterThan(1))
    expect(String(troubles[0])).to.equal('Error: no 1')
  })

  it('are done by one process at a time, and by another when that has ended', async () => {
    const first = new AbortController()
    const begun: string[] = []
    const untilEnded = (who: string) => (until: AbortSignal) => {
      begun.push(who)
      return new Promise<void>((resolve) => until.addEventListener('abort', () => resolve()))
    }
    start(untilEnded('first'), ONCE_A_YEAR, first.signal)
    await eventually(() => expect(begun).to.deep.equal(['first']))
    let asked = 0
    const counted = (job: string) => {
      const real = lease(db.pool, job)
      const take = async () => {
        const taken = await real.take()
        asked++
        return taken
      }
      return { ...real, take }
    }
    const jobs = [{ name: 'sample', cron: EVERY_SECOND, run: untilEnded('second') }]
    running.push(runJobs({ jobs, leaseOf: counted, until: ending.signal, onTrouble: (error) => troubles.push(error) }))
    await eventually(() => expect(asked).to.be.greaterThan(1))
    expect(begun).to.deep.equal(['first'])
    first.abort()
    await eventually(() => expect(begun).to.deep.equal(['first', 'second']))
    expect(troubles).to.deep.equal([])
  })

  it('end when they are told to, and what is under way first', async () => {
    let [begun, over] = [false, false]
    start(async (until) => {
      begun = true
      await new Promise((resolve) => until.addEventListener('abort', resolve))
      over = true
    })
    await eventually(() => expect(begun).to.equal(true))
    ending.abort()
    await Promise.all(running)
    expect(over).to.equal(true)
  })
})

import { expect } from 'chai'
import type { Session } from '../../../../api/contract/members/members.js'
import { postReel, reelOf } from '../../../support/calls/explore.js'
import { eventually } from '../../../support/eventually.js'
import { ask, freshApp, member, type TestApp } from '../../../support/parts/app.js'

const A_DAY = 24 * 60 * 60 * 1000

describe('views of a video', () => {
  let app: TestApp
  let boris: Session
  let id: number
  before(async () => {
    app = await freshApp({ role: 'projector' }) // what is done by the clock is done by who is started below
    const prepares = await app.another(0, 'jobs')
    boris = await member(app.url, 'Boris')
    id = await postReel(app.url, await member(app.url, 'Ana'))
    await prepares.stop()
    await reelOf(app.url, boris, id)
  })
  after(() => app.close())

  const rows = async (sql: string) => (await app.parts.db.pool.query<Record<string, unknown>>(sql, [id])).rows
  const counted = () => rows(`select 1 from eventstore.events where stream = 'reel-' || $1::int and type = 'ReelViewsCounted'`)
  const viewers = () => rows('select 1 from vault.reel_viewer where reel_id = $1')

  it('are told to the log by whoever is started, also a single one', async () => {
    expect(await counted()).to.have.length(0)
    const jobs = await app.another(0, 'jobs')
    await eventually(async () => expect(await counted()).to.have.length(1))
    await jobs.stop()
  })

  it('count anew on another day, of the same member', async () => {
    const later = await app.another(A_DAY)
    const signedIn = await ask(later.url, 'login', { body: { emailId: boris.email, password: 'scalpel please' } })
    const again = signedIn.body['records'] as Session
    const views = async () => (await reelOf(later.url, again, id)).post.views
    expect([await views(), await views()]).to.deep.equal([2, 2])
    expect(await viewers()).to.have.length(2)
    await later.stop()
  })

  it('stay when it is forgotten, three days later, whose they were', async () => {
    const jobs = await app.another(3 * A_DAY, 'jobs')
    await eventually(async () => expect(await viewers()).to.have.length(0))
    await jobs.stop()
    expect(await rows('select views from vault.reel_views where reel_id = $1')).to.deep.equal([{ views: 2 }])
  })
})

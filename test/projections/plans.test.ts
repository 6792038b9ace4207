import { expect } from 'chai'
import type { BeyondId } from '../../domain/kernel/ids.js'
import { postsOfSeenBy } from '../../projections/beyond-feed/queries.js'
import { concerns } from '../../projections/runtime/view.js'
import { views } from '../../projections/views.js'
import { findSurgeons } from '../../projections/member-search/queries.js'
import { blocksOf } from '../support/plans/explained.js'
import { callSites } from '../support/plans/call-sites.js'
import { largeDatabase } from '../support/plans/large.js'
import { recording, type Sent } from '../support/plans/recording.js'
import { connectedWithMany, LARGE_VIEWS, SEARCHES, told, VIEW_QUERIES } from '../support/plans/view-queries.js'
import { written } from '../support/parts/written.js'

describe('how the queries of views are planned', function () {
  this.timeout(180_000)
  let large: Awaited<ReturnType<typeof largeDatabase>>
  before(async () => {
    large = await largeDatabase(LARGE_VIEWS)
  })
  after(() => large.db.close())

  for (const [, queries] of VIEW_QUERIES)
    for (const [name, asked] of Object.entries(queries)) {
      it(name, async () => {
        expect((await Promise.all(asked.map((ask) => large.problemsOf(ask)))).flat()).to.deep.equal([])
      })
    }

  for (const asked of SEARCHES)
    it(`a search reads little, whatever is asked: ${JSON.stringify(asked).slice(0, 60)}`, async () => {
      const sent: Sent[] = []
      await findSurgeons(recording(large.db.pool, sent), asked, 100, { limit: 60_000 })
      let blocks = 0
      for (const statement of sent) blocks += await blocksOf(large.db.pool, statement)
      expect(blocks).to.be.within(1, asked.most)
    })

  it('the feed of a member with 5,000 connections reads little more than one look at each, at the beginning as deep down', async () => {
    for (const before of [undefined, 40_001 as BeyondId, 101 as BeyondId]) {
      const sent: Sent[] = []
      await postsOfSeenBy(recording(large.db.pool, sent), connectedWithMany[0]!, connectedWithMany, { size: 20, before })
      let blocks = 0
      for (const statement of sent) blocks += await blocksOf(large.db.pool, statement)
      expect(blocks).to.be.within(5_000, 30_000)
    }
  })

  it('a page of their posts far down is found with few statements that read little', async () => {
    const sent: Sent[] = []
    await postsOfSeenBy(recording(large.db.pool, sent), connectedWithMany[0]!, connectedWithMany, { size: 100, skip: 9_900 })
    let blocks = 0
    for (const statement of sent) blocks += await blocksOf(large.db.pool, statement)
    expect([sent.length <= 30, blocks]).to.satisfy(
      ([isFew, read]: [boolean, number]) => isFew && read < 100_000,
      `${sent.length}, ${blocks}`,
    )
  })

  for (const view of views) {
    it(`what ${view.name} reads and writes`, async () => {
      const batch = told((stream) => concerns(view, stream))
      expect(await large.problemsOf((db) => written(view, batch, db))).to.deep.equal([])
    })
  }

  it('is known of every query there is', () => {
    for (const [module, queries] of VIEW_QUERIES) {
      const functions = Object.entries(module).filter(([, value]) => typeof value === 'function')
      expect(functions.map(([name]) => name).sort()).to.deep.equal(Object.keys(queries).sort())
    }
    const named = new Map<string, string>()
    for (const { name, text } of large.sent) {
      if (name === undefined) continue
      expect(named.get(name) ?? text, `two statements are called ${name}`).to.equal(text)
      named.set(name, text)
    }
    const asked = new Set(large.sent.map(({ site }) => site))
    const sites = callSites(views.map(({ folder }) => folder.pathname.split('/').slice(-3, -1).join('/')))
    expect(sites.filter((site) => !asked.has(site))).to.deep.equal([])
  })
})

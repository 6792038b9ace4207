import { expect } from 'chai'
import type { CDPSession, Page } from 'playwright-core'
import { readEnv } from '../../../../api/env.js'
import { caseFeed } from '../../../../projections/case-feed/projector.js'
import { casePosted } from '../../../../scripts/bench/set-up/filling/posts.js'
import { writeBatches } from '../../../../scripts/bench/set-up/write-batches.js'
import { becomeMember } from '../../../../scripts/people/become-member.js'
import { withParts } from '../../../../scripts/start/connected.js'
import { phoneLight } from '../../../support/browser/looks.js'
import { browsersAt } from '../../../support/browser/page-as.js'
import { eventually } from '../../../support/eventually.js'
import { personOf } from '../../../support/parts/app.js'
import { theServer, type Server } from '../../../support/parts/server.js'
import { openPool } from '../../../support/parts/pool.js'

const CASES = 2_000
/** Of them a reader has seen these when it is looked how much the page holds. */
const FEW = 200
/** What stands whole: some screens above and below what is seen, and a page of posts of which it is not known yet how high they are. */
const MOST_WHOLE = 60
/** Ten times as many posts are ten times as many texts in the state, and no more of a page: far ones are a few nodes each. */
const MOST_TIMES = 3
const MOST_NODES = 3

describe('a feed of two thousand cases', function () {
  this.timeout(600_000)
  let server: Server
  const { pageAs, close } = browsersAt(() => server.url, phoneLight)
  after(close)
  let page: Page
  let line: CDPSession

  before(async () => {
    server = await theServer()
    const ana = await becomeMember(server.url, personOf('Ana'))
    await withParts(readEnv({ DATA_DIR: server.dataDir }), async ({ databaseUrl }) => {
      const pool = openPool({ connectionString: databaseUrl, pipeline: true })
      await writeBatches(pool, [caseFeed], CASES, (i) => casePosted(i + 1, 'clinical'))
      await pool.query('update case_feed.card set author = $1', [ana.id])
      await pool.end()
    })
    page = await pageAs(ana, '/community?tab=cases')
    line = await page.context().newCDPSession(page)
  })

  const cards = () => page.getByRole('feed', { name: 'Clinical cases' }).locator(':scope > article')
  const countOf = (what: string) => page.locator(`[role=feed] > article${what}`).count()
  const mustBeFewWhole = () => eventually(async () => expect(await countOf(':not([data-far])')).to.be.within(1, MOST_WHOLE))
  /** Goes down to the end of what is there, until so many are. */
  const readTo = async (many: number) => {
    for (let there = await cards().count(); there < many;) {
      await eventually(async () => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
        await cards().nth(there).waitFor({ state: 'attached', timeout: 3_000 })
      }, 60_000)
      there = await cards().count()
      await mustBeFewWhole()
    }
  }
  /** What the page holds once nothing is there that nobody needs: bytes of JavaScript, and nodes. */
  const held = async () => {
    await line.send('HeapProfiler.collectGarbage')
    const { usedSize } = await line.send('Runtime.getHeapUsage')
    const { nodes } = await line.send('Memory.getDOMCounters')
    return { usedSize, nodes }
  }

  it('is read to its end with few cards drawn at any time, and holds little more for each that is far', async () => {
    await cards().first().waitFor()
    await readTo(FEW)
    const few = await held()
    await readTo(CASES)
    expect(await cards().count()).to.equal(CASES)
    const all = await held()
    expect(all.usedSize, `bytes, of ${few.usedSize}`).to.be.below(MOST_TIMES * few.usedSize)
    expect(all.nodes, `nodes, of ${few.nodes}`).to.be.below(few.nodes + MOST_NODES * (CASES - FEW))
  })

  it('leads from its end to its beginning, where the newest stands whole, and keeps its length', async () => {
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    const before = await height()
    await page.evaluate(() => window.scrollTo(0, 0))
    await cards()
      .first()
      .getByRole('heading', { name: `Case ${CASES}` })
      .waitFor()
    await mustBeFewWhole()
    expect(await cards().count()).to.equal(CASES)
    expect(Math.abs((await height()) - before)).to.be.below(before / 100)
  })
})

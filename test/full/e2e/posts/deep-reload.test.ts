import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { becomeMember } from '../../../../scripts/people/become-member.js'
import { LOOKS_OF_TWO } from '../../../support/browser/looks.js'
import { browsersAt } from '../../../support/browser/page-as.js'
import { slowLine } from '../../../support/browser/slow-line.js'
import { eventually } from '../../../support/eventually.js'
import { caseForm, personOf, postCase } from '../../../support/parts/app.js'
import { theServer, type Server } from '../../../support/parts/server.js'

/** So many that a page more is needed than a feed shows at first. */
const CASES = 16

/** Runs in the page from its beginning: what of it has jumped, and whether the footer has stood in sight before the posts did. What runs there may have no functions with names. */
const watch = () => {
  const seen: { jumps: number; footer: number[] } = { jumps: 0, footer: [] }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const each of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.jumps += each.value
  }).observe({ type: 'layout-shift', buffered: true })
  setInterval(() => {
    const { top } = document.querySelector('footer')?.getBoundingClientRect() ?? { top: Infinity }
    if (scrollY > 0 && top < innerHeight) seen.footer.push(Math.round(top))
  }, 20)
}
const seenIn = (page: Page) => page.evaluate(() => (window as unknown as { seen: { jumps: number; footer: number[] } }).seen)

describe('who loads a feed anew, far down, on a slow line', () => {
  let server: Server
  before(async () => {
    server = await theServer()
    const ana = await becomeMember(server.url, personOf('Ana'))
    for (let i = 0; i < CASES; i++) await postCase(server.url, ana, caseForm({ title: `Hernia ${i}` }))
  })

  for (const look of LOOKS_OF_TWO) {
    const { pageAs, close } = browsersAt(() => server.url, look)
    after(close)

    it(`sees the posts come where they were, and nothing jump, ${look.viewport.width} wide`, async () => {
      const page = await pageAs(await becomeMember(server.url, personOf('Boris')), '/community?tab=cases')
      const card = page.getByRole('article', { name: 'Hernia 3', exact: true })
      await page.getByRole('article').first().waitFor()
      while ((await card.count()) === 0) {
        await page.evaluate(() => scrollBy(0, 1_000))
        await page.waitForTimeout(200)
      }
      const top = () => card.evaluate((part) => Math.round(part.getBoundingClientRect().top))
      await card.evaluate((part) => part.scrollIntoView({ block: 'center' }))
      await page.waitForTimeout(700)
      const before = await top()
      await page.addInitScript(watch)
      await slowLine(page)
      await page.reload({ waitUntil: 'commit' })
      await card.waitFor({ state: 'attached', timeout: 60_000 })
      await eventually(async () => expect(Math.abs((await top()) - before)).to.be.below(8))
      await page.waitForTimeout(1_700)
      expect(Math.abs((await top()) - before), 'and stays').to.be.below(8)
      expect(await seenIn(page)).to.deep.equal({ jumps: 0, footer: [] })
    })
  }
})

import { expect } from 'chai'
import type { BrowserContext, Page } from 'playwright-core'
import { becomeMember } from '../../../../scripts/people/become-member.js'
import { newContext } from '../../../support/browser/browser.js'
import { phoneLight } from '../../../support/browser/looks.js'
import { personOf, postCase } from '../../../support/parts/app.js'
import { theServer } from '../../../support/parts/server.js'

/** The line that the figure is for: 400 kbit/s, 300 ms on the way. */
const LINE = { offline: false, latency: 300, downloadThroughput: 50_000, uploadThroughput: 50_000 }
/** Milliseconds until something is painted on that line. */
const MOST = 1_800

const HEADLINE = 'Second opinions from surgeons everywhere'

/** Runs in the page: how much of what was painted has jumped since (the CLS of the Web Vitals). */
const JUMPED = `new Promise((settle) => {
  const seen = new PerformanceObserver((list) => settle(list.getEntries().reduce((sum, { value }) => sum + value, 0)))
  seen.observe({ type: 'layout-shift', buffered: true })
  setTimeout(() => settle(0), 500) // nothing has
})`
const PAINTED = `performance.getEntriesByName('first-contentful-paint')[0]?.startTime`

describe('the first paint of a page', () => {
  let url: string
  let context: BrowserContext
  let page: Page
  before(async () => ({ url } = await theServer()))
  beforeEach(async () => {
    context = await newContext(phoneLight)
    page = await context.newPage()
  })
  afterEach(() => context.close())

  const slow = async (tab: Page) => {
    const line = await context.newCDPSession(tab)
    await line.send('Network.enable')
    await line.send('Network.emulateNetworkConditions', LINE)
  }

  it('waits for no stylesheet and no script, and is in the typeface of the program', async () => {
    await page.route(/\.(css|js)$/, () => undefined) // they are on their way for as long as somebody looks
    await page.goto(`${url}/home`, { waitUntil: 'commit' })
    const headline = page.getByRole('heading', { level: 1, name: HEADLINE })
    await headline.waitFor()
    await page.waitForFunction(PAINTED)
    await page.waitForFunction(`document.fonts.check("650 30px 'Inter Variable'")`)
    const looks = await headline.evaluate((part) => {
      const { fontWeight, fontFamily } = getComputedStyle(part)
      return { fontWeight, typeface: fontFamily.split(',')[0], fixed: getComputedStyle(document.querySelector('header')!).position }
    })
    expect(looks).to.deep.equal({ fontWeight: '650', typeface: '"Inter Variable"', fixed: 'sticky' })
  })

  for (const path of ['/home', '/login', '/blogs'])
    it(`comes within ${MOST} ms on a slow line at ${path}, and nothing jumps when the program takes over`, async () => {
      await slow(page)
      await page.goto(url + path, { waitUntil: 'commit' })
      await page.locator('#content').waitFor()
      await page.waitForLoadState('networkidle') // what comes below the first screen, too
      expect(await page.evaluate(PAINTED)).to.be.lessThan(MOST)
      expect(await page.evaluate(JUMPED)).to.equal(0)
    })

  it('is kept until the page of a member is there, below whose open cases nothing jumps either', async () => {
    const person = personOf('Ana')
    const session = await becomeMember(url, person)
    const [asked, me] = [await postCase(url, session), session.id]
    await page.goto(`${url}/login`)
    await page.getByRole('textbox', { name: 'Email' }).fill(person.emailId)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL('**/chat')
    const tab = await context.newPage() // which has to ask who is there
    await slow(tab)
    await tab.goto(`${url}/community?tab=cases`, { waitUntil: 'commit' })
    await tab.getByRole('region', { name: 'Your open cases' }).waitFor()
    await tab.getByRole('article').first().waitFor()
    expect(await tab.evaluate(PAINTED)).to.be.lessThan(MOST)
    expect(await tab.evaluate(JUMPED)).to.equal(0)
    for (const path of [`/caseDetails/${asked}`, `/profile/${me}`]) {
      await tab.goto(url + path, { waitUntil: 'commit' })
      await tab.getByRole('heading', { level: 1 }).waitFor()
      expect(await tab.evaluate(PAINTED), path).to.be.lessThan(MOST)
    }
  })
})

import { expect } from 'chai'
import type { BrowserContext, Page } from 'playwright-core'
import { imageForm, photo, postOlder } from '../../../api/cases/support/community.js'
import { becomeMember } from '../../../../scripts/people/become-member.js'
import { newContext } from '../../../support/browser/browser.js'
import { jumpsIn } from '../../../support/browser/jumps.js'
import { desktopLight, phoneLight } from '../../../support/browser/looks.js'
import { slowLine } from '../../../support/browser/slow-line.js'
import { personOf, postCase } from '../../../support/parts/app.js'
import { theServer } from '../../../support/parts/server.js'

/** Milliseconds until something is painted on a slow line. */
const MOST = 1_800

const HEADLINE = 'Second opinions from surgeons everywhere'

/** Runs in the page: how much of what was painted has jumped since (the CLS of the Web Vitals). */
const JUMPED = `new Promise((settle) => {
  const seen = new PerformanceObserver((list) => settle(list.getEntries().reduce((sum, { value }) => sum + value, 0)))
  seen.observe({ type: 'layout-shift', buffered: true })
  setTimeout(() => settle(0), 500) // nothing has
})`

/** Whether nothing in sight is still to come. */
const isSettled = (): boolean =>
  [...document.querySelectorAll('img, .mantine-Skeleton-root[data-animate]')]
    .filter((part) => part.getBoundingClientRect().top < innerHeight)
    .every((part) => part instanceof HTMLImageElement && part.complete)

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

  it('waits for no stylesheet and no script, and is in the typeface of the program', async () => {
    await page.route(/\.(css|js)$/, () => undefined) // they are on their way for as long as somebody looks
    await page.goto(`${url}/home`, { waitUntil: 'commit' })
    const headline = page.getByRole('heading', { level: 1, name: HEADLINE })
    await headline.waitFor()
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await page.waitForFunction(() => document.fonts.check(`650 30px 'Inter Variable'`))
    const looks = await headline.evaluate((part) => {
      const { fontWeight, fontFamily } = getComputedStyle(part)
      return { fontWeight, typeface: fontFamily.split(',')[0], fixed: getComputedStyle(document.querySelector('header')!).position }
    })
    expect(looks).to.deep.equal({ fontWeight: '650', typeface: '"Inter Variable"', fixed: 'sticky' })
  })

  for (const [name, to] of [
    ['Join free', '/signup'],
    ['Log in', '/login'],
    ['Login / Signup', '/login'],
  ] as const)
    it(`has “${name}” lead on before any script is there`, async () => {
      await page.route(/\.(css|js)$/, () => undefined)
      await page.goto(`${url}/home`, { waitUntil: 'commit' })
      await page.getByRole('link', { name, exact: true }).click()
      await page.waitForURL(url + to, { waitUntil: 'commit' })
    })

  it('offers members no way in at the head of their own pages', async () => {
    await page.route(/\.(css|js)$/, () => undefined)
    await page.goto(`${url}/community`, { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.locator('.sfs-door').count()).to.equal(0)
  })

  for (const [path, heading] of [
    ['/community', 'Clinical images'],
    ['/community?tab=cases', 'Clinical cases'],
    ['/community?tab=cases&by=speciality', 'Clinical cases'],
  ] as const)
    for (const look of [phoneLight, desktopLight])
      it(`has the heading of ${path} where it stays, ${look.viewport.width} wide`, async () => {
        const session = await becomeMember(url, personOf('Ana'))
        await postCase(url, session)
        const member = await newContext(look)
        await member.addInitScript((entry) => sessionStorage.setItem('session', entry), JSON.stringify(session))
        const tab = await member.newPage()
        let come: () => void = () => undefined
        const held = new Promise<void>((done) => (come = done))
        await tab.route(/\.(css|js)$/, async (route) => {
          await held
          await route.continue()
        })
        await tab.goto(url + path, { waitUntil: 'commit' })
        const title = tab.getByRole('heading', { level: 1, name: heading })
        const boxOf = async () => {
          const { x, y, height } = (await title.boundingBox())!
          return [x, y, height].map(Math.round)
        }
        await title.waitFor()
        const before = await boxOf()
        come()
        await tab.locator('h1[id]').waitFor() // the page's own
        expect(await boxOf()).to.deep.equal(before)
        await member.close()
      })

  for (const path of ['/home', '/login', '/blogs'])
    it(`comes within ${MOST} ms on a slow line at ${path}, and nothing jumps when the program takes over`, async () => {
      await slowLine(page)
      await page.goto(url + path, { waitUntil: 'commit' })
      await page.locator('#content').waitFor()
      await page.waitForLoadState('networkidle') // what comes below the first screen, too
      expect(await page.evaluate(PAINTED)).to.be.lessThan(MOST)
      expect(await jumpsIn(page)).to.deep.equal([])
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
    await slowLine(tab)
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

  for (const [screen, look] of [
    ['a phone', phoneLight],
    ['a desktop', desktopLight],
  ] as const)
    for (const [what, pathOf] of [
      ['a case', ({ asked }) => `/caseDetails/${asked}`],
      ['a profile', ({ me }) => `/profile/${me}`],
      ['the feed of images', () => '/community'],
    ] as const satisfies [string, (of: { asked: number; me: number }) => string][])
      it(`is kept until ${what} is there in a browser that holds nothing yet, and nothing jumps then, on ${screen}`, async () => {
        const session = await becomeMember(url, personOf('Ana'))
        const asked = await postCase(url, session)
        await postOlder(url, session, imageForm({}, await photo('hand.jpg')))
        const fresh = await newContext(look)
        await fresh.addInitScript((entry) => sessionStorage.setItem('session', entry), JSON.stringify(session))
        const tab = await fresh.newPage()
        await slowLine(tab)
        await tab.goto(url + pathOf({ asked, me: session.id }), { waitUntil: 'commit' })
        await tab.getByRole('heading', { level: 1 }).waitFor()
        await tab.getByRole('main').getByRole('link').or(tab.getByRole('main').getByRole('img')).first().waitFor()
        await tab.waitForFunction(isSettled)
        await tab.waitForLoadState('networkidle')
        expect(await tab.evaluate(PAINTED)).to.be.lessThan(MOST)
        expect(await jumpsIn(tab)).to.deep.equal([])
        await fresh.close()
      })
})

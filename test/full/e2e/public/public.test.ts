import { expect } from 'chai'
import { fileURLToPath } from 'node:url'
import { readEnv } from '../../../../api/env.js'
import { withBlogDesk } from '../../../../scripts/blogs/open-desk.js'
import { readBlog } from '../../../../scripts/blogs/read-blog.js'
import { withParts } from '../../../../scripts/start/connected.js'
import { newContext } from '../../../support/browser/browser.js'
import { limitOf } from '../../../support/contract-limits.js'
import { eventually } from '../../../support/eventually.js'
import { startServer, type Server } from '../../../support/parts/server.js'
import { desktopDark, LOOKS, mustBeFine, phoneLight } from '../../../support/browser/looks.js'
import { surgeon, type Surgeon } from '../../../support/browser/surgeon.js'

const BLOG = fileURLToPath(new URL('../../../../content/blogs/asking.html', import.meta.url))
const TITLE = 'How to ask so that a colleague can answer'

const publishIn = ({ dataDir }: Server): Promise<number> => {
  const env = readEnv({ DATA_DIR: dataDir })
  return withParts(env, (parts) => withBlogDesk(parts, env, (desk) => desk.publish(readBlog(BLOG))))
}

describe('the public site', () => {
  let server: Server
  before(async () => {
    server = await startServer()
    await publishIn(server)
  })
  after(() => server.stop())

  for (const [device, context] of LOOKS)
    it(`can be read by everybody on ${device}`, async () => {
      const ana: Surgeon = await surgeon(server.url, 'Ana', context)
      const { page } = ana
      for (const [path, heading] of [
        ['/home/blogs', 'Second opinions from surgeons everywhere'],
        ['/about/mission', 'Imagine a world where surgeons connect without boundaries'],
        ['/blogs', 'Blogs'],
        ['/benefit-blog', 'Ten benefits of online communities that surgeons lead'],
        ['/contactPage', 'Contact'],
        ['/terms_and_conditions', 'Terms of Use'],
        ['/privacy-policy', 'Company Policies'],
      ] as const) {
        await page.goto(server.url + path)
        await page.getByRole('heading', { level: 1, name: heading }).waitFor()
        if (path === '/home/blogs' || path === '/blogs') await page.getByRole('link', { name: TITLE }).waitFor()
        await mustBeFine(page)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
        expect(overflow, `${path} is wider than the window`).to.equal(0)
      }
      await ana.close()
    })

  const TABLET = ['a tablet in the dark', { ...desktopDark, viewport: { width: 820, height: 1180 } }] as const
  /** Runs in the page: where a way in leads and stands, and how it looks. */
  const wayIn = (link: Element) => {
    const { x, y, width, height } = link.getBoundingClientRect()
    const { color, backgroundColor, borderColor, borderRadius, fontSize, fontWeight, fontFamily } = getComputedStyle(link)
    const look = { color, backgroundColor, borderColor, borderRadius, fontSize, fontWeight, fontFamily }
    return { text: link.textContent, to: link.getAttribute('href'), place: [x, y, width, height], look }
  }

  for (const [device, look] of [...LOOKS, TABLET])
    for (const path of ['/home', '/login', '/'])
      it(`paints ${path} before the program is there, which then draws the same in the same place, on ${device}`, async () => {
        const context = await newContext(look)
        const page = await context.newPage()
        const places = async () => {
          await page.evaluate(() => document.fonts.ready)
          const of = (part: string) => page.locator(part).boundingBox()
          const links = await page.getByRole('link', { name: /^(Join free|Log in|Login . Signup)$/ }).all()
          const ways = await Promise.all(links.map((link) => link.evaluate(wayIn)))
          return { brand: await of('.sfs-brand'), headline: await of('.sfs-headline'), line: await of('.sfs-line'), ways }
        }
        await context.addInitScript(() => {
          const told = globalThis as { shifted?: number }
          told.shifted = 0
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) told.shifted! += (entry as PerformanceEntry & { value: number }).value
          }).observe({ type: 'layout-shift', buffered: true })
        })
        await context.route('**/*.js', (route) => route.abort())
        await page.goto(server.url + path)
        const painted = await places()
        expect(painted.headline?.height).to.be.above(30)
        const isNarrow = path === '/home' && look.viewport.width < 865
        expect(painted.ways.map(({ text }) => text)).to.deep.equal(['Login / Signup', 'Join free', ...(isNarrow ? ['Log in'] : [])])
        await context.unroute('**/*.js')
        await page.goto(server.url + path)
        // A phone has no form there (LoginBeside).
        if (isNarrow) await page.locator('#content').waitFor()
        else await page.getByRole('link', { name: 'Forgot password?', includeHidden: true }).waitFor({ state: 'attached' })
        expect(await places()).to.deep.equal(painted)
        const shifted = await page.evaluate(() => (globalThis as { shifted?: number }).shifted)
        expect(shifted).to.equal(0)
        await context.close()
      })

  it('opens a fresh page at its top, and one that is gone back to where it was left', async () => {
    const context = await newContext(desktopDark)
    const page = await context.newPage()
    const at = () => page.evaluate(() => Math.round(scrollY))
    await page.goto(`${server.url}/terms_and_conditions`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate(() => scrollTo(0, 700))
    await page.goto(`${server.url}/privacy-policy`)
    await page.getByRole('heading', { level: 1, name: 'Company Policies' }).waitFor()
    expect(await at()).to.equal(0)
    await page.evaluate(() => scrollTo(0, 300))
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Company Policies' }).waitFor()
    await eventually(async () => expect(await at()).to.equal(300), 5_000)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Terms of Use' }).waitFor()
    await eventually(async () => expect(await at()).to.equal(700), 5_000)
    await context.close()
  })

  it('shows three of a row at once, two below 990 pixels, and one with the edge of the next on a phone', async () => {
    const context = await newContext(desktopDark)
    const page = await context.newPage()
    const { columns, below990px } = limitOf('case.carousel') as { readonly columns: number; readonly below990px: number }
    await page.goto(`${server.url}/home`)
    const row = page.getByRole('list', { name: 'Benefits' })
    for (const [width, shown] of [
      [990, columns],
      [989, below990px],
      [670, below990px],
      [669, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      const atOnce = await row.evaluate((list) => Math.floor(list.clientWidth / list.firstElementChild!.getBoundingClientRect().width))
      expect(atOnce, `${width} pixels`).to.equal(shown)
    }
    await context.close()
  })

  it('takes a keyboard from the landing page to a blog, and a message from the contact page', async () => {
    const ana = await surgeon(server.url, 'Ana', desktopDark)
    const { page } = ana
    await page.goto(`${server.url}/home`)
    await page.getByRole('list', { name: 'Benefits' }).focus()
    const firstShown = () => page.getByRole('list', { name: 'Benefits' }).evaluate((list) => list.scrollLeft)
    expect(await firstShown()).to.equal(0)
    await page.keyboard.press('ArrowRight')
    await eventually(async () => expect(await firstShown()).to.be.above(0), 5_000)
    await page.getByRole('heading', { name: 'From our blog' }).scrollIntoViewIfNeeded() // they are loaded when they are near
    await page.getByRole('link', { name: TITLE }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor()
    expect(await page.getByRole('article').textContent()).to.match(/written by The SFS team · [A-Z]\w+ \d{1,2}, \d{4}/)

    await page.goto(`${server.url}/contactPage`)
    await page.getByLabel('Full Name').fill('Ana Sample')
    await page.keyboard.press('Tab')
    await page.keyboard.type('ana@example.org')
    await page.keyboard.press('Tab')
    await page.keyboard.type('+91 98765 43210')
    await page.keyboard.press('Tab')
    await page.keyboard.type('May I join from anywhere?')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('Your message has been sent successfully').waitFor()
    await ana.close()
  })

  it('has a page for when there is no connection, and can be installed', async () => {
    const context = await newContext(phoneLight)
    const page = await context.newPage()
    await page.goto(`${server.url}/about`)
    await page.evaluate(() => navigator.serviceWorker.ready)
    const manifest = (await (await fetch(`${server.url}/manifest.webmanifest`)).json()) as { icons: { src: string }[] }
    for (const { src } of manifest.icons) expect((await fetch(server.url + src)).headers.get('content-type'), src).to.match(/^image\//)
    await page.reload() // from now on the worker is asked
    await page.getByRole('heading', { level: 1 }).waitFor()
    await context.setOffline(true)
    await page.goto(`${server.url}/contactPage`)
    await page.getByRole('heading', { name: "You're offline" }).waitFor()
    const kept = await page.evaluate(async () => {
      const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
      return (await Promise.all(caches_.map((cache) => cache.keys()))).flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept).to.deep.equal(['/offline.html', '/favicon.svg', '/offline.js'])
    await context.setOffline(false)
    // Told by hand: a page that the worker gave is not told by the switch above, which it has not seen.
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor()
    await context.close()
  })
})

describe('the site while it is upgraded', () => {
  it('says so in a dialog that a keyboard can use, and still deletes accounts', async () => {
    const server = await startServer({ MAINTENANCE: '1' })
    const context = await newContext(phoneLight)
    const page = await context.newPage()
    await page.goto(`${server.url}/community`)
    const dialog = page.getByRole('dialog', { name: 'The website is undergoing an upgrade. We will be up and running soon.' })
    await dialog.waitFor()
    await mustBeFine(page)
    await page.keyboard.press('Escape')
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await eventually(async () => expect(await focused()).to.equal('Try again'), 5_000)
    await page.keyboard.press('Tab')
    expect(await focused()).to.equal('Delete Account')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/deleteaccount')
    await page.getByRole('heading', { level: 1, name: 'Delete Account' }).waitFor()
    expect(await dialog.count()).to.equal(0)
    await context.close()
    await server.stop()
  })
})

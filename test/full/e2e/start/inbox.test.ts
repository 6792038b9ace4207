import { AxeBuilder } from '@axe-core/playwright'
import { expect } from 'chai'
import express from 'express'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createTransport } from 'nodemailer'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { devMail } from '../../../../scripts/embedded/mail/dev-mail.js'
import { startMailCatcher, type MailCatcher } from '../../../../scripts/embedded/mail/mail-catcher.js'
import { atEnd } from '../../../support/at-end.js'
import { newContext } from '../../../support/browser/browser.js'
import { newDataDir } from '../../../support/parts/server.js'

const HTML = `<!doctype html><html><head><title>Welcome</title></head><body>
  <h1 style="color: #0b6b75">Welcome</h1><p>Your code is <b>123456</b>.</p><p><a href="/arrived">Go on</a></p>
  <script>document.title = 'script ran'; parent.document.title = 'script ran'</script><img alt="" src="/tracker.png"></body></html>`

describe('the inbox in a browser', () => {
  let url: string
  let catcher: MailCatcher
  const asked: string[] = []

  before(async () => {
    catcher = await startMailCatcher({ dataDir: newDataDir() })
    const server = express()
      .use((req, _res, next) => {
        asked.push(req.path)
        next()
      })
      .use(devMail(catcher))
      .get('/arrived', (_req, res) => void res.send('<title>Arrived</title>'))
      .listen(0, '127.0.0.1')
    atEnd(catcher.stop)
    atEnd(async () => server.close())
    await once(server, 'listening')
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

    const transport = createTransport(catcher.url)
    await transport.sendMail({
      to: 'ana@example.org',
      subject: 'Your code',
      text: `Your code is 123456.\n${url}/arrived?from=text`,
      html: HTML,
    })
    await transport.sendMail({ to: 'boris@example.org', subject: 'Plain words', text: `Go on: ${url}/arrived?from=text` })
    transport.close()
  })

  const open = async (options: BrowserContextOptions): Promise<Page> => {
    const context = await newContext(options)
    atEnd(() => context.close())
    return context.newPage()
  }
  const follow = async (page: Page, press: () => Promise<void>): Promise<string> => {
    const [beside] = await Promise.all([page.context().waitForEvent('page'), press()])
    await beside.waitForLoadState()
    return beside.title()
  }

  it('is read without JavaScript, on a phone too: choose a mail, follow its link beside the page', async () => {
    const page = await open({ javaScriptEnabled: false, viewport: { width: 390, height: 780 } })
    await page.goto(`${url}/dev/inbox`)
    expect(await page.locator('nav strong').allInnerTexts()).to.deep.equal(['Plain words', 'Your code'])
    await page.getByText('Plain words').click()
    expect(await follow(page, () => page.getByRole('link', { name: 'arrived?from=text' }).click())).to.equal('Arrived')
    await page.getByRole('link', { name: 'Inbox' }).click()
    await page.getByText('Your code').click()
    expect(await follow(page, () => page.frameLocator('iframe').getByText('Go on').click())).to.equal('Arrived')
  })

  it('shows a mail as it was meant, runs none of its scripts and loads nothing for it', async () => {
    const page = await open({})
    await page.goto(`${url}/dev/inbox/1`)
    const mail = page.frameLocator('iframe')
    expect(await mail.getByRole('heading').evaluate((heading) => getComputedStyle(heading).color)).to.equal('rgb(11, 107, 117)')
    expect(await page.title()).to.equal('Your code · Inbox · SFS')
    expect(asked).to.not.include('/tracker.png')
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    it(`can be used by everybody, ${colorScheme}`, async () => {
      const page = await open({ colorScheme, viewport: { width: 1100, height: 700 }, bypassCSP: true }) // axe brings its own script
      for (const path of ['/dev/inbox', '/dev/inbox/1', '/dev/inbox/2']) {
        await page.goto(url + path)
        const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()
        expect(
          violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
          path,
        ).to.deep.equal([])
      }
    })
  }
})

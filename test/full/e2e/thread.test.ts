import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { becomeMember } from '../../../scripts/people/become-member.js'
import { eventually } from '../../support/eventually.js'
import { startServer, type Server } from '../../support/parts/server.js'
import { desktopDark, mustBeFine, phoneLight } from '../../support/browser/looks.js'
import { PASSWORD, photograph, surgeon, type Surgeon } from '../../support/browser/surgeon.js'

const TITLE = 'Recurrent inguinal hernia with chronic pain'

describe('two surgeons, two browsers, one case', () => {
  let server: Server
  let ana: Surgeon
  let boris: Surgeon

  before(async () => {
    server = await startServer()
    ana = await surgeon(server.url, 'Ana', phoneLight)
    boris = await surgeon(server.url, 'Boris', desktopDark)
    for (const [who, firstName] of [
      [ana, 'Ana'],
      [boris, 'Boris'],
    ] as const) {
      const person = { firstName, lastName: 'Sample', emailId: who.emailId, password: PASSWORD }
      await becomeMember(server.url, person)
      await who.signIn(person)
    }
  })
  after(async () => {
    await ana.close()
    await boris.close()
    await server.stop()
  })

  const shows = (who: Surgeon, count: number, pressed: boolean, patience = 10_000) =>
    eventually(async () => {
      const said = await who.likeCount(TITLE).textContent()
      const isPressed = await who.likeButton(TITLE).getAttribute('aria-pressed')
      expect([said, isPressed]).to.deep.equal([`${count} like${count === 1 ? '' : 's'}`, String(pressed)])
    }, patience)

  it('one posts a case with a photograph, and the other is told of it', async () => {
    await ana.postCase(TITLE, await photograph())
    await boris.page.getByRole('button', { name: /1 new case/ }).click()
    await boris.card(TITLE).waitFor()
    const picture = boris.card(TITLE).getByRole('img').first()
    await eventually(
      async () => expect(await picture.evaluate((img) => (img as HTMLImageElement).naturalWidth)).to.be.greaterThan(0),
      10_000,
    )
    await shows(boris, 0, false)
  })

  it('a like moves in both', async () => {
    await boris.likeButton(TITLE).click()
    await shows(boris, 1, true)
    await shows(ana, 1, false)
    await ana.likeButton(TITLE).click()
    await shows(ana, 2, true)
    await shows(boris, 2, true)
    await boris.likeButton(TITLE).click()
    await shows(boris, 1, false)
    await shows(ana, 1, true)
  })

  it('a like stands on the other bell at once, in each tab, until it is followed', async () => {
    const tab = await ana.page.context().newPage()
    await tab.goto(`${server.url}/community?tab=cases`)
    const bell = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).waitFor({ timeout: 10_000 })
    await bell(tab, 'Notifications')
    await boris.likeButton(TITLE).click()
    for (const page of [ana.page, tab]) await bell(page, 'Notifications, 1 unread')
    await ana.page.getByRole('link', { name: 'Notifications, 1 unread' }).click()
    await mustBeFine(ana.page)
    await ana.page.getByRole('link', { name: /Boris Sample liked your case/ }).click()
    await ana.page.getByRole('heading', { level: 1, name: TITLE }).waitFor()
    for (const page of [ana.page, tab]) await bell(page, 'Notifications')
    await tab.goto(`${server.url}/notifications`)
    const line = tab.getByRole('link', { name: /Boris Sample liked your case/ })
    await line.waitFor()
    await boris.likeButton(TITLE).click()
    await line.waitFor({ state: 'detached' }) // whoever takes it back leaves no trace
    await tab.close()
    await ana.page.goto(`${server.url}/community?tab=cases`)
    await shows(ana, 1, true)
  })

  it('survives a reload', async () => {
    await ana.page.reload()
    await shows(ana, 1, true)
    await boris.page.reload()
    await shows(boris, 1, false)
  })

  it('catches up after the line was cut', async () => {
    await ana.page.context().setOffline(true)
    if ((await boris.likeButton(TITLE).getAttribute('aria-pressed')) === 'false') await boris.likeButton(TITLE).click() // not twice, in a second try
    await shows(boris, 2, true)
    await ana.page.context().setOffline(false)
    await shows(ana, 2, true, 60_000) // a line that was cut in silence is missed by its next sign of life
    ana.complaints.length = 0 // the browser itself notes every request that the cut line swallowed
  })

  it('survives a restart of everything', async () => {
    const { dataDir, url } = server
    await server.stop()
    server = await startServer({ DATA_DIR: dataDir, PORT: new URL(url).port })
    await shows(boris, 2, true)
    await ana.likeButton(TITLE).click()
    await shows(ana, 1, false)
    await shows(boris, 1, true)
    for (const who of [ana, boris]) who.complaints.length = 0 // requests while nobody answered
  })
})

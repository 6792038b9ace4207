import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { twoInARoom } from '../support/browser/in-a-room.js'
import { sendFiles } from '../support/browser/send-files.js'
import { desktopDark, mustBeFine, phoneLight } from '../support/browser/looks.js'
import { PASSWORD, photograph, surgeon, type Surgeon } from '../support/browser/surgeon.js'
import { startServer, type Server } from '../support/parts/server.js'
import { eventually } from '../support/eventually.js'

describe('two surgeons, two browsers, one chat', () => {
  let server: Server
  let ana: Surgeon
  let boris: Surgeon
  let room: number

  before(async () => {
    server = await startServer()
    ana = await surgeon(server.url, 'Ana', phoneLight)
    boris = await surgeon(server.url, 'Boris', desktopDark)
    ;({ room } = await twoInARoom(server.url, { ana: ana.emailId, boris: boris.emailId }))
    for (const who of [ana, boris]) await who.signIn({ emailId: who.emailId, password: PASSWORD })
  })
  after(async () => {
    await ana.close()
    await boris.close()
    await server.stop()
  })

  const log = ({ page }: Surgeon) => page.getByRole('log', { name: 'Messages' })
  const write = async ({ page }: Surgeon, text: string) => {
    await page.getByRole('textbox', { name: 'Message' }).fill(text)
    await page.getByRole('button', { name: 'Send' }).click() // on a phone Enter begins a line
  }
  const reads = (who: Surgeon, text: string) => log(who).getByText(text, { exact: true }).waitFor()
  const waiting = (page: Page, text: string) =>
    page.getByRole('navigation', { name: 'Most used' }).getByRole('link', { name: text, exact: true }).waitFor()

  it('a message stands on the other’s badge at once, on whatever page, and is read by opening it', async () => {
    await boris.page.goto(`${server.url}/chat?room=${room}`)
    await write(boris, 'Did you see the hernia?')
    await reads(boris, 'Did you see the hernia?')
    await waiting(ana.page, '1 unread Chat')
    await eventually(async () => expect(await ana.page.title()).to.match(/^\(1\) /))
    await ana.page.getByRole('navigation', { name: 'Most used' }).getByRole('link', { name: /Chat/ }).click()
    await mustBeFine(ana.page)
    await ana.page.getByRole('link', { name: /Boris Sample/ }).click()
    await reads(ana, 'Did you see the hernia?')
    await waiting(ana.page, 'Chat')
    for (const who of [ana, boris]) await mustBeFine(who.page)
  })

  it('both write, and each reads it at once', async () => {
    await write(ana, 'I did.\nThe mesh first, I think.')
    await log(boris).getByText('The mesh first, I think.').waitFor()
    await write(boris, 'Thank you')
    await reads(ana, 'Thank you')
  })

  it('what is written without a line is sent once there is one, in its order and once', async () => {
    const context = ana.page.context()
    await context.setOffline(true)
    await write(ana, 'Without a line')
    await write(ana, 'And one more')
    await log(ana).getByText('Will be sent when you are back online').waitFor()
    await context.setOffline(false)
    for (const text of ['Without a line', 'And one more']) await reads(boris, text)
    const said = async () => (await log(boris).locator('article p').allTextContents()).slice(-2)
    expect(await said()).to.deep.equal(['Without a line', 'And one more'])
    ana.complaints.length = 0 // the browser itself notes every lost request
  })

  it('a photograph is sent, and opens', async () => {
    const file = { name: 'wound.jpg', mimeType: 'image/jpeg', buffer: await photograph() }
    await sendFiles(boris.page, file)
    const image = log(ana).getByRole('button', { name: 'Open image wound.jpg' })
    await image.waitFor()
    await eventually(
      async () => expect(await image.getByRole('img').evaluate((img) => (img as HTMLImageElement).naturalWidth)).to.be.greaterThan(0),
      10_000,
    )
    await image.click()
    await ana.page.getByRole('dialog').waitFor()
    await ana.page.keyboard.press('Escape')
  })

  it('a message is deleted for both', async () => {
    const mine = log(boris).getByRole('article').filter({ hasText: 'Thank you' })
    await mine.hover()
    await mine.getByRole('button', { name: 'More about my message' }).click()
    await boris.page.getByRole('menuitem', { name: 'Delete' }).click()
    await boris.page.getByRole('dialog', { name: 'Delete message' }).getByRole('button', { name: 'Delete' }).click()
    for (const who of [ana, boris]) await log(who).getByText('Thank you', { exact: true }).waitFor({ state: 'detached' })
  })

  it('a group is joined and left', async () => {
    const { page } = boris
    await page.getByRole('button', { name: 'Join a group' }).click()
    await page.getByRole('button', { name: 'Join Burns' }).click()
    await page.getByRole('button', { name: 'Open Burns' }).waitFor()
    await page.keyboard.press('Escape')
    await page
      .getByRole('navigation', { name: 'Rooms' })
      .getByRole('link', { name: /^Burns/ })
      .click()
    await log(boris).getByText('There are no messages in this group').waitFor()
    const more = page.getByRole('button', { name: 'More about this room' })
    expect((await more.boundingBox())!.width, 'large enough for a thumb').to.be.at.least(44)
    await more.click()
    await page.getByRole('menuitem', { name: 'Leave group' }).click()
    await page.getByRole('dialog', { name: 'Leave group' }).getByRole('button', { name: 'Leave' }).click()
    await page.waitForURL('**/chat')
    await page.getByRole('link', { name: /^Burns/ }).waitFor({ state: 'detached' })
  })

  it('complains of nothing', () => {
    for (const who of [ana, boris]) expect(who.complaints).to.deep.equal([])
  })
})

import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { report } from '../../../api/files/support/documents.js'
import { signInToRoom, twoInARoom } from '../../../support/browser/in-a-room.js'
import { desktopDark, phoneLight } from '../../../support/browser/looks.js'
import { sendFiles } from '../../../support/browser/send-files.js'
import { photograph, surgeon, type Surgeon } from '../../../support/browser/surgeon.js'
import { openMenu } from '../../../support/browser/open-menu.js'
import { eventually } from '../../../support/eventually.js'
import { startServer, type Server } from '../../../support/parts/server.js'

const UPLOADS = '**/api/uploadChatFile'
const pdf = async () => ({ name: 'report.pdf', mimeType: 'application/pdf', buffer: await report() })

describe('a file that is chosen for a message without a line', function () {
  this.timeout(120_000)
  let server: Server
  let ana: Surgeon
  let boris: Surgeon

  before(async () => {
    server = await startServer()
    ana = await surgeon(server.url, 'Ana', phoneLight)
    boris = await surgeon(server.url, 'Boris', desktopDark)
    const { room } = await twoInARoom(server.url, { ana: ana.emailId, boris: boris.emailId })
    for (const who of [ana, boris]) await signInToRoom(server.url, who, room)
  })
  after(async () => {
    await ana.close()
    await boris.close()
    await server.stop()
  })
  // The browser itself notes every request that nobody answered.
  afterEach(() => [ana, boris].forEach(({ complaints }) => complaints.splice(0)))

  const log = ({ page }: Surgeon) => page.getByRole('log', { name: 'Messages' })
  const waiting = () => log(ana).getByText('Will be sent when you are back online')
  const countOf = (page: Page, database: string, name: string): Promise<number> =>
    page.evaluate(
      (of) =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open(of.database)
          opening.addEventListener('error', reject)
          opening.addEventListener('success', () => {
            const counting = opening.result.transaction(of.name).objectStore(of.name).count()
            counting.addEventListener('error', reject)
            counting.addEventListener('success', () => {
              opening.result.close()
              resolve(counting.result)
            })
          })
        }),
      { database, name },
    )
  /** How many files and unsent messages a browser keeps. */
  const kept = async (page: Page) => [await countOf(page, 'sfs-files', 'files'), await countOf(page, 'sfs-drafts', 'drafts')]

  it('is there after a reload as it was chosen, and goes out once the line is back', async () => {
    await ana.page.route(UPLOADS, (route) => route.abort('internetdisconnected'))
    const image = { name: 'wound.jpg', mimeType: 'image/jpeg', buffer: await photograph() }
    await sendFiles(ana.page, [image, await pdf()])
    await waiting().first().waitFor()
    await eventually(async () => expect(await kept(ana.page)).to.deep.equal([2, 2]))
    await ana.page.reload() // nobody is asked: all of it is kept
    await log(ana).getByRole('img', { name: 'wound.jpg' }).waitFor()
    await log(ana).getByText('report.pdf').waitFor()
    await waiting().first().waitFor()
    expect(await log(boris).getByRole('article').count()).to.equal(0)
    await ana.page.unroute(UPLOADS)
    for (const who of [ana, boris]) {
      await log(who).getByRole('button', { name: 'Open image wound.jpg' }).waitFor({ timeout: 30_000 })
      await log(who)
        .getByRole('button', { name: /report\.pdf/ })
        .waitFor({ timeout: 30_000 })
    }
    expect(await log(boris).getByRole('article').count(), 'each once').to.equal(2)
    await eventually(async () => expect(await kept(ana.page)).to.deep.equal([0, 0]))
  })

  it('is asked about before Logout, and gone with it', async () => {
    const { page } = ana
    await page.route(UPLOADS, (route) => route.abort('internetdisconnected'))
    await sendFiles(page, await pdf())
    await waiting().waitFor()
    await eventually(async () => expect(await kept(page)).to.deep.equal([1, 1]))
    await openMenu(page)
    await page.getByRole('button', { name: 'Logout' }).click()
    const asked = page.getByRole('dialog', { name: 'Messages are not sent' })
    await asked.getByText('1 message that you wrote is not sent yet.').waitFor()
    await asked.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL(`${server.url}/`)
    await eventually(async () => expect(await kept(page)).to.deep.equal([0, 0]))
  })
})

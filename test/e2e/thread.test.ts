import { expect } from 'chai'
import { eventually } from '../support/eventually.js'
import { startServer, type Server } from '../support/parts/server.js'
import { desktopDark, phoneLight } from '../support/browser/looks.js'
import { photograph, surgeon, type Surgeon } from '../support/browser/surgeon.js'

const TITLE = 'Recurrent inguinal hernia with chronic pain'

describe('two surgeons, two browsers, one case', () => {
  let server: Server
  let ana: Surgeon
  let boris: Surgeon

  before(async () => {
    server = await startServer()
    ana = await surgeon(server.url, 'Ana', phoneLight)
    boris = await surgeon(server.url, 'Boris', desktopDark)
  })
  after(async () => {
    await ana.close()
    await boris.close()
    await server.stop()
  })

  const shows = (who: Surgeon, count: number, pressed: boolean) =>
    eventually(async () => {
      const said = await who.likeCount(TITLE).textContent()
      const isPressed = await who.likeButton(TITLE).getAttribute('aria-pressed')
      expect([said, isPressed]).to.deep.equal([`${count} like${count === 1 ? '' : 's'}`, String(pressed)])
    }, 10_000)

  it('join', async () => {
    await ana.join()
    await boris.join()
  })

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

  it('survives a reload', async () => {
    await ana.page.reload()
    await shows(ana, 1, true)
    await boris.page.reload()
    await shows(boris, 1, false)
  })

  it('catches up after the line was cut', async () => {
    await ana.page.context().setOffline(true)
    await boris.likeButton(TITLE).click()
    await shows(boris, 2, true)
    await ana.page.context().setOffline(false)
    await shows(ana, 2, true)
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

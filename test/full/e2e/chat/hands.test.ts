import { expect } from 'chai'
import { asking } from '../../../../scripts/people/asking.js'
import { report } from '../../../api/files/support/documents.js'
import { signInToRoom, twoInARoom } from '../../../support/browser/in-a-room.js'
import { LOOKS_OF_TWO, mustBeFine } from '../../../support/browser/looks.js'
import { filesWindow, sendThem } from '../../../support/browser/send-files.js'
import { photograph, surgeon, type Surgeon } from '../../../support/browser/surgeon.js'
import { eventually } from '../../../support/eventually.js'
import { startServer, type Server } from '../../../support/parts/server.js'

/** Given by hand: a few files at once, of which some are bad, and what keys do in a room. */
describe('a room of the chat takes what hands give it', function () {
  this.timeout(180_000)
  let server: Server
  let ana: Surgeon
  let boris: Surgeon
  let room: number

  before(async () => {
    server = await startServer()
    const [hers, his] = LOOKS_OF_TWO
    ana = await surgeon(server.url, 'Ana', his)
    boris = await surgeon(server.url, 'Boris', hers)
    const both = await twoInARoom(server.url, { ana: ana.emailId, boris: boris.emailId })
    room = both.room
    await asking(server.url, both.ana.token)('updateChatOtherRooms', { id: both.ana.id, otherGroup: ['Burns#'] })
    for (const who of [ana, boris]) await signInToRoom(server.url, who, room)
  })
  after(async () => {
    await ana.close()
    await boris.close()
    await server.stop()
  })

  const field = ({ page }: Surgeon) => page.getByRole('textbox', { name: 'Message' })
  const log = ({ page }: Surgeon) => page.getByRole('log', { name: 'Messages' })
  const refused = ({ page }: Surgeon) => filesWindow(page).getByRole('alert').locator('div')
  const isFocused = (who: Surgeon) => field(who).evaluate((element) => element === document.activeElement)
  /** What stands in the room, as both see it and as a fresh load shows it. */
  const bothSee = async (...names: string[]) => {
    for (const who of [ana, boris])
      for (const again of [false, true]) {
        if (again) await who.page.reload()
        for (const name of names) await log(who).getByRole('button', { name }).first().waitFor({ timeout: 30_000 })
        expect(await log(who).getByRole('article').count(), 'each once').to.equal(names.length)
      }
  }

  const bytesOf = async () => ({ photo: (await photograph()).toString('base64'), pdf: (await report()).toString('base64') })
  /** As a hand lets them fall, or a clipboard holds them: two good ones among three that cannot be sent. */
  const give = async (how: 'drop' | 'paste', photoName: string, pdfName: string) =>
    ana.page.evaluate(
      ({ how, photoName, pdfName, photo, pdf }) => {
        const data = new DataTransfer()
        const [image, paper] = [photo, pdf].map((base64) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)))
        data.items.add(new File(['MZ'], 'wound.png', { type: 'image/png' }))
        data.items.add(new File([image!], photoName, { type: 'image/jpeg' }))
        data.items.add(new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'scan.pdf', { type: 'application/pdf' }))
        data.items.add(new File([paper!], pdfName, { type: 'application/pdf' }))
        data.items.add(new File([], 'empty.pdf', { type: 'application/pdf' }))
        const about = { bubbles: true, cancelable: true }
        if (how === 'drop') document.querySelector('[role="log"]')!.dispatchEvent(new DragEvent('drop', { ...about, dataTransfer: data }))
        else document.querySelector('textarea')!.dispatchEvent(new ClipboardEvent('paste', { ...about, clipboardData: data }))
      },
      { how, photoName, pdfName, ...(await bytesOf()) },
    )
  const mustBeTold = async () => {
    await eventually(async () =>
      expect(await refused(ana).allTextContents()).to.deep.equal([
        'This type of file cannot be sent: wound.png. This file is damaged or is not an image. Open it on this device, save it again as JPEG or PNG, and add that copy.',
        'File size should not be exceed more than 20MB: scan.pdf. It is 1 byte too large.',
        'This file is empty: empty.pdf',
      ]),
    )
    await mustBeFine(ana.page)
    await sendThem(ana.page)
  }

  it('dropped files: each bad one is told by its own sentence, and the good ones arrive', async () => {
    await give('drop', 'a.jpg', 'b.pdf')
    await mustBeTold()
    await bothSee('Open image a.jpg', 'b.pdf')
  })

  it('pasted files, too', async () => {
    await give('paste', 'c.jpg', 'd.pdf')
    await mustBeTold()
    await bothSee('Open image a.jpg', 'b.pdf', 'Open image c.jpg', 'd.pdf')
  })

  it('keys: a sent message leaves the field ready for the next, the arrow up edits nothing, and rooms are gone through', async () => {
    const { page } = ana
    const place = () => new URL(page.url()).search
    const isOpen = () =>
      page.getByRole('navigation', { name: 'Rooms' }).evaluate((rooms) => {
        const open = new URL(location.href).searchParams.get('room')
        return [...rooms.querySelectorAll('[data-room]')].findIndex((row) => row.getAttribute('data-room') === open)
      })
    await field(ana).click()
    for (const text of ['By keys', 'And again']) {
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
      await log(ana).getByText(text, { exact: true }).waitFor()
      expect(await field(ana).inputValue()).to.equal('')
      expect(await isFocused(ana)).to.equal(true)
    }
    await page.keyboard.press('ArrowUp')
    expect([await field(ana).inputValue(), await isFocused(ana)]).to.deep.equal(['', true])
    await page.keyboard.type('jk')
    expect([await field(ana).inputValue(), place()], 'letters are written').to.deep.equal(['jk', `?room=${room}`])
    await page.keyboard.press('Escape')
    expect([place(), await isFocused(ana)], 'leaves the field').to.deep.equal([`?room=${room}`, false])
    for (const key of ['j', 'j', 'k']) await page.keyboard.press(key) // as fast as one can
    await eventually(async () => expect(await isOpen()).to.equal(1))
    await page.keyboard.press('k')
    await eventually(async () => expect([await isOpen(), place()]).to.deep.equal([0, `?room=${room}`]))
    await log(ana).getByText('And again', { exact: true }).waitFor()
    expect(await field(ana).inputValue(), 'what was begun is there').to.equal('jk')
    await page.keyboard.press('Escape')
    await eventually(async () => expect(place()).to.equal(''))
    await log(boris).getByText('And again', { exact: true }).waitFor()
  })
})

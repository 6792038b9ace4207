import { expect } from 'chai'
import { setTimeout as pause } from 'node:timers/promises'
import { asking, type Answer } from '../../../../scripts/people/asking.js'
import { signInToRoom, twoInARoom } from '../../../support/browser/in-a-room.js'
import { LOOKS_OF_TWO } from '../../../support/browser/looks.js'
import { photograph, surgeon, type Surgeon } from '../../../support/browser/surgeon.js'
import { eventually } from '../../../support/eventually.js'
import { startServer, type Server } from '../../../support/parts/server.js'

const MESSAGES = 230
/** Every so many of the last ones is a photograph. */
const [LAST, EACH] = [60, 6]

describe('who reads further up in a room of many messages', function () {
  this.timeout(180_000)
  let server: Server
  let ana: Surgeon
  let room: number
  let write: (text: string) => Promise<Answer>
  let send: () => Promise<Answer>

  before(async () => {
    server = await startServer({ RATE_LIMIT_FACTOR: '1000' })
    const [, look] = LOOKS_OF_TWO
    ana = await surgeon(server.url, 'Ana', look)
    const both = await twoInARoom(server.url, { ana: ana.emailId, boris: `boris.${Date.now()}@example.org` })
    room = both.room
    const ask = asking(server.url, both.boris.token)
    write = (text) => ask('sendChatMessage', { chatRoomId: room, chatSendText: encodeURIComponent(text) })
    const bytes = new Uint8Array(await photograph())
    send = () => {
      const form = new FormData()
      form.set('room', String(room))
      form.set('chatFile', new File([bytes], 'wound.jpg', { type: 'image/jpeg' }))
      return ask('uploadChatFile', form)
    }
    for (let i = 1; i <= MESSAGES; i++) await (i > MESSAGES - LAST && i % EACH === 0 ? send() : write(`Message ${i}`))
    await signInToRoom(server.url, ana, room)
  })
  after(async () => {
    await ana.close()
    await server.stop()
  })

  const log = () => ana.page.getByRole('log', { name: 'Messages' })
  const said = () => log().locator('article p').allTextContents()
  const button = (name: string) => ana.page.getByRole('button', { name, exact: true })
  /** What is seen first, and how far below the upper edge it stands, in pixels. */
  const first = () =>
    log().evaluate((list) => {
      const edge = list.getBoundingClientRect().top
      const part = [...list.querySelectorAll<HTMLElement>('[data-message]')].find((each) => each.getBoundingClientRect().bottom > edge)!
      return { id: part.dataset['message'], top: Math.round(part.getBoundingClientRect().top - edge) }
    })
  /** It stands as it stood, to the pixel that rounding takes. */
  const mustStand = async (before: Awaited<ReturnType<typeof first>>) => {
    const now = await first()
    expect(now.id).to.equal(before.id)
    expect(Math.abs(now.top - before.top), `${before.top} before and ${now.top} now`).to.be.at.most(1)
  }
  /** The line of what is new is seen, and this stands under it. */
  const underLine = () =>
    log().evaluate((list) => {
      const line = list.querySelector('[data-line]')!
      const [edges, own] = [list.getBoundingClientRect(), line.getBoundingClientRect()]
      return own.top >= edges.top && own.bottom <= edges.bottom ? line.nextElementSibling!.querySelector('p')!.textContent : 'out of sight'
    })
  const isAtEnd = () => log().evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight < 2)
  const wheel = async (by: number) => {
    await log().hover()
    await ana.page.mouse.wheel(0, by)
  }
  /** Nothing in the list has moved for a moment. */
  const settled = async () => {
    for (let [last, calm] = [-1, 0]; calm < 4;) {
      const now = await log().evaluate(({ scrollTop }) => scrollTop)
      calm = now === last ? calm + 1 : 0
      last = now
      await pause(60)
    }
  }

  it('begins at the line above the first unread one, and is led to the newest', async () => {
    await eventually(async () => expect(await underLine()).to.equal('Message 1'))
    await button('Newest messages').click()
    await log()
      .getByText(`Message ${MESSAGES - 1}`, { exact: true })
      .waitFor()
    await eventually(async () => expect(await isAtEnd()).to.equal(true))
    await button('Newest messages').waitFor({ state: 'detached' })
  })

  it('loses no line while images and older messages come above', async () => {
    await ana.page.route('**/api/chat/**', async (route) => {
      await pause(400) // after what is around it was drawn
      await route.continue()
    })
    await ana.page.reload()
    await log()
      .getByText(`Message ${MESSAGES - 1}`, { exact: true })
      .waitFor()
    await eventually(async () => expect(await isAtEnd()).to.equal(true))
    for (let i = 0; i < 3; i++) {
      await wheel(-900)
      await settled()
      const before = await first()
      await eventually(async () => {
        const waiting = await log().evaluate(
          (list) => [...list.querySelectorAll('img')].filter(({ complete, src }) => src.includes('/api/chat/') && !complete).length,
        )
        expect(waiting).to.equal(0)
      }, 10_000)
      await settled()
      await mustStand(before)
    }
    await ana.page.unroute('**/api/chat/**')
  })

  it('stays there while others write, is told how many, and is led to the first of them', async () => {
    const before = await first()
    for (const text of ['New 1', 'New 2', 'New 3']) await write(text)
    await button('3 new messages').waitFor()
    await mustStand(before)
    await send()
    await button('4 new messages').waitFor()
    await mustStand(before)
    await button('4 new messages').click()
    await eventually(async () => expect(await underLine()).to.equal('New 1'))
    await eventually(async () => expect(await isAtEnd()).to.equal(true))
    await button('4 new messages').waitFor({ state: 'detached' })
  })

  it('is led through more than fit on the screen from their beginning on', async () => {
    await wheel(-2_500)
    await settled()
    const before = await first()
    for (let i = 1; i <= 40; i++) await write(`Later ${i}`)
    await button('40 new messages').waitFor()
    await mustStand(before)
    await button('40 new messages').click()
    await eventually(async () => expect(await underLine()).to.equal('Later 1'))
    expect(await isAtEnd()).to.equal(false)
    await button('40 new messages').click()
    await eventually(async () => expect(await isAtEnd()).to.equal(true))
    await button('40 new messages').waitFor({ state: 'detached' })
  })

  it('finds their place again where the window takes another width', async () => {
    await wheel(-1_500)
    await settled()
    const size = ana.page.viewportSize()!
    const { id } = await first()
    await ana.page.setViewportSize({ width: size.width > 500 ? 600 : 844, height: size.height })
    await settled()
    expect((await first()).id).to.equal(id)
    await ana.page.setViewportSize(size)
    await settled()
    expect((await first()).id).to.equal(id)
  })

  it('begins at the line, too, where what is unread has come whole', async () => {
    await ana.page.goto(`${server.url}/community`)
    await ana.page.getByRole('link', { name: 'Clinical Cases', exact: true }).waitFor()
    for (let i = 1; i <= 25; i++) await write(`Away ${i}`)
    await ana.page.goto(`${server.url}/chat?room=${room}`)
    await eventually(async () => expect(await underLine()).to.equal('Away 1'))
    await settled()
    expect(await underLine(), 'and stays there').to.equal('Away 1')
  })

  it('ends with what a fresh load shows', async () => {
    await button('Newest messages').click()
    await eventually(async () => expect(await isAtEnd()).to.equal(true))
    await settled() // what is far from what is seen is not drawn
    const lately = (await said()).slice(-25)
    expect(lately.at(-1)).to.equal('Away 25')
    await ana.page.reload()
    await log().getByText('Away 25', { exact: true }).waitFor()
    await eventually(async () => expect((await said()).slice(-25)).to.deep.equal(lately))
  })
})

import { expect } from 'chai'
import { setTimeout as pause } from 'node:timers/promises'
import type { Session } from '../../../api/contract/members/members.js'
import { roomOfTwo } from '../../../scripts/chaos/members/rooms.js'
import { asking } from '../../../scripts/people/asking.js'
import { becomeMember } from '../../../scripts/people/become-member.js'
import { twoInARoom } from '../../support/browser/in-a-room.js'
import { desktopDark, phoneLight } from '../../support/browser/looks.js'
import { PASSWORD, surgeon, type Surgeon } from '../../support/browser/surgeon.js'
import { eventually } from '../../support/eventually.js'
import { personOf } from '../../support/parts/app.js'
import { startServer, type Server } from '../../support/parts/server.js'

/** Milliseconds without a line: longer than a browser or the socket takes for a hiccup. */
const OFFLINE = 10_000
/** A line that was cut in silence is missed by its next sign of life. */
const BACK = 60_000

describe('two surgeons in a chat that is cut', function () {
  this.timeout(180_000)
  let server: Server
  let ana: Surgeon
  let boris: Surgeon
  let room: number
  let other: number
  let tellAna: (text: string) => Promise<unknown>

  before(async () => {
    server = await startServer()
    ana = await surgeon(server.url, 'Ana', phoneLight)
    boris = await surgeon(server.url, 'Boris', desktopDark)
    const both = await twoInARoom(server.url, { ana: ana.emailId, boris: boris.emailId })
    const third = await becomeMember(server.url, { ...personOf('Carla'), speciality: 'Urology' })
    room = both.room
    other = await roomOfTwo(server.url, third, both.ana)
    tellAna = (text) => asking(server.url, third.token)('sendChatMessage', { chatRoomId: other, chatSendText: text })
    for (const who of [ana, boris]) await who.signIn({ emailId: who.emailId, password: PASSWORD })
    for (const who of [ana, boris]) await who.page.goto(`${server.url}/chat?room=${room}`)
    await write(boris, 'Good morning')
    await reads(ana, 'Good morning')
  })
  after(async () => {
    await ana.close()
    await boris.close()
    await server.stop()
  })
  // The browser itself notes every request that nobody answered.
  afterEach(() => [ana, boris].forEach(({ complaints }) => complaints.splice(0)))

  const log = ({ page }: Surgeon) => page.getByRole('log', { name: 'Messages' })
  const write = async ({ page }: Surgeon, text: string) => {
    await page.getByRole('textbox', { name: 'Message' }).fill(text)
    await page.getByRole('button', { name: 'Send' }).click() // on a phone Enter begins a line
  }
  const reads = (who: Surgeon, text: string) => log(who).getByText(text, { exact: true }).waitFor({ timeout: BACK })
  const said = async (who: Surgeon) => log(who).locator('article p').allTextContents()
  /** All that was written since, on both screens, each once and in the same order, also after a reload. */
  const bothRead = async (...texts: string[]) => {
    for (const who of [ana, boris]) {
      for (const text of texts) await reads(who, text)
      await eventually(async () => expect((await said(who)).slice(-texts.length)).to.deep.equal(texts), 20_000)
      await who.page.reload()
      await reads(who, texts.at(-1)!)
      await eventually(async () => expect((await said(who)).slice(-texts.length), 'loaded again').to.deep.equal(texts), 20_000)
      expect(new Set(await said(who)).size, 'each once').to.equal((await said(who)).length)
    }
  }
  const unreadRooms = async ({ emailId }: Surgeon) => {
    const { records } = await asking(server.url)('login', { emailId, password: PASSWORD })
    const { id, token } = records as Session
    return (await asking(server.url, token)('unReadCount', { id }))['total']
  }
  /** In how many rooms something is unread: in the header, in the bottom bar and before the title. */
  const mustShow = ({ page }: Surgeon, rooms: number) =>
    eventually(async () => {
      const title = await page.title()
      expect(/^\((\d+)\) /.exec(title)?.[1] ?? '0', title).to.equal(String(rooms))
      const badges = await page.locator('a[href="/chat"]').allTextContents()
      const counts = badges.flatMap((text) => /(\d+) unread/.exec(text)?.[1] ?? [])
      expect(counts, badges.join()).to.deep.equal(rooms === 0 ? [] : [String(rooms), String(rooms)])
    }, BACK)
  /** To the server, too. */
  const mustWait = async (who: Surgeon, rooms: number) => {
    await eventually(async () => expect(await unreadRooms(who)).to.equal(rooms), BACK)
    await mustShow(who, rooms)
  }

  it('of ten seconds without a line: what was written meanwhile arrives once, and so does what was written without it', async () => {
    const context = ana.page.context()
    await context.setOffline(true)
    await write(ana, 'Written without a line')
    await write(boris, 'Are you there?')
    await write(boris, 'I ask about the mesh')
    await reads(boris, 'I ask about the mesh')
    await pause(OFFLINE)
    await log(ana).getByText('Will be sent when you are back online').waitFor()
    expect(await said(boris)).to.not.include('Written without a line')
    await context.setOffline(false)
    await bothRead('Are you there?', 'I ask about the mesh', 'Written without a line')
    for (const who of [ana, boris]) await mustWait(who, 0)
  })

  it('on another page: what waits is counted in the header, the bottom bar and the title, once the line is back', async () => {
    await ana.page.goto(`${server.url}/community`)
    await mustWait(ana, 0)
    await ana.page.context().setOffline(true)
    await write(boris, 'While you are away')
    await tellAna('And so do I')
    await pause(OFFLINE)
    await mustShow(ana, 0)
    await ana.page.context().setOffline(false)
    await mustWait(ana, 2)
    await ana.page.goto(`${server.url}/chat?room=${room}`)
    await mustWait(ana, 1)
    await bothRead('While you are away')
    await ana.page.goto(`${server.url}/chat?room=${other}`)
    await reads(ana, 'And so do I')
    await mustWait(ana, 0)
    await ana.page.goto(`${server.url}/chat?room=${room}`)
    await reads(ana, 'While you are away')
  })

  it('by a restart of everything: what was written while nobody answered is sent once, and both read on', async () => {
    const { dataDir, url } = server
    await server.stop()
    await write(ana, 'While the server is gone')
    server = await startServer({ DATA_DIR: dataDir, PORT: new URL(url).port })
    await reads(boris, 'While the server is gone')
    await write(boris, 'Here it is again')
    await bothRead('While the server is gone', 'Here it is again')
    for (const who of [ana, boris]) await mustWait(who, 0)
  })

  it('by a restart after a while, when every token is renewed: nothing is lost or doubled', async () => {
    const renewals: string[] = []
    for (const { page } of [ana, boris])
      page.on('response', (response) => void (response.url().endsWith('/api/session/refresh') && renewals.push(String(response.status()))))
    const { dataDir, url } = server
    await server.stop()
    await write(ana, 'Before the token is renewed')
    await write(boris, 'And mine')
    server = await startServer({ DATA_DIR: dataDir, PORT: new URL(url).port, CLOCK_OFFSET: '+20m' })
    for (const who of [ana, boris]) for (const text of ['Before the token is renewed', 'And mine']) await reads(who, text)
    const order = (await said(boris)).slice(-2)
    await write(ana, 'Afterwards')
    await bothRead(...order, 'Afterwards')
    expect(renewals).to.deep.equal(renewals.map(() => '200'))
    expect(renewals.length).to.be.greaterThan(1)
    for (const who of [ana, boris]) await mustWait(who, 0)
  })
})

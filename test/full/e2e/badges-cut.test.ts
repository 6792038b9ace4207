import { expect } from 'chai'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page, WebSocketRoute } from 'playwright-core'
import type { Session } from '../../../api/contract/members/members.js'
import { roomOfTwo } from '../../../scripts/chaos/members/rooms.js'
import { asking } from '../../../scripts/people/asking.js'
import { becomeMember } from '../../../scripts/people/become-member.js'
import { LOOKS } from '../../support/browser/looks.js'
import { surgeon, type Surgeon } from '../../support/browser/surgeon.js'
import { eventually } from '../../support/eventually.js'
import { personOf, postCase } from '../../support/parts/app.js'
import { theServer } from '../../support/parts/server.js'

/** Milliseconds without a line: longer than a browser or the socket takes for a hiccup. */
const OFFLINE = 10_000
/** A line that was cut in silence is missed by its next sign of life. */
const BACK = 60_000
const PAGE = '/community'

/** What a page says that waits: on the bell, beside the ways to the chat, beside the requests, and before its title. */
const badgesOf = async (page: Page) => {
  const first = async (texts: Promise<readonly (string | null)[]>, number: RegExp) => [
    ...new Set((await texts).flatMap((text) => number.exec(text ?? '')?.[1] ?? [])),
  ]
  const labels = (part: string) => page.locator(part).evaluateAll((parts) => parts.map((each) => each.getAttribute('aria-label')))
  return {
    bell: await first(labels('header [aria-label^="Notifications"]'), /(\d+) unread/),
    chat: await first(page.locator('a[href="/chat"]').allTextContents(), /(\d+) unread/),
    requests: await first(labels('[aria-label$=" requests"]'), /^(\d+)/),
    title: await first(
      page.title().then((title) => [title]),
      /^\((\d+)\) /,
    ),
  }
}

/** A browser keeps the line of its socket over some seconds without a network, and what was said comes late; or the line is closed, and that is lost. */
const CUTS = [
  ['kept', false],
  ['closed', true],
] as const
const CASES = LOOKS.flatMap(([look, device]) => CUTS.map(([cut, isClosed]) => ({ called: `${cut}, on ${look}`, device, isClosed })))

for (const { called, device, isClosed } of CASES)
  describe(`a tab without a network for ten seconds, its line ${called}`, function () {
    this.timeout(180_000)
    let url: string
    let tab: Surgeon
    let fresh: Surgeon
    let ana: Session
    let others: Session[]
    const lines: WebSocketRoute[] = []

    before(async () => {
      ;({ url } = await theServer())
      const person = personOf('Ana')
      ana = await becomeMember(url, person)
      others = []
      for (const name of ['Boris', 'Carla', 'Dora']) others.push(await becomeMember(url, personOf(name)))
      tab = await surgeon(url, 'Ana', device)
      fresh = await surgeon(url, 'Ana', device)
      for (const each of [tab, fresh]) await each.signIn(person) // a new device is told of on the bell: before anything is counted
      await fresh.page.goto('about:blank')
      await tab.page.routeWebSocket(/socket\.io/, (line) => {
        line.connectToServer()
        lines.push(line)
      })
    })
    after(async () => {
      await tab.close()
      await fresh.close()
    })

    const asAna = (path: string, body: object) => asking(url, ana.token)(path, body)
    const writes = async (who: Session, chatSendText: string) => {
      const chatRoomId = await roomOfTwo(url, who, ana)
      await asking(url, who.token)('sendChatMessage', { chatRoomId, chatSendText })
      return chatRoomId
    }
    const requests = async ({ token }: Session) => {
      const { records } = await asking(url, token)('addFriendRequestCommunity', { user_two_id: ana.id })
      return (records as { follow_id: number }).follow_id
    }
    const bell = async () => (await asAna('getNotificationData', {})) as unknown as { unread: number; version: number }
    const mustShow = (page: Page, badges: object) => eventually(async () => expect(await badgesOf(page)).to.deep.equal(badges), BACK)

    it('shows once it is back what a tab shows that is loaded afresh: what has come, and what was read or taken back meanwhile', async () => {
      const [boris, carla, dora] = others as [Session, Session, Session]
      const clinicalCaseId = await postCase(url, ana)
      const read = await writes(boris, 'Before the line was cut')
      const request = await requests(carla)
      await tab.page.goto(`${url}${PAGE}`)
      await eventually(async () => expect((await badgesOf(tab.page)).requests).to.deep.equal(['1']), BACK)
      const before = { bell: [String((await bell()).unread)], chat: ['1'], requests: ['1'], title: ['1'] }
      await mustShow(tab.page, before)

      await tab.page.context().setOffline(true)
      if (isClosed) for (const line of lines) await line.close()
      await asAna('readAllNotifications', { version: (await bell()).version }) // on another device
      await asAna('updateUnReadCount', { chatRoomId: read })
      await asking(url, carla.token)('cancleFriendList', { follow_id: request })
      for (const who of [boris, dora]) await requests(who)
      await asking(url, dora.token)('commentOnClinicalCase', { clinicalCaseId, comment: 'Which mesh?' })
      for (const who of [carla, dora]) await writes(who, 'While the line was cut')
      await pause(OFFLINE)
      expect(await badgesOf(tab.page), 'nothing has reached it').to.deep.equal(before)

      await tab.page.context().setOffline(false)
      const now = async () => ({ bell: [String((await bell()).unread)], chat: ['2'], requests: ['2'], title: ['2'] })
      await eventually(async () => expect(await badgesOf(tab.page)).to.deep.equal(await now()), BACK)
      await fresh.page.goto(`${url}${PAGE}`)
      await mustShow(fresh.page, await now())
      await mustShow(tab.page, await badgesOf(fresh.page))
    })

    // The browser itself notes every request that nobody answered.
    afterEach(() => void tab.complaints.splice(0))
  })

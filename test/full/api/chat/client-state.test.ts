import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import fc from 'fast-check'
import { MOST_UNREAD, type MessageId, type RoomId } from '../../../../api/contract/chat/chat-fields.js'
import type { Session } from '../../../../api/contract/members/members.js'
import { withLog } from '../../../../scripts/start/log-parts.js'
import { deedAsked, type Deed } from '../../../../web/chat/deeds/deeds-slice.js'
import { deletionAsked, readAsked } from '../../../../web/chat/messages/messages-slice.js'
import { messageWritten } from '../../../../web/chat/sending/outgoing-slice.js'
import { foldOf, seenBy, type Stored } from '../../../api/chat/support/fold.js'
import { talking, type Talking } from '../../../api/chat/support/talking.js'
import { eventually } from '../../../support/eventually.js'
import { freshApp, member, type TestApp } from '../../../support/parts/app.js'
import { masterKey } from '../../../support/staff/desk.js'
import { chatPage, type ChatPage } from './support/chat-page.js'
import { roomFacts } from './support/room-facts.js'

const SEED = Number(process.env['SEED'] ?? 20_270_301)
const RUNS = Number(process.env['RUNS'] ?? 12)
/** So many things happen between two looks. */
const AT_ONCE = 12
/** So many messages at once: some rooms have more of them unread than a page holds, and than are counted. */
const BURST = 30
/** Milliseconds: all pages load together. */
const PATIENCE = 60_000
const GROUPS = ['Burns', 'Urology'] as const

const OFTEN = ['write', 'write', 'write', 'burst', 'delete', 'delete', 'read', 'open', 'open', 'cut', 'cut'] as const
const SELDOM = ['leave', 'join', 'join', 'hide', 'block', 'unblock', 'mute'] as const
const action = fc.record({
  does: fc.constantFrom(...OFTEN, ...SELDOM),
  /** The last is a second tab of the first. */
  who: fc.nat({ max: 5 }),
  where: fc.nat({ max: 2 }),
  nth: fc.nat({ max: 1_000 }),
})
type Action = typeof action extends fc.Arbitrary<infer One> ? One : never

describe(`what the chat of five members, one with two tabs, shows who are told what happens (SEED=${SEED} RUNS=${RUNS})`, () => {
  let app: TestApp
  let sessions: Session[]
  let people: Talking[]
  let pages: ChatPage[]
  let rooms: RoomId[]
  /** How far the other one has read is not told between two of whom one blocks the other; what was told before stands until it is loaded again. */
  let hasBlocked = false
  const texts: { readonly who: number; readonly text: string }[] = []

  before(async function () {
    this.timeout(120_000)
    app = await freshApp({ masterKey })
    sessions = await Promise.all(['Ana', 'Boris', 'Carla', 'Dev', 'Eva'].map((name) => member(app.url, name)))
    people = sessions.map((each) => talking(app.url, each))
    const [ana, boris] = people as [Talking, Talking]
    await Promise.all(people.map((who) => who.join(...GROUPS)))
    rooms = [await ana.with(boris), await ana.group('Burns'), await ana.group('Urology')] as RoomId[]
    for (const room of rooms) await ana.write(room, 'Good morning')
    sessions.push(sessions[0]!)
    pages = await Promise.all(sessions.map((who) => chatPage(app.url, who)))
    pages.forEach((page, nth) => page.open(rooms[nth === 0 ? 0 : 1 + (nth % 2)]!))
    await eventually(() => expect(pages.map((page) => page.isReady())).to.deep.equal(pages.map(() => true)), PATIENCE)
  })
  after(async () => {
    pages.forEach((page) => page.close())
    await app.close()
  })

  const deed = (page: ChatPage, asked: Deed) => page.within((dispatch) => dispatch(deedAsked(asked)))
  const write = (who: number, room: RoomId, text: string) => {
    const page = pages[who]!
    const after = page.timeline(room).messages.at(-1)?.position ?? 0
    texts.push({ who, text })
    const written = { key: randomUUID(), room, text, isFile: false, at: Date.now(), after, total: 0 }
    page.within((dispatch) => dispatch(messageWritten(written)))
  }

  /** As the page lets them; what it does not let them do is not done. */
  const act = ({ does, who, where, nth }: Action): string => {
    const page = pages[who]!
    const room = rooms[where]!
    const known = page.rooms().find(({ chatRoomId }) => chatRoomId === room)
    const said = `${does} by ${who} in ${where} (${nth})`
    if (does === 'cut') page.tab.cut()
    else if (does === 'join') deed(page, { kind: 'join', group: GROUPS[nth % 2]! })
    else if (!known) return `no ${said}`
    else if (does === 'open') page.open(room)
    else if (does === 'write' && !known.blocked) write(who, room, `${who} ${nth} ${texts.length}`)
    else if (does === 'burst' && !known.blocked) for (let i = 0; i < BURST; i++) write(who, room, `${who} ${nth} ${texts.length}`)
    else if (does === 'hide' && where === 0) deed(page, { kind: 'hide', room })
    else if (does === 'leave' && where > 0) deed(page, { kind: 'leave', room })
    else if (does === 'mute') deed(page, { kind: 'mute', room, muted: nth % 2 === 0 })
    else if ((does === 'block' || does === 'unblock') && where === 0) {
      hasBlocked = true
      deed(page, { kind: does, member: known.reciverId! })
    } else if (does === 'delete' || does === 'read') {
      const shown = page.shown()
      if (shown === null) return `no ${said}`
      const { messages } = page.timeline(shown)
      const some = does === 'delete' ? messages.filter(({ sender_id }) => sender_id === page.me) : messages
      const one = some[nth % Math.max(1, some.length)]
      if (one && does === 'delete') page.within((dispatch) => dispatch(deletionAsked({ room: shown, id: one.id })))
      if (does === 'read') page.within((dispatch) => dispatch(readAsked({ room: shown, upTo: nth % 3 && one ? one.id : null })))
    }
    return said
  }

  const fresh = async (nth: number): Promise<Awaited<ReturnType<ChatPage['state']>>> => {
    const page = await chatPage(app.url, sessions[nth]!, { live: false })
    try {
      const open = pages[nth]!.shown()
      if (open !== null) page.open(open)
      await page.askUnread()
      await eventually(() => expect(page.isReady(), 'a fresh page is ready').to.equal(true), PATIENCE)
      return await page.state()
    } finally {
      page.close()
    }
  }

  const facts = (): Promise<Stored[]> =>
    withLog({ databaseUrl: app.parts.db.url, eventstoreUrl: app.parts.node.url, masterKey }, ({ pool, log }) => roomFacts(pool, log))
  const stored = async (what: string): Promise<{ member_id: number; room_id: RoomId; position: number }[]> =>
    (await app.parts.db.pool.query<{ member_id: number; room_id: RoomId; position: number }>(what)).rows

  /** What a fold of the log says of each room of theirs, and of the whole. */
  const folded = async () => {
    const all = foldOf(await facts())
    const marks = await stored('select member_id, room_id, position::float8 as position from vault.read_mark')
    const muted = await stored('select member_id, room_id, 0 as position from vault.chat_mute')
    return (me: number) => {
      const own = [...all].map(([id, room]) => {
        const mark = marks.find(({ member_id, room_id }) => member_id === me && room_id === id)?.position ?? 0
        return { id, ...seenBy(room, sessions.find((each) => each.id === me)!.id, mark) }
      })
      const listed = own.filter(({ place }) => place > 0).sort((one, other) => other.place - one.place)
      const isMuted = (room: RoomId) => muted.some(({ member_id, room_id }) => member_id === me && room_id === room)
      return {
        listed: listed.map(({ id, unread }) => [id, unread]),
        total: listed.filter(({ id, unread }) => unread > 0 && !isMuted(id)).length,
        idsOf: (room: RoomId): readonly MessageId[] => own.find(({ id }) => id === room)!.ids,
      }
    }
  }

  const mustAgree = async (said: readonly string[]) => {
    const about = `after ${said.join(', ')} (SEED=${SEED})`
    await eventually(
      () =>
        expect(
          pages.flatMap((page) => page.sending()),
          `unsent ${about}`,
        ).to.deep.equal([]),
      PATIENCE,
    )
    await eventually(async () => {
      const told = await folded()
      for (const [nth, page] of pages.entries()) {
        expect(page.isReady(), `page ${nth} is ready ${about}`).to.equal(true)
        const now = await page.state()
        const { listed, total, idsOf } = told(page.me)
        const counted = now.rooms
          .map((each) => each as { chatRoomId: RoomId; unread: number })
          .map((each) => [each.chatRoomId, each.unread])
        expect(counted, `what is unread on page ${nth} ${about}`).to.deep.equal(listed)
        expect(now.total, `all that is unread on page ${nth} ${about}`).to.equal(total)
        if (now.open !== null) expect(now.ids, `order on page ${nth} ${about}`).to.deep.equal(idsOf(now.open))
        const { seen, ...then } = await fresh(nth)
        expect(now.rooms, `rooms on page ${nth} ${about}`).to.deep.equal(then.rooms)
        expect(now.messages, `messages on page ${nth} ${about}`).to.deep.equal(then.messages)
        expect([now.open, now.total], `page ${nth} ${about}`).to.deep.equal([then.open, then.total])
        if (!hasBlocked) expect(now.seen, `what was seen on page ${nth} ${about}`).to.equal(seen)
      }
    }, PATIENCE)
  }

  it('counts what is unread also beyond what is loaded, and no further than the server does', async function () {
    this.timeout(180_000)
    await mustAgree(['the beginning'])
    for (let i = 0; i < MOST_UNREAD + BURST; i++) write(2, rooms[2]!, `2 ${texts.length}`)
    pages[1]!.tab.cut()
    await mustAgree(['more than are counted'])
    expect(pages.map((page) => page.unreadIn(rooms[2]!))).to.deep.equal([
      MOST_UNREAD,
      MOST_UNREAD,
      1,
      MOST_UNREAD,
      MOST_UNREAD,
      MOST_UNREAD,
    ])
    pages[0]!.open(rooms[2]!)
    await mustAgree(['opened where it was read'])
  })

  it('is what a fresh load would show, and what a fold of the log says, whatever they do and whoever is cut off', async function () {
    this.timeout(900_000)
    const actions = fc.sample(action, { seed: SEED, numRuns: RUNS * AT_ONCE })
    for (let i = 0; i < actions.length; i += AT_ONCE) {
      const said: string[] = []
      for (const [nth, one] of actions.slice(i, i + AT_ONCE).entries()) {
        said.push(act(one))
        if (nth % 4 === 3) await people[0]!.unread() // what was begun goes on for a moment
      }
      await mustAgree(said)
    }
  })

  it('has each message that was written once in the log, in whatever room, or shows who wrote it that it was not sent', async () => {
    const all = (await facts()).flatMap((fact) => (fact.type === 'MessageSent' ? [fact.data as { sender: number; text?: string }] : []))
    const counts = new Map<string, number>()
    for (const { text } of all) if (text !== 'Good morning') counts.set(text!, (counts.get(text!) ?? 0) + 1)
    expect([...counts].filter(([, count]) => count > 1)).to.deep.equal([])
    expect(counts.size).to.be.greaterThan(texts.length / 2)
    const lost = texts.filter(({ who, text }) => !counts.has(text) && !pages[who]!.unsent().includes(text))
    expect(lost, 'neither sent nor told').to.deep.equal([])
    expect(new Set(texts.map(({ text }) => text)).size).to.equal(texts.length)
  })
})

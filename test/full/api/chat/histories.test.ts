import { randomBytes } from 'node:crypto'
import { expect } from 'chai'
import fc from 'fast-check'
import { openVault } from '../../../../api/wiring/vault.js'
import { codecOf } from '../../../../commands/runtime/codec/codec.js'
import { gateway, type Gateway } from '../../../../commands/runtime/store/gateway.js'
import { logOver } from '../../../../commands/runtime/log.js'
import { slices } from '../../../../commands/slices.js'
import type { Log } from '../../../../domain/kernel/ports.js'
import type { RoomId } from '../../../../domain/kernel/ids.js'
import { rebuild } from '../../../../projections/runtime/building/rebuild.js'
import { code } from '../../../../projections/views.js'
import { chatMessages } from '../../../../projections/chat-messages/projector.js'
import { chatRooms } from '../../../../projections/chat-rooms/projector.js'
import { freshApp, member, type TestApp } from '../../../support/parts/app.js'
import { eventually } from '../../../support/eventually.js'
import { dump } from '../../../support/parts/views.js'
import { foldOf, seenBy } from '../../../api/chat/support/fold.js'
import { talking, type Talking } from '../../../api/chat/support/talking.js'
import { roomFacts } from './support/room-facts.js'

const SEED = Number(process.env['SEED'] ?? 20_270_118)
const ROUNDS = 45
/** So many do something at the same moment. */
const AT_ONCE = 4

describe('random histories of rooms', () => {
  let app: TestApp
  let store: Gateway
  let log: Log
  let people: Talking[]
  let rooms: RoomId[]
  before(async () => {
    const masterKey = randomBytes(32)
    app = await freshApp({ masterKey })
    const { pool } = app.parts.db
    store = gateway({ url: app.parts.node.url, prefixes: slices.map(({ prefix }) => prefix) })
    const { keys } = await openVault(pool, masterKey)
    log = logOver(
      store,
      codecOf(
        slices.flatMap(({ events }) => events),
        keys,
      ),
    )
    people = (await Promise.all(['Ana', 'Boris', 'Carla', 'Dev', 'Eva'].map((name) => member(app.url, name)))).map((each) =>
      talking(app.url, each),
    )
    const [ana, boris] = people as [Talking, Talking]
    await Promise.all(people.map((who) => who.join('Burns', 'Urology')))
    rooms = [await ana.with(boris), await ana.group('Burns'), await ana.group('Urology')] as RoomId[]
  })
  after(async () => {
    await store.close()
    await app.close()
  })

  const facts = () => roomFacts(app.parts.db.pool, log)
  const marks = new Map<string, number>()
  const markOf = (who: Talking, room: RoomId): number => marks.get(`${who.id} ${room}`) ?? 0

  interface Action {
    readonly does: 'write' | 'delete' | 'read' | 'join' | 'leave' | 'hide'
    readonly who: number
    readonly where: number
    readonly nth: number
  }
  const action: fc.Arbitrary<Action> = fc.record({
    does: fc.constantFrom('write', 'write', 'write', 'write', 'delete', 'read', 'join', 'join', 'leave', 'hide'),
    who: fc.nat({ max: 4 }),
    where: fc.nat({ max: 2 }),
    nth: fc.nat({ max: 1_000 }),
  })

  /** Whatever is not theirs to do has to be refused, and changes nothing. */
  const act = async ({ does, who: number, where, nth }: Action): Promise<void> => {
    const [who, chatRoomId] = [people[number]!, rooms[where]!]
    const answered = async (...asked: Parameters<Talking['ask']>) => {
      const { code: told, body } = await who.ask(...asked)
      expect(told, `${does} ${JSON.stringify(body)}`).to.be.oneOf([200, 403, 404, 422])
      return told === 200 ? body : undefined
    }
    if (does === 'join') await who.join(where === 1 ? 'Burns' : 'Urology')
    else if (does === 'leave') await answered('leaveGroup', { chatRoomId })
    else if (does === 'hide') await answered('deleteChatRommsSolo', { chatRoomId })
    else if (does === 'write') await answered('sendChatMessage', { chatRoomId, chatSendText: `${number} ${nth}` })
    else {
      const page = (await answered('getChatMessages', { chatRoomId }))?.['result'] as { id: number; position: number }[] | undefined
      const one = page?.[nth % page.length]
      if (!one) return
      if (does === 'delete') return void (await answered('deleteMsg', { room: chatRoomId, msgId: one.id, id: undefined }))
      const marked = await answered('updateUnReadCount', { chatRoomId, ...(nth % 3 > 0 && { upTo: one.id }) })
      const key = `${who.id} ${chatRoomId}`
      if (marked) marks.set(key, Math.max(marks.get(key) ?? 0, marked['readPosition'] as number))
    }
  }

  /** All that a room holds for one, page by page. */
  const read = async (who: Talking, room: RoomId): Promise<number[]> => {
    const all: number[] = []
    for (let before: number | null | undefined; before !== null;) {
      const page = await who.read(room, { pageSize: 7, before })
      all.unshift(...page.result.map(({ id }) => id))
      before = page.earlier
    }
    return all
  }

  const mustAgree = async (): Promise<void> => {
    const folded = foldOf(await facts())
    for (const who of people) {
      const own = [...folded].map(([id, room]) => ({ id, ...seenBy(room, who.id, markOf(who, id)) }))
      const listed = own.filter(({ place }) => place > 0).sort((one, other) => other.place - one.place)
      expect(
        (await who.rooms()).map(({ chatRoomId, position, unread, readPosition, lastMessageBy, members }) => ({
          chatRoomId,
          position,
          unread,
          readPosition,
          lastMessageBy,
          members,
        })),
        `the rooms of ${who.id}`,
      ).to.deep.equal(
        listed.map(({ id, place, unread, readPosition, lastBy, members }) => ({
          chatRoomId: id,
          position: place,
          unread,
          readPosition,
          lastMessageBy: lastBy,
          members,
        })),
      )
      const fresh = listed.filter(({ unread }) => unread > 0)
      expect(await who.unread(), `what is new to ${who.id}`).to.deep.equal({
        total: fresh.length,
        rooms: Object.fromEntries(fresh.map(({ id, unread }) => [id, unread])),
      })
      for (const { id, isIn, ids } of own) {
        if (isIn) expect(await read(who, id), `room ${id} for ${who.id}`).to.deep.equal(ids)
        else expect((await who.ask('getChatMessages', { chatRoomId: id })).code, `room ${id} for ${who.id}`).to.equal(403)
      }
    }
  }

  it(`every member is answered what a fold of the log says (SEED=${SEED})`, async function () {
    this.timeout(300_000)
    const actions = fc.sample(action, { seed: SEED, numRuns: ROUNDS * AT_ONCE })
    for (let i = 0; i < actions.length; i += AT_ONCE) {
      await Promise.all(actions.slice(i, i + AT_ONCE).map(act))
      if ((i / AT_ONCE) % 15 === 14) await eventually(mustAgree, 20_000)
    }
    const types = new Map<string, number>()
    for (const { type } of await facts()) types.set(type, (types.get(type) ?? 0) + 1)
    for (const type of ['MessageSent', 'MessageDeleted', 'RoomLeft', 'RoomJoined', 'RoomHidden'])
      expect(types.get(type), type).to.be.greaterThan(2)
  })

  it('and the views are as a rebuild makes them', async () => {
    const { pool } = app.parts.db
    const ours = async () => {
      const all = Object.entries(await dump(pool)).filter(([name]) => name.startsWith('chat_'))
      const empty = all.flatMap(([name, rows]) => (rows.length > 0 ? [] : [name]))
      expect(empty, 'nobody reports a message here').to.deep.equal(['chat_messages.judgement'])
      return all
    }
    const live = await ours()
    for (const view of [chatRooms, chatMessages]) await rebuild({ view, code, pool, log, until: new AbortController().signal })
    expect(await ours()).to.deep.equal(live)
  })
})

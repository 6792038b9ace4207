import { expect } from 'chai'
import type { ChatMessage, RoomId } from '../../../web/chat/calls.js'
import { muteTold, roomGone } from '../../../web/chat/events.js'
import { messageChanged, roomChanged, roomRead } from '../../../web/chat/pushes.js'
import {
  roomsTold,
  selectDoubtful,
  selectUnreadIn,
  selectUnreadRooms,
  unreadLoaded,
  unreadReducer,
} from '../../../web/chat/unread/unread-slice.js'
import { missed } from '../../../web/shared/net/live/connection.js'
import { eventually } from '../../support/eventually.js'
import { fakeClock } from '../support/fake-clock.js'
import { fakeServer } from '../support/fake-server.js'
import { ana, boris } from '../support/samples.js'
import { gone, message, mine, room, roomId, told } from './sample.js'
import { working } from './working.js'

const [seven, eight] = [roomId(7), roomId(8)]
type State = ReturnType<typeof unreadReducer>
const after = (...actions: Parameters<typeof unreadReducer>[1][]): State =>
  actions.reduce(unreadReducer, unreadReducer(undefined, { type: '' }))
const unreadIn = (state: State, id: RoomId = seven) => selectUnreadIn({ chatUnread: state }, id, ana)
const rooms = (state: State) => selectUnreadRooms({ chatUnread: state }, ana)
const doubtful = (state: State) => selectDoubtful({ chatUnread: state })
const loaded = (count: number, position: number, { read = 0, muted = [] as RoomId[] } = {}) =>
  unreadLoaded({
    result: count === 0 ? [] : [{ chatRoomId: seven, chatCategory: 'I', unReadCount: count, readPosition: read }],
    muted,
    position,
  })
const read = (readPosition: number, unread = 0) => roomRead({ chatRoomId: seven, readPosition, unread })

describe('what is unread', () => {
  it('is what was loaded, and counts on by what is pushed', () => {
    const state = after(loaded(2, 20), messageChanged(told(message(21))), messageChanged(told(message(22))))
    expect([unreadIn(state), rooms(state)]).to.deep.equal([4, 1])
  })

  it('counts nothing twice, and nothing that was counted before it was loaded', () => {
    const state = after(loaded(2, 20), ...[20, 21, 21, 19].map((id) => messageChanged(told(message(id)))))
    expect(unreadIn(state)).to.equal(3)
  })

  it('counts nothing of one’s own', () => {
    expect(rooms(after(loaded(0, 20), messageChanged(told(mine(21)))))).to.equal(0)
  })

  it('counts no more than the server does', () => {
    expect(unreadIn(after(loaded(99, 20), ...[21, 22, 23].map((id) => messageChanged(told(message(id))))))).to.equal(100)
  })

  it('begins in a room of which nothing was told', () => {
    const state = after(loaded(0, 20), messageChanged(told(message(21))), messageChanged(told(message(5))))
    expect([unreadIn(state), rooms(state)]).to.deep.equal([1, 1])
  })

  it('leaves out rooms that are muted, as long as they are', () => {
    const news = messageChanged(told(message(21)))
    expect(rooms(after(loaded(0, 20, { muted: [seven] }), news))).to.equal(0)
    expect(rooms(after(loaded(0, 20, { muted: [seven] }), news, muteTold({ room: seven, muted: false })))).to.equal(1)
    expect(unreadIn(after(loaded(0, 20, { muted: [seven] }), news)), 'in its line it is told').to.equal(1)
    const elsewhere = (muted: boolean) =>
      roomChanged({ chatRoomId: seven, room: room(7, { unread: 1, position: 21, muted }), position: 21 })
    expect([rooms(after(loaded(1, 21), elsewhere(true))), rooms(after(loaded(1, 21), elsewhere(true), elsewhere(false)))]).to.deep.equal([
      0, 1,
    ])
  })

  it('is over once it was read, in whichever tab, and what came later is not', () => {
    const state = after(loaded(2, 20), messageChanged(told(message(21))), messageChanged(told(message(23))), read(21))
    expect(unreadIn(state)).to.equal(1)
    expect(unreadIn(after(loaded(2, 20), read(20), messageChanged(told(message(19)))))).to.equal(0)
  })

  it('never goes back: an older mark changes nothing', () => {
    expect(unreadIn(after(loaded(2, 20), read(20), read(10, 9)))).to.equal(0)
  })

  it('is asked for again where only some of what was counted was read', () => {
    const state = after(loaded(9, 20), read(15, 4))
    expect([unreadIn(state), doubtful(state)]).to.deep.equal([4, [seven]])
    expect(doubtful(after(loaded(9, 20), read(15, 4), loaded(4, 20, { read: 15 })))).to.deep.equal([])
  })

  it('loses a message that is deleted; whether the number held it, is asked', () => {
    const news = messageChanged(told(message(21)))
    const state = after(loaded(2, 20), news, messageChanged(gone(message(21), 24)))
    expect([unreadIn(state), doubtful(state)]).to.deep.equal([2, []])
    expect(doubtful(after(loaded(2, 20), messageChanged(gone(message(18), 24))))).to.deep.equal([seven])
    expect(doubtful(after(loaded(0, 20), messageChanged(gone(message(18), 24))))).to.deep.equal([])
    expect(doubtful(after(loaded(100, 20), messageChanged(gone(message(18), 24)))), 'more than are counted').to.deep.equal([])
  })

  it('is asked for less and less often while messages go on being deleted, and as soon as before once that is over', async () => {
    const clock = fakeClock()
    const server = fakeServer()
    const chat = working()
    const { random } = Math
    Math.random = () => 1
    let position = 1_000
    const answer = () => server.last('unReadCount').reply(200, { ...loaded(9, 20).payload, total: 1 })
    /** A message is deleted each second, and each question is answered at once. Answers after how many seconds it was asked. */
    const seconds = async (count: number) => {
      const asked: number[] = []
      for (let second = 1; second <= count; second++) {
        const before = server.count('unReadCount')
        chat.store.dispatch(messageChanged(gone(message(18), (position += 1))))
        await clock.pass(1_000)
        if (server.count('unReadCount') === before) continue
        asked.push(second)
        await answer()
      }
      return asked
    }
    try {
      await clock.pass(2_000)
      await answer()
      expect(await seconds(90)).to.deep.equal([4, 11, 24, 49, 80])
      for (let second = 0; second < 70; second++) await clock.pass(1_000)
      await answer()
      expect(await seconds(4)).to.deep.equal([4])
    } finally {
      Math.random = random
      chat.end()
      clock.restore()
      server.restore()
    }
  })

  it('loses a message that a moderator removes, until it comes back', () => {
    const [then, now] = [message(18), message(21)]
    const removed = (each: ChatMessage, position: number) => messageChanged(told({ ...each, removed: 'moderator' }, position))
    const back = (each: ChatMessage, position: number) => messageChanged(told(each, position))
    const news = after(loaded(2, 20), messageChanged(told(now)), removed(now, 24))
    expect([unreadIn(news), doubtful(news)]).to.deep.equal([2, []])
    expect(unreadIn(unreadReducer(news, back(now, 25)))).to.equal(3)
    expect(unreadIn(unreadReducer(news, messageChanged(told(now)))), 'told late').to.equal(2)
    expect(doubtful(after(loaded(2, 20), removed(then, 24)))).to.deep.equal([seven])
    expect(doubtful(after(loaded(0, 20), removed(then, 24)))).to.deep.equal([])
    expect(doubtful(after(loaded(0, 20), back(then, 25)))).to.deep.equal([seven])
    expect(doubtful(after(loaded(0, 20), back(then, 25), read(16))), 'though some was read before').to.deep.equal([seven])
    expect(doubtful(after(loaded(2, 20), messageChanged(told(then))))).to.deep.equal([])
  })

  it('does not come back when the news of a deletion overtakes that of the message', () => {
    expect(unreadIn(after(loaded(0, 20), messageChanged(gone(message(21), 24)), messageChanged(told(message(21)))))).to.equal(0)
  })

  it('is as the room is told in its list, unless that is older', () => {
    const inList = (unread: number, position: number, readPosition = 0) => roomsTold([room(7, { unread, position, readPosition })])
    expect(unreadIn(after(inList(3, 20), messageChanged(told(message(21)))))).to.equal(4)
    expect(unreadIn(after(loaded(5, 30), inList(3, 20)))).to.equal(5)
    expect(doubtful(after(loaded(5, 30), inList(3, 20, 10)))).to.deep.equal([seven])
  })

  it('goes with a room that one leaves, and what is told of it late does not bring it back', () => {
    const left = roomChanged({ chatRoomId: seven, room: null, position: 30 })
    expect(rooms(after(loaded(2, 20), left, messageChanged(told(message(25)))))).to.equal(0)
    expect(rooms(after(loaded(2, 20), roomGone(seven)))).to.equal(0)
    const back = roomChanged({ chatRoomId: seven, room: room(7, { unread: 0, position: 40 }), position: 40 })
    expect(rooms(after(loaded(2, 20), left, back, messageChanged(told(message(41)))))).to.equal(1)
  })

  it('goes with a room that was left in another tab while this one was cut off', async () => {
    const server = fakeServer()
    const chat = working()
    const count = () => selectUnreadIn(chat.store.getState(), seven, ana)
    const asked = async (call: string) => {
      await eventually(() => expect(server.count(call)).to.equal(1))
      return server.last(call)
    }
    try {
      chat.store.dispatch(messageChanged(told(message(21))))
      expect(count()).to.equal(1)
      chat.store.dispatch(missed())
      await (await asked('unReadCount')).reply(200, { result: [], total: 0, muted: [], position: 12 })
      await (await asked('chatRoom/7')).reply(404)
      await eventually(() => expect(count()).to.equal(0))
    } finally {
      chat.end()
      server.restore()
    }
  })

  it('ends equal to a fresh load, whatever was heard in whichever order, and however often', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const story = storyOf(seed)
      const state = story.heard.reduce(unreadReducer, after(unreadLoaded(story.load(story.loadedAt))))
      const again = doubtful(state).length > 0 ? unreadReducer(state, unreadLoaded(story.load(Infinity))) : state
      for (const id of [seven, eight]) expect(unreadIn(again, id), `room ${id} of story ${seed}`).to.equal(story.unreadIn(id, Infinity))
      expect(rooms(again), `story ${seed}`).to.equal([seven, eight].filter((id) => story.unreadIn(id, Infinity) > 0).length)
    }
  })
})

/** A generator of numbers below a limit, the same for the same seed. */
const numbers = (seed: number) => {
  let at = seed * 2_654_435_761
  return (limit: number) => {
    at = (Math.imul(at, 1_103_515_245) + 12_345) & 0x7fffffff
    return (at >>> 8) % limit
  }
}

interface Event {
  readonly position: number
  readonly in: RoomId
  readonly sent?: ChatMessage
  readonly deleted?: ChatMessage
  /** By a moderator, or brought back. */
  readonly judged?: { readonly message: ChatMessage; readonly removed: 'moderator' | null }
  readonly read?: number
}

/** What happens in two rooms; from some moment on it is pushed, out of order and doubled, while it was loaded as of that moment. */
const storyOf = (seed: number) => {
  const next = numbers(seed)
  const events: Event[] = []
  for (let position = 1; position <= 40; position++) {
    const id = next(2) === 0 ? seven : eight
    const sent = events.flatMap((each) =>
      each.in === id && each.sent && !events.some(({ deleted }) => deleted === each.sent) ? each.sent : [],
    )
    const what = next(10)
    const one = sent[next(Math.max(1, sent.length))]
    if (what === 0 && one) events.push({ position, in: id, deleted: one })
    else if (what >= 8 && one) events.push({ position, in: id, judged: { message: one, removed: what === 8 ? 'moderator' : null } })
    else if (what === 1 && one) events.push({ position, in: id, read: (next(3) === 0 ? one : sent.at(-1)!).position })
    else events.push({ position, in: id, sent: message(position, { chat_room_solo_id: id, sender_id: next(3) === 0 ? ana : boris }) })
  }
  const loadedAt = next(40)
  const upTo = (position: number) => events.filter((each) => each.position <= position)
  const readIn = (id: RoomId, position: number) => Math.max(0, ...upTo(position).map((each) => (each.in === id && each.read) || 0))
  const unreadIn = (id: RoomId, position: number) => {
    const then = upTo(position)
    const isGone = (message: ChatMessage) =>
      then.some(({ deleted }) => deleted === message) || then.findLast(({ judged }) => judged?.message === message)?.judged?.removed
    return then.filter(
      (each) => each.in === id && each.sent && each.sent.sender_id !== ana && !isGone(each.sent) && each.position > readIn(id, position),
    ).length
  }
  const load = (position: number) => ({
    result: [seven, eight]
      .filter((id) => unreadIn(id, position) > 0)
      .map((id) => ({
        chatRoomId: id,
        chatCategory: 'I' as const,
        unReadCount: unreadIn(id, position),
        readPosition: readIn(id, position),
      })),
    muted: [],
    position: Math.max(0, ...upTo(position).map((each) => each.sent?.position ?? 0)),
  })
  const pushOf = (each: Event) => {
    if (each.sent) return messageChanged(told(each.sent))
    if (each.deleted) return messageChanged(gone(each.deleted, each.position))
    if (each.judged) return messageChanged(told({ ...each.judged.message, removed: each.judged.removed }, each.position))
    return roomRead({ chatRoomId: each.in, readPosition: each.read!, unread: unreadIn(each.in, each.position) })
  }
  const late = events.filter(({ position }) => position > loadedAt - 3) // a push may come after what has it already
  const heard = [...late, ...late.filter(() => next(3) === 0)].map((each) => ({ each, at: next(100) }))
  return { loadedAt, load, unreadIn, heard: heard.sort((one, other) => one.at - other.at).map(({ each }) => pushOf(each)) }
}

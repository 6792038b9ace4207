import { expect } from 'chai'
import { roomOpened, roomClosed } from '../../../web/chat/events.js'
import type { ChatMessage } from '../../../web/chat/calls.js'
import {
  messagesReducer,
  moreAsked,
  moreShown,
  newestAsked,
  readAsked,
  roomAgain,
  roomShown,
  selectTimeline,
} from '../../../web/chat/messages/messages-slice.js'
import { MOST_AHEAD } from '../../../web/chat/messages/timeline.js'
import { linesOf } from '../../../web/chat/messages/lines.js'
import { piecesOf } from '../../../web/chat/messages/links.js'
import { selectReadIn } from '../../../web/chat/unread/unread-slice.js'
import { messageChanged, roomChanged, roomSeen } from '../../../web/chat/pushes.js'
import { missed } from '../../../web/shared/net/live/connection.js'
import { personChanged } from '../../../web/shared/net/live/person-changed.js'
import { eventually } from '../../support/eventually.js'
import { fakeClock } from '../support/fake-clock.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { ana, boris } from '../support/samples.js'
import { gone, message, messageId, mine, page, roomId, told } from './sample.js'
import { working } from './working.js'

const room = roomId(7)
type State = ReturnType<typeof messagesReducer>
const after = (...actions: Parameters<typeof messagesReducer>[1][]): State =>
  actions.reduce(messagesReducer, messagesReducer(undefined, { type: '' }))
const timeline = (state: State) => selectTimeline({ chatMessages: state }, room)
const ids = (state: State) => timeline(state).messages.map(({ id }) => id)
const shown = (result: readonly ChatMessage[], more: object = {}) => roomShown({ room, ...page(result, more) })
const pushed = (each: ChatMessage, position?: number) => messageChanged(told(each, position))
const some = (...numbers: number[]) => numbers.map((id) => message(id))

describe('what is written in a room', () => {
  it('is what was loaded, and what is pushed while it is live', () => {
    expect(ids(after(roomOpened(room), shown(some(1, 2)), pushed(message(4)), pushed(message(3)), pushed(message(4))))).to.deep.equal([
      1, 2, 3, 4,
    ])
  })

  it('keeps the newest thousand of a room that stays open, and goes up to the others as to what was never loaded', () => {
    const state = after(
      roomOpened(room),
      shown(some(...Array.from({ length: 1_999 }, (_, i) => i + 1))),
      pushed(message(2_000)),
      pushed(message(2_001)),
    )
    expect([ids(state).length, ids(state)[0], ids(state).at(-1), timeline(state).earlier]).to.deep.equal([1_000, 1_002, 2_001, 1_002])
    const ask = moreAsked({ room, way: 'earlier' })
    const more = moreShown({ room, way: 'earlier', beside: messageId(1_002), ...page(some(1_000, 1_001), { earlier: 1_000 }) })
    expect(ids([ask, more].reduce(messagesReducer, state)).slice(0, 3)).to.deep.equal([1_000, 1_001, 1_002])
  })

  it('can be asked for what was let go of, also where the page before it was on its way then', () => {
    const state = after(
      roomOpened(room),
      shown(some(...Array.from({ length: 2_000 }, (_, i) => i + 1)), { earlier: 1 }),
      moreAsked({ room, way: 'earlier' }),
      pushed(message(2_001)),
    )
    const late = moreShown({ room, way: 'earlier', beside: messageId(1), ...page(some(0)) })
    for (const each of [state, messagesReducer(state, late)]) {
      expect([ids(each)[0], timeline(each).earlier]).to.deep.equal([1_002, 1_002])
      expect(timeline(each).more.earlier).to.equal('idle')
    }
  })

  it('keeps no more of a long room in which somebody goes up, and comes down again without a gap', () => {
    const PAGE = 50
    let state = after(roomOpened(room), shown(some(...Array.from({ length: PAGE }, (_, i) => 5_000 - PAGE + 1 + i)), { earlier: 4_951 }))
    const go = (way: 'earlier' | 'later') => {
      const beside = timeline(state)[way]!
      const from = way === 'earlier' ? beside - PAGE : beside + 1
      const result = some(...Array.from({ length: PAGE }, (_, i) => from + i))
      const ends = { earlier: from === 1 ? null : messageId(from), later: from + PAGE > 5_000 ? null : messageId(from + PAGE - 1) }
      state = [moreAsked({ room, way }), moreShown({ room, way, beside, ...page(result, ends) })].reduce(messagesReducer, state)
      expect(ids(state).length).to.be.at.most(2_000)
    }
    while (timeline(state).earlier !== null) go('earlier')
    expect(ids(state)[0]).to.equal(1)
    expect(timeline(state).later, 'leads on from what is kept').to.equal(ids(state).at(-1))
    state = messagesReducer(state, pushed(message(5_001)))
    expect(ids(state).at(-1), 'what is new comes when it is gone down to').to.be.below(5_000)
    while (timeline(state).later !== null) go('later')
    const [first = 0] = ids(state)
    expect(ids(state)).to.deep.equal(Array.from({ length: 5_001 - first + 1 }, (_, i) => first + i))
  })

  it('has no gap: what comes later than what leads on is not shown yet', () => {
    const state = after(roomOpened(room), shown(some(5, 6), { earlier: 5, later: 6 }), pushed(message(9)), pushed(message(2)))
    expect(ids(state)).to.deep.equal([5, 6])
    const ask = moreAsked({ room, way: 'later' })
    const more = moreShown({ room, way: 'later', beside: messageId(6), ...page(some(7, 8, 9)) })
    expect(ids([ask, more].reduce(messagesReducer, state))).to.deep.equal([5, 6, 7, 8, 9])
  })

  it('holds what was heard while it was asked for, and not what was deleted meanwhile', () => {
    const state = after(roomOpened(room), pushed(message(3)), messageChanged(gone(message(1), 4)), shown(some(1, 2)))
    expect(ids(state)).to.deep.equal([2, 3])
  })

  it('holds what was heard while the last page was on its way', () => {
    const state = after(
      roomOpened(room),
      shown(some(5, 6), { earlier: 5, later: 6 }),
      moreAsked({ room, way: 'later' }),
      pushed(message(9)),
      pushed(message(10)),
      messageChanged(gone(message(10), 11)),
      moreShown({ room, way: 'later', beside: messageId(6), ...page(some(7, 8)) }),
    )
    expect(ids(state)).to.deep.equal([5, 6, 7, 8, 9])
    expect(timeline(state).later).to.equal(null)
  })

  it('holds what was heard while the newest were on their way, and nothing that is far above them', () => {
    const state = after(
      roomOpened(room),
      shown(some(5, 6), { earlier: 5, later: 6 }),
      newestAsked(room),
      pushed(message(23)),
      messageChanged(told({ ...message(5), message: null, removed: 'moderator' }, 24)),
      shown(some(20, 21, 22), { earlier: 20 }),
    )
    expect(ids(state)).to.deep.equal([20, 21, 22, 23])
  })

  it('leads on where more came meanwhile than are held', () => {
    const many = Array.from({ length: MOST_AHEAD + 20 }, (_, i) => pushed(message(101 + i)))
    const state = after(
      roomOpened(room),
      shown(some(5, 6), { later: 6 }),
      newestAsked(room),
      ...many,
      shown(some(99, 100), { earlier: 99 }),
    )
    expect(ids(state)).to.deep.equal([99, ...Array.from({ length: MOST_AHEAD + 1 }, (_, i) => 100 + i)])
    expect(timeline(state).later).to.equal(100 + MOST_AHEAD)
  })

  it('leads on there, too, where one of those that are held is deleted', () => {
    const held = Array.from({ length: MOST_AHEAD + 20 }, (_, i) => pushed(message(101 + i)))
    const heard = [...held, messageChanged(gone(message(103), 300)), pushed(message(301))]
    const state = after(roomOpened(room), shown(some(5, 6), { later: 6 }), newestAsked(room), ...heard, shown(some(100), { earlier: 100 }))
    expect(timeline(state).later).to.equal(ids(state).at(-1))
    expect(ids(state).at(-1)).to.equal(100 + MOST_AHEAD)
    expect(ids(state)).not.to.include(103)
  })

  it('is as the answer has it where nothing was heard since it was asked for', () => {
    const before = after(roomOpened(room), shown(some(1, 2, 3)))
    const state = [roomAgain(room), shown([message(1), { ...message(3), message: null, removed: 'moderator' as const }])].reduce(
      messagesReducer,
      before,
    )
    expect(ids(state)).to.deep.equal([1, 3])
    expect(timeline(state).messages[1]!.removed).to.equal('moderator')
  })

  it('takes no page that was asked for before it was loaded anew', () => {
    const state = after(
      roomOpened(room),
      shown(some(50, 51), { earlier: 50 }),
      moreAsked({ room, way: 'earlier' }),
      shown(some(80), { earlier: 80 }),
    )
    expect(ids(messagesReducer(state, moreShown({ room, way: 'earlier', beside: messageId(50), ...page(some(49)) })))).to.deep.equal([80])
  })

  it('names who wrote as they are named now, and has nothing of who has left', () => {
    const now = { signup_id: boris, profile_pic: null, specialty_type: 'Urology', position: 9 }
    const state = after(roomOpened(room), shown([message(1), mine(2)]), personChanged({ ...now, full_name: 'Boris P.' }))
    expect(timeline(state).messages.map(({ full_name }) => full_name)).to.deep.equal(['Boris P.', 'Ana Lind'])
    const [left] = timeline(messagesReducer(state, personChanged({ ...now, full_name: null, position: 10 }))).messages
    expect(left).to.include({ full_name: null, message: null, removed: 'erased' })
  })

  it('tells how far the other one has read, and never less', () => {
    const seen = (seenPosition: number) => roomSeen({ chatRoomId: room, by: boris, seenPosition })
    expect(timeline(after(roomOpened(room), shown(some(1), { seenPosition: 1 }), seen(5), seen(3))).seen).to.equal(5)
  })

  it('goes with the room', () => {
    expect(ids(after(roomOpened(room), shown(some(1)), roomChanged({ chatRoomId: room, room: null, position: 4 })))).to.deep.equal([])
  })

  it('stands under its day, and under the line where it was not read when the room was opened', () => {
    const DAY = 24 * 60 * 60
    const messages = [message(1), message(2), mine(3), message(3 + DAY), message(4 + DAY)]
    const told = linesOf(messages, { read: 2, until: 3 + DAY }, ana, Date.parse(messages[4]!.created_time_date))
    expect(told.map(({ day, isFirstUnread, isMore }) => [day !== null, isFirstUnread, isMore])).to.deep.equal([
      [true, false, false],
      [false, false, true],
      [false, false, false],
      [true, true, false],
      [false, false, true],
    ])
    const removed = linesOf([message(1), message(2, { removed: 'moderator' }), message(3)], { read: 1, until: 9 }, ana, 0)
    expect(removed.map(({ isFirstUnread }) => isFirstUnread)).to.deep.equal([false, false, true])
    const watched = linesOf([message(1), message(2)], { read: 1, until: 1 }, ana, 0)
    expect(
      watched.some(({ isFirstUnread }) => isFirstUnread),
      'what comes while one looks is not new',
    ).to.equal(false)
  })

  for (const [text, links] of [
    ['nothing', []],
    ['surgery.no complications, see 3.5.2', []],
    ['a@example.org', ['mailto:a@example.org']],
    ['http://example.org/ä?b=c#d.', ['http://example.org/ä?b=c#d']],
    ['(www.example.com)', ['http://www.example.com']],
    ['javascript:alert(1) data:text/html,x vbscript:x ftp://example.org //example.org', []],
  ] as const)
    it(`leads from "${text}" to ${links.join(', ') || 'nowhere'}`, () => {
      const pieces = piecesOf(text)
      expect(pieces.map((piece) => piece.text).join('')).to.equal(text)
      expect(pieces.flatMap(({ href }) => href ?? [])).to.deep.equal(links)
    })

  it('ends equal to a fresh load, whatever was heard in whichever order, and however often', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const { loaded, heard, now } = storyOf(seed)
      const state = heard.reduce(messagesReducer, after(roomOpened(room), shown(loaded)))
      expect(ids(state), `story ${seed}`).to.deep.equal(now.map(({ id }) => id))
    }
  })

  it('ends whole for who goes down to what is written meanwhile', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const { state, written } = descentOf(seed)
      const [first] = ids(state)
      expect(ids(state), `descent ${seed}`).to.deep.equal(Array.from({ length: written - first! + 1 }, (_, i) => first! + i))
    }
  })
})

/** Somebody goes down a room from far above, or to the newest, while others write: answers and pushes come late, and in whichever order. */
const descentOf = (seed: number) => {
  const next = numbersFrom(seed)
  let written = 20 + next(20)
  let state = after(roomOpened(room), shown(some(...Array.from({ length: 5 }, (_, i) => i + 1)), { later: 5 }))
  const pushes: ReturnType<typeof pushed>[] = []
  let answer: Parameters<typeof messagesReducer>[1] | undefined
  let newest: Parameters<typeof messagesReducer>[1] | undefined
  const act = (action: Parameters<typeof messagesReducer>[1]) => void (state = messagesReducer(state, action))
  const read = () => {
    const beside = timeline(state).later!
    const result = Array.from({ length: Math.min(5, written - beside) }, (_, i) => beside + 1 + i)
    const later = beside + result.length < written ? messageId(beside + result.length) : null
    return moreShown({ room, way: 'later', beside, ...page(some(...result), { earlier: messageId(beside + 1), later }) })
  }
  const readNewest = () => {
    const result = Array.from({ length: Math.min(5, written) }, (_, i) => written - Math.min(5, written) + 1 + i)
    return shown(some(...result), { earlier: messageId(result[0]!) })
  }
  const step = (isOver: boolean) => {
    const { later, more, isSeeking } = timeline(state)
    const what = next(5)
    if (what === 0 && !isOver) pushes.push(pushed(message(++written)))
    else if (what === 1 && pushes.length > 0) act(pushes.splice(next(pushes.length), 1)[0]!)
    else if (what === 2 && later !== null && more.later !== 'loading') act(moreAsked({ room, way: 'later' }))
    else if (what === 3) {
      if (!isSeeking && later !== null && next(4) === 0) act(newestAsked(room))
      else if (isSeeking) {
        if (newest) act(newest)
        newest = newest ? undefined : readNewest()
      }
    } else if (more.later === 'loading') {
      if (answer) act(answer)
      answer = answer ? undefined : read()
    }
  }
  for (let i = 0; i < 80; i++) step(false)
  while (pushes.length > 0 || timeline(state).later !== null || timeline(state).isSeeking) step(true)
  return { state, written }
}

const numbersFrom = (seed: number) => {
  let at = seed * 2_654_435_761
  return (limit: number) => {
    at = (Math.imul(at, 1_103_515_245) + 12_345) & 0x7fffffff
    return (at >>> 8) % limit
  }
}

/** Messages are sent and deleted; from some moment on, of which the room was loaded, all is pushed, out of order and doubled. */
const storyOf = (seed: number) => {
  const next = numbersFrom(seed)
  const events = Array.from({ length: 40 }, (_, index) => ({ position: index + 1, deletes: next(4) === 0 ? next(index + 1) : null }))
  const upTo = (position: number) => {
    const past = events.filter((each) => each.position <= position)
    const deleted = past.map(({ deletes }) => deletes)
    return past.filter((each) => each.deletes === null && !deleted.includes(each.position)).map((each) => message(each.position))
  }
  const loadedAt = next(40)
  const late = events.filter(({ position }) => position > loadedAt - 3)
  const pushes = [...late, ...late.filter(() => next(3) === 0)]
    .map((each) => ({ each, when: next(100) }))
    .sort((one, other) => one.when - other.when)
    .map(({ each: { position, deletes } }) =>
      deletes === null ? pushed(message(position)) : messageChanged(gone(message(deletes), position)),
    )
  return { loaded: upTo(loadedAt), heard: pushes, now: upTo(Infinity) }
}

describe('a room that is open', () => {
  let server: FakeServer
  let chat: ReturnType<typeof working>
  beforeEach(() => {
    server = fakeServer()
    chat = working()
  })
  afterEach(() => {
    chat.end()
    server.restore()
  })
  const ask = async (times: number) => {
    await eventually(() => expect(server.count('getChatMessages')).to.equal(times))
    return server.last('getChatMessages')
  }
  const shownIds = () => selectTimeline(chat.store.getState(), room).messages.map(({ id }) => id)

  it('is asked for again where some of it may have been missed, as far as it was shown and what came since', async () => {
    const many = Array.from({ length: 60 }, (_, index) => index + 1)
    chat.store.dispatch(roomOpened(room))
    await (await ask(1)).reply(200, page(some(...many.slice(20)), { earlier: 21 }))
    chat.store.dispatch(moreAsked({ room, way: 'earlier' }))
    expect((await ask(2)).body).to.deep.equal({ chatRoomId: 7, before: 21 })
    await server.last('getChatMessages').reply(200, page(some(...many.slice(0, 20))))
    chat.store.dispatch(missed())
    expect((await ask(3)).body).to.deep.equal({ chatRoomId: 7, after: 1 })
    await server.last('getChatMessages').reply(200, page(some(...many.slice(1, 50)), { earlier: 2, later: 50 }))
    expect((await ask(4)).body).to.deep.equal({ chatRoomId: 7, after: 50 })
    await server.last('getChatMessages').reply(200, page(some(...many.slice(50), 61)))
    expect(shownIds()).to.deep.equal([...many.slice(1), 61])
  })

  /** The room is open, further up than its end, and some of it may have been missed. */
  const missedAbove = async () => {
    chat.store.dispatch(roomOpened(room))
    await (await ask(1)).reply(200, page(some(1, 2, 3), { later: 3 }))
    chat.store.dispatch(missed())
    return ask(2)
  }

  it('is led to the newest where it is asked for again meanwhile, whichever comes first', async () => {
    for (const isFirst of [true, false]) {
      const anew = await missedAbove()
      chat.store.dispatch(newestAsked(room))
      const newest = await ask(3)
      if (isFirst) await newest.reply(200, page(some(60), { earlier: 60 }))
      await anew.reply(200, page(some(2, 3), { later: null }))
      if (!isFirst) await newest.reply(200, page(some(60), { earlier: 60 }))
      expect(shownIds()).to.deep.equal([60])
      chat.end()
      server.restore()
      server = fakeServer()
      chat = working()
    }
  })

  it('is asked for again once the newest could not be had', async () => {
    await missedAbove()
    chat.store.dispatch(newestAsked(room))
    await (await ask(3)).reply(500)
    expect((await ask(4)).body).to.deep.equal({ chatRoomId: 7, after: 1 })
    await server.last('getChatMessages').reply(200, page(some(3), { earlier: 3, later: null }))
    expect(shownIds(), 'the second was deleted meanwhile').to.deep.equal([3])
  })

  describe('whose newest are on their way when some of it may have been missed', () => {
    beforeEach(async () => {
      chat.store.dispatch(roomOpened(room))
      await (await ask(1)).reply(200, page(some(1, 2, 3), { later: 3 }))
      chat.store.dispatch(newestAsked(room))
      await ask(2)
      chat.store.dispatch(missed())
    })
    const asked = () => server.sent.flatMap(({ call, body }) => (call === 'getChatMessages' ? [body] : [])).slice(2)
    const anew = { chatRoomId: 7, around: 'unread' }
    const isAskedOnly = async () => {
      await eventually(() => expect(asked().at(-1)).to.deep.equal(anew))
      await server.last('getChatMessages').reply(200, page(some(59, 60), { earlier: 59 }))
      expect(shownIds()).to.deep.equal([59, 60])
    }

    it('is asked for once where it is opened anew meanwhile', async () => {
      chat.store.dispatch(roomOpened(room))
      await isAskedOnly()
      expect(asked()).to.deep.equal([anew])
    })

    it('is asked for once where somebody has been in another one before they come back', async () => {
      chat.store.dispatch(roomClosed())
      chat.store.dispatch(roomOpened(roomId(8)))
      await (await ask(3)).reply(200, page([]))
      chat.store.dispatch(roomClosed())
      chat.store.dispatch(roomOpened(room))
      await isAskedOnly()
      expect(asked()).to.deep.equal([{ ...anew, chatRoomId: 8 }, anew])
    })

    it('is not asked for again once it is left, though the newest come', async () => {
      chat.store.dispatch(roomClosed())
      await server.last('getChatMessages').reply(200, page(some(60), { earlier: 60 }))
      expect(asked()).to.deep.equal([])
    })
  })

  it('holds what is heard while it is opened anew in the midst of that', async () => {
    const anew = await missedAbove()
    chat.store.dispatch(roomOpened(room))
    const opening = await ask(3)
    chat.store.dispatch(pushed(message(4)))
    await anew.reply(200, page(some(2, 3, 4)))
    await opening.reply(200, page(some(1, 2, 3)))
    expect(shownIds()).to.deep.equal([1, 2, 3, 4])
  })

  it('is marked read again where that failed for now, until a newer mark takes its place', async () => {
    const mark = async (times: number) => {
      await eventually(() => expect(server.count('updateUnReadCount')).to.equal(times))
      return server.last('updateUnReadCount')
    }
    chat.store.dispatch(roomOpened(room))
    await (await ask(1)).reply(200, page(some(1, 2)))
    chat.store.dispatch(readAsked({ room, upTo: null }))
    expect((await mark(1)).body).to.deep.equal({ chatRoomId: 7 })
    await (await mark(1)).reply(502)
    chat.store.dispatch(roomClosed())
    chat.store.dispatch(pushed(message(3)))
    chat.store.dispatch(missed())
    expect((await mark(2)).body, 'what came since they saw nobody has read').to.deep.equal({ chatRoomId: 7, upTo: 2 })
    await (await mark(2)).reply(502)
    chat.store.dispatch(readAsked({ room, upTo: messageId(9) }))
    await eventually(() => expect(server.last('updateUnReadCount').body).to.deep.equal({ chatRoomId: 7, upTo: 9 }))
    const asked = server.count('updateUnReadCount')
    await server.last('updateUnReadCount').reply(200, { unread: 0, readPosition: 9 })
    chat.store.dispatch(missed())
    await eventually(() => expect(selectReadIn(chat.store.getState(), room)).to.equal(9))
    expect(server.count('updateUnReadCount'), 'the older one is not made again').to.equal(asked)
  }).timeout(30_000)

  it('is not marked again where there was nothing to read', async () => {
    chat.store.dispatch(roomOpened(room))
    await (await ask(1)).reply(200, page([]))
    chat.store.dispatch(readAsked({ room, upTo: null }))
    await eventually(() => expect(server.count('updateUnReadCount')).to.equal(1))
    await server.last('updateUnReadCount').reply(502)
    chat.store.dispatch(missed())
    expect(server.count('updateUnReadCount')).to.equal(1)
  })

  it('is not marked again where that is refused for good', async () => {
    chat.store.dispatch(readAsked({ room, upTo: null }))
    await eventually(() => expect(server.count('updateUnReadCount')).to.equal(1))
    await server.last('updateUnReadCount').reply(403)
    chat.store.dispatch(missed())
    expect(server.count('updateUnReadCount')).to.equal(1)
  })

  describe('and is opened again, which is refused', () => {
    const now = () => selectTimeline(chat.store.getState(), room)
    const stand = () => [shownIds(), now().state, now().isOpening, now().later, now().more.later]
    /** The room was left at its second message; then something may have been missed, and its tenth message was heard of. */
    const missedElsewhere = async (result = some(1, 2)) => {
      chat.store.dispatch(roomOpened(room))
      await (await ask(1)).reply(200, page(result))
      chat.store.dispatch(roomClosed())
      chat.store.dispatch(missed())
      chat.store.dispatch(pushed(message(10)))
    }
    const openedAgain = async (code: number) => {
      chat.store.dispatch(roomOpened(room))
      await (await ask(2)).reply(code)
    }

    for (const code of [429, 500])
      it(`leads on from what is whole of it, which says that the rest did not come: ${code}`, async () => {
        await missedElsewhere()
        await openedAgain(code)
        expect(stand()).to.deep.equal([[1, 2], 'ready', false, 2, 'failed'])
        chat.store.dispatch(moreAsked({ room, way: 'later' }))
        expect((await ask(3)).body).to.deep.equal({ chatRoomId: 7, after: 2 })
        await server.last('getChatMessages').reply(200, page(some(3, 4, 5, 6, 7, 8, 9), { earlier: 3 }))
        expect(stand()).to.deep.equal([[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 'ready', false, null, 'idle'])
      })

    it('is the same where nothing was missed, and once more where something is', async () => {
      chat.store.dispatch(roomOpened(room))
      await (await ask(1)).reply(200, page(some(1, 2)))
      chat.store.dispatch(pushed(message(3)))
      await openedAgain(500)
      expect(stand()).to.deep.equal([[1, 2, 3], 'ready', false, 3, 'failed'])
      chat.store.dispatch(missed())
      await (await ask(3)).reply(500)
      expect(stand()).to.deep.equal([[1, 2, 3], 'ready', false, 3, 'failed'])
      chat.store.dispatch(missed())
      await (await ask(4)).reply(200, page(some(2, 3, 4), { earlier: 2 }))
      expect(stand()).to.deep.equal([[2, 3, 4], 'ready', false, null, 'idle'])
    })

    it('has failed as one that was never loaded where nothing of it is whole', async () => {
      await missedElsewhere([])
      await openedAgain(500)
      expect(now().state).to.equal('failed')
    })
  })

  it('stays live with all that is shown while it cannot be read again for now, and is read again', async () => {
    chat.store.dispatch(roomOpened(room))
    await (await ask(1)).reply(200, page(some(1, 2)))
    chat.store.dispatch(missed())
    await ask(2)
    chat.store.dispatch(pushed(mine(3)))
    const clock = fakeClock()
    try {
      await server.last('getChatMessages').reply(500)
      chat.store.dispatch(pushed(message(4)))
      expect([shownIds(), selectTimeline(chat.store.getState(), room).later]).to.deep.equal([[1, 2, 3, 4], null])
      await clock.pass(9_999)
      expect(server.count('getChatMessages')).to.equal(2)
      await clock.pass(1)
      expect(server.count('getChatMessages')).to.equal(3)
    } finally {
      clock.restore()
    }
    await server.last('getChatMessages').reply(200, page(some(1, 2, 3, 4)))
    chat.store.dispatch(roomClosed())
  })

  it('keeps what was read on since something may have been missed, where it is opened again and that is refused', async () => {
    chat.store.dispatch(roomOpened(room))
    await (await ask(1)).reply(200, page(some(1, 2), { later: 2 }))
    chat.store.dispatch(roomClosed())
    chat.store.dispatch(missed())
    chat.store.dispatch(moreShown({ room, way: 'later', beside: messageId(2), ...page(some(3, 4), { earlier: 3, later: 4 }) }))
    chat.store.dispatch(roomOpened(room))
    await (await ask(2)).reply(500)
    expect([shownIds(), selectTimeline(chat.store.getState(), room).later]).to.deep.equal([[1, 2, 3, 4], 4])
  })

  it('is left where it is not open to somebody any more', async () => {
    chat.store.dispatch(roomOpened(room))
    await (await ask(1)).reply(403)
    expect(chat.store.getState().chatRooms.gone).to.deep.equal([7])
  })
})

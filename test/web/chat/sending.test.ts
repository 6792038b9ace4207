import { expect } from 'chai'
import { createStore, set } from 'idb-keyval'
import { files, keepOutgoing, keptOutgoing } from '../../../web/chat/sending/kept.js'
import {
  messageWritten,
  outgoingOver,
  selectOutgoing,
  stillOutgoing,
  triedAgain,
  type Outgoing,
} from '../../../web/chat/sending/outgoing-slice.js'
import { roomGone, roomOpened } from '../../../web/chat/events.js'
import { keepFile, keptFile } from '../../../web/shared/drafts/kept-files.js'
import { signedOut } from '../../../web/shared/session/session.js'
import { opened } from '../../../web/shared/net/live/connection.js'
import { selectNotices } from '../../../web/shared/ui/notices/notices.js'
import { eventually } from '../../support/eventually.js'
import { setOnline } from '../support/device-line.js'
import { fakeClock } from '../support/fake-clock.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { fakeUpload } from '../support/fake-upload.js'
import { ana } from '../support/samples.js'
import { message, mine, roomId } from './sample.js'
import { working } from './working.js'

const CALL = 'sendChatMessage'
const written = (text: string, key = text) =>
  messageWritten({ key, room: roomId(7), text, isFile: false, at: key.charCodeAt(0), after: 10, total: 0 })

describe('sending', () => {
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
  const sent = () =>
    server.sent
      .filter(({ call }) => call === CALL)
      .map(({ body, headers }) => [(body as { chatSendText: string }).chatSendText, headers.get('idempotency-key')])
  const times = (count: number) => eventually(() => expect(server.count(CALL)).to.equal(count))
  const mayBeThere = () => selectOutgoing(chat.store.getState())[0]?.mayBeThere
  const states = () => selectOutgoing(chat.store.getState()).map(({ text, state }) => `${text} ${state}`)

  it('goes one after the other, in the order in which they were written', async () => {
    for (const text of ['a', 'b', 'c']) chat.store.dispatch(written(text))
    expect(states()).to.deep.equal(['a sending', 'b waiting', 'c waiting'])
    await server.last(CALL).reply(200, { result: mine(11, { text: 'a' }) })
    await times(2)
    await server.last(CALL).reply(200, { result: mine(12, { text: 'b' }) })
    await times(3)
    expect(sent().map(([text]) => text)).to.deep.equal(['a', 'b', 'c'])
    await server.last(CALL).reply(200, { result: mine(13, { text: 'c' }) })
    expect(states()).to.deep.equal([])
  })

  it('waits for a line with the same key, and those after it too', async () => {
    for (const text of ['a', 'b']) chat.store.dispatch(written(text))
    for (let tries = 1; tries <= 5; tries++) {
      await eventually(() => expect(server.count(CALL)).to.equal(tries), 10_000)
      await server.last(CALL).loseConnection()
    }
    expect(states()).to.deep.equal(['a waiting', 'b waiting'])
    expect(mayBeThere(), 'its answer may be lost alone').to.equal(true)
    chat.store.dispatch(opened())
    await times(6)
    await server.last(CALL).reply(200, { result: mine(11, { text: 'a' }) })
    await times(7)
    expect(new Set(sent().map(([, key]) => key))).to.deep.equal(new Set(['a', 'b']))
  }).timeout(30_000)

  it('is known to be nowhere where the device had no line all the while', async () => {
    setOnline(false)
    const clock = fakeClock()
    try {
      chat.store.dispatch(written('a'))
      for (let tries = 1; tries <= 5; tries++) {
        await clock.pass(5_000) // longer than it waits between two tries
        expect(server.count(CALL)).to.equal(tries)
        await server.last(CALL).loseConnection()
      }
      expect([states(), mayBeThere()]).to.deep.equal([['a waiting'], false])
    } finally {
      clock.restore()
      setOnline(true)
    }
  })

  it('goes on past one that is refused, which can be tried again with its key', async () => {
    for (const text of ['a', 'b']) chat.store.dispatch(written(text))
    await server.last(CALL).reply(422, { msg: 'Too long' })
    await times(2)
    await server.last(CALL).reply(200, { result: mine(11, { text: 'b' }) })
    expect(selectOutgoing(chat.store.getState())).to.have.length(1)
    expect(selectOutgoing(chat.store.getState())[0]).to.include({ text: 'a', state: 'failed', problem: 'Too long' })
    chat.store.dispatch(triedAgain('a'))
    await times(3)
    expect(sent().at(-1)).to.deep.equal(['a', 'a'])
  })

  it('tells what is wrong with one, not only that something is', async () => {
    chat.store.dispatch(written('a'))
    const errors = [{ field: 'chatSendText', msg: 'Please write a message.' }]
    await server.last(CALL).reply(422, { msg: 'Please check the details', errors })
    await eventually(() => expect(selectOutgoing(chat.store.getState())[0]).to.include({ problem: 'Please write a message.' }))
  })

  for (const [why, code] of [
    ['the server cannot take it', 502],
    ['it is written too fast', 429],
  ] as const)
    it(`waits while ${why}, and what was written after it too`, async () => {
      for (const text of ['a', 'b']) chat.store.dispatch(written(text))
      await server.last(CALL).reply(code, { msg: 'Not now' })
      await eventually(() => expect(selectOutgoing(chat.store.getState())[0]).to.include({ text: 'a', state: 'waiting', isTried: true }))
      expect(server.count(CALL), 'nothing overtakes it').to.equal(1)
    })

  it('goes on after a reload with what was left, under the same keys', async () => {
    for (const text of ['a', 'b']) chat.store.dispatch(written(text))
    await eventually(async () => expect((await keptOutgoing(ana)).map(({ key }) => key)).to.deep.equal(['a', 'b']))
    chat.end()
    const again = working()
    try {
      await times(2)
      expect(sent().at(-1)).to.deep.equal(['a', 'a'])
      await server.last(CALL).reply(200, { result: mine(11, { text: 'a' }) })
      await eventually(async () => expect((await keptOutgoing(ana)).map(({ key }) => key)).to.deep.equal(['b']))
    } finally {
      again.end()
    }
  })

  it('stays refused after a reload, until it is tried again', async () => {
    chat.store.dispatch(written('a'))
    await server.last(CALL).reply(422, { msg: 'Too long' })
    await eventually(async () => expect((await keptOutgoing(ana))[0]).to.include({ key: 'a', problem: 'Too long' }))
    chat.end()
    const again = working()
    try {
      await eventually(() => expect(selectOutgoing(again.store.getState())).to.have.length(1))
      expect(selectOutgoing(again.store.getState())[0]).to.include({ text: 'a', state: 'failed', problem: 'Too long' })
      expect(server.count(CALL), 'nothing is sent by itself').to.equal(1)
      again.store.dispatch(triedAgain('a'))
      await times(2)
      await server.last(CALL).reply(200, { result: mine(11, { text: 'a' }) })
      await eventually(async () => expect(await keptOutgoing(ana)).to.deep.equal([]))
    } finally {
      again.end()
    }
  })

  it('is kept for each message alone: another tab neither loses it nor brings back what was discarded', async () => {
    const kept = async (...keys: string[]) =>
      eventually(async () => expect((await keptOutgoing(ana)).map(({ key }) => key)).to.deep.equal(keys))
    chat.store.dispatch(written('a'))
    await server.last(CALL).reply(422, { msg: 'Too long' })
    await kept('a')
    const other = working()
    try {
      await eventually(() => expect(selectOutgoing(other.store.getState())).to.have.length(1))
      chat.store.dispatch(written('b'))
      other.store.dispatch(written('c'))
      await kept('a', 'b', 'c')
      chat.store.dispatch(outgoingOver('a'))
      await kept('b', 'c')
      await times(3)
      await server.last(CALL).reply(422, { msg: 'Too long' })
      await eventually(async () => expect((await keptOutgoing(ana)).at(-1)).to.include({ key: 'c', state: 'failed' }))
      await kept('b', 'c')
    } finally {
      other.end()
    }
  })

  it('stays as not sent where its room is gone, also after a reload', async () => {
    const failed = { state: 'failed', isRoomGone: true, problem: 'You are not in this room any more.' }
    for (const text of ['a', 'b']) chat.store.dispatch(written(text))
    await eventually(async () => expect(await keptOutgoing(ana)).to.have.length(2))
    chat.store.dispatch(roomGone(roomId(7)))
    for (const each of selectOutgoing(chat.store.getState())) expect(each).to.include(failed)
    await eventually(async () => {
      for (const each of await keptOutgoing(ana)) expect(each).to.include(failed)
      expect(await keptOutgoing(ana)).to.have.length(2)
    })
    await server.last(CALL).reply(403, { msg: 'You are not in this room' })
    chat.end()
    const again = working()
    try {
      await eventually(() => expect(selectOutgoing(again.store.getState())).to.have.length(2))
      for (const each of selectOutgoing(again.store.getState())) expect(each).to.include({ state: 'failed', isRoomGone: true })
      expect(server.count(CALL), 'nothing is sent by itself').to.equal(1)
    } finally {
      again.end()
    }
  })

  it('tells in passing what was refused where no page shows its room', async () => {
    chat.store.dispatch(written('a'))
    await server.last(CALL).reply(422, { msg: 'Too long' })
    const said = () => selectNotices(chat.store.getState()).map(({ text }) => text)
    expect(said()).to.deep.equal(['One of your messages was not sent. Too long'])
    chat.store.dispatch(roomOpened(roomId(7)))
    chat.store.dispatch(triedAgain('a'))
    await times(2)
    await server.last(CALL).reply(422, { msg: 'Too long' })
    expect(said()).to.have.length(1)
  })

  describe('a file', () => {
    const upload = { ...written('report.pdf', 'f').payload, isFile: true }
    const isAsked = () => !window.dispatchEvent(new window.Event('beforeunload', { cancelable: true }))
    const choose = (size = 4) => {
      files.set('f', Object.defineProperty(new File(['%PDF'], 'report.pdf'), 'size', { value: size }))
      chat.store.dispatch(messageWritten(upload))
    }
    const keptHere = async () => (await keptFile(ana, 'chat outgoing f'))?.name

    it('has who would leave with the page asked until it is kept, and no longer', async () => {
      chat.store.dispatch(written('a'))
      expect(isAsked(), 'a text is kept').to.equal(false)
      choose()
      expect(isAsked()).to.equal(true)
      await eventually(() => expect(isAsked()).to.equal(false))
      expect(await keptHere()).to.equal('report.pdf')
      chat.store.dispatch(outgoingOver('f'))
      await eventually(async () => expect(await keptHere()).to.equal(undefined))
    })

    it('has them asked as long as it is there where this browser has no room for it', async () => {
      choose(300 * 2 ** 20)
      await keepFile(ana, 'after', new File(['a'], 'a.pdf'))
      expect(isAsked()).to.equal(true)
      expect(await keptOutgoing(ana), 'another tab would call it gone').to.deep.equal([])
      chat.store.dispatch(outgoingOver('f'))
      expect(isAsked()).to.equal(false)
    })

    it('that a page has kept, and not what it is for, is dropped by the next: not one of the last hour, which another tab may hold', async () => {
      const stray = (key: string, hours: number) =>
        set(
          [ana, `chat outgoing ${key}`],
          { savedAt: Date.now() - hours * 3_600_000, bytes: new Blob(['%PDF']), name: key, lastModified: 5 },
          createStore('sfs-files', 'files'),
        )
      const here = async () =>
        (await Promise.all(['old', 'new', 'left', 'held'].map((key) => keptFile(ana, `chat outgoing ${key}`)))).map((file) => file?.name)
      for (const key of ['old', 'left', 'held']) await stray(key, 2)
      await stray('new', 0.5)
      const failed = { state: 'failed', isTried: true, problem: 'No', sent: 0, isRoomGone: false, isFileGone: false, isKept: true } as const
      await keepOutgoing(ana, { ...upload, ...failed, key: 'left' })
      files.set('held', new File(['%PDF'], 'held'))
      chat.end()
      chat = working()
      await eventually(async () => expect(await here()).to.deep.equal([undefined, 'new', 'left', 'held']))
    })

    it('that is discarded while it is being kept is not kept', async () => {
      const before = Array.from({ length: 20 }, (_, i) => keepFile(ana, `before ${i}`, new File(['a'], 'a.pdf')))
      choose()
      await before[10]
      expect(await keptOutgoing(ana), 'another tab would call it gone').to.deep.equal([])
      chat.store.dispatch(outgoingOver('f'))
      await Promise.all([...before, keepFile(ana, 'after', new File(['a'], 'a.pdf'))])
      await eventually(async () => expect([await keptHere(), await keptOutgoing(ana)]).to.deep.equal([undefined, []]))
    })

    describe('that is not on the disk any more as it was chosen', () => {
      let uploads: ReturnType<typeof fakeUpload>
      beforeEach(() => {
        uploads = fakeUpload()
      })
      afterEach(() => uploads.restore())
      const one = () => selectOutgoing(chat.store.getState())[0]
      /** As browsers do it: what is read of it is refused, and its upload ends as without a line. */
      const moved = (size = 4) => {
        choose(size)
        const unreadable = { arrayBuffer: () => Promise.reject(new Error('NotReadableError')) }
        return Object.defineProperty(files.get('f')!, 'slice', { value: () => unreadable })
      }

      it('is sent from the copy that is kept', async () => {
        const chosen = moved()
        await eventually(() => expect(one()).to.include({ isKept: true }))
        expect(files.get('f')).not.to.equal(chosen)
        await uploads.sent[0]!.loseConnection()
        await eventually(() => expect(one()).to.include({ state: 'waiting' }))
        chat.store.dispatch(opened())
        await eventually(() => expect(uploads.sent).to.have.length(2))
        const sent = uploads.sent[1]!.form.get('chatFile') as File
        expect([sent.name, sent.size]).to.deep.equal(['report.pdf', 4])
      })

      it('is said to be gone where there is no copy, and not tried for ever', async () => {
        moved(300 * 2 ** 20)
        await uploads.sent[0]!.loseConnection()
        await eventually(() => expect(one()).to.include({ state: 'failed', isFileGone: true }))
        chat.store.dispatch(opened())
        expect(uploads.sent).to.have.length(1)
      })
    })

    it('that is gone is not sent, which says so', () => {
      chat.store.dispatch(messageWritten(upload))
      const gone = { state: 'failed', isFileGone: true, problem: '' }
      expect(selectOutgoing(chat.store.getState())[0]).to.include(gone)
      expect(selectNotices(chat.store.getState()).map(({ text }) => text)).to.deep.equal([
        'One of your messages was not sent. This browser no longer has the file. Please choose it again.',
      ])
    })

    it('is at hand for nobody once its member has left', () => {
      choose()
      chat.store.dispatch(signedOut({ ended: true }))
      expect(files.size).to.equal(0)
    })
  })

  it('is over for a message that has arrived though its answer has not: each counts for one', () => {
    const one = (key: string, more: Partial<Outgoing> = {}): Outgoing => ({
      ...written('yes', key).payload,
      isRoomGone: false,
      isFileGone: false,
      isKept: true,
      state: 'sending',
      isTried: true,
      problem: '',
      sent: 0,
      ...more,
    })
    const keys = (all: readonly Outgoing[], ...positions: number[]) =>
      stillOutgoing(
        all,
        roomId(7),
        positions.map((id) => mine(id, { text: 'yes' })),
        ana,
      ).map(({ key }) => key)
    expect(keys([one('a'), one('b')], 11)).to.deep.equal(['b'])
    expect(keys([one('a'), one('b')], 11, 12)).to.deep.equal([])
    expect(keys([one('a')], 9), 'said before').to.deep.equal(['a'])
    expect(keys([one('a', { isTried: false })], 11), 'not sent yet').to.deep.equal(['a'])
    expect(keys([one('a', { room: roomId(8) })], 11)).to.deep.equal([])
    expect(stillOutgoing([one('a')], roomId(7), [message(11, { text: 'yes' })], ana), 'of somebody else').to.have.length(1)
    const files = [one('a', { isFile: true, state: 'failed' }), one('b', { isFile: true })]
    const arrived = stillOutgoing(files, roomId(7), [mine(11, { type: 3, message: 'yes' })], ana)
    expect(
      arrived.map(({ key }) => key),
      'another file of that name was refused',
    ).to.deep.equal(['a'])
    const lost = one('c', { isFile: true, state: 'failed', isFileGone: true, mayBeThere: true })
    const refused = one('d', { isFile: true, state: 'failed', isRoomGone: true })
    expect(stillOutgoing([refused], roomId(7), [mine(11, { type: 3, message: 'yes' })], ana), 'the room was gone').to.have.length(1)
    expect(
      stillOutgoing([lost], roomId(7), [mine(11, { type: 3, message: 'yes' })], ana),
      'it was there before the file was gone',
    ).to.have.length(0)
  })
})

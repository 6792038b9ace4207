import { expect } from 'chai'
import { files } from '../../../web/chat/sending/kept.js'
import { messageWritten, outgoingOver, selectOutgoing } from '../../../web/chat/sending/outgoing-slice.js'
import { dropDraft } from '../../../web/shared/drafts/drafts.js'
import { eventually } from '../../support/eventually.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { fakeUpload } from '../support/fake-upload.js'
import { ana } from '../support/samples.js'
import { mine, roomId } from './sample.js'
import { working } from './working.js'

describe('what two tabs hold that is not sent yet', () => {
  let server: FakeServer
  let uploads: ReturnType<typeof fakeUpload>
  let chat: ReturnType<typeof working>
  let other: ReturnType<typeof working> | undefined
  beforeEach(() => {
    server = fakeServer()
    uploads = fakeUpload()
    chat = working()
  })
  afterEach(() => {
    chat.end()
    other?.end()
    other = undefined
    uploads.restore()
    server.restore()
  })
  const write = (key: string, isFile: boolean) => {
    if (isFile) files.set(key, new File(['%PDF'], key))
    chat.store.dispatch(messageWritten({ key, room: roomId(7), text: key, isFile, at: key.charCodeAt(0), after: 10, total: 4 }))
  }
  const are = (of: typeof chat, ...states: string[]) =>
    eventually(() => expect(selectOutgoing(of.store.getState()).map(({ key, state }) => `${key} ${state}`)).to.deep.equal(states))
  const kept = () => eventually(() => expect(selectOutgoing(chat.store.getState()).every(({ isKept }) => isKept)).to.equal(true))
  const names = () => uploads.sent.map(({ form }) => (form.get('chatFile') as File).name)

  it('is not sent by the other one once it is cancelled in one of them, and an upload of it ends', async () => {
    for (const key of ['a', 'b']) write(key, true)
    await kept()
    other = working()
    await are(other, 'a sending', 'b waiting')
    expect(names()).to.deep.equal(['a', 'a'])
    chat.store.dispatch(outgoingOver('b'))
    await are(other, 'a sending')
    chat.store.dispatch(outgoingOver('a'))
    await are(other)
    expect(uploads.sent.map(({ aborted }) => aborted)).to.deep.equal([true, true])
    expect(names(), 'nothing else').to.deep.equal(['a', 'a'])
  })

  for (const isFile of [false, true])
    it(`is not sent where nothing was heard of it: ${isFile ? 'a file' : 'a text'} that is there no more`, async () => {
      for (const key of ['a', 'b', 'c']) write(key, isFile)
      await kept()
      await dropDraft(ana, 'chat outgoing b')
      const first = isFile ? uploads.sent[0]! : server.last('sendChatMessage')
      await first.reply(200, { result: mine(11, { text: 'a' }) })
      await are(chat, 'c sending')
      expect(isFile ? names() : server.sent.flatMap(({ headers }) => headers.get('idempotency-key') ?? [])).to.deep.equal(['a', 'c'])
    })

  it('is over in both once one of them has sent it', async () => {
    write('a', false)
    await kept()
    other = working()
    await are(other, 'a sending')
    await server.last('sendChatMessage').reply(200, { result: mine(11, { text: 'a' }) })
    await are(other)
    await are(chat)
  })
})

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
import { createStore, set } from 'idb-keyval'
import { roomGone } from '../../../../web/chat/events.js'
import { files, keepChosen, keepOutgoing, keptOutgoing } from '../../../../web/chat/sending/kept.js'
import { messageWritten, type Outgoing } from '../../../../web/chat/sending/outgoing-slice.js'
import { keptFile } from '../../../../web/shared/drafts/kept-files.js'
import { fakeServer, type FakeServer } from '../../../web/support/fake-server.js'
import { fakeUpload } from '../../../web/support/fake-upload.js'
import { open } from '../../../web/support/open.js'
import { ana } from '../../../web/support/samples.js'
import { mine, room, roomId } from '../../../web/chat/sample.js'
import { stepsNow } from '../../../web/support/steps.js'

const CALL = 'sendChatMessage'
const { click } = fireEvent

describe('what was written and not sent', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const left: Outgoing = {
    ...{ key: 'a', room: roomId(7), text: 'On my way', isFile: false, at: 1, after: 0, total: 0, sent: 0 },
    ...{ state: 'waiting', isTried: false, problem: '', isRoomGone: false, isFileGone: false, isKept: false },
  }

  const online = async () => {
    const shown = await open('/account')
    await waitFor(() => expect(shown.line.tokens).to.have.length(1))
    await shown.line.open()
    return shown
  }

  it('is sent from whatever page somebody comes back on', async () => {
    await keepOutgoing(ana, left)
    const { store } = await online()
    await waitFor(() => expect(server.count(CALL)).to.equal(1))
    expect(server.last(CALL).headers.get('idempotency-key')).to.equal('a')
    await server.last(CALL).reply(200, { result: mine(11, { text: 'On my way' }) })
    await waitFor(async () => expect(await keptOutgoing(ana)).to.deep.equal([]))
    expect(store.getState()).not.to.have.property('chatRooms')
  })

  it('is sent with its file, which is kept until then', async () => {
    const upload = fakeUpload()
    try {
      files.set('f', new File(['%PDF'], 'report.pdf', { type: 'application/pdf' }))
      expect(await keepChosen(ana, 'f')).to.equal(true)
      await keepOutgoing(ana, { ...left, key: 'f', text: 'report.pdf', isFile: true, total: 4 })
      files.clear() // as a reload does
      await online()
      await waitFor(() => expect(upload.sent).to.have.length(1))
      const [{ headers, form, path }] = upload.sent as [(typeof upload.sent)[number]]
      expect([path, headers['idempotency-key']]).to.deep.equal(['/api/uploadChatFile', 'f'])
      const file = form.get('chatFile') as File
      expect([file.name, file.type, file.size]).to.deep.equal(['report.pdf', 'application/pdf', 4])
      await upload.sent[0]!.reply(200, { result: mine(11, { type: 2, message: 'report.pdf' }) })
      await waitFor(async () => expect(await keptOutgoing(ana)).to.deep.equal([]))
      expect(await keptFile(ana, 'chat outgoing f')).to.equal(undefined)
    } finally {
      upload.restore()
    }
  })

  it('says so where the browser has its file no more', async () => {
    await keepOutgoing(ana, { ...left, key: 'f', text: 'report.pdf', isFile: true, total: 4, isRoomGone: true })
    await open('/chat')
    await waitFor(() => expect(server.count('chatRooms')).to.be.greaterThan(0))
    await server.last('chatRooms').reply(200, { result: [room(8)], next: null })
    const part = within(await screen.findByRole('region', { name: 'Not sent' }))
    expect(part.getByText('Not sent. This browser no longer has the file. Please choose it again.')).to.exist
    expect(part.queryByRole('button', { name: 'Try again' })).to.equal(null)
  })

  it('is there whole where the file of one cannot be read', async () => {
    await keepOutgoing(ana, { ...left, key: 'f', text: 'report.pdf', isFile: true, total: 4 })
    await keepOutgoing(ana, { ...left, at: 2 })
    const bytes = null // a browser has lost them
    const kept = { savedAt: Date.now(), bytes, name: 'report.pdf', lastModified: 5 }
    await set([ana, 'chat outgoing f'], kept, createStore('sfs-files', 'files'))
    const real = console.warn
    const told: unknown[] = []
    console.warn = (error: unknown) => void told.push(error)
    const all = await keptOutgoing(ana).finally(() => (console.warn = real))
    expect(told).to.have.length(1)
    expect(all.map(({ text, state }) => [text, state])).to.deep.equal([
      ['report.pdf', 'failed'],
      ['On my way', 'waiting'],
    ])
  })

  it('loads nothing of the chat where there is none', async () => {
    const { store } = await online()
    expect(store.getState().connection.state).to.equal('open')
    expect(store.getState()).not.to.have.property('chatOutgoing')
  })

  it('is asked about before it is lost by Logout', async () => {
    await keepOutgoing(ana, { ...left, state: 'failed' })
    const { store } = await open('/account')
    click(await screen.findByRole('button', { name: /my account$/ }))
    click(await screen.findByRole('button', { name: 'Logout' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Messages are not sent' }))
    expect(asked.getByText('1 message that you wrote is not sent yet. Are you sure you want to log out?')).to.exist
    expect(store.getState().session).not.to.equal(null)
    expect(server.count('logout')).to.equal(0)
    click(asked.getByRole('button', { name: 'Logout' }))
    await waitFor(() => expect(server.count('logout')).to.equal(1))
    expect(stepsNow()).to.equal(0) // no step of the question is left
  })

  it('is asked about where this browser had no room for it', async () => {
    const { store } = await open('/chat')
    await waitFor(() => expect(server.count('chatRooms')).to.be.greaterThan(0))
    const file = new File(['%PDF'], 'report.pdf')
    files.set('f', Object.defineProperty(file, 'size', { value: 300 * 2 ** 20 }))
    const { room: to, at, after, total } = left
    store.dispatch(messageWritten({ key: 'f', room: to, text: 'report.pdf', isFile: true, at, after, total }))
    click(await screen.findByRole('button', { name: /my account$/ }))
    click(await screen.findByRole('button', { name: 'Logout' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Messages are not sent' }))
    expect(asked.getByText(/^1 message that you wrote is not sent yet/)).to.exist
    expect(server.count('logout')).to.equal(0)
    files.clear()
  })

  it('is asked about, too, before another account takes the place of one whose code was not entered', async () => {
    await keepOutgoing(ana, left)
    await open('/signInCode', { but: { second_factor: 'due' } })
    click(await screen.findByRole('button', { name: 'Use another account' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Messages are not sent' }))
    click(asked.getByRole('button', { name: 'Cancel' }))
    expect(server.count('logout')).to.equal(0)
    expect(await keptOutgoing(ana)).to.have.length(1)
  })

  it('is asked about where a suspended account is left', async () => {
    await keepOutgoing(ana, left)
    await open('/standing', { but: { restriction: { action: 'suspend', until: null } } })
    click(await screen.findByRole('button', { name: 'Logout' }))
    await screen.findByRole('dialog', { name: 'Messages are not sent' })
    expect(server.count('logout')).to.equal(0)
  })

  it('is written while the menu is open, and asked about all the same', async () => {
    await open('/account')
    click(await screen.findByRole('button', { name: /my account$/ }))
    const logout = await screen.findByRole('button', { name: 'Logout' })
    await keepOutgoing(ana, left)
    click(logout)
    await screen.findByRole('dialog', { name: 'Messages are not sent' })
  })

  it('leaves room for the rooms, however much it is', async () => {
    for (const key of ['a', 'b', 'c', 'd'])
      await keepOutgoing(ana, { ...left, key, text: `Text ${key}`, at: key.charCodeAt(0), state: 'failed', isRoomGone: true })
    await open('/chat')
    await waitFor(() => expect(server.count('chatRooms')).to.be.greaterThan(0))
    await server.last('chatRooms').reply(200, { result: [room(8)], next: null })
    const part = within(await screen.findByRole('region', { name: 'Not sent' }))
    const texts = () => part.getAllByText(/^Text/).map(({ textContent }) => textContent)
    expect(texts()).to.deep.equal(['Text c', 'Text d'])
    click(part.getByRole('button', { name: 'Show 2 more' }))
    expect(texts()).to.deep.equal(['Text a', 'Text b', 'Text c', 'Text d'])
  })

  it('can be read beside the rooms where its own is gone', async () => {
    await keepOutgoing(ana, { ...left, to: 'Dr. Boris Petrov', state: 'failed', problem: 'You are not in this room.', isRoomGone: true })
    const { store } = await open('/chat')
    await waitFor(() => expect(server.count('chatRooms')).to.be.greaterThan(0))
    await server.last('chatRooms').reply(200, { result: [room(8)], next: null })
    const part = within(await screen.findByRole('region', { name: 'Not sent' }))
    expect(part.getByText('On my way')).to.exist
    expect(part.getByText(/^To$/).textContent).to.equal('To Dr. Boris Petrov')
    expect(part.getByText('Not sent. You are not in this room.')).to.exist
    store.dispatch(roomGone(roomId(8)))
    click(part.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Not sent' })).to.equal(null))
  })
})

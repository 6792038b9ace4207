import { readFileSync } from 'node:fs'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
import { DEFAULT_CHANNELS } from '../../../domain/notifications/kinds.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { open } from '../support/open.js'

const told = { showSeen: true, quietFrom: null, quietUntil: null }
/** What the style of sheets hides: jsdom has no styles. */
const hidden = () => {
  const [, selector] = /\n(\.sfs-sheet[^\n]+) \{\s+visibility: hidden/.exec(readFileSync('web/app/look/app.css', 'utf8'))!
  return [...document.querySelectorAll(selector!)]
}
/** A browser that is long in saying whether it shows notifications. */
const slowBrowser = () => {
  const told = document.createElement('meta')
  Object.assign(told, { name: 'settings', content: JSON.stringify({ pushKey: 'BPk_x-1a' }) })
  document.head.append(told)
  const value = {
    getRegistration: () => new Promise(() => undefined),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value })
  const parts = { PushManager: () => undefined, Notification: { permission: 'default' } }
  for (const world of [window, globalThis]) Object.assign(world, parts)
  return () => {
    told.remove()
    Reflect.deleteProperty(navigator, 'serviceWorker')
    for (const world of [window, globalThis]) for (const name of Object.keys(parts)) Reflect.deleteProperty(world, name)
  }
}

const boris = { id: 2, full_name: 'Boris Petrov', profile_pic: null, specialty_type: null, person_position: 1 }

describe('the settings of the chat', () => {
  let server: FakeServer
  let line: Awaited<ReturnType<typeof open>>['line']
  let router: Awaited<ReturnType<typeof open>>['router']
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const opened = async (status = 200, at = '') => {
    ;({ line, router } = await open(`/notifications/settings${at}`))
    await waitFor(() => expect(server.count('getNotificationSettings')).to.equal(1))
    await server.last('getNotificationSettings').reply(200, { channels: DEFAULT_CHANNELS, zone: null })
    await waitFor(() => expect(server.count('blockedMembers')).to.equal(1))
    await server.last('chatSettings').reply(200, told)
    await server.last('blockedMembers').reply(status, { result: [boris] })
    return within(await screen.findByRole('region', { name: 'Chat' }))
  }
  const turn = (part: Awaited<ReturnType<typeof opened>>, name: RegExp) =>
    act(async () => void fireEvent.click(part.getByRole('switch', { name })))

  it('are saved as they are chosen, and as they were when that is refused', async () => {
    const part = await opened()
    const seen = () => part.getByRole('switch', { name: /how far I have read/ })
    expect(seen()).to.have.property('checked', true)
    await turn(part, /how far I have read/)
    expect(seen()).to.have.property('checked', false)
    expect(server.last('updateChatSettings').body).to.deep.equal({ showSeen: false })
    await server.last('updateChatSettings').reply(422, { msg: 'No.' })
    expect(seen()).to.have.property('checked', true)
    expect(await screen.findByText('Your choice was not saved. No.')).to.exist
  })

  it('have the focus for who has come for them, once they stand below all other settings', async () => {
    const part = await opened(200, '#chat-settings')
    expect(document.activeElement).to.equal(part.getByRole('heading', { name: 'Chat' }))
    expect(screen.getAllByRole('switch', { name: /^Messages/ }), 'the others').not.to.have.length(0)
  })

  it('have it also while it is not known yet what this device can show: what is hidden takes no focus', async () => {
    const restore = slowBrowser()
    try {
      const part = await opened(200, '#chat-settings')
      expect(screen.getByRole('region', { name: 'On this device' }).textContent).to.equal('On this device')
      expect(document.activeElement).to.equal(part.getByRole('heading', { name: 'Chat' }))
      expect(hidden()).to.deep.equal([])
    } finally {
      restore()
    }
  })

  it('have quiet hours, a night to begin with', async () => {
    const part = await opened()
    await turn(part, /Quiet hours/)
    expect(server.last('updateChatSettings').body).to.deep.equal({ quietFrom: '22:00', quietUntil: '06:00' })
    await server.last('updateChatSettings').reply(200, { ...told, quietFrom: '22:00', quietUntil: '06:00' })
    await act(async () => void fireEvent.change(part.getByLabelText('Until'), { target: { value: '07:30' } }))
    expect(server.last('updateChatSettings').body).to.deep.equal({ quietUntil: '07:30' })
    const none = 'Choose another time: quiet hours cannot start and end at the same time.'
    expect(part.queryByText(none)).to.equal(null)
    await act(async () => void fireEvent.change(part.getByLabelText('Until'), { target: { value: '22:00' } }))
    expect(part.getByText(none), 'where they end as they begin').to.exist
  })

  it('show who was blocked or unblocked in another tab', async () => {
    const part = await opened()
    const clara = { ...boris, id: 3, full_name: 'Clara Ng' }
    await line.push('memberBlocked', { member: 3, blocked: true, position: 9 })
    await waitFor(() => expect(server.count('blockedMembers')).to.equal(2))
    await server.last('blockedMembers').reply(200, { result: [clara, boris] })
    const shown = () => within(part.getByRole('list', { name: 'Blocked members' })).getAllByRole('button').length
    expect(await part.findByText(/Clara Ng/)).to.exist
    expect(shown()).to.equal(2)
    await line.push('memberBlocked', { member: 3, blocked: false, position: 10 })
    expect(shown()).to.equal(1)
    expect(part.queryByText(/Clara Ng/)).to.be.null
  })

  it('name whom one has blocked as they are called by then when they are opened again', async () => {
    await opened()
    await act(() => router.navigate('/about'))
    await act(() => router.navigate('/notifications/settings'))
    await waitFor(() => expect(server.count('blockedMembers')).to.equal(2))
    await server.last('blockedMembers').reply(200, { result: [{ ...boris, full_name: 'Boris Lang' }] })
    expect(await screen.findByText(/Boris Lang/)).to.exist
    expect(screen.queryByText(/Boris Petrov/)).to.equal(null)
  })

  it('say that whom one has blocked could not be loaded, beside what could', async () => {
    const part = await opened(500)
    expect(await part.findByText('The members you have blocked could not be loaded.')).to.exist
    await act(async () => void fireEvent.click(part.getByRole('button', { name: 'Try again' })))
    await waitFor(() => expect(server.count('blockedMembers')).to.equal(2))
    await server.last('blockedMembers').reply(200, { result: [boris] })
    expect(await part.findByText(/Boris Petrov/)).to.exist
    expect(part.queryByText(/could not be loaded/)).to.be.null
  })

  it('say nothing of it where they are shown, and only something newer did not come', async () => {
    const part = await opened()
    await line.push('memberBlocked', { member: 3, blocked: true, position: 9 })
    await waitFor(() => expect(server.count('blockedMembers')).to.equal(2))
    await server.last('blockedMembers').reply(500)
    expect(part.getByText(/Boris Petrov/)).to.exist
    expect(part.queryByText(/could not be loaded/)).to.equal(null)
  })

  it('list who is blocked, and let them be heard again', async () => {
    const part = await opened()
    await act(async () => void fireEvent.click(part.getByRole('button', { name: 'Unblock Dr. Boris Petrov' })))
    expect(server.last('unblockMember').body).to.deep.equal({ member: 2 })
    await server.last('unblockMember').reply(200, { msg: 'Member unblocked' })
    expect(await screen.findByText('Member unblocked')).to.exist
    expect(part.queryByRole('list', { name: 'Blocked members' })).to.be.null
  })

  it('leave the keys with the next row of who is unblocked, and with the heading after the last', async () => {
    const part = await opened()
    const named = (id: number, full_name: string) => ({ ...boris, id, full_name })
    await line.push('memberBlocked', { member: 3, blocked: true, position: 9 })
    await waitFor(() => expect(server.count('blockedMembers')).to.equal(2))
    await server.last('blockedMembers').reply(200, { result: [named(3, 'Clara Ng'), boris, named(4, 'Dora Lee')] })
    const unblock = async (name: string) => {
      const button = await part.findByRole('button', { name: `Unblock Dr. ${name}` })
      button.focus()
      await act(async () => void fireEvent.click(button))
      await server.last('unblockMember').reply(200, { msg: 'Member unblocked' })
      return document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
    }
    expect(await unblock('Boris Petrov')).to.equal('Unblock Dr. Dora Lee')
    expect(await unblock('Dora Lee')).to.equal('Unblock Dr. Clara Ng')
    expect(await unblock('Clara Ng')).to.equal('Chat')
  })
})

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
import type { Channels, NotificationKind, NotificationSettings } from '../../../api/contract/notifications/notifications.js'
import { DEFAULT_CHANNELS } from '../../../domain/notifications/kinds.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { open } from '../support/open.js'

const GET = 'getNotificationSettings'
const SAVE = 'updateNotificationSettings'
const usual: NotificationSettings = { channels: { ...DEFAULT_CHANNELS }, zone: 'America/Argentina/Buenos_Aires' }
const withOne = (kind: NotificationKind, channels: Partial<Channels>): NotificationSettings => ({
  ...usual,
  channels: { ...usual.channels, [kind]: { ...usual.channels[kind], ...channels } },
})

describe('the settings of notifications', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const opened = async (settings = usual) => {
    await open('/notifications/settings')
    await server.last(GET).reply(200, settings)
  }
  const control = (name: string) => screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(name)
  const isOn = (name: string) => (control(name) as HTMLInputElement).checked
  const saved = () => server.sent.filter(({ call, body }) => call === SAVE && 'channels' in (body as object))

  it('have a line for each kind, with its channels as they are', async () => {
    await opened()
    const lines = within(screen.getByRole('table'))
      .getAllByRole('rowheader')
      .map(({ firstChild }) => firstChild?.textContent)
    expect(lines).to.have.length(Object.keys(DEFAULT_CHANNELS).length)
    expect(lines.slice(0, 2)).to.deep.equal(['Connection requests', 'Accepted requests'])
    expect([isOn('Likes: in the app'), control('Likes: by email').value, isOn('Likes: on my devices')]).to.deep.equal([
      true,
      'daily',
      false,
    ])
    expect(screen.getByText(/in your morning \(Buenos Aires time\)/)).to.exist
  })

  it('show as off what a server of an earlier version does not know', async () => {
    const { like: _, ...known } = usual.channels
    await opened({ ...usual, channels: known as typeof usual.channels })
    expect([isOn('Likes: in the app'), control('Likes: by email').value]).to.deep.equal([false, 'never'])
  })

  it('cannot turn off what keeps an account safe, nor what can be appealed against', async () => {
    await opened()
    for (const name of [
      'Security: in the app',
      'Security: by email',
      'Decisions on what you wrote: in the app',
      'Your account: in the app',
    ])
      expect(screen.queryByLabelText(name)).to.equal(null)
    expect(screen.getAllByText('Always')).to.have.length(5)
  })

  it('have nothing to choose beside what is off in the app', async () => {
    await opened(withOne('like', { app: false }))
    expect([control('Likes: by email').disabled, control('Likes: on my devices').disabled]).to.deep.equal([true, true])
    expect(control('Comments: by email').disabled).to.equal(false)
  })

  it('are saved at once, each choice alone', async () => {
    await opened()
    fireEvent.change(control('Comments: by email'), { target: { value: 'never' } })
    expect(control('Comments: by email').value).to.equal('never')
    expect(saved().map(({ body }) => body)).to.deep.equal([{ channels: { comment: { mail: 'never' } } }])
    await saved()[0]!.reply(200, withOne('comment', { mail: 'never' }))
    expect(control('Comments: by email').value).to.equal('never')
  })

  it('go one after the other, and what was chosen last holds', async () => {
    await opened()
    fireEvent.click(control('Likes: on my devices'))
    fireEvent.click(control('Likes: on my devices'))
    fireEvent.click(control('Comments: on my devices'))
    expect(saved()).to.have.length(1)
    await saved()[0]!.reply(200, withOne('like', { push: true }))
    expect([isOn('Likes: on my devices'), isOn('Comments: on my devices')]).to.deep.equal([false, false])
    expect(saved()[1]!.body).to.deep.equal({ channels: { like: { push: false }, comment: { push: false } } })
    await saved()[1]!.reply(200, withOne('comment', { push: false }))
    expect([isOn('Likes: on my devices'), isOn('Comments: on my devices')]).to.deep.equal([false, false])
    expect(saved()).to.have.length(2)
  })

  it('are as they were when they could not be saved, and say so', async () => {
    await opened()
    fireEvent.click(control('Likes: in the app'))
    expect(isOn('Likes: in the app')).to.equal(false)
    await saved()[0]!.reply(500, { msg: 'Something went wrong.' })
    await waitFor(() => expect(isOn('Likes: in the app')).to.equal(true))
    expect(await screen.findByText('Your choice was not saved. Something went wrong.')).to.exist
  })

  it('say that they could not be loaded, and come when asked for again', async () => {
    await open('/notifications/settings')
    await server.last(GET).reply(500)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await server.last(GET).reply(200, usual)
    expect(screen.getByRole('table')).to.exist
  })
})

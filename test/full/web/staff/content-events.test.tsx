import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect } from 'chai'
import { fakeServer, type FakeServer } from '../../../web/support/fake-server.js'
import { fakeUpload } from '../../../web/support/fake-upload.js'
import { open } from '../../../web/support/open.js'

const DAY = 24 * 60 * 60_000
const EVENTS = 'staff/events'
const title = 'Mesh or suture: a debate'

const event = {
  ...{ id: 5, title, date: '20/01/2027', start_time: '18:30', location: 'Online', banner: null },
  ...{
    event_link: 'https://meet.example.org/mesh',
    cancelled: false,
    online: true,
    minutes: null,
    registered: 2,
    version: 3,
    position: 10,
  },
  starts_at: new Date(Date.now() + DAY).toISOString(),
  ends_at: new Date(Date.now() + 2 * DAY).toISOString(),
}

describe('events, for editors', () => {
  let server: FakeServer
  let uploads: ReturnType<typeof fakeUpload>
  beforeEach(() => {
    server = fakeServer()
    uploads = fakeUpload()
  })
  afterEach(() => {
    server.restore()
    uploads.restore()
  })

  const listed = async (result: object[] = [event]) => {
    await open('/staff/content?part=events', { but: { roles: ['editor'], second_factor: 'shown' } })
    await server.last(EVENTS).reply(200, { result, next: null })
  }
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
  const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
  const type = (label: RegExp, value: string) => act(async () => void fireEvent.change(field(label), { target: { value } }))
  const sent = () => Object.fromEntries(uploads.sent.at(-1)!.form.entries())
  const MEANWHILE = 'Somebody has saved another version meanwhile'

  it('are changed as they were seen, and nothing typed is lost where the server says no', async () => {
    await listed()
    await press(`Change ${title}`)
    expect([field(/^Title/).value, field(/^Day in India/).value]).to.deep.equal([title, '2027-01-20'])
    await type(/^Venue/, 'Room 7')
    await type(/^Start in India/, '19:00')
    await press('Save')
    const { banner: _, id, version, ...said } = sent()
    expect([id, version]).to.deep.equal(['5', '3'])
    expect(said).to.deep.equal({
      title,
      date: '20/01/2027',
      start_time: '19:00',
      location: 'Room 7',
      minutes: '0',
      event_link: event.event_link,
    })
    const [msg, key] = ['Choose a time in the future.', uploads.sent.at(-1)!.headers['idempotency-key']]
    await uploads.sent.at(-1)!.reply(422, { msg, errors: [{ field: 'date', msg }] })
    expect(await screen.findByText(msg)).to.exist
    expect(field(/^Venue/).value).to.equal('Room 7')
    await press('Save')
    expect(uploads.sent.at(-1)!.headers['idempotency-key']).to.equal(key)
    await uploads.sent.at(-1)!.reply(200, { event })
    expect(await screen.findByText('Saved.')).to.exist
    expect(screen.queryByRole('form', { name: 'Change the event' })).to.equal(null)
    expect(server.count(EVENTS)).to.equal(2)
  })

  const overtaken = async () => {
    await listed()
    await press(`Change ${title}`)
    await type(/^Venue/, 'Room 7')
    await press('Save')
    await uploads.sent.at(-1)!.reply(409, { msg: 'Somebody has changed this event meanwhile' })
    await server.last(`${EVENTS}/5`).reply(200, { event: { ...event, date: '21/01/2027', location: 'Room 9', version: 4 } })
    const told = (await screen.findByText(MEANWHILE)).closest<HTMLElement>('[role="alert"]')!
    expect(told.textContent).to.contain('Jan 21, 2027, 18:30 in India · Room 9')
    expect(field(/^Venue/).value).to.equal('Room 7')
  }

  it('that somebody else has moved meanwhile are moved back only by who says so', async () => {
    await overtaken()
    await press('Save mine in its place')
    expect(sent()).to.include({ version: '4', date: '20/01/2027', location: 'Room 7' })
    await uploads.sent.at(-1)!.reply(200, { event })
    expect(await screen.findByText('Saved.')).to.exist
  })

  it('that somebody else has moved meanwhile are gone on from', async () => {
    await overtaken()
    await press('Go on from the other one')
    expect(screen.queryByText(MEANWHILE)).to.equal(null)
    expect([field(/^Venue/).value, field(/^Day in India/).value]).to.deep.equal(['Room 9', '2027-01-21'])
    await type(/^Title/, 'Mesh')
    await press('Save')
    expect(sent()).to.include({ version: '4', date: '21/01/2027', location: 'Room 9', title: 'Mesh' })
  })

  it('are cancelled after a question, and say why not', async () => {
    await listed()
    await press(`Cancel ${title}`)
    const question = within(await screen.findByRole('dialog', { name: 'Cancel this event?' }))
    expect(question.getByText('It cannot be brought back. Everyone registered is told at once.')).to.exist
    expect(server.count(`${EVENTS}/5/cancel`)).to.equal(0)
    await act(async () => void fireEvent.click(question.getByRole('button', { name: 'Cancel the event' })))
    await server.last(`${EVENTS}/5/cancel`).reply(422, { msg: 'This event is over' })
    expect(await screen.findByText('This event is over')).to.exist
    await press(`Cancel ${title}`)
    const again = within(await screen.findByRole('dialog', { name: 'Cancel this event?' }))
    await act(async () => void fireEvent.click(again.getByRole('button', { name: 'Cancel the event' })))
    await server.last(`${EVENTS}/5/cancel`).reply(200, { event: { ...event, cancelled: true } })
    expect(await screen.findByText('Cancelled: those who are registered are told.')).to.exist
    expect(screen.getByText('Cancelled')).to.exist
    expect(screen.queryByRole('button', { name: `Change ${title}` })).to.equal(null)
  })

  it('are kept by who thinks better of it', async () => {
    await listed()
    await press(`Cancel ${title}`)
    const question = within(await screen.findByRole('dialog', { name: 'Cancel this event?' }))
    await act(async () => void fireEvent.click(question.getByRole('button', { name: 'Keep it' })))
    expect(server.count(`${EVENTS}/5/cancel`)).to.equal(0)
  })
})

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { fakeUpload } from '../support/fake-upload.js'
import { open } from '../support/open.js'
import { steps } from '../support/steps.js'

const EVENTS = 'staff/events'
const LEARNING = 'staff/learning'
const editor = { but: { roles: ['editor' as const], second_factor: 'shown' as const } }
const event = {
  ...{ id: 5, title: 'Mesh or suture', date: '20/01/2099', start_time: '18:30', location: 'Online', banner: null, event_link: null },
  ...{ starts_at: '2099-01-20T13:00:00.000Z', ends_at: '2099-01-20T18:30:00.000Z', cancelled: false, minutes: null, online: true },
  ...{ registered: 2, version: 0, position: 10 },
}

describe('forms of the editors’ desk', () => {
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

  const page = async (part: string, call: string, result: object[]) => {
    const opened = await open(`/staff/content?part=${part}`, editor)
    await server.last(call).reply(200, { result, next: null })
    return opened
  }
  const press = (name: string, within_ = screen.queryByRole('dialog') ?? document.body) =>
    act(async () => void fireEvent.click(within(within_).getByRole('button', { name })))
  const write = (label: string, value: string) =>
    act(async () => void fireEvent.change(screen.getByLabelText(label, { exact: false }), { target: { value } }))
  const scheduling = async () => {
    const opened = await page('events', EVENTS, [])
    await press('Schedule an event')
    await write('Title', 'Mesh or suture')
    await write('Day in India', '2099-01-20')
    await write('Start in India', '18:30')
    await write('Venue', 'Online')
    await press('Schedule')
    return opened
  }

  it('keep what was typed when they are refused, and close when it is saved', async () => {
    await scheduling()
    const [first] = uploads.sent
    expect(first!.path).to.equal('/api/staff/saveEvent')
    await first!.reply(429, { msg: 'Too many requests' })
    expect(screen.getByText('Too many requests')).to.exist
    expect(screen.getByLabelText('Venue', { exact: false })).to.have.property('value', 'Online')
    await press('Schedule')
    expect(uploads.sent[1]!.headers['idempotency-key']).to.equal(first!.headers['idempotency-key'])
    await uploads.sent[1]!.reply(200, { event })
    expect(await screen.findByText('Scheduled: members can register now.')).to.exist
    expect(screen.queryByRole('form', { name: 'Schedule an event' })).to.equal(null)
    expect(server.count(EVENTS), 'the list is read anew').to.equal(2)
    await server.last(EVENTS).reply(200, { result: [event], next: null })
    expect(screen.getByText('Mesh or suture')).to.exist
  })

  for (const [part, call, name] of [
    ['events', EVENTS, 'Schedule an event'],
    ['learning', LEARNING, 'Publish an image or a video'],
  ] as const)
    it(`are closed by Back, which stays on the page: ${name}`, async () => {
      const { address } = await page(part, call, [])
      await press(name)
      await steps(1)
      history.back()
      await waitFor(() => expect(screen.queryByRole('dialog', { name })).to.equal(null))
      await steps(0)
      expect(address()).to.equal(`/staff/content?part=${part}`)
    })

  it('take the length of an event, or none', async () => {
    await scheduling()
    expect(uploads.sent[0]!.form.get('minutes')).to.equal('0')
    await uploads.sent[0]!.reply(429, { msg: 'Too many requests' })
    await write('Length in minutes', '3')
    await press('Schedule')
    expect(screen.getByText('Please give the length in whole minutes, from 5 to 720.')).to.exist
    await write('Length in minutes', '90')
    await press('Schedule')
    expect(uploads.sent[1]!.form.get('minutes')).to.equal('90')
  })

  it('let another kind be opened and sent while one is on its way, and disturb no list that is not theirs', async () => {
    const { router } = await scheduling()
    await act(() => router.navigate('/staff/content?part=learning'))
    await server.last(LEARNING).reply(200, { result: [], next: null })
    await press('Publish an image or a video')
    expect(screen.getByRole('button', { name: 'Close' }), 'nothing of it is on its way').to.exist
    await uploads.sent[0]!.reply(200, { event })
    expect(await screen.findByText('Scheduled: members can register now.')).to.exist
    expect(screen.getByRole('form', { name: 'Publish an image or a video' })).to.exist
    expect([server.count(EVENTS), server.count(LEARNING)]).to.deep.equal([1, 1])
  })

  it('show what is still on its way when they are opened again', async () => {
    const { router } = await scheduling()
    await act(() => router.navigate('/staff/content?part=learning'))
    await act(() => router.navigate('/staff/content?part=events'))
    await server.last(EVENTS).reply(200, { result: [], next: null })
    await press('Schedule an event')
    expect(screen.getByRole('button', { name: 'Close' }).ariaDisabled).to.equal('true')
    expect(uploads.sent).to.have.length(1)
    await uploads.sent[0]!.reply(200, { event })
    expect(screen.queryByRole('form', { name: 'Schedule an event' })).to.equal(null)
  })

  it('leave the cancelling of an event to its row, which says why it was not', async () => {
    await page('events', EVENTS, [event, { ...event, id: 6, title: 'Another one' }])
    await press('Cancel Mesh or suture')
    await press('Cancel the event')
    await server.last(`${EVENTS}/5/cancel`).reply(422, { msg: 'This event is over.' })
    const [row] = within(screen.getByRole('list', { name: 'events' })).getAllByRole('listitem')
    expect(within(row!).getByRole('alert').textContent).to.equal('This event is over.')
    await press('Cancel Mesh or suture')
    await press('Cancel the event')
    await server.last(`${EVENTS}/5/cancel`).reply(200, { event: { ...event, cancelled: true } })
    expect(await screen.findByText('Cancelled: those who are registered are told.')).to.exist
    expect(within(row!).getByText('Cancelled')).to.exist
    expect(within(row!).queryAllByRole('button'), 'nothing can be done with it any more').to.deep.equal([])
  })

  it('stand beside a list that is read anew when something is told of it', async () => {
    const { line } = await page('events', EVENTS, [event])
    await line.open()
    expect(line.watched.at(-1)).to.deep.equal(['feed:events'])
    const before = server.count(EVENTS)
    await line.push('eventChanged', { id: 5, event: { ...event, title: 'Mesh, or suture?', position: 12 }, position: 12 })
    expect(server.count(EVENTS)).to.equal(before + 1)
    await server.last(EVENTS).reply(200, { result: [{ ...event, title: 'Mesh, or suture?' }], next: null })
    expect(screen.getByText('Mesh, or suture?')).to.exist
  })
})

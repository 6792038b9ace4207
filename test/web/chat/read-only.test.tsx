import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
import { fakeDrawing } from '../support/fake-drawing.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { fakeUpload } from '../support/fake-upload.js'
import { boris } from '../support/samples.js'
import { chooseFiles, filesWindow, pdf } from './sample-files.js'
import { composer, log, openedWith, write } from './sample-page.js'
import { group, NOON, page, room, roomId } from './sample.js'

const { click } = fireEvent

describe('a room in which I do not write any more', () => {
  let server: FakeServer
  let uploads: ReturnType<typeof fakeUpload>
  let drawing: ReturnType<typeof fakeDrawing>
  beforeEach(() => {
    server = fakeServer()
    uploads = fakeUpload()
    drawing = fakeDrawing({ width: 10, height: 10 }, 1)
  })
  afterEach(() => {
    drawing.restore()
    uploads.restore()
    server.restore()
  })
  const left = { signup_id: boris, full_name: null, profile_pic: null, specialty_type: null, position: 300 }
  const blocked = (isBlocked: boolean, position: number) => ({
    chatRoomId: roomId(7),
    room: room(7, { blocked: isBlocked, position }),
    position,
  })
  const opened = async (of = room(7)) => {
    const shown = await openedWith(server, [of], page([]))
    await waitFor(() => expect(shown.line.tokens).to.have.length(1))
    return shown
  }

  const ways = [
    ['the other one has left SFS', room(7), 'personChanged', left, 'This member has left SFS. You can read what was written.'],
    ['they are blocked in another tab', room(7), 'chatRoomChanged', blocked(true, 300), 'You have blocked Dr. Boris Petrov.'],
    [
      'its group is closed',
      group(7),
      'chatGroupChanged',
      { chatRoomId: roomId(7), chatRoomName: 'Urology#', members: 40, closedAt: NOON, position: 300 },
      'This group was closed on Nov 3, 2026. You can read what was written, and nobody writes here any more.',
    ],
    [
      'it was left in another tab',
      group(7),
      'chatRoomChanged',
      { chatRoomId: roomId(7), room: null, position: 300 },
      'This room is not in your list any more.',
    ],
    [
      'it was deleted in another tab',
      room(7),
      'chatRoomChanged',
      { chatRoomId: roomId(7), room: null, position: 300 },
      'This room is not in your list any more.',
    ],
  ] as const
  for (const [why, of, push, told, words] of ways)
    it(`takes none of the files that stand in their window by then, and says why: ${why}`, async () => {
      const { line } = await opened(of)
      await chooseFiles(pdf())
      await (await filesWindow()).findByRole('button', { name: 'Remove report.pdf' })
      await line.push(push, told)
      expect(await screen.findByText(`Your files were not sent. ${words}`)).to.exist
      await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null))
      expect(uploads.sent).to.have.length(0)
    })

  it('takes none that is being looked through, either', async () => {
    const { line } = await opened()
    await chooseFiles(new File(['\xff\xd8\xff'], 'wound.jpg', { type: 'image/jpeg' }))
    click(await (await filesWindow()).findByRole('button', { name: 'Hide patient details in wound.jpg' }))
    await waitFor(() => expect(screen.getAllByRole('dialog')).to.have.length(2))
    await line.push('personChanged', left)
    await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null))
    await waitFor(() => expect(history.state ?? {}).not.to.have.property('windows'))
  })

  it('offers to try again what was refused only where that can help', async () => {
    const { line } = await opened()
    expect(composer()).to.exist
    await write('Hello')
    await server.last('sendChatMessage').reply(422, { msg: 'Not now' })
    const again = () => within(log()).queryByRole('button', { name: 'Try again' })
    expect(again()).to.exist
    await line.push('chatRoomChanged', blocked(true, 300))
    expect(again()).to.equal(null)
    await line.push('chatRoomChanged', blocked(false, 301))
    expect(again()).to.exist
    await line.push('personChanged', left)
    expect(again()).to.equal(null)
    expect(within(log()).getByText('Not sent. This member has left SFS.')).to.exist
    expect(within(log()).getByRole('button', { name: 'Discard' })).to.exist
  })

  it('is named beside what I wrote in it, once it is there no more', async () => {
    const { line } = await opened()
    await write('Hello')
    await line.push('chatRoomChanged', { chatRoomId: roomId(7), room: null, position: 300 })
    await server.last('sendChatMessage').reply(403, { msg: 'You are not in this room' })
    const part = within(await screen.findByRole('region', { name: 'Not sent' }))
    expect(part.getByText(/^To$/).textContent).to.equal('To Dr. Boris Petrov')
    const discard = part.getByRole('button', { name: 'Discard' })
    discard.focus()
    click(discard)
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Not sent' })).to.equal(null))
    expect(document.activeElement, 'what had the focus is gone').not.to.equal(document.body)
  })

  for (const [isBlocked, entry] of [
    [false, null],
    [true, 'Unblock'],
  ] as const)
    it(`of a member who has left offers ${entry ?? 'nobody to block'} in its menu`, async () => {
      await opened(room(7, { chatRoomName: null, specialty_type: null, blocked: isBlocked }))
      click(screen.getByRole('button', { name: 'More about this room' }))
      await screen.findByRole('menuitem', { name: 'Delete chat' })
      expect(screen.queryByRole('menuitem', { name: /lock$/, hidden: true })?.textContent ?? null).to.equal(entry)
    })
})

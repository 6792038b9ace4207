import { act, fireEvent, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import type { RoomId } from '../../../web/chat/calls.js'
import { draftNameOf } from '../../../web/chat/rooms/draft-name.js'
import { draftOf, dropDraft } from '../../../web/shared/drafts/drafts.js'
import { ana } from '../support/samples.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { composer, openedWith, rowOf, write } from './sample-page.js'
import { message, mine, page, room, told } from './sample.js'

describe('what is begun in a room and not sent', () => {
  let server: FakeServer
  beforeEach(() => (server = fakeServer()))
  afterEach(() => server.restore())

  const go = (id: number) => act(async () => void fireEvent.click(rowOf(id)))

  it('stands in the list while another room is open, and not in that of whoever has sent it', async () => {
    await openedWith(server, [room(7), room(8)], page([message(1)]))
    const before = rowOf(7).textContent
    fireEvent.change(composer(), { target: { value: 'Would you\n  operate?' } })
    expect(rowOf(7).textContent, 'it is in the box').to.equal(before)
    await go(8)
    await waitFor(() => expect(rowOf(7).textContent).to.contain('Draft: Would you operate?'))
    expect(rowOf(8).textContent).not.to.contain('Draft')
    await go(7)
    await waitFor(() => expect(composer()).to.have.property('value', 'Would you\n  operate?'))
    expect(rowOf(7).textContent).to.equal(before)
    await write('Sent')
    await go(8)
    await act(async () => void (await draftOf(ana, draftNameOf(7 as RoomId)))) // the row has looked by then
    expect(rowOf(7).textContent).not.to.contain('Draft')
  })

  it('gives way in the list to what is unread', async () => {
    const { line } = await openedWith(server, [room(7), room(8)], page([message(1)]))
    fireEvent.change(composer(), { target: { value: 'Half a thought' } })
    await go(8)
    await waitFor(() => expect(rowOf(7).textContent).to.contain('Draft: Half a thought'))
    await line.push('update chat messages', told(message(900, { text: 'Are you there?' })))
    await waitFor(() => expect(rowOf(7).textContent).to.contain('Are you there?'))
    expect(rowOf(7).textContent).not.to.contain('Draft')
  })

  it('gives way in the list to the message that another tab has sent', async () => {
    const { line } = await openedWith(server, [room(7), room(8)], page([message(1)]))
    fireEvent.change(composer(), { target: { value: 'Half a thought' } })
    await go(8)
    await waitFor(() => expect(rowOf(7).textContent).to.contain('Draft: Half a thought'))
    await dropDraft(ana, draftNameOf(7 as RoomId))
    await line.push('update chat messages', told(mine(900, { text: 'The whole of it' })))
    await waitFor(() => expect(rowOf(7).textContent).to.contain('The whole of it'))
  })
})

import { setTimeout as pause } from 'node:timers/promises'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { composer, log, openedWith, type Given } from './sample-page.js'
import { clara, group, message, page, room } from './sample.js'

const { click } = fireEvent

describe('blocking in the chat', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const opened = (...given: Given) => openedWith(server, ...given)

  it('blocks the sender of a message after a question, also where it stands in a group', async () => {
    await opened([group(7), room(8)], page([message(1)]))
    click(await within(log()).findByRole('button', { name: 'More about this message' }))
    click(await screen.findByRole('menuitem', { name: 'Block' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Block' }))
    expect(dialog.getByText('Are you sure you want to block Dr. Boris Petrov?')).to.exist
    click(dialog.getByRole('button', { name: 'Block' }))
    expect(server.last('blockMember').body).to.deep.equal({ member: 2 })
    await server.last('blockMember').reply(200, { msg: 'Member blocked' })
    expect(await screen.findByText('Member blocked')).to.exist
    expect(composer()).to.exist // the group is as it was
  })

  it('asks again, from whatever menu, where the same was asked before and has ended', async () => {
    await opened([group(7)], page([message(1), message(2)]))
    const ask = async (nth: number) => {
      click((await within(log()).findAllByRole('button', { name: 'More about this message' }))[nth]!)
      click(await screen.findByRole('menuitem', { name: 'Block', hidden: true }))
      return within(await screen.findByRole('dialog', { name: 'Block' }))
    }
    click((await ask(0)).getByRole('button', { name: 'Block' }))
    await server.last('blockMember').reply(500, { msg: 'The server could not answer. Please try again.' })
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Block' })).to.equal(null))
    const again = await ask(1)
    await act(() => pause(50)) // a window that closes at once has gone by then
    click(again.getByRole('button', { name: 'Block' }))
    expect(server.count('blockMember')).to.equal(2)
  })

  it('lets who was blocked be unblocked from what they write in a group, where one’s list or the room with them says so', async () => {
    await opened([group(7), room(8, { blocked: true })], page([message(1), message(2, { sender_id: clara, full_name: 'Clara Novak' })]))
    /** What is offered at the end of a message; without a layout the menu stands nowhere, and counts as hidden after a moment. */
    const offered = async (nth: number) => {
      click((await within(log()).findAllByRole('button', { name: 'More about this message' }))[nth]!)
      return screen.findByRole('menuitem', { name: /lock$/, hidden: true })
    }
    const first = await offered(0)
    expect(first.textContent).to.equal('Unblock')
    click(first)
    expect(server.last('unblockMember').body).to.deep.equal({ member: 2 })
    await server.last('unblockMember').reply(200, { msg: 'Member unblocked' })
    await server.last('blockedMembers').reply(200, { result: [{ id: clara, full_name: 'Clara Novak' }] })
    expect((await offered(1)).textContent).to.equal('Unblock')
    await act(async () => void fireEvent.keyDown(screen.getByRole('menu', { hidden: true }), { key: 'Tab' }))
    expect((await offered(0)).textContent).to.equal('Block')
  })

  it('lets members of a group be blocked and unblocked in the window that names them', async () => {
    const { line } = await opened([group(7)], page([]))
    await waitFor(() => expect(line.tokens).to.have.length(1))
    await server.last('blockedMembers').reply(200, { result: [] })
    click(screen.getByRole('button', { name: 'Members of Urology' }))
    const members = within(await screen.findByRole('dialog', { name: 'Urology' }))
    await waitFor(() => expect(server.count('getChatRoomDetails')).to.equal(1))
    const named = (id: number, full_name: string | null) => ({ id, full_name, profile_pic: null, specialty_type: null, person_position: 1 })
    const result = [named(1, 'Ana Lind'), named(2, 'Boris Petrov'), named(3, null)]
    await server.last('getChatRoomDetails').reply(200, { result, total: 3, next: null })
    const more = members.getAllByRole('button', { name: /^More about/ })
    expect(more.map((each) => each.getAttribute('aria-label'))).to.deep.equal(['More about Dr. Boris Petrov'])
    click(more[0]!)
    click(await screen.findByRole('menuitem', { name: 'Block' }))
    click(within(await screen.findByRole('dialog', { name: 'Block' })).getByRole('button', { name: 'Block' }))
    expect(server.last('blockMember').body).to.deep.equal({ member: 2 })
    await server.last('blockMember').reply(200, { msg: 'Member blocked' })
    expect(await members.findByText('Blocked')).to.exist
    click(more[0]!)
    expect(await screen.findByRole('menuitem', { name: 'Unblock', hidden: true })).to.exist
    await line.push('memberBlocked', { member: 2, blocked: false, position: 9 })
    expect(members.queryByText('Blocked'), 'unblocked in another tab').to.be.null
    expect(screen.getByRole('menuitem', { name: 'Block', hidden: true })).to.exist
  })

  it('asks anew whom one has blocked where that may have changed meanwhile', async () => {
    const { line } = await opened([group(7)], page([]))
    await waitFor(() => expect(line.tokens).to.have.length(1))
    await line.open()
    await server.last('blockedMembers').reply(200, { result: [] })
    const before = server.count('blockedMembers')
    await line.push('resync')
    await waitFor(() => expect(server.count('blockedMembers')).to.equal(before + 1))
  })

  it('asks before it blocks, and stays in the room when one goes back', async () => {
    const { address } = await opened()
    click(screen.getByRole('button', { name: 'More about this room' }))
    click(await screen.findByRole('menuitem', { name: 'Block' }))
    await screen.findByRole('dialog', { name: 'Block' })
    await waitFor(() => expect(history.state).to.have.property('windows', 1))
    act(() => history.back())
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Block' })).to.be.null)
    expect(address()).to.equal('/chat?room=7')
    expect(composer()).to.exist
  })

  it('blocks the other one after a question, and lets them be unblocked', async () => {
    await opened()
    click(screen.getByRole('button', { name: 'More about this room' }))
    click(await screen.findByRole('menuitem', { name: 'Block' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Block' }))
    expect(dialog.getByText(/In groups you still see what they write\.$/)).to.exist
    click(dialog.getByRole('button', { name: 'Block' }))
    expect(server.last('blockMember').body).to.deep.equal({ member: 2 })
    await server.last('blockMember').reply(200, { msg: 'Member blocked' })
    expect(await screen.findByText('Member blocked')).to.exist
    expect(screen.queryByRole('textbox', { name: 'Message' })).to.be.null
    const unblock = screen.getByRole('button', { name: 'Unblock' })
    unblock.focus()
    click(unblock)
    await server.last('unblockMember').reply(200, { msg: 'Member unblocked' })
    expect(document.activeElement).to.equal(composer())
    expect(await screen.findByText('Member unblocked')).to.exist
  })
})

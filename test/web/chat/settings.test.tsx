import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { open } from '../support/open.js'

const told = { showSeen: true, quietFrom: null, quietUntil: null }

describe('the settings of the chat', () => {
  let server: FakeServer
  let line: Awaited<ReturnType<typeof open>>['line']
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const opened = async () => {
    line = (await open('/notifications/settings')).line
    await waitFor(() => expect(server.count('blockedMembers')).to.equal(1))
    await server.last('chatSettings').reply(200, told)
    const boris = { id: 2, full_name: 'Boris Petrov', profile_pic: null, specialty_type: null, person_position: 1 }
    await server.last('blockedMembers').reply(200, { result: [boris] })
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

  it('have quiet hours, a night to begin with', async () => {
    const part = await opened()
    await turn(part, /Quiet hours/)
    expect(server.last('updateChatSettings').body).to.deep.equal({ quietFrom: '22:00', quietUntil: '06:00' })
    await server.last('updateChatSettings').reply(200, { ...told, quietFrom: '22:00', quietUntil: '06:00' })
    await act(async () => void fireEvent.change(part.getByLabelText('Until'), { target: { value: '07:30' } }))
    expect(server.last('updateChatSettings').body).to.deep.equal({ quietUntil: '07:30' })
  })

  it('show who was blocked or unblocked in another tab', async () => {
    const part = await opened()
    const clara = { id: 3, full_name: 'Clara Ng', profile_pic: null, specialty_type: null, person_position: 1 }
    for (const [push, list, shown] of [
      [{ member: 3, blocked: true, position: 9 }, [clara], /Clara Ng/],
      [{ member: 3, blocked: false, position: 10 }, [], null],
    ] as const) {
      const asked = server.count('blockedMembers')
      await line.push('memberBlocked', push)
      await waitFor(() => expect(server.count('blockedMembers')).to.equal(asked + 1))
      await server.last('blockedMembers').reply(200, { result: list })
      if (shown) expect(await part.findByText(shown)).to.exist
      else expect(part.queryByRole('list', { name: 'Blocked members' })).to.be.null
    }
  })

  it('list who is blocked, and let them be heard again', async () => {
    const part = await opened()
    await act(async () => void fireEvent.click(part.getByRole('button', { name: 'Unblock Dr. Boris Petrov' })))
    expect(server.last('unblockMember').body).to.deep.equal({ member: 2 })
    await server.last('unblockMember').reply(200, { msg: 'Member unblocked' })
    expect(await screen.findByText('Member unblocked')).to.exist
    expect(part.queryByRole('list', { name: 'Blocked' })).to.be.null
  })
})

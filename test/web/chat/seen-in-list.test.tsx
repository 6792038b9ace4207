import { waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { fakeScreen } from '../support/fake-screen.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { list, openedWith } from './sample-page.js'
import { group, room } from './sample.js'

describe('the rooms on the screen', () => {
  let server: FakeServer
  let view: ReturnType<typeof fakeScreen>
  beforeEach(() => {
    server = fakeServer()
    view = fakeScreen()
  })
  afterEach(() => {
    view.restore()
    server.restore()
  })

  it('of two are looked at, though none is open, so that who has left is gone from there with what they wrote', async () => {
    const { line } = await openedWith(server, [room(7), group(8)], null, '/chat')
    await waitFor(() => expect(line.tokens).to.have.length(1))
    await line.open()
    await view.see('room:7', 'room:8')
    await waitFor(() => expect(line.watched.at(-1)).to.deep.equal(['groups', 'room:7']))
    await line.push('personChanged', { signup_id: 2, full_name: null, profile_pic: null, specialty_type: null, position: 300 })
    expect(list().textContent).to.include('Former member')
    expect(list().textContent).not.to.include('See you')
  })
})

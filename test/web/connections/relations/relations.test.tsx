import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
import type { Between, Network } from '../../../../api/contract/network/connections.js'
import { others, tellCases } from '../../profile/sample.js'
import { fakeServer, type FakeServer } from '../../support/fake-server.js'
import { open } from '../../support/open.js'
import { ana, boris } from '../../support/samples.js'
import { betweenOf, pushOf, TOLD } from '../told.js'

describe('what is between me and somebody, on their profile', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const ASKED = `getRelationsWith/${boris}`
  const opened = async (...between: Between[]) => {
    const page = await open(`/profile/${boris}`)
    await waitFor(() => expect(server.count('getProfileDetails')).to.equal(1))
    await server.last('getProfileDetails').reply(200, others)
    await tellCases(server)
    await waitFor(() => expect(server.count(ASKED)).to.equal(1))
    await tell(...between)
    return page
  }
  const tell = (...between: Between[]) => server.last(ASKED).reply(200, { result: between })
  const part = (network: Network) => within(screen.getByRole('group', { name: TOLD[network].title }))
  const buttons = (network: Network) =>
    part(network)
      .queryAllByRole('button')
      .map(({ textContent }) => textContent)
  const press = (network: Network, name: string) => fireEvent.click(part(network).getByRole('button', { name }))
  const nothing = [betweenOf('community', null, { position: 0 }), betweenOf('beyond', null, { position: 0 })] as const

  for (const [what, between, shown] of [
    ['nothing', null, ['Connect']],
    ['a request of mine', betweenOf('community', 0, { sentBy: ana }), ['Cancel']],
    ['a request of theirs', betweenOf('community', 0), ['Accept', 'Cancel']],
    ['a connection', betweenOf('community', 1), ['Unfollow']],
  ] as const)
    it(`offers what fits ${what}, in one network as if there were no other`, async () => {
      await opened(between ?? nothing[0], nothing[1])
      expect(buttons('community')).to.deep.equal(shown)
      expect(buttons('beyond')).to.deep.equal(['Connect'])
      expect(part('community').queryByText('Request Sent') !== null).to.equal(what === 'a request of mine')
    })

  for (const network of ['community', 'beyond'] as const)
    it(`asks, takes back, and asks before it unfollows, in the network ${network}`, async () => {
      await opened(...nothing)
      const { add, end } = TOLD[network]
      press(network, 'Connect')
      expect(server.last(add).body).to.deep.equal({ signup_id: ana, user_two_id: boris })
      await server.last(add).reply(200, { msg: 'Request sent', records: { follow_id: 102, status: 0 } })
      await waitFor(() => expect(server.count(ASKED)).to.equal(2))
      await tell(betweenOf(network, 0, { sentBy: ana }))
      expect(part(network).getByText('Request Sent')).to.exist
      press(network, 'Cancel')
      expect(server.last(end).body).to.deep.equal({ signup_id: ana, follow_id: 102, status: 0 })
      await server.last(end).reply(200, { msg: 'Request removed' })
      await waitFor(() => expect(server.count(ASKED)).to.equal(3))
      await tell(betweenOf(network, null, { position: 0 }))
      expect(buttons(network), 'nothing is between us, which no event tells').to.deep.equal(['Connect'])
    })

  it('keeps the keyboard when the button that was pressed goes', async () => {
    await opened(...nothing)
    const { add } = TOLD.community
    part('community').getByRole('button', { name: 'Connect' }).focus()
    press('community', 'Connect')
    await server.last(add).reply(200, { msg: 'Request sent', records: { follow_id: 102, status: 0 } })
    await waitFor(() => expect(server.count(ASKED)).to.equal(2))
    await tell(betweenOf('community', 0, { sentBy: ana }))
    const cancel = part('community').getByRole('button', { name: 'Cancel' })
    expect(document.activeElement?.contains(cancel), 'before what has come in its place').to.equal(true)
    expect(document.activeElement?.tagName, 'and not on it, nor on the page').to.equal('DIV')
  })

  it('asks before it unfollows', async () => {
    await opened(betweenOf('community', 1), nothing[1])
    press('community', 'Unfollow')
    const dialog = within(await screen.findByRole('dialog', { name: /^Unfollow Dr\. / }))
    expect(dialog.getByText('Are you sure you want to unfollow?')).to.exist
    fireEvent.click(dialog.getByRole('button', { name: 'Unfollow' }))
    expect(server.last('cancleFriendList').body).to.deep.equal({ signup_id: ana, follow_id: 102, status: 1 })
  })

  it('moves as something happens; what comes late changes nothing', async () => {
    const { line } = await opened(...nothing)
    await line.push('connectionChanged', pushOf(betweenOf('community', 0, { position: 50 }), 1, 0))
    expect(buttons('community')).to.deep.equal(['Accept', 'Cancel'])
    await line.push('connectionChanged', pushOf(betweenOf('community', 1, { position: 52 }), 0, 1))
    await line.push('connectionChanged', pushOf(betweenOf('community', 0, { position: 51 }), 1, 0))
    expect(buttons('community')).to.deep.equal(['Unfollow'])
    await line.push('connectionChanged', pushOf(betweenOf('community', 0, { other: 7, position: 60 }), 1, 0))
    expect(buttons('community'), 'of somebody else').to.deep.equal(['Unfollow'])
  })

  it('keeps what was pushed while an older answer was on its way', async () => {
    const page = await open(`/profile/${boris}`)
    await waitFor(() => expect(server.count('getProfileDetails')).to.equal(1))
    await server.last('getProfileDetails').reply(200, others)
    await tellCases(server)
    await waitFor(() => expect(server.count(ASKED)).to.equal(1))
    await page.line.push('connectionChanged', pushOf(betweenOf('community', 1, { position: 50 }), 0, 1))
    await tell(...nothing)
    expect(buttons('community')).to.deep.equal(['Unfollow'])
  })

  it('is asked for again after a failure', async () => {
    await open(`/profile/${boris}`)
    await waitFor(() => expect(server.count('getProfileDetails')).to.equal(1))
    await server.last('getProfileDetails').reply(200, others)
    await tellCases(server)
    await waitFor(() => expect(server.count(ASKED)).to.equal(1))
    await server.last(ASKED).reply(500)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(server.count(ASKED)).to.equal(2))
    await tell(...nothing)
    expect(buttons('beyond')).to.deep.equal(['Connect'])
  })

  it('sends a request under the same key as long as it may have been received', async () => {
    await opened(...nothing)
    press('community', 'Connect')
    const first = server.last('addFriendRequestCommunity')
    await first.reply(500)
    await waitFor(() => expect(buttons('community')).to.deep.equal(['Connect']))
    press('community', 'Connect')
    expect(server.count('addFriendRequestCommunity')).to.equal(2)
    expect(server.last('addFriendRequestCommunity').headers.get('idempotency-key')).to.equal(first.headers.get('idempotency-key'))
  })

  it('sends a request under a new key after something has happened between us', async () => {
    const { line } = await opened(...nothing)
    const key = () => server.last('addFriendRequestCommunity').headers.get('idempotency-key')
    press('community', 'Connect')
    const first = key()
    await server.last('addFriendRequestCommunity').reply(500)
    await line.push('connectionChanged', pushOf(betweenOf('community', 0, { sentBy: ana, position: 50 }), 1, 0))
    await line.push('connectionChanged', pushOf(betweenOf('community', null, { position: 51 }), 0, 0))
    press('community', 'Connect')
    expect(server.count('addFriendRequestCommunity')).to.equal(2)
    expect(key()).not.to.equal(first)
  })

  it('is not spoken of on my own profile', async () => {
    await open(`/profile/${ana}`)
    await waitFor(() => expect(server.count('getProfileDetails')).to.equal(1))
    await server.last('getProfileDetails').reply(200, others)
    await tellCases(server)
    expect(screen.queryByRole('group', { name: 'Clinical cases' })).to.be.null
    expect(server.count(`getRelationsWith/${ana}`)).to.equal(0)
  })
})

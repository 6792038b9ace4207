import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
import type { Network } from '../../../../api/contract/network/connections.js'
import type { Store } from '../../../../web/app/store.js'
import { selectNotices } from '../../../../web/shared/ui/notices/notices.js'
import { fakeServer, type FakeServer } from '../../support/fake-server.js'
import { open } from '../../support/open.js'
import { ana, boris } from '../../support/samples.js'
import { betweenOf, pushOf, rowOf, TOLD } from '../told.js'

const none = { requests: 0, connections: 0 }

for (const network of ['community', 'beyond'] as const satisfies readonly Network[]) {
  const told = TOLD[network]
  const { requests, connections } = told.pages

  describe(`requests and connections in the network ${network}`, () => {
    let server: FakeServer
    beforeEach(() => {
      server = fakeServer()
    })
    afterEach(() => server.restore())

    const opened = async (which: 'requests' | 'connections', rows: readonly object[], next: number | null = null) => {
      const page = await open(told.pages[which])
      await waitFor(() => expect(server.count(told[which])).to.be.at.least(1))
      await server.last(told[which]).reply(200, { result: rows, next })
      return page
    }
    const counted = async (counts: object) => {
      await waitFor(() => expect(server.count('getConnectionCounts')).to.be.at.least(1))
      await server.last('getConnectionCounts').reply(200, { community: none, beyond: none, [network]: counts })
    }
    const toasts = (store: Store) => selectNotices(store.getState()).map(({ kind, autoClose }) => [kind, autoClose])
    const names = () =>
      screen.queryAllByRole('article').map((article) => within(article).queryAllByRole('link')[0]?.textContent ?? article.textContent)
    const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
    const tab = (name: string) => within(screen.getByRole('navigation', { name: told.title })).getByRole('link', { name })

    it('show the shape of what is coming, then who asks, with the time, and their address where they asked', async () => {
      await open(requests)
      expect(screen.getByRole('status', { name: 'Loading requests' })).to.exist
      await waitFor(() => expect(server.count(told.requests)).to.equal(1))
      expect(server.last(told.requests).body).to.deep.equal({ signup_id: ana, pageSize: 20 })
      const email = network === 'community' ? 'boris@example.org' : null
      await server
        .last(told.requests)
        .reply(200, { result: [rowOf(boris, 'Boris Petrov', { email }), rowOf(3, 'Chen Wu', { sentBy: ana })], next: null })
      expect(names()).to.deep.equal(['Dr. Boris Petrov', 'Dr. Chen Wu'])
      const [received, sent] = screen.getAllByRole('article').map((article) => within(article))
      expect(received!.getByRole('button', { name: 'Accept' })).to.exist
      expect(received!.getByText('2 hours ago')).to.exist
      expect(received!.queryByRole('link', { name: 'boris@example.org' }) !== null).to.equal(network === 'community')
      expect(sent!.queryByRole('button', { name: 'Accept' }), 'only who was asked').to.be.null
      expect(sent!.getByText('Request Sent')).to.exist
      for (const each of [received!, sent!]) expect(each.getByRole('button', { name: 'Cancel' })).to.exist
    })

    it('say that there are none, with the way to colleagues', async () => {
      await opened('requests', [])
      expect(screen.getByText('No New Request Found!')).to.exist
      press('Find surgeons')
      expect(await screen.findByRole('dialog', { name: 'Search Surgeons' })).to.exist
    })

    it('say so when there is no connection', async () => {
      await opened('connections', [])
      expect(screen.getByText('No Connection Found!')).to.exist
    })

    it('are asked for again after a failure', async () => {
      const { store } = await open(requests)
      await waitFor(() => expect(server.count(told.requests)).to.equal(1))
      await server.last(told.requests).reply(500)
      expect(screen.getByRole('alert').textContent).to.include('Error in fetching requests')
      press('Try again')
      await waitFor(() => expect(server.count(told.requests)).to.equal(2))
      await server.last(told.requests).reply(500)
      await waitFor(() => expect(toasts(store)).to.deep.equal([['error', told.toast]]))
      press('Try again')
      await waitFor(() => expect(server.count(told.requests)).to.equal(3))
      await server.last(told.requests).reply(200, { result: [rowOf(boris, 'Boris Petrov')], next: null })
      expect(names()).to.deep.equal(['Dr. Boris Petrov'])
    })

    it('come in pages', async () => {
      await opened('connections', [rowOf(boris, 'Boris Petrov', { status: 1 })], 998)
      press('Load more')
      await waitFor(() => expect(server.count(told.connections)).to.equal(2))
      expect(server.last(told.connections).body).to.deep.include({ before: 998 })
      await server.last(told.connections).reply(500)
      press('Try again')
      await waitFor(() => expect(server.count(told.connections)).to.equal(3))
      await server.last(told.connections).reply(200, { result: [rowOf(3, 'Chen Wu', { status: 1 })], next: null })
      expect(names()).to.deep.equal(['Dr. Boris Petrov', 'Dr. Chen Wu'])
      expect(screen.queryByRole('button', { name: 'Load more' })).to.be.null
    })

    it('are accepted, once however often it is pressed: then it is no request any more', async () => {
      const { store } = await opened('requests', [rowOf(boris, 'Boris Petrov'), rowOf(3, 'Chen Wu', { sentBy: ana })])
      screen.getByRole('button', { name: 'Accept' }).focus()
      press('Accept')
      press('Accept')
      expect(server.count(told.accept)).to.equal(1)
      expect(server.last(told.accept).body).to.deep.equal({ signup_id: ana, follow_id: 102, status: '1' })
      await server.last(told.accept).reply(200, { msg: 'You are connected now' })
      expect(names()).to.deep.equal(['Dr. Chen Wu'])
      expect(document.activeElement?.contains(screen.getByRole('list', { name: 'Requests' })), 'the keyboard is still here').to.equal(true)
      expect(document.activeElement, 'and not at the top of the page').not.to.equal(document.body)
      expect(await screen.findByText('You are connected now')).to.exist
      expect(toasts(store), 'for as long as its network says').to.deep.equal([['success', told.toast]])
    })

    it('are cancelled by either, as they are shown', async () => {
      await opened('requests', [rowOf(3, 'Chen Wu', { sentBy: ana })])
      press('Cancel')
      expect(server.last(told.end).body).to.deep.equal({ signup_id: ana, follow_id: 103, status: 0 })
      await server.last(told.end).reply(200, { msg: 'Request removed' })
      expect(screen.getByText('No New Request Found!')).to.exist
    })

    for (const [name, call, at, msg] of [
      ['Cancel', told.end, 300, 'Request removed'],
      ['Accept', told.accept, 500, 'You are connected now'],
    ] as const)
      it(`go one at a time, also by two taps on the same place: ${name}`, async () => {
        await opened('requests', [rowOf(boris, 'Boris Petrov'), rowOf(3, 'Chen Wu')])
        const tap = () =>
          fireEvent.click(screen.getAllByRole('button', { name })[0]!, { detail: 1, clientX: at, clientY: network === 'beyond' ? at : 40 })
        tap()
        await server.last(call).reply(200, { msg })
        expect(names()).to.deep.equal(['Dr. Chen Wu'])
        tap()
        expect(server.count(call)).to.equal(1)
      })

    it('stay when the server refuses, says why, and shows how it is', async () => {
      const { store } = await opened('requests', [rowOf(boris, 'Boris Petrov')])
      press('Accept')
      await server.last(told.accept).reply(404, { msg: 'This request no longer exists' })
      expect(await screen.findByText('This request no longer exists')).to.exist
      expect(toasts(store)).to.deep.equal([['error', told.toast]])
      await waitFor(() => expect(server.count(told.requests)).to.equal(2))
      await server.last(told.requests).reply(200, { result: [], next: null })
      expect(screen.getByText('No New Request Found!')).to.exist
    })

    it('ask before a connection is deleted', async () => {
      await opened('connections', [rowOf(boris, 'Boris Petrov', { status: 1 })])
      expect(screen.getByRole('link', { name: 'View Profile of Dr. Boris Petrov' }).getAttribute('href')).to.equal('/profile/2')
      expect(screen.getByRole('button', { name: 'Chat' })).to.exist
      press('Delete the connection with Dr. Boris Petrov')
      const dialog = within(await screen.findByRole('dialog', { name: 'Delete connection' }))
      expect(dialog.getByText('Are you sure you want to delete the connection?')).to.exist
      expect(dialog.getByText(/^You and Dr\. .+ will not be connected any more\. Either of you can ask again\.$/)).to.exist
      fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
      expect(server.count(told.end)).to.equal(0)
      press('Delete the connection with Dr. Boris Petrov')
      fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
      expect(server.last(told.end).body).to.deep.equal({ signup_id: ana, follow_id: 102, status: 1 })
      await server.last(told.end).reply(200, { msg: 'Connection removed' })
      expect(screen.getByText('No Connection Found!')).to.exist
    })

    it('are counted on badges, which move as something happens; what comes late changes nothing', async () => {
      const { line } = await opened('requests', [])
      await counted({ requests: 2, connections: 1_000 })
      expect(tab('Request 2 requests')).to.exist
      expect(tab('Connections 999+ connections')).to.exist
      await line.push('connectionChanged', pushOf(betweenOf(network, 0, { other: 7, position: 30 }), 3, 1_000))
      expect(tab('Request 3 requests')).to.exist
      await line.push('connectionChanged', pushOf(betweenOf(network, 0, { other: 8, position: 29 }), 2, 1_000))
      expect(tab('Request 3 requests'), 'an older one').to.exist
      const other = network === 'community' ? 'beyond' : 'community'
      await line.push('connectionChanged', pushOf(betweenOf(other, 0, { position: 31 }), 9, 9))
      expect(tab('Request 3 requests'), 'of the other network').to.exist
    })

    it('wait above the list when they are new, and move nothing under the thumb', async () => {
      const { line } = await opened('requests', [rowOf(3, 'Chen Wu')])
      await line.push('connectionChanged', pushOf(betweenOf(network, 0), 2, 0))
      expect(names()).to.deep.equal(['Dr. Chen Wu'])
      press('1 new request')
      await waitFor(() => expect(server.count(told.requests)).to.equal(2))
      await server.last(told.requests).reply(200, { result: [rowOf(boris, 'Boris Petrov'), rowOf(3, 'Chen Wu')], next: null })
      expect(names()).to.deep.equal(['Dr. Boris Petrov', 'Dr. Chen Wu'])
      expect(screen.queryByRole('button', { name: '1 new request' })).to.be.null
    })

    it('are shown at once where nothing was', async () => {
      const { line } = await opened('requests', [])
      await line.push('connectionChanged', pushOf(betweenOf(network, 0), 1, 0))
      await waitFor(() => expect(server.count(told.requests)).to.equal(2))
      await server.last(told.requests).reply(200, { result: [rowOf(boris, 'Boris Petrov')], next: null })
      expect(names()).to.deep.equal(['Dr. Boris Petrov'])
    })

    it('stay in their place when they end elsewhere, and say so', async () => {
      const { line } = await opened('requests', [rowOf(boris, 'Boris Petrov'), rowOf(3, 'Chen Wu')])
      await line.push('connectionChanged', pushOf(betweenOf(network, null), 1, 0))
      await line.push('connectionChanged', pushOf(betweenOf(network, 1, { other: 3 }), 0, 1))
      expect(screen.getByText('This request no longer exists')).to.exist
      expect(screen.getByText('You are connected now')).to.exist
      expect(screen.queryByRole('button', { name: 'Cancel' })).to.be.null
    })

    it('are loaded anew after a break in the line', async () => {
      const { line } = await opened('connections', [rowOf(boris, 'Boris Petrov', { status: 1 })])
      await counted({ requests: 0, connections: 1 })
      await line.open()
      await line.push('resync')
      await waitFor(() => expect(server.count(told.connections)).to.be.at.least(2))
      await server.last(told.connections).reply(200, { result: [], next: null })
      await waitFor(() => expect(server.count('getConnectionCounts')).to.be.at.least(2))
      expect(screen.getByText('No Connection Found!')).to.exist
    })

    it('are named as they are called now', async () => {
      const { line } = await opened('connections', [rowOf(boris, 'Boris Petrov', { status: 1 })])
      await line.push('personChanged', {
        signup_id: boris,
        full_name: 'Boris Ivanov',
        profile_pic: null,
        specialty_type: 'Urology',
        position: 9,
      })
      expect(names()).to.deep.equal(['Dr. Boris Ivanov'])
    })

    it('lead from one list to the other, and to the other network', async () => {
      await opened('requests', [])
      for (const to of [connections, ...Object.values(TOLD).map(({ pages }) => pages.requests)])
        expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).to.include(to)
    })
  })
}

import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'
import { credentials, type ServiceError } from '@grpc/grpc-js'
import { EventStoreDBClient } from '@eventstore/db-client'
import { GossipClient } from '@eventstore/db-client/generated/gossip_grpc_pb.js'
import { ServerFeaturesClient } from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import { expect } from 'chai'
import { startEventNode, type EventNode } from '../../../../scripts/embedded/event-node/node.js'
import { failureOf } from '../../../support/eventually.js'
import { freshDatabase } from '../../../support/parts/parts.js'
import { statsOf } from './stats.js'
import { all, anEvent, aStore, someEvents, someStream, WAYS } from '../../../store/support/store.js'

describe('speaking to the event node', () => {
  const store = aStore()
  const works = async (client = store.client): Promise<void> => {
    const stream = someStream()
    await client.appendToStream(stream, someEvents(2))
    expect(await all(client.readStream(stream))).to.have.length(2)
  }

  it('it says which server it is like, and what it can do', async () => {
    const features = new ServerFeaturesClient(`127.0.0.1:${store.port}`, credentials.createInsecure())
    const supported = await asked<{ eventStoreServerVersion: string; methodsList: { serviceName: string; methodName: string }[] }>(
      (answer) => features.getSupportedMethods(new shared.Empty(), answer),
    )
    expect(supported.eventStoreServerVersion).to.equal('23.10.0+sfs')
    const methods = supported.methodsList.map(({ serviceName, methodName }) => `${serviceName}/${methodName}`)
    expect(methods).to.include.members(
      ['Read', 'Append', 'BatchAppend', 'Delete', 'Tombstone'].map((name) => `event_store.client.streams.Streams/${name}`),
    )
    expect(methods.join()).not.to.include('ersistent')
  })

  it('it is found by gossip', async () => {
    const gossip = new GossipClient(`localhost:${store.port}`, credentials.createInsecure())
    const { membersList } = await asked<{ membersList: object[] }>((answer) => gossip.read(new shared.Empty(), answer))
    expect(membersList).to.have.length(1)
    expect(membersList[0]).to.deep.include({ state: 8, isAlive: true, httpEndPoint: { address: 'localhost', port: store.port } })
    const client = EventStoreDBClient.connectionString(`esdb+discover://127.0.0.1:${store.port}?tls=false`)
    await works(client)
    await client.dispose()
  })

  it('it tells what it counts, and commits in groups what comes together', async () => {
    const before = await statsOf(store.port)
    await Promise.all(Array.from({ length: 1_000 }, () => store.client.appendToStream(someStream(), anEvent())))
    const after = await statsOf(store.port)
    const counted = (name: string) => Number(after.get(name)) - Number(before.get(name))
    expect(after.get('ready')).to.equal('true')
    expect(counted('events')).to.equal(1_000)
    expect(counted('groups')).to.be.within(1, 200)
  })

  describe('over TLS', () => {
    const fixture = (name: string) => fileURLToPath(new URL(`../../../fixtures/tls/${name}`, import.meta.url))
    let node: EventNode
    before(async () => {
      const { url } = await freshDatabase()
      node = await startEventNode({
        databaseUrl: url,
        tls: { cert: readFileSync(fixture('localhost.crt')), key: readFileSync(fixture('localhost.key')) },
        users: [{ name: 'admin', password: 'changeit', groups: ['$admins'] }],
      })
    })
    after(() => node.stop())

    it('it works, with credentials too, and as a discovered one', async () => {
      for (const scheme of ['esdb', 'esdb+discover']) {
        const url = `${scheme}://admin:changeit@localhost:${node.port}?tlsCAFile=${fixture('localhost.crt')}` as 'esdb://node'
        const client = EventStoreDBClient.connectionString(url)
        await works(client)
        await client.appendToStream(someStream(), anEvent(), { credentials: { username: 'admin', password: 'changeit' } })
        await client.dispose()
      }
    })

    it('it survives those who speak no TLS, and those who do not trust it', async () => {
      const socket = connect(node.port, '127.0.0.1')
        .on('error', () => undefined)
        .resume()
      socket.end('hello there\r\n')
      await new Promise((settle) => socket.once('close', settle))
      const stranger = EventStoreDBClient.connectionString(`esdb://localhost:${node.port}` as 'esdb://node')
      expect(await failureOf(stranger.appendToStream(someStream(), anEvent(), WAYS['Append']))).to.have.property('type', 'unavailable')
      await stranger.dispose()
    })
  })
})

/** The answer to a call, as a plain object. */
const asked = <T>(call: (answer: (error: ServiceError | null, response: { toObject(): unknown }) => void) => void): Promise<T> =>
  new Promise((settle, fail) => call((error, response) => (error ? fail(error) : settle(response.toObject() as T))))

import { status } from '@grpc/grpc-js'
import { AccessDeniedError, binaryEvent, type EventStoreDBClient } from '@eventstore/db-client'
import { expect } from 'chai'
import { failureOf } from '../support/eventually.js'
import { differs } from './support/differs.js'
import { all, anEvent, aStore, someStream } from './support/store.js'
import { underTest } from './support/under-test.js'
import { aStoreWithUsers, type Who } from './support/users.js'

type Acl = Partial<Record<'readRoles' | 'writeRoles' | 'deleteRoles' | 'metaReadRoles' | 'metaWriteRoles', string | string[]>>
type Deed = keyof typeof DEEDS

/** Settles once it is open, and ends it. */
const opened = (subscription: ReturnType<EventStoreDBClient['subscribeToStream' | 'subscribeToAll']>): Promise<void> =>
  new Promise((settle, fail) => {
    subscription.on('error', fail).on('confirmation', () => void subscription.unsubscribe().then(settle, fail))
    subscription.resume()
  })

/** What one may do with a stream. */
const DEEDS = {
  append: (client: EventStoreDBClient, stream: string) => client.appendToStream(stream, anEvent()),
  read: (client: EventStoreDBClient, stream: string) => all(client.readStream(stream)),
  subscribe: (client: EventStoreDBClient, stream: string) => opened(client.subscribeToStream(stream)),
  'read metadata': (client: EventStoreDBClient, stream: string) => client.getStreamMetadata(stream),
  'write metadata': (client: EventStoreDBClient, stream: string) => client.setStreamMetadata(stream, { maxCount: 5 }),
  delete: (client: EventStoreDBClient, stream: string) => client.deleteStream(stream),
  tombstone: (client: EventStoreDBClient, stream: string) => client.tombstoneStream(stream),
}
const EVERYBODY: Who[] = ['nobody', 'ana', 'ben', 'ops', 'admin']
const READING_AND_WRITING: Deed[] = ['append', 'read', 'subscribe']

/** Who may, as tried on 22.10.5: reading and writing, and the rest. */
const ROWS: { name: string; prefix?: string; acl?: (ana: string) => Acl; readAndWrite: Who[]; others: Who[] }[] = [
  { name: 'a stream', readAndWrite: EVERYBODY, others: EVERYBODY },
  { name: 'a stream of the system', prefix: '$system', readAndWrite: ['admin'], others: ['admin'] },
  {
    name: 'one that is for a user',
    acl: (ana) => ({ readRoles: [ana], writeRoles: ana, deleteRoles: [ana], metaReadRoles: [ana], metaWriteRoles: [ana] }),
    readAndWrite: ['ana', 'admin'],
    others: ['ana', 'admin'],
  },
  {
    name: 'one that a group reads and writes',
    acl: () => ({ readRoles: ['editors'], writeRoles: 'editors' }),
    readAndWrite: ['ben', 'admin'],
    others: EVERYBODY,
  },
  { name: 'one that nobody reads and writes', acl: () => ({ readRoles: [], writeRoles: [] }), readAndWrite: ['admin'], others: EVERYBODY },
  {
    name: 'a stream of the system that is for all',
    prefix: '$system',
    acl: () => ({ readRoles: ['$all'], writeRoles: '$all' }),
    readAndWrite: EVERYBODY,
    others: ['admin'],
  },
  {
    name: 'one that is for admins and operators',
    acl: () => ({ readRoles: ['$admins', '$ops'], writeRoles: ['$admins', '$ops'] }),
    readAndWrite: ['ops', 'admin'],
    others: EVERYBODY,
  },
]

if (underTest && !underTest.isSecure)
  describe('users without TLS', () => {
    const store = aStore()

    it('are whoever they say, and may do everything', async () => {
      const stream = someStream('$system')
      await store.client.appendToStream(stream, anEvent(), { credentials: { username: 'who', password: 'ever' } })
      await store.client.setStreamMetadata(stream, { acl: { readRoles: [] } as never })
      expect(await all(store.client.readStream(stream))).to.have.length(1)
    })
  })
else
  describe('users', () => {
    const store = aStoreWithUsers()

    for (const { name, prefix, acl, readAndWrite, others } of ROWS)
      it(name, async () => {
        const admin = store.as('admin')
        for (const deed of Object.keys(DEEDS) as Deed[]) {
          const allowed: Who[] = []
          for (const who of EVERYBODY) {
            const stream = someStream(prefix)
            await admin.appendToStream(stream, anEvent())
            if (acl) await admin.setStreamMetadata(stream, { acl: acl(store.nameOf('ana')) as never })
            try {
              await DEEDS[deed](store.as(who), stream)
              allowed.push(who)
            } catch (error) {
              expect(error, `${who}: ${deed}`).to.be.instanceOf(AccessDeniedError)
            }
          }
          expect(allowed, deed).to.deep.equal(READING_AND_WRITING.includes(deed) ? readAndWrite : others)
        }
      })

    it('all streams as one are for admins', async () => {
      for (const who of ['nobody', 'ana', 'ops'] as const) {
        expect(await failureOf(all(store.as(who).readAll({ maxCount: 1 })))).to.have.property('code', status.PERMISSION_DENIED)
        expect(await failureOf(opened(store.as(who).subscribeToAll()))).to.have.property('code', status.PERMISSION_DENIED)
      }
      expect(await all(store.as('admin').readAll({ maxCount: 1 }))).to.have.length(1)
      await opened(store.as('admin').subscribeToAll())
    })

    it('who are none, or say a wrong password, may not even what everybody may', async () => {
      const stream = someStream()
      await store.as('nobody').appendToStream(stream, anEvent())
      const strangers = [
        { username: store.nameOf('ben'), password: 'wrong' },
        { username: someStream('stranger'), password: 'any' },
      ]
      for (const credentials of strangers) {
        for (const deed of Object.values(DEEDS)) {
          const error = await failureOf(deed(store.with(credentials), stream))
          expect(error).to.be.instanceOf(AccessDeniedError)
          expect((error as Error & { code: number }).code).to.equal(status.UNAUTHENTICATED)
        }
        const append = store.as('nobody').appendToStream(stream, anEvent(), { credentials })
        expect(await failureOf(append)).to.have.property('code', status.UNAUTHENTICATED)
      }
      expect(await all(store.as('ben').readStream(stream))).to.have.length(1)
    })

    it('who may read a link may read what it points to, whatever the rights to that', async () => {
      const [secret, system, links] = [someStream('secret'), someStream('$secret'), someStream('links')]
      const admin = store.as('admin')
      for (const stream of [secret, system]) await admin.appendToStream(stream, anEvent(undefined, 'Secret'))
      await admin.setStreamMetadata(secret, { acl: { readRoles: [] } as never })
      const linkTo = (target: string) => binaryEvent({ type: '$>', data: Buffer.from(target) })
      await admin.appendToStream(links, [linkTo(`0@${secret}`), linkTo(`0@${system}`)])
      for (const who of ['nobody', 'ana', 'admin'] as const) {
        const events = await all(store.as(who).readStream(links, { resolveLinkTos: true }))
        expect(events.map(({ event }) => event?.type)).to.deep.equal(['Secret', 'Secret'])
      }
      await admin.setStreamMetadata(links, { acl: { readRoles: [] } as never })
      expect(await failureOf(all(store.as('ana').readStream(links, { resolveLinkTos: true })))).to.be.instanceOf(AccessDeniedError)
    })

    it('are those of a single call, if it says so', async () => {
      const stream = someStream()
      await store.as('admin').setStreamMetadata(stream, { acl: { writeRoles: [] } as never })
      const append = (who?: 'admin') => store.as('nobody').appendToStream(stream, anEvent(), who && { credentials: store.admin })
      expect(await failureOf(append())).to.be.instanceOf(AccessDeniedError)
      await append('admin')
    })
  })

if (!underTest || underTest.isSecure)
  describe('who has said many wrong passwords', () => {
    const store = aStoreWithUsers()

    it('may say the right one, or wait a minute first', async () => {
      const stream = someStream()
      await store.as('ben').appendToStream(stream, anEvent())
      const wrong = store.with({ username: store.nameOf('ben'), password: 'wrong' })
      for (let n = 0; n < 20; n++) expect(await failureOf(DEEDS.read(wrong, stream))).to.have.property('code', status.UNAUTHENTICATED)
      const right = await DEEDS.read(store.as('ben'), stream).catch((error: unknown) => (error as { code: number }).code)
      if (differs('wrong passwords', { node: true, server: false })) expect(right).to.equal(status.UNAUTHENTICATED)
      else expect(right).to.have.length(1)
      expect(await DEEDS.read(store.as('admin'), stream), 'nobody else').to.have.length(1)
    })
  })

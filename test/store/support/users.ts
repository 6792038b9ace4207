import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Metadata } from '@grpc/grpc-js'
import { EventStoreDBClient, type Credentials } from '@eventstore/db-client'
import { UsersClient } from '@eventstore/db-client/generated/users_grpc_pb.js'
import users from '@eventstore/db-client/generated/users_pb.js'
import { startEventNode } from '../../../scripts/embedded/event-node/node.js'
import { freshDatabase } from '../../support/parts/parts.js'
import { connectionString, type Connection } from './connection.js'
import { underTest } from './under-test.js'
import { channelCredentials } from './without-client.js'

/** Those who ask, and what they belong to. `nobody` does not say who he is. */
export const GROUPS = { ana: [], ben: ['editors'], ops: ['$ops'] } as const
export type Who = keyof typeof GROUPS | 'nobody' | 'admin'

/** A server with users. */
export interface StoreWithUsers {
  readonly admin: Credentials
  /** The client of one of them. */
  readonly as: (who: Who) => EventStoreDBClient
  /** The client of somebody who says so. */
  readonly with: (credentials: Credentials) => EventStoreDBClient
  /** Under which name the server knows him. */
  readonly nameOf: (who: keyof typeof GROUPS) => string
}

const fixture = (name: string) => fileURLToPath(new URL(`../../fixtures/tls/localhost.${name}`, import.meta.url))
/** Of a node of our own. */
const ADMIN = { username: 'admin', password: 'changeit' }

/**
 * The server under test with users of this run, which leave nothing else: over TLS the one that is told, unless it is an embedded node, to
 * which none can be added; else a node of our own.
 */
export const aStoreWithUsers = (): StoreWithUsers => {
  const run = randomUUID().slice(0, 8)
  const password = randomUUID()
  const nameOf = (who: keyof typeof GROUPS) => `${who}-${run}`
  const known = Object.entries(GROUPS).map(([who, groups]) => ({ name: nameOf(who as keyof typeof GROUPS), password, groups }))
  const clients = new Map<string, EventStoreDBClient>()
  const close: (() => unknown)[] = []
  let server: Connection
  before(async () => {
    if (underTest && !underTest.isOurs) {
      server = underTest
      for (const user of known) await create(server, user)
      return
    }
    const db = await freshDatabase()
    const everybody = [...known, { name: ADMIN.username, password: ADMIN.password, groups: ['$admins'] }]
    const tls = { cert: readFileSync(fixture('crt')), key: readFileSync(fixture('key')) }
    const node = await startEventNode({ databaseUrl: db.url, tls, users: everybody })
    close.push(() => node.stop())
    server = { hosts: [`localhost:${node.port}`], isSecure: true, caFile: fixture('crt'), credentials: ADMIN }
  })
  after(async () => {
    for (const client of clients.values()) await client.dispose()
    for (const work of close) await work()
  })

  const clientOf = (credentials: Credentials | undefined): EventStoreDBClient => {
    const url = connectionString({ ...server, isSecure: true, credentials })
    const client = clients.get(url) ?? EventStoreDBClient.connectionString(url)
    clients.set(url, client)
    return client
  }
  return {
    get admin() {
      return server.credentials!
    },
    as: (who) => {
      if (who === 'nobody') return clientOf(undefined)
      return clientOf(who === 'admin' ? server.credentials : { username: nameOf(who), password })
    },
    with: clientOf,
    nameOf,
  }
}

const create = (
  server: Connection,
  { name, password, groups }: { name: string; password: string; groups: readonly string[] },
): Promise<void> => {
  const client = new UsersClient(server.hosts[0]!, channelCredentials(server))
  const { username = '', password: secret = '' } = server.credentials ?? {}
  const metadata = new Metadata()
  metadata.set('authorization', `Basic ${Buffer.from(`${username}:${secret}`).toString('base64')}`)
  const options = new users.CreateReq.Options()
    .setLoginName(name)
    .setFullName(name)
    .setPassword(password)
    .setGroupsList([...groups])
  return new Promise((settle, fail) =>
    client.create(new users.CreateReq().setOptions(options), metadata, (error) => {
      client.close()
      if (error) fail(error)
      else settle()
    }),
  )
}

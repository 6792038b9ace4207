import { strict as assert } from 'node:assert'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import pg from 'pg'
import { gatheringSocket } from '../../../api/wiring/gathering.js'
import { freshDatabase, type Database } from '../../support/parts/database.js'
import { writesOf } from '../../support/socket-writes.js'

describe('a connection that gathers what is asked in one breath', () => {
  let db: Database
  before(async () => (db = await freshDatabase()))
  after(() => db.close())

  it('sends pipelined statements with one write, in their order', async () => {
    let socket: Socket | undefined
    const client = new pg.Client({ connectionString: db.url, pipeline: true, stream: () => (socket = gatheringSocket()) })
    await client.connect()
    const writes = writesOf(socket!)
    const [, one, two] = await Promise.all([
      client.query('begin'),
      client.query<{ n: number }>({ name: 'one', text: 'select $1::int as n', values: [1] }),
      Promise.resolve().then(() => client.query<{ n: number }>({ name: 'two', text: 'select $1::int as n', values: [2] })),
      client.query('commit'),
    ])
    assert.deepEqual([one.rows, two.rows, writes()], [[{ n: 1 }], [{ n: 2 }], 1])
    await client.query('select 1') // nothing else comes, and it is sent
    assert.equal(writes(), 2)
    await client.end()
  })

  it('bears the end of the connection in the middle of a breath', async () => {
    const server = createServer((other) => other.resume()).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const socket = gatheringSocket().connect((server.address() as AddressInfo).port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write('half of something')
    socket.destroy()
    await once(socket, 'close')
    assert.equal(socket.writableCorked, 0)
    server.close()
  })
})

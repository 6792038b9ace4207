import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { EventStoreDBClient, StreamDeletedError } from '@eventstore/db-client'
import { expect } from 'chai'
import { startEventNode, type EventNode } from '../../../../../scripts/embedded/event-node/node.js'
import { eventually, failureOf } from '../../../../support/eventually.js'
import { freshDatabase, testPostgres, type Database } from '../../../../support/parts/parts.js'
import { nodeProcess } from '../../../../scripts/embedded/event-node/process.js'
import { all, anEvent, listenTo, someStream, WAYS } from '../../../../store/support/store.js'

/** What a client knows of its appends: each is sent again, the very same, until it is answered. */
interface Writing {
  readonly acknowledged: Map<string, bigint>
  readonly failures: unknown[]
  stop(): Promise<void>
}

const writing = (client: EventStoreDBClient, stream: string, writers: number): Writing => {
  const acknowledged = new Map<string, bigint>()
  const failures: unknown[] = []
  let isStopped = false
  const write = async (): Promise<void> => {
    while (!isStopped) {
      const id = randomUUID()
      for (let isDone = false; !isDone;)
        try {
          const { position } = await client.appendToStream(stream, anEvent(id), { ...WAYS['Append'], deadline: 5_000 })
          acknowledged.set(id, position!.commit)
          isDone = true
        } catch (error) {
          failures.push(error)
          await new Promise((settle) => setTimeout(settle, 20))
        }
    }
  }
  const running = Promise.all(Array.from({ length: writers }, write))
  return {
    acknowledged,
    failures,
    stop: async () => {
      isStopped = true
      await running
    },
  }
}

describe('faults around the event node', () => {
  let db: Database
  let node: EventNode
  let client: EventStoreDBClient
  let admin: pg.Client

  beforeEach(async () => {
    db = await freshDatabase()
    admin = new pg.Client(Object.assign(new URL((await testPostgres()).url), { pathname: 'postgres' }).href)
    await admin.connect()
    opened.push(() => admin.end())
  })
  const opened: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const close of opened.splice(0).reverse()) await close()
  })
  const connect = (url: string) => {
    client = EventStoreDBClient.connectionString(url)
    opened.push(() => client.dispose())
  }
  const startProcess = async (port?: number) => {
    const process = await nodeProcess(db.url, port)
    opened.push(() => process.end('SIGKILL'))
    return process
  }
  const start = async () => {
    node = await startEventNode({ databaseUrl: db.url })
    opened.push(() => node.stop())
    connect(node.url)
  }
  const databaseName = () => new URL(db.url).pathname.slice(1)
  const disconnect = (application = '%') =>
    admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name like $2`, [
      databaseName(),
      application,
    ])
  const written = async (stream: string) => all(client.readStream(stream))

  /** Everything acknowledged is there, where it was said to be, once, and the log has no gaps. */
  const check = async (stream: string, { acknowledged }: Writing) => {
    const events = await written(stream)
    const places = new Map(events.map(({ event }) => [event!.id, event!.position!.commit]))
    expect(places.size, 'each once').to.equal(events.length)
    for (const [id, position] of acknowledged) expect(places.get(id)).to.equal(position)
    expect(events.map(({ event }) => Number(event!.revision))).to.deep.equal(events.map((_, n) => n))
    const positions = (await all(client.readAll())).map(({ event }) => Number(event!.position.commit))
    expect(positions).to.deep.equal(positions.map((_, n) => n))
  }

  it('kill -9 while it writes loses nothing that was acknowledged', async () => {
    const stream = someStream()
    let process = await startProcess()
    connect(process.url)
    const work = writing(client, stream, 32)
    for (let kills = 1; kills <= 3; kills++) {
      await eventually(() => expect(work.acknowledged.size).to.be.above(kills * 300), 20_000)
      await process.end('SIGKILL')
      process = await startProcess(process.port)
    }
    await eventually(() => expect(work.acknowledged.size).to.be.above(1_200), 20_000)
    await work.stop()
    expect(work.failures).not.to.have.length(0)
    await check(stream, work)
  })

  it('losing the connection that writes loses nothing, and live subscriptions do not notice', async () => {
    await start()
    const stream = someStream()
    const heard = listenTo(client.subscribeToAll())
    await eventually(() => expect(heard.said).to.include('caughtUp'))
    const work = writing(client, stream, 32)
    for (let times = 1; times <= 5; times++) {
      await eventually(() => expect(work.acknowledged.size).to.be.above(times * 200), 10_000)
      await disconnect('%writer')
    }
    await eventually(() => expect(work.acknowledged.size).to.be.above(1_200), 10_000)
    await work.stop()
    for (const error of work.failures) expect(error).to.have.property('type', 'unavailable')
    await check(stream, work)
    await eventually(() => expect(heard.events.at(-1)?.revision).to.equal(heard.events.length - 1), 5_000)
    expect(heard.events.map(({ position }) => position)).to.deep.equal(heard.events.map((_, n) => n))
    expect(heard.errors).to.deep.equal([])
  })

  it('a stream that is deleted for ever stays so', async () => {
    await start()
    const stream = someStream()
    await client.tombstoneStream(stream, { expectedRevision: 'any' })
    await disconnect('%writer')
    const append = async (): Promise<unknown> => {
      const error = await failureOf(client.appendToStream(stream, anEvent(), WAYS['Append']))
      return (error as { type: string }).type === 'unavailable' ? append() : error
    }
    expect(await append()).to.be.instanceOf(StreamDeletedError)
  })

  it('while the database is away it says so at once, and goes on when it is back', async () => {
    await start()
    const stream = someStream()
    await client.appendToStream(stream, anEvent())
    const heard = listenTo(client.subscribeToStream(stream))
    await eventually(() => expect(heard.said).to.include('caughtUp'))

    await admin.query(`alter database ${databaseName()} allow_connections false`)
    await disconnect()
    const append = (options = WAYS['Append']) => client.appendToStream(stream, anEvent(), options)
    for (const options of Object.values(WAYS))
      for (let n = 0; n < 5; n++) expect(await failureOf(append(options))).to.have.property('type', 'unavailable')
    expect(await failureOf(written(stream))).to.have.property('type', 'unavailable')
    const late = listenTo(client.subscribeToStream(someStream()))
    await eventually(() => expect(late.errors[0]).to.have.property('type', 'unavailable'))

    await admin.query(`alter database ${databaseName()} allow_connections true`)
    let result: unknown
    const again = setInterval(
      () =>
        void append().then(
          (done) => (result ??= done),
          () => undefined,
        ),
      50,
    )
    await eventually(() => expect(result).to.have.property('nextExpectedRevision', 1n), 10_000).finally(() => clearInterval(again))
    await eventually(() => expect(heard.events.map(({ revision }) => revision).slice(0, 2)).to.deep.equal([0, 1]))
    expect(heard.errors).to.deep.equal([])
  })

  it('a commit that fails is neither acknowledged nor told to those who listen', async () => {
    await start()
    const stream = someStream()
    await client.appendToStream(stream, anEvent())
    const listeners = [listenTo(client.subscribeToAll()), listenTo(client.subscribeToStream(stream))]
    for (const { said } of listeners) await eventually(() => expect(said).to.include('caughtUp'))
    await db.pool.query(`
      create function no_commit() returns trigger language plpgsql as $$ begin raise sqlstate '58030' using message = 'could not fsync'; end $$;
      create constraint trigger no_commit after insert on eventstore.events deferrable initially deferred
        for each row execute function no_commit()`)
    for (const options of Object.values(WAYS))
      expect(await failureOf(client.appendToStream(stream, anEvent(undefined, 'Failed'), options))).to.be.instanceOf(Error)

    await db.pool.query('drop function no_commit() cascade')
    const next = anEvent(undefined, 'Next')
    await eventually(() => client.appendToStream(stream, next, { ...WAYS['Append'], expectedRevision: 0n }))
    for (const heard of listeners) {
      await eventually(() => expect(heard.events.at(-1)?.type).to.equal('Next'))
      expect(heard.events.map(({ position, type }) => [position, type])).to.deep.equal([
        [0, 'Happened'],
        [1, 'Next'],
      ])
      expect(heard.errors).to.deep.equal([])
    }
  })

  it('a full disk is said to be one, corrupts nothing, and is forgotten when there is room', async () => {
    await start()
    const stream = someStream()
    await client.appendToStream(stream, anEvent())
    await db.pool.query(`
      create function no_room() returns trigger language plpgsql as $$ begin raise sqlstate '53100' using message = 'No space left on device'; end $$;
      create trigger no_room before insert on eventstore.events execute function no_room()`)
    for (const options of [WAYS['Append'], WAYS['BatchAppend']]) {
      const error = await failureOf(client.appendToStream(stream, anEvent(), options))
      expect((error as Error).message).to.include('No space left on device')
    }
    expect(await failureOf(client.appendToStream(stream, anEvent(), WAYS['Append']))).to.have.property('code', 8)
    expect(await written(stream)).to.have.length(1)

    await db.pool.query('drop function no_room() cascade')
    const result = await client.appendToStream(stream, anEvent(), { expectedRevision: 0n })
    expect(result).to.deep.include({ nextExpectedRevision: 1n, position: { commit: 1n, prepare: 1n } })
  })
})

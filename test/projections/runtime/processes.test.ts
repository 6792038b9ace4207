import { once } from 'node:events'
import { expect } from 'chai'
import { keepTasks } from '../../../commands/vault/outbox.js'
import { beginProcesses, processPlaces } from '../../../commands/vault/log/process-places.js'
import type { CaseId } from '../../../domain/kernel/ids.js'
import type { Log } from '../../../domain/kernel/ports.js'
import type { Process } from '../../../domain/kernel/process.js'
import { prepare } from '../../../projections/runtime/prepare.js'
import { follow } from '../../../projections/runtime/processes/processes.js'
import { eventually } from '../../support/eventually.js'
import { ana, fresh, liked, members, posted, recorded } from '../../support/cast/facts.js'
import { freshRuntime, type Runtime } from '../../support/parts/runtime.js'

describe('processes', function () {
  // One history: each goes on where the one before has ended, and so none can be tried again.
  this.retries(0)
  let runtime: Runtime
  let stops: (() => Promise<void>)[] = []
  const isBroken = { now: false }
  const likes: Process = {
    name: 'likes',
    streams: ['case'],
    tasks({ id, type, meta, revision }) {
      if (isBroken.now && revision === 5) throw new Error('cannot think of it')
      return type === 'CaseLiked' ? [{ id, kind: 'clap', data: { revision }, at: meta.at }] : []
    },
  }

  const start = (which: readonly Process[] = [likes], log: Pick<Log, 'read' | 'subscribe'> = runtime.log) => {
    const ending = new AbortController()
    const { db } = runtime
    const running = follow({
      processes: which,
      pool: db.pool,
      log,
      places: processPlaces,
      keep: keepTasks,
      until: ending.signal,
      onTrouble: () => undefined,
    })
    const stop = async () => {
      ending.abort()
      await running
    }
    stops.push(stop)
    return stop
  }
  const asked = async () =>
    (await runtime.db.pool.query<{ n: number }>(`select (data ->> 'revision')::int as n from vault.outbox order by 1`)).rows.map(
      ({ n }) => n,
    )

  before(async () => {
    runtime = await freshRuntime()
    await prepare([], runtime.db.pool)
    await runtime.log.append('case-7', fresh(posted, liked(ana)), -1)
    await beginProcesses([likes], runtime.db.pool, await runtime.store.head())
  })
  afterEach(async () => {
    for (const stop of stops) await stop()
    stops = []
  })
  after(() => runtime.close())

  it('are told what happens from their beginning on, and not what was before', async () => {
    start()
    await runtime.log.append('case-7', fresh(...members(2).map(liked)), 1)
    await eventually(async () => expect(await asked()).to.deep.equal([2, 3]))
  })

  it('go on where they were after a stop, and ask for nothing twice when they are told again', async () => {
    await runtime.log.append('case-7', fresh(liked(members(3)[2]!)), 3)
    await beginProcesses([likes], runtime.db.pool, 1_000_000)
    const stop = start()
    await eventually(async () => expect(await asked()).to.deep.equal([2, 3, 4]))
    await stop()
    await runtime.db.pool.query('update vault.process set position = -1')
    start()
    await eventually(async () => expect(await asked()).to.deep.equal([1, 2, 3, 4]))
  })

  it('park what they stumble over, go on, and take it up again with other code', async () => {
    isBroken.now = true
    const stop = start()
    await runtime.log.append('case-7', fresh(...members(6).slice(3).map(liked)), 4)
    await eventually(async () => expect(await asked()).to.deep.equal([1, 2, 3, 4, 6, 7]))
    const [parked] = await processPlaces.parked(runtime.db.pool, 10)
    expect(parked).to.include({ name: 'likes', stream: 'case-7', revision: 5 })
    await stop()
    isBroken.now = false
    start()
    await eventually(async () => expect(await asked()).to.deep.equal([1, 2, 3, 4, 5, 6, 7]))
    expect(await processPlaces.parked(runtime.db.pool, 10)).to.deep.equal([])
  })

  it('are told by one of several at a time', async () => {
    start()
    start()
    await runtime.log.append('case-7', fresh(...members(8).slice(6).map(liked)), 7)
    await eventually(async () => expect(await asked()).to.deep.equal([1, 2, 3, 4, 5, 6, 7, 8, 9]))
  })

  it('are told all that ever happened when they say so', async () => {
    const seals: Process = {
      ...likes,
      name: 'seals',
      from: 'start',
      tasks: ({ id, meta, revision }) => [{ id, kind: 'seal', data: { revision }, at: meta.at }],
    }
    const { pool } = runtime.db
    await pool.query('delete from vault.outbox')
    await runtime.log.append('case-8', fresh({ ...posted, data: { ...posted.data, caseId: 8 as CaseId } }), -1)
    const facts = (await runtime.log.read('case-7', -1)).length + 1
    await beginProcesses([likes, seals], pool, await runtime.store.head())
    start([seals])
    await eventually(async () => expect(await asked()).to.have.length(facts))
  })

  it('keep the place of an event, and write it for nothing asked for only after many events, however far apart these are', async () => {
    const { pool } = runtime.db
    const silent: Process = { name: 'silent', streams: ['case'], tasks: () => [] }
    await beginProcesses([silent], pool, 0)
    const batches = [1, 2].map((of) => ({
      events: recorded(...members(1_500).map(liked)).map((event, i) => ({ ...event, position: (of * 1_500 + i) * 1_000 })),
    }))
    const log = {
      read: async () => [],
      async *subscribe(_after: number, until: AbortSignal) {
        for (const { events } of batches) yield { events, unreadable: [], position: events.at(-1)!.position + 500, caughtUp: true }
        if (!until.aborted) await once(until, 'abort')
      },
    }
    const places: number[] = []
    const ending = new AbortController()
    const move: typeof processPlaces.move = (name, from, to, tx) => {
      places.push(to)
      ending.abort()
      return processPlaces.move(name, from, to, tx)
    }
    await follow({
      processes: [silent],
      pool,
      log,
      places: { ...processPlaces, move },
      keep: keepTasks,
      until: ending.signal,
      onTrouble: () => undefined,
    })
    expect(places).to.deep.equal([batches[1]!.events.at(-1)!.position])
  })

  for (const [missed, pages] of [
    [500, 'one page'],
    [1_000, 'two pages'],
  ] as const)
    it(`take up again what they could not be told when it is exactly ${pages}`, async () => {
      const { db, log, store } = runtime
      const name = `claps-${missed}`
      const claps: Process = { name, streams: ['case'], tasks: ({ id, meta }) => [{ id, kind: name, data: {}, at: meta.at }] }
      const stream = `case-${missed}`
      const facts = fresh(posted, ...members(missed).map(liked))
      for (let i = 0; i < facts.length; i += 400) await log.append(stream, facts.slice(i, i + 400), i - 1)
      await beginProcesses([claps], db.pool, await store.head())
      await processPlaces.park([{ name, stream, revision: 1, position: 1, type: 'CaseLiked', reason: 'as it was' }], db.pool)
      start([claps])
      await eventually(async () => expect(await processPlaces.parked(db.pool, 10)).to.deep.equal([]))
      expect((await db.pool.query('select from vault.outbox where kind = $1', [name])).rowCount).to.equal(missed)
    })

  it('wait on where nothing is left of what they could not be told', async () => {
    const { db, log, store } = runtime
    const lone: Process = { name: 'lone', streams: ['case'], tasks: ({ id, meta }) => [{ id, kind: 'lone', data: {}, at: meta.at }] }
    const untold = { name: 'lone', stream: 'case-404', revision: 3, position: 1, type: 'CaseLiked', reason: 'as it was' }
    await beginProcesses([lone], db.pool, await store.head())
    await processPlaces.park([untold], db.pool)
    const read: string[] = []
    start([lone], { ...log, read: (stream, ...where) => (read.push(stream), log.read(stream, ...where)) })
    await log.append('case-405', fresh(liked(ana)), -1)
    await eventually(() => expect(read).to.deep.equal(['case-404']))
    await eventually(async () => expect((await db.pool.query(`select from vault.outbox where kind = 'lone'`)).rowCount).to.equal(1))
    expect(await processPlaces.parked(db.pool, 10)).to.deep.equal([untold])
  })

  it('tell what happens now at once, however long something that they could not be told takes to read', async () => {
    const { db, log, store } = runtime
    const quick: Process = { name: 'quick', streams: ['case'], tasks: ({ id, meta }) => [{ id, kind: 'quick', data: {}, at: meta.at }] }
    const tasks = async () => (await db.pool.query(`select from vault.outbox where kind = 'quick'`)).rowCount
    await log.append('case-501', fresh(posted, liked(ana)), -1)
    await beginProcesses([quick], db.pool, await store.head())
    await processPlaces.park(
      [{ name: 'quick', stream: 'case-501', revision: 1, position: 1, type: 'CaseLiked', reason: 'as it was' }],
      db.pool,
    )
    let go = (): void => undefined
    const gate = new Promise<void>((resolve) => (go = resolve))
    const pages: number[] = []
    const read: Log['read'] = async (...where) => {
      const page = await log.read(...where)
      pages.push(page.length)
      await gate
      return page
    }
    start([quick], { subscribe: log.subscribe, read })
    await eventually(() => expect(pages).to.deep.equal([1]))
    await log.append('case-501', fresh(liked(members(1)[0]!)), 1)
    await eventually(async () => expect(await tasks()).to.equal(1)).finally(go)
    await eventually(async () => expect(await tasks()).to.equal(2))
    expect(pages, 'what was read before the newest was told is read anew').to.deep.equal([1, 2])
  })
})

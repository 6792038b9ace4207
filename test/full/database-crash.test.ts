import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { listen } from '../../api/sockets/listener.js'
import { pools, type Pools } from '../../api/wiring/pools.js'
import { beginProcesses, processPlaces } from '../../commands/vault/log/process-places.js'
import { migrate } from '../../commands/vault/migrate.js'
import { keepTasks } from '../../commands/vault/outbox.js'
import { NO_STREAM } from '../../commands/runtime/store/store.js'
import { gateway } from '../../commands/runtime/store/gateway.js'
import type { Process } from '../../domain/kernel/process.js'
import { caseFeed } from '../../projections/case-feed/projector.js'
import { CHANNEL, type Notice } from '../../projections/runtime/notice.js'
import { follow } from '../../projections/runtime/processes/processes.js'
import { prepare } from '../../projections/runtime/prepare.js'
import { Progress } from '../../projections/runtime/progress.js'
import { rebuild } from '../../projections/runtime/building/rebuild.js'
import { project } from '../../projections/runtime/telling/run.js'
import { startEventNode } from '../../scripts/embedded/event-node/node.js'
import { startPostgres, type Postgres } from '../../scripts/embedded/postgres/start-postgres.js'
import { copyCluster } from '../support/parts/cluster-cache.js'
import { eventually } from '../support/eventually.js'
import { fresh, hernia, liked, members, posted } from '../support/cast/facts.js'
import { makeRunDirectory } from '../support/run-directory.js'
import { logOn } from '../support/parts/runtime.js'
import { dump } from '../support/parts/views.js'

const CRASHES = 1
const LONG = 20_000
const SHORT = 500

/** Wishes for something with each fact. */
const wishing: Process = {
  name: 'wishing',
  streams: ['case'],
  from: 'start',
  tasks: ({ id, meta, revision }) => [{ id, kind: 'wish', data: { revision }, at: meta.at }],
}

describe('a crash of the database', () => {
  const directory = makeRunDirectory()
  const dataDir = join(directory, 'postgres')
  const closing: (() => Promise<unknown>)[] = []
  let postgres: Postgres
  let open: Pools['open']
  const start = async (port?: number) => (postgres = await startPostgres({ dataDir, durable: true, ...(port && { port }) }))

  before(async () => {
    await copyCluster(dataDir)
    const { url } = await start()
    ;({ open } = pools({ databaseUrl: url, databaseDirectUrl: undefined }, closing, () => undefined))
  })
  after(async () => {
    for (const close of closing.reverse()) await close()
    await postgres.stop()
    rmSync(directory, { recursive: true, force: true })
  })

  it('takes the end of the views and of the processes with it and nothing else: nobody is told that it is there before it is again, and each wish is there once', async () => {
    const pool = open('spec', { max: 4, patience: 5_000 })
    // The longest that Postgres lets the end of its journal lie in memory, so that each crash takes something.
    await pool.query(`alter system set wal_writer_delay = '10s'`)
    await pool.query('select pg_reload_conf()')
    await migrate(pool)
    const node = await startEventNode({ databaseUrl: postgres.url, port: 0 })
    closing.push(() => node.stop())
    const store = gateway({ url: node.url, prefixes: ['case-'] })
    closing.push(() => store.close())
    const log = logOn(store, { db: { pool, url: postgres.url, close: () => Promise.resolve() } })
    await prepare([caseFeed], pool)
    await beginProcesses([wishing], pool, -1)

    const progress = new Progress(async () => (await place()) ?? -1)
    const place = async () => (await pool.query<{ at: number }>('select position::float8 as at from runtime.live')).rows[0]?.at
    const likes = async () => (await pool.query<{ n: number }>('select count(*)::int as n from case_feed.liking where liked')).rows[0]!.n
    const listener = await listen({
      databaseUrl: postgres.url,
      channels: { [CHANNEL]: (notice) => progress.advance((JSON.parse(notice) as Notice).position) },
      onListening: async () => progress.advance((await place())!),
      onLost: () => progress.forget(),
      onTrouble: () => undefined,
    })
    closing.push(listener.close)
    const own = open('projector', { max: 3 })
    const jobs = open('jobs', { max: 3 })
    const wishes = async () =>
      (await pool.query<{ of: number }>(`select (data ->> 'revision')::int as of from vault.outbox order by 1`)).rows.map(({ of }) => of)
    const upTo = (revision: number) => Array.from({ length: revision + 1 }, (_, i) => i)
    const begin = () => {
      const ending = new AbortController()
      const doing = { log, until: ending.signal, onTrouble: () => undefined }
      const running = Promise.all([
        project({ ...doing, views: [caseFeed], pool: own }),
        follow({ ...doing, processes: [wishing], pool: jobs, places: processPlaces, keep: keepTasks }),
      ])
      const end = () => (ending.abort(), running)
      closing.push(end)
      return end
    }

    const stream = `case-${hernia}`
    let end = begin()
    let said = await log.append(stream, fresh(posted), NO_STREAM)
    for (const [i, member] of members(CRASHES).entries()) {
      await eventually(async () => expect(await wishes()).to.deep.equal(upTo(i)), LONG)
      await eventually(async () => (said = await log.append(stream, fresh(liked(member)), i)), LONG)
      expect(await progress.waitFor(said, LONG)).to.equal(true)
      await eventually(async () => expect(await wishes()).to.deep.equal(upTo(i + 1)), LONG)
      process.kill(postgres.pid, 'SIGKILL')
      await Promise.all([postgres.gone, end()])
      await start(postgres.port)
      await eventually(async () => expect(await place()).to.be.lessThan(said))
      expect([await progress.waitFor(said, SHORT), await likes()]).to.deep.equal([false, i])
      expect(await wishes(), 'the last was lost').to.deep.equal(upTo(i))
      end = begin()
      expect(await progress.waitFor(said, LONG)).to.equal(true)
      expect(await likes()).to.equal(i + 1)
      await eventually(async () => expect(await wishes()).to.deep.equal(upTo(i + 1)), LONG)
    }

    await end()
    const live = await dump(pool)
    await rebuild({ view: caseFeed, pool, log, until: new AbortController().signal })
    expect(await dump(pool)).to.deep.equal(live)
  })
})

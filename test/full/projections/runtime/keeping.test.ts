import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { asking } from '../../../../commands/processes/notifications/asking.js'
import { notifications } from '../../../../commands/processes/notifications.js'
import { StoreUnavailable } from '../../../../commands/runtime/store/store.js'
import { keepNotifications } from '../../../../commands/vault/notifications/keep.js'
import { pageOf } from '../../../../commands/vault/notifications/lines.js'
import { keepTasks } from '../../../../commands/vault/outbox.js'
import { beginProcesses, processPlaces } from '../../../../commands/vault/log/process-places.js'
import { onFailpoint, type Failpoint } from '../../../../domain/kernel/failpoint.js'
import type { Change } from '../../../../domain/notifications/changes.js'
import { KEPT_AT_ONCE, type Keeping } from '../../../../projections/runtime/processes/keeping.js'
import { prepare } from '../../../../projections/runtime/prepare.js'
import { follow } from '../../../../projections/runtime/processes/processes.js'
import { eventually } from '../../../support/eventually.js'
import { ana, fresh, liked, members, noon, posted, unliked } from '../../../support/cast/facts.js'
import { freshRuntime, type Runtime } from '../../../support/parts/runtime.js'

describe('a process that keeps something of its own', () => {
  let runtime: Runtime
  let stops: (() => Promise<unknown>)[]
  const troubles: unknown[] = []

  beforeEach(async () => {
    runtime = await freshRuntime()
    stops = []
    await prepare([], runtime.db.pool)
    await beginProcesses([notifications], runtime.db.pool, -1)
  })
  afterEach(async () => {
    for (const stop of stops) await stop()
    await runtime.close()
  })

  /** Follows with the real process, in which something may go wrong. */
  const start = (over: Partial<Keeping<Change>> = {}, log = runtime.log) => {
    const ending = new AbortController()
    const ask = asking(log)
    const keeping = {
      ...notifications,
      outputs: (event: Parameters<Keeping['outputs']>[0]) => notifications.outputs(event, ask),
      keep: keepNotifications,
      ...over,
    }
    const { pool } = runtime.db
    const running = follow({
      processes: [],
      keeping: [keeping],
      pool,
      log: runtime.log,
      places: processPlaces,
      keep: keepTasks,
      until: ending.signal,
      onTrouble: (error) => troubles.push(error),
    })
    const stop = () => (ending.abort(), running)
    stops.push(stop)
    return stop
  }
  const rows = async () =>
    (await runtime.db.pool.query<{ actor: number }>('select actor from vault.notification order by actor')).rows.map(({ actor }) => actor)
  const all = (expected: readonly number[]) => eventually(async () => expect(await rows()).to.deep.equal(expected))
  const likers = members(500)
  const append = () => runtime.log.append('case-7', fresh(posted, ...likers.map(liked)), -1)

  for (const point of ['before-tasks', 'after-tasks'] satisfies Failpoint[])
    it(`keeps each once when it falls at ${point}`, async () => {
      let falls = 3
      const end = onFailpoint((now) => {
        if (now === point && falls-- > 0) throw new Error('fallen')
      })
      stops.push(() => {
        end()
        return Promise.resolve()
      })
      start()
      await append()
      await all(likers)
      expect((await pageOf(runtime.db.pool, ana, { size: 10 })).lines).to.have.length(1)
    })

  it('keeps nothing when it falls after it has written and before that is committed', async () => {
    let falls = 2
    const seen: number[] = []
    start({
      async keep(changes, tx) {
        await keepNotifications(changes, tx)
        if (falls-- <= 0) return
        seen.push((await rows()).length)
        throw new Error('fallen')
      },
    })
    await append()
    await all(likers)
    expect(seen).to.deep.equal([0, 0])
  })

  it('keeps each once when it is told again from an older place, also what was taken back', async () => {
    const stop = start()
    await append()
    await runtime.log.append('case-7', fresh(unliked(likers[0]!)), likers.length)
    await all(likers.slice(1))
    await stop()
    await runtime.db.pool.query('update vault.process set position = -1')
    start()
    await runtime.log.append('case-7', fresh(liked(likers[0]!)), likers.length + 1)
    await all(likers)
    expect(await runtime.db.pool.query('select from vault.outbox')).to.have.property('rowCount', 0) // likes are neither mailed at once nor pushed
  })

  it('parks what it stumbles over, and keeps it once other code can tell it', async () => {
    const ask = asking(runtime.log)
    const stop = start({
      outputs: (event) => (event.revision === 3 ? Promise.reject(new Error('cannot think of it')) : notifications.outputs(event, ask)),
    })
    await append()
    await all(likers.filter((_, i) => i !== 2))
    await stop()
    start()
    await all(likers)
    await eventually(async () => expect(await processPlaces.parked(runtime.db.pool, 10)).to.deep.equal([]))
  })

  it('parks what cannot be kept, tells the rest of it and of others, and keeps it once other code can', async () => {
    const stop = start({
      keep: (changes, tx) =>
        changes.some((change) => 'tell' in change && change.tell.actor === likers[2])
          ? Promise.reject(new Error('cannot keep it'))
          : keepNotifications(changes, tx),
    })
    await append()
    await all(likers.filter((_, i) => i !== 2))
    const parked = await processPlaces.parked(runtime.db.pool, 10)
    expect(parked.map(({ revision, reason }) => [revision, reason])).to.deep.equal([[3, 'cannot keep it']])
    await stop()
    let tries = 0
    const again = start({ keep: () => (tries++, Promise.reject(new Error('still cannot keep it'))) })
    await eventually(() => expect(tries).to.equal(2))
    await again()
    expect(await processPlaces.parked(runtime.db.pool, 10)).to.deep.equal(parked)
    start()
    await all(likers)
    expect(await processPlaces.parked(runtime.db.pool, 10)).to.deep.equal([])
  })

  it('keeps much in parts, each up to the end of an event', async () => {
    const sizes: number[] = []
    const many = (event: Parameters<Keeping['outputs']>[0]) =>
      members(1_000).map((receiver): Change => ({
        tell: {
          id: randomUUID(),
          receiver,
          kind: 'opportunity-closed',
          target: 'opportunity:5',
          actor: null,
          item: event.revision,
          position: 1,
          at: noon,
        },
      }))
    start({
      outputs: (event) => Promise.resolve(event.type === 'CaseLiked' ? many(event) : []),
      keep: (changes) => {
        sizes.push(changes.length)
        return Promise.resolve()
      },
    })
    await runtime.log.append('case-7', fresh(posted, ...members(52).map(liked)), -1)
    await eventually(() => expect(sizes.reduce((sum, size) => sum + size, 0)).to.equal(52_000))
    for (const size of sizes) expect(size).to.be.at.most(KEPT_AT_ONCE)
    for (const size of sizes) expect(size % 1_000).to.equal(0)
  })

  it('waits for answers that do not come, and parks nothing for that', async () => {
    let away = true
    const read: Runtime['log']['read'] = (...asked) => (away ? Promise.reject(new StoreUnavailable('away')) : runtime.log.read(...asked))
    start({}, { ...runtime.log, read })
    await append()
    await eventually(() => expect(troubles.some((error) => (error as Error).name === 'Unanswered')).to.equal(true))
    expect([await rows(), await processPlaces.parked(runtime.db.pool, 10)]).to.deep.equal([[], []])
    away = false
    await all(likers)
  })
})

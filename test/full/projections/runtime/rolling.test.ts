import { expect } from 'chai'
import { NO_STREAM } from '../../../../commands/runtime/store/store.js'
import type { MemberId } from '../../../../domain/kernel/ids.js'
import { caseFeed } from '../../../../projections/case-feed/projector.js'
import { codeOf, isNewer } from '../../../../projections/runtime/code.js'
import { prepare } from '../../../../projections/runtime/prepare.js'
import { project } from '../../../../projections/runtime/telling/run.js'
import { enlist } from '../../../../projections/runtime/processes/process-registry.js'
import { madeTables, staleAmong } from '../../../../projections/runtime/view-schema.js'
import type { View } from '../../../../projections/runtime/view.js'
import { views } from '../../../../projections/views.js'
import { added, nextViews } from '../../../../scripts/chaos/program/next-age.js'
import { eventually } from '../../../support/eventually.js'
import { fresh, hernia, liked, posted } from '../../../support/cast/facts.js'
import { freshRuntime, type Runtime } from '../../../support/parts/runtime.js'
import { dump } from '../../../support/parts/views.js'

const stream = `case-${hernia}`
const older = views
const newer = nextViews

interface Program {
  readonly wrote: () => number
  /** Also for one that is killed, as far as others see it. */
  readonly stop: () => Promise<void>
  readonly vanish: () => Promise<void>
}

describe('a rolling deploy', () => {
  let runtime: Runtime
  let appended = 0
  let isOver = false
  let writing: Promise<void>
  const troubles: unknown[] = []
  const programs: Program[] = []
  const onTrouble = (error: unknown) => troubles.push(error)

  /** A process with such code; `wrote` counts the batches that its views were told. */
  const start = async (of: readonly View[], leads = true): Promise<Program> => {
    const { db, log } = runtime
    let batches = 0
    const counting = of.map((view): View => ({ ...view, write: (...args) => (batches++, view.write(...args)) }))
    const code = codeOf(of)
    const standing = await enlist({ pool: db.pool, code, leads, onTrouble, trial: 1_000 })
    const ending = new AbortController()
    const running = leads && project({ views: counting, code, standing, pool: db.pool, log, until: ending.signal, onTrouble })
    const end = async () => {
      ending.abort()
      await running
    }
    const program = {
      wrote: () => batches,
      stop: async () => {
        await end()
        await standing.stop()
      },
      async vanish() {
        await end()
        await standing.stop()
        await db.pool.query(`insert into runtime.running values (gen_random_uuid(), $1, $2, $3, now() + interval '30 s')`, [
          code.generation,
          JSON.stringify(code.views),
          leads,
        ])
      },
    }
    programs.push(program)
    return program
  }
  const press = async () => {
    for (; !isOver; appended++) await runtime.log.append(stream, fresh(liked((100 + appended) as MemberId)), appended)
  }
  const isThere = (of: readonly View[]) => eventually(async () => expect(await staleAmong(of, runtime.db.pool)).to.deep.equal([]), 20_000)
  const likes = async (): Promise<number> =>
    (await runtime.db.pool.query<{ n: number }>('select like_count as n from case_feed.counts')).rows[0]?.n ?? -1
  /** What has been pressed by now is to be seen soon. */
  const goesOn = async () => {
    const pressed = appended
    await eventually(async () => expect(await likes()).to.be.at.least(pressed), 10_000)
  }
  const versionOf = async (name: string) => (await madeTables(runtime.db.pool)).get(name)?.version
  /** As if half a minute had gone by without a word of the newer ones. */
  const forgetNewer = () =>
    runtime.db.pool.query(`update runtime.running set until = now() - interval '1 ms' where generation <> $1`, [codeOf(older).generation])

  before(async () => {
    runtime = await freshRuntime()
    await prepare(older, runtime.db.pool)
    await runtime.log.append(stream, fresh(posted), NO_STREAM)
    writing = press()
  })
  after(async () => {
    isOver = true
    await writing
    for (const program of programs) await program.stop()
    await runtime.close()
  })

  let first: Program
  let second: Program
  let next: Program

  it('begins with older code that leads', async () => {
    ;[first, second] = [await start(older), await start(older)]
    await goesOn()
  })

  it('goes on while only a process that never leads is newer', async () => {
    const api = await start(newer, false)
    await second.stop()
    second = await start(older)
    await first.stop()
    await goesOn()
    first = await start(older)
    expect([await versionOf('case_feed'), await versionOf(added.name)]).to.deep.equal([caseFeed.version, undefined])
    await api.stop()
  })

  it('has newer code lead and build once it has run for a moment', async () => {
    next = await start(newer)
    await isThere(newer)
    await goesOn()
    expect([await versionOf('case_feed'), await versionOf(added.name)]).to.deep.equal([caseFeed.version + 1, 1])
  })

  it('leaves older code that is started again nothing to do', async () => {
    await first.stop()
    const wrote = next.wrote()
    first = await start(older)
    await goesOn()
    await eventually(() => expect(next.wrote()).to.be.greaterThan(wrote + 20))
    expect([first.wrote(), await versionOf('case_feed'), await versionOf(added.name)]).to.deep.equal([0, caseFeed.version + 1, 1])
  })

  it('ends with newer code alone, and its views as a rebuild makes them', async () => {
    await first.stop()
    await second.stop()
    await goesOn()
    const rows = async (name: string) =>
      (await runtime.db.pool.query<object>(`select post_id, member_id, liked from ${name}.liking order by 1, 2 limit 100`)).rows
    expect(await rows(added.name)).to.deep.equal(await rows('case_feed'))
  })

  it('and back: older code waits as long as the newer may come back', async () => {
    await next.vanish()
    const pressed = appended
    first = await start(older)
    await eventually(() => expect(appended).to.be.greaterThan(pressed + 20))
    expect(first.wrote()).to.equal(0)
    expect(await versionOf('case_feed')).to.equal(caseFeed.version + 1)
  })

  it('and then builds its own version, drops what only the newer knew, and leads', async () => {
    await forgetNewer()
    await isThere(older)
    await goesOn()
    await eventually(async () =>
      expect([await versionOf('case_feed'), await versionOf(added.name)]).to.deep.equal([caseFeed.version, undefined]),
    )
    expect((await runtime.db.pool.query(`select to_regnamespace('case_archive') as name`)).rows).to.deep.equal([{ name: null }])
  })

  it('and forth again, with every press in the views, and nobody in trouble', async () => {
    next = await start(newer)
    await isThere(newer)
    isOver = true
    await writing
    await eventually(async () => expect(await likes()).to.equal(appended), 10_000)
    const live = await dump(runtime.db.pool)
    await runtime.db.pool.query('update runtime.view set version = version - 1')
    await isThere(newer)
    expect(await dump(runtime.db.pool)).to.deep.equal(live)
    expect(troubles).to.deep.equal([])
  })
})

describe('of two codes', () => {
  const v = (name: string, version: number) => ({ name, version })
  const newerThan = (one: ReturnType<typeof codeOf>, other: ReturnType<typeof codeOf>) => [isNewer(one, other), isNewer(other, one)]

  it('the one with a higher version is newer, or with one view more', () => {
    expect(newerThan(codeOf([v('a', 2), v('b', 1)]), codeOf([v('a', 1), v('b', 1)]))).to.deep.equal([true, false])
    expect(newerThan(codeOf([v('a', 1), v('b', 1)]), codeOf([v('a', 1)]))).to.deep.equal([true, false])
  })

  it('the one that gave up a view is newer', () =>
    expect(newerThan(codeOf([v('a', 1)], { b: 4 }), codeOf([v('a', 1), v('b', 3)]))).to.deep.equal([true, false]))

  it('neither is when they know the same, and exactly one when two branches went their ways', () => {
    expect(newerThan(codeOf([v('a', 1), v('b', 2)]), codeOf([v('b', 2), v('a', 1)]))).to.deep.equal([false, false])
    expect(newerThan(codeOf([v('a', 2), v('b', 1)]), codeOf([v('a', 1), v('b', 2)])).filter(Boolean)).to.have.length(1)
  })
})

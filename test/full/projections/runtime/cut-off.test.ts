import { expect } from 'chai'
import { pools } from '../../../../api/wiring/pools.js'
import { caseFeed } from '../../../../projections/case-feed/projector.js'
import { prepare } from '../../../../projections/runtime/prepare.js'
import { project } from '../../../../projections/runtime/telling/run.js'
import type { View } from '../../../../projections/runtime/view.js'
import { NO_STREAM } from '../../../../commands/runtime/store/store.js'
import { eventually } from '../../../support/eventually.js'
import { ana, fresh, hernia, liked, posted } from '../../../support/cast/facts.js'
import { freshRuntime } from '../../../support/parts/runtime.js'
import { through } from '../../../support/faults/through.js'

describe('a projector that is cut off in the middle of a batch, and not told', () => {
  it('is replaced: what it holds is let go of, and when it is back it leaves the rows alone', async () => {
    const { db, log, close } = await freshRuntime()
    const { proxy, url } = await through(db.url)
    await prepare([caseFeed], db.pool)
    const closing: (() => Promise<unknown>)[] = []
    const behindProxy = pools({ databaseUrl: url, databaseDirectUrl: undefined }, closing, () => undefined)
    const ending = new AbortController()
    const troubles: unknown[] = []
    const until = { log, until: ending.signal, onTrouble: (error: unknown) => troubles.push(error) }

    let isWriting = false
    const goOn = new Promise<void>((resolve) => ending.signal.addEventListener('abort', () => resolve()))
    const slow: View = {
      ...caseFeed,
      async write(...batch) {
        isWriting = true
        await goOn
        return caseFeed.write(...batch)
      },
    }
    const cutOff = project({ ...until, views: [slow], pool: behindProxy.open('cut off', { max: 3, patience: 1_000 }) })
    await log.append(`case-${hernia}`, fresh(posted, liked(ana)), NO_STREAM)
    await eventually(() => expect(isWriting).to.equal(true))
    proxy.blackHole()

    const other = project({ ...until, views: [caseFeed], pool: db.pool })
    const likes = async () => (await db.pool.query<{ n: number }>('select count(*)::int as n from case_feed.card')).rows[0]!.n
    await eventually(async () => expect(await likes()).to.equal(1), 15_000)
    proxy.heal()
    ending.abort()
    await Promise.all([cutOff, other])
    expect(await likes()).to.equal(1)
    for (const end of closing) await end()
    await proxy.close()
    await close()
  })
})

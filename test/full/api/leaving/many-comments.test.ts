import { expect } from 'chai'
import { eraseComments } from '../../../../api/engagement/comments/erase-comments.js'
import { POST_KINDS } from '../../../../domain/engagement/kinds.js'
import type { Eraser } from '../../../../api/leaving/erasure/leaver.js'
import { checkpointOf } from '../../../../projections/runtime/checkpoint.js'
import { dispatcher } from '../../../../commands/runtime/dispatcher.js'
import { slices } from '../../../../commands/slices.js'
import type { CaseId } from '../../../../domain/kernel/ids.js'
import { prepare } from '../../../../projections/runtime/prepare.js'
import { project } from '../../../../projections/runtime/telling/run.js'
import { views } from '../../../../projections/views.js'
import { eventually, failureOf } from '../../../support/eventually.js'
import { boris, commented, fresh, noon, posted } from '../../../support/cast/facts.js'
import { freshRuntime, type Runtime } from '../../../support/parts/runtime.js'

const BELOW = { 1: 1_100, 2: 3 }
const all = BELOW[1] + BELOW[2]

describe('the comments of somebody who wrote many', () => {
  let runtime: Runtime
  let ending: AbortController
  let projecting: Promise<void>
  before(async () => {
    runtime = await freshRuntime()
    const { db, log } = runtime
    let id = 0
    for (const [key, count] of Object.entries(BELOW)) {
      const caseId = Number(key) as CaseId
      const here = <E extends { data: object }>(fact: E): E => ({ ...fact, data: { ...fact.data, caseId } })
      const facts = fresh(here(posted), ...Array.from({ length: count }, () => here(commented(boris, ++id))))
      for (let i = 0; i < facts.length; i += 300) await log.append(`case-${caseId}`, facts.slice(i, i + 300), i - 1)
    }
    await prepare(views, db.pool)
    ending = new AbortController()
    projecting = project({ views, pool: db.pool, log, until: ending.signal, onTrouble: () => undefined })
  })
  after(async () => {
    ending.abort()
    await projecting
    await runtime.close()
  })

  it('go in pieces, and on from where it was cut short', async () => {
    const { db, log, store } = runtime
    const shown = (position: number) => eventually(async () => expect(await checkpointOf(db.pool)).to.be.least(position), 20_000)
    const since = await store.head()
    await shown(since)
    const dispatch = dispatcher(log, slices)
    let left = 2
    const mortal: typeof dispatch = async (command) => {
      if (left-- === 0) throw new Error('killed')
      return dispatch(command)
    }
    const eraser = {
      now: () => noon,
      pool: db.pool,
      progress: { shows: async (position: number) => shown(position).then(() => true) },
    } as unknown as Eraser
    const leaver = { memberId: boris, requestedAt: noon, position: since, keepPosts: false }

    expect(await failureOf(eraseComments({ ...eraser, dispatch: mortal }, Object.values(POST_KINDS)).erase(leaver))).to.have.property(
      'message',
      'killed',
    )
    const gone = async () =>
      (await Promise.all([log.read('case-1', -1), log.read('case-2', -1)])).flat().filter(({ type }) => type === 'CommentDeleted').length
    expect(await gone()).to.be.within(1, all - 1)
    expect(await eraseComments({ ...eraser, dispatch }, Object.values(POST_KINDS)).erase(leaver)).to.equal(all)
    expect(await gone()).to.equal(all)
    expect(await eraseComments({ ...eraser, dispatch }, Object.values(POST_KINDS)).erase(leaver), 'asked again').to.equal(all)
  })
})

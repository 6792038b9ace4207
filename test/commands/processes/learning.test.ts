import { expect } from 'chai'
import { learning } from '../../../commands/processes/learning.js'
import { keepTasks } from '../../../commands/vault/outbox.js'
import { beginProcesses, processPlaces } from '../../../commands/vault/log/process-places.js'
import type { FileId, LearningId } from '../../../domain/kernel/ids.js'
import type { LearningEvent } from '../../../domain/learning/messages.js'
import { prepare } from '../../../projections/runtime/prepare.js'
import { follow } from '../../../projections/runtime/processes/processes.js'
import { fresh, noon } from '../../support/cast/facts.js'
import { eventually } from '../../support/eventually.js'
import { freshRuntime, type Runtime } from '../../support/parts/runtime.js'

const withdrawn = (id: number): LearningEvent => ({
  type: 'LearningPostWithdrawn',
  data: { learningId: id as LearningId, dropped: '5f0c8f9e-4c1e-4c1a-9f55-0c3f0e6d3b11' as FileId, withdrawnAt: noon },
})

describe('the process of what there is to learn from', () => {
  let runtime: Runtime
  before(async () => {
    runtime = await freshRuntime()
    await prepare([], runtime.db.pool)
  })
  after(() => runtime.close())

  it('has everybody forgotten whose post is withdrawn, also from before there was this process', async () => {
    const { log, store, db } = runtime
    await log.append('learning-4', fresh(withdrawn(4)), -1)
    await beginProcesses([learning], db.pool, await store.head())
    const ending = new AbortController()
    const running = follow({
      ...{ processes: [learning], pool: db.pool, log, places: processPlaces, keep: keepTasks, until: ending.signal },
      onTrouble: (error) => expect.fail(String(error)),
    })
    await log.append('learning-5', fresh(withdrawn(5)), -1)
    const asked = async () =>
      (
        await db.pool.query<{ id: number }>(
          `select (data ->> 'learningId')::int as id from vault.outbox where kind = 'forget-learning' order by 1`,
        )
      ).rows
    await eventually(async () => expect((await asked()).map(({ id }) => id)).to.include(5))
    expect((await asked()).map(({ id }) => id)).to.deep.equal([4, 5])
    ending.abort()
    await running
  })
})

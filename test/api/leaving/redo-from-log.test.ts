import { once } from 'node:events'
import { expect } from 'chai'
import { redoFromLog } from '../../../api/erasure/redo-from-log.js'
import { freshDatabase } from '../../support/parts.js'

describe('looking through the log for what an older copy of the vault does not know', () => {
  it('ends when the program is asked to, and says that it was not done', async () => {
    const { pool, close } = await freshDatabase()
    const ending = new AbortController()
    const log = {
      async *subscribe(_after: number, until: AbortSignal) {
        ending.abort()
        if (!until.aborted) await once(until, 'abort')
        yield* []
      },
    }
    const notAsked = { keys: {}, files: {}, sessions: {}, store: {}, now: () => '' } as never
    const done = redoFromLog({ ...(notAsked as object), pool, log, head: 7, until: ending.signal } as never)
    expect(
      await done.then(
        () => 'done',
        (error: Error) => error.name,
      ),
    ).to.equal('AbortError')
    await close()
  })
})

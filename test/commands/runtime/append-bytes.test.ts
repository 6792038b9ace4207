import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { stateCache } from '../../../commands/runtime/states/cache.js'
import { dispatcher } from '../../../commands/runtime/dispatcher.js'
import { bytesOf, MOST_BYTES } from '../../../commands/runtime/log.js'
import type { Storable, Store } from '../../../commands/runtime/store/store.js'
import { noSnapshots } from '../../../commands/runtime/states/snapshots.js'
import { slices } from '../../../commands/slices.js'
import { ERASED_AT_ONCE } from '../../../domain/engagement/comment.js'
import type { CaseId } from '../../../domain/kernel/ids.js'
import { failureOf } from '../../support/eventually.js'
import { boris, comment, commented, fresh, members, noon, post, posted } from '../../support/cast/facts.js'
import { freshRuntime, logOn, type Runtime } from '../../support/parts/runtime.js'

describe('an append', () => {
  let runtime: Runtime
  let appends: { count: number; bytes: number }[]
  let dispatch: ReturnType<typeof dispatcher>
  let caseId = 3_000 as CaseId

  before(async () => {
    runtime = await freshRuntime()
  })
  after(() => runtime.close())

  const sizeOf = (events: readonly Storable[]): number => events.reduce((sum, event) => sum + bytesOf(event), 0)
  beforeEach(async () => {
    caseId++
    appends = []
    await runtime.log.append(`case-${caseId}`, fresh({ ...posted, data: { ...posted.data, caseId } }), -1)
    const measured: Store = {
      ...runtime.store,
      append: (stream, events, ...where) => {
        appends.push({ count: events.length, bytes: sizeOf(events) })
        return runtime.store.append(stream, events, ...where)
      },
    }
    dispatch = dispatcher(logOn(measured, runtime), slices, stateCache(), noSnapshots, 60_000)
  })
  const facts = async () => (await runtime.log.read(`case-${caseId}`, 0)).map(({ type }) => type)
  const total = () => appends.reduce((sum, { count }) => sum + count, 0)

  it('holds no more bytes than a store likes; what waits goes in the next', async () => {
    const long = '\u{1F9B7}'.repeat(2_000) // four bytes each, before they are encrypted
    const commands = members(150).map((by, i) => comment(by, i + 1))
    const settled = await Promise.allSettled(
      commands.map((command) => dispatch({ ...command, data: { ...command.data, caseId, text: long } })),
    )
    expect(settled.filter(({ status }) => status === 'rejected')).to.deep.equal([])
    expect(total()).to.equal(150)
    expect(appends.length).to.be.below(30)
    for (const { bytes } of appends) expect(bytes).to.be.most(MOST_BYTES)
    expect(await facts()).to.have.length(150)
  })

  it('is not tried with a command that is too large, whose neighbours are done', async () => {
    const command = post(boris)
    const own = { ...command, data: { ...command.data, caseId: ++caseId } }
    const huge = { ...own, id: randomUUID(), data: { ...own.data, history: 'x'.repeat(MOST_BYTES) } }
    const done = dispatch(own)
    const refused = failureOf(dispatch({ ...huge, data: { ...huge.data, caseId: ++caseId } }))
    expect(await refused).to.include({ name: 'Refusal', kind: 'too-large' })
    await done
    expect(total()).to.equal(1)
  })

  it('erases some comments at a time, also of thousands', async () => {
    const many = Array.from({ length: 1_200 }, (_, i) => ({
      ...commented(boris, i + 1),
      data: { ...commented(boris, i + 1).data, caseId },
    }))
    for (let i = 0; i < many.length; i += 300) await runtime.log.append(`case-${caseId}`, fresh(...many.slice(i, i + 300)), i)
    const data = { caseId, memberId: boris }
    const erase = () => dispatch({ id: randomUUID(), type: 'EraseCaseComments', by: 'system:erasure', at: noon, data })
    for (let each = 0; each < 4; each++) await erase()
    expect(appends.map(({ count }) => count)).to.deep.equal([ERASED_AT_ONCE, ERASED_AT_ONCE, 200])
    for (const { bytes } of appends) expect(bytes).to.be.most(MOST_BYTES)
    expect((await facts()).filter((type) => type === 'CommentDeleted')).to.have.length(1_200)
  })
})

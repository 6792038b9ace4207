import { expect } from 'chai'
import { catchingUp } from '../../../../commands/runtime/states/catching-up.js'
import { inMs } from '../../../../domain/kernel/deadline.js'
import { snapshotting } from '../../../../commands/runtime/states/snapshotting.js'
import { newStreamState, type StreamState } from '../../../../commands/runtime/states/stream-state.js'
import { noSnapshots } from '../../../../commands/runtime/states/snapshots.js'
import type { Case } from '../../../../domain/cases/case.js'
import { caseDecider } from '../../../../domain/cases/decider.js'
import type { CaseCommand, CaseEvent } from '../../../../domain/cases/messages.js'
import type { Log } from '../../../../domain/kernel/ports.js'
import { eventually, failureOf } from '../../../support/eventually.js'
import { fresh, liked, members, noon, posted } from '../../../support/cast/facts.js'
import { freshRuntime, type Runtime } from '../../../support/parts/runtime.js'

const LIKES = 300

describe('a long history without a snapshot', () => {
  let runtime: Runtime
  before(async () => {
    runtime = await freshRuntime()
    await runtime.log.append('case-7', fresh(posted, ...members(LIKES).map(liked)), -1)
  })
  after(() => runtime.close())

  it('is read to its end though it takes longer than a command has, once, and the next command finds it', async () => {
    let open: () => void = () => undefined
    const opened = new Promise<void>((resolve) => (open = resolve))
    const asked: number[] = []
    const read: Log['read'] = async (stream, after, most) => {
      asked.push(after)
      if (asked.length === 2) await opened
      return runtime.log.read(stream, after, most) // however long a busy machine takes
    }
    const kept: StreamState<unknown>[] = []
    const caughtUp = catchingUp<Case, CaseCommand, CaseEvent>({
      log: { read },
      keeper: snapshotting(noSnapshots, 'code'),
      decider: caseDecider,
      late: (_stream, known) => kept.push(known),
    })
    const nothing = newStreamState(caseDecider.initialState)
    expect(await failureOf(caughtUp('case-7', nothing, noon, inMs(50)))).to.have.property('name', 'UnknownOutcome')
    const next = caughtUp('case-7', nothing, noon, inMs(60_000))
    open()
    expect(await next).to.include({ revision: LIKES })
    await eventually(() => expect(kept[0]).to.include({ revision: LIKES }))
    // The beginning, the rest, and for the next one what came since.
    expect(asked).to.deep.equal([-1, 199, LIKES])
  })
})

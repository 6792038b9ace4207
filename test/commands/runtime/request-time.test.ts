import { expect } from 'chai'
import { stateCache } from '../../../commands/runtime/states/cache.js'
import { dispatcher, type Budget } from '../../../commands/runtime/dispatcher.js'
import type { Slice } from '../../../commands/runtime/slice.js'
import { noSnapshots } from '../../../commands/runtime/states/snapshots.js'
import { leftUntil, type Deadline } from '../../../domain/kernel/deadline.js'
import { asMember } from '../../../domain/kernel/actor.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import { staffCommand } from '../../../domain/kernel/messages.js'
import { noon } from '../../support/cast/facts.js'

const A_MINUTE = 60_000

describe('the time of a request', () => {
  it('is that of one command, and a little for each after it; also for whether somebody may', async () => {
    const given: (Deadline | undefined)[] = []
    const asked: (Deadline | undefined)[] = []
    const Wait = staffCommand('Wait', {}, 'editor')
    const slice: Slice = {
      prefix: 'wait-',
      commands: [Wait],
      events: [],
      kept: undefined,
      on: () => async (_command, by) => (given.push(by), { position: 0, changed: false }),
    }
    const mayAll = async (_command: unknown, _roles: unknown, by?: Deadline) => void asked.push(by)
    const dispatch = dispatcher({} as never, [slice], stateCache(), noSnapshots, A_MINUTE, mayAll)
    const command = { type: 'Wait', by: asMember(1 as MemberId), at: noon, data: {} }
    const id = (at: number) => `00000000-0000-4000-8000-00000000000${at}`

    const shared: Budget = {}
    await dispatch({ ...command, id: id(1) }, shared)
    await dispatch({ ...command, id: id(2) }, shared)
    expect(given[1]).to.equal(given[0])
    shared.by = 0 as Deadline // the first has taken all
    await dispatch({ ...command, id: id(3) }, shared)
    expect(leftUntil(given[2]!)).to.be.within(1, A_MINUTE / 5)
    expect(asked).to.deep.equal(given)
    await dispatch({ ...command, id: id(4) })
    expect(leftUntil(given[3]!)).to.be.above(A_MINUTE / 5)
  })
})

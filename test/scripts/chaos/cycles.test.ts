import { expect } from 'chai'
import type { Stored } from '../../../commands/runtime/store/store.js'
import type { ConnectionEvent } from '../../../domain/connections/messages.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import type { Line } from '../../../domain/notifications/changes.js'
import { checkCycles } from '../../../scripts/chaos/checks/check-cycles.js'
import { checkNotifications } from '../../../scripts/chaos/checks/check-notifications.js'
import { commandOf, stepOf } from '../../../scripts/chaos/members/cycle.js'
import { tieOf } from '../../../scripts/chaos/members/tie.js'
import { vacancyOf } from '../../../scripts/chaos/members/vacancy.js'
import { keep, takenBack, told } from '../../commands/vault/notifications/support.js'
import { between, recordedBetween } from '../../support/cast/connections.js'
import { ana, boris } from '../../support/cast/facts.js'
import { freshDatabase } from '../../support/parts/database.js'

const member = (id: number) => ({ id: id as MemberId, emailId: '', token: '' })

describe('looking through the log for the connections and opportunities that were acknowledged', () => {
  const tie = { ...tieOf(member(2), member(1)), acknowledged: ['a', 'b', 'c'] }
  const [sent, accepted, removed] = tie.acknowledged.map((key, place) => {
    const step = stepOf(tie, place)
    return { stream: 'connection-beyond-1~2', type: step.fact, data: {}, meta: { $causationId: commandOf(step, key) } } as unknown as Stored
  }) as [Stored, Stored, Stored]

  it('finds nothing to say when each is there once, in order', () => {
    expect(checkCycles([sent, accepted, removed], [tie, vacancyOf(member(1), member(2))])).to.deep.equal([])
  })

  it('misses one, sees one twice, another order, and one that nobody was told of', () => {
    const cause = removed.meta.$causationId
    const where = 'the connection of 1 and 2'
    expect(checkCycles([sent, accepted], [tie])).to.deep.equal([`Acknowledged but not in the log: ${cause} of ${where}`])
    expect(checkCycles([sent, accepted, removed, removed], [tie])).to.deep.equal([`2 times in the log: ${cause} of ${where}`])
    expect(checkCycles([sent, removed, accepted], [tie])).to.deep.equal([`Differs from what was acknowledged, from number 1 on: ${where}`])
    const fewer = { ...tie, acknowledged: ['a', 'b'] }
    expect(checkCycles([sent, accepted, removed], [fewer])).to.deep.equal([`In the log but never acknowledged: ${cause} of ${where}`])
  })
})

describe('looking for who must be told of connections', () => {
  const request: Line = { receiver: boris, kind: 'request', target: 'beyond' }
  const acceptance: Line = { receiver: ana, kind: 'acceptance', target: 'beyond' }
  const { sent, accepted, removed } = between(ana, boris, 5, 'beyond')
  const logOf = (...events: readonly ConnectionEvent[]) => recordedBetween(...events) as unknown as Stored[]

  it('finds nothing to say when they are told once, of what is so', async () => {
    const { pool } = await freshDatabase()
    const check = (log: Stored[]) => checkNotifications(log, pool, 0)
    await keep(pool, told(request, ana, 1, 5))
    expect(await check(logOf(sent(ana)))).to.deep.equal([])
    await keep(pool, takenBack(request, 2, 5), told(acceptance, boris, 2, 5))
    expect(await check(logOf(sent(ana), accepted(boris)))).to.deep.equal([])
    await keep(pool, takenBack(acceptance, 3, 5))
    expect(await check(logOf(sent(ana), accepted(boris), removed(ana)))).to.deep.equal([])
  })

  it('misses what nobody is told, and sees what is over and what is told twice', async () => {
    const { pool } = await freshDatabase()
    const check = (log: Stored[]) => checkNotifications(log, pool, 0)
    expect(await check(logOf(sent(ana)))).to.deep.equal([`Members are told of none where request 5 for ${boris} are due`])
    await keep(pool, told(request, ana, 1, 5))
    expect(await check([])).to.deep.equal([`Members are told of request 5 for ${boris} where none are due`])
    await keep(pool, told(request, ana, 2, 5))
    expect(await check(logOf(sent(ana)))).to.include('Somebody was told twice of a thing of the kind request')
  })
})

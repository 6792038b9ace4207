import { expect } from 'chai'
import type { Pool } from 'pg'
import { whatMembersMay } from '../../../api/wiring/what-members-may.js'
import { membersAhead } from '../../../api/wiring/members-ahead.js'
import { stateCache } from '../../../commands/runtime/states/cache.js'
import { noSnapshots } from '../../../commands/runtime/states/snapshots.js'
import { StoreUnavailable } from '../../../commands/runtime/store/store.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import type { Log } from '../../../domain/kernel/ports.js'

const [ana, boris] = [7, 8] as MemberId[] as [MemberId, MemberId]

describe('what members may do', () => {
  /** What was asked, each time: the log by its stream, the views by the name of the query. */
  let asked: string[]
  let reached: number
  let isAway: boolean
  let unreadable: MemberId | undefined
  let troubles: unknown[]
  beforeEach(() => {
    asked = []
    reached = 10
    isAway = false
    unreadable = undefined
    troubles = []
  })
  const may = () => {
    const pool = {
      query: (query: string | { name: string }) => {
        if (typeof query === 'string') return Promise.resolve({ rowCount: 0 }) // whether anything is parked
        const { name } = query
        asked.push(name)
        return Promise.resolve({ rows: name === 'restrictedAmong' ? [{ member_id: boris, action: 'limit', until: null }] : [] })
      },
    } as unknown as Pool
    const log = {
      read: (stream: string) => {
        asked.push(stream)
        if (isAway) return Promise.reject(new StoreUnavailable('away'))
        if (stream.endsWith(`-${unreadable}`)) return Promise.reject(new Error('An event of no type that is known'))
        const data = {
          memberId: ana,
          restriction: 'r',
          action: 'suspend',
          moderator: 1,
          reason: 'x',
          restrictedAt: '2026-01-01T00:00:00.000Z',
        }
        const meta = { by: 'member:1', at: '2026-01-01T00:00:00.000Z' }
        return Promise.resolve([{ id: 'e', stream, revision: 0, position: 12, type: 'MemberRestricted', data, meta }])
      },
    } as unknown as Log
    const rolesAt = (id: MemberId) => {
      asked.push(`staff-${id}`)
      if (id === unreadable) return Promise.reject(new Error('An event of no type that is known'))
      return Promise.resolve(['moderator' as const])
    }
    const now = () => '2026-06-01T00:00:00.000Z'
    const hasReached = (position: number) => position <= reached
    return whatMembersMay({
      pool,
      log,
      states: stateCache(),
      snapshots: noSnapshots,
      patience: undefined,
      staff: { rolesAt },
      now,
      hasReached,
      head: () => {
        asked.push('head')
        return isAway ? Promise.reject(new StoreUnavailable('away')) : Promise.resolve(20)
      },
      onTrouble: (error) => troubles.push(error),
    })
  }

  it('costs one question to each view, and none to the log, as long as the views tell everything', async () => {
    const { hear, restrictionsAmong, rolesAmong } = may()
    hear({ memberId: ana, position: 10 })
    expect(await restrictionsAmong([ana, boris])).to.deep.equal(new Map([[boris, { action: 'limit', until: null }]]))
    expect(await rolesAmong([ana, boris])).to.deep.equal(new Map())
    expect(asked).to.deep.equal(['restrictedAmong', 'rolesOfMembers'])
  })

  it('is what the log says of whom it tells more than the views, and of nobody else', async () => {
    const { hear, restrictionsAmong, rolesAmong } = may()
    hear({ memberId: ana, position: 12 })
    const { action } = (await restrictionsAmong([ana, boris])).get(ana) as { action: string }
    expect(action).to.equal('suspend')
    expect(await rolesAmong([ana, boris])).to.deep.equal(new Map([[ana, ['moderator']]]))
    reached = 12
    asked = []
    expect((await restrictionsAmong([ana])).has(ana), 'the views tell it now').to.equal(false)
    expect(asked).to.deep.equal(['restrictedAmong'])
  })

  it('is unknown of them alone while the log is away', async () => {
    const { hear, restrictionsAmong } = may()
    hear({ memberId: ana, position: 12 })
    isAway = true
    expect(Object.fromEntries(await restrictionsAmong([ana, boris]))).to.deep.equal({ 7: 'unknown', 8: { action: 'limit', until: null } })
  })

  it('is unknown of whom the log holds what nobody can read, which is told, and is answered of the others', async () => {
    const { hear, restrictionsAmong, rolesAmong } = may()
    hear({ memberId: ana, position: 12 })
    hear({ memberId: boris, position: 12 })
    unreadable = boris
    const restrictions = await restrictionsAmong([ana, boris])
    expect([(restrictions.get(ana) as { action: string }).action, restrictions.get(boris)]).to.deep.equal(['suspend', 'unknown'])
    expect(Object.fromEntries(await rolesAmong([ana, boris]))).to.deep.equal({ 7: ['moderator'], 8: 'unknown' })
    expect(troubles).to.have.length(2)
  })

  it('is asked of the log on, as long as something that a view could not read is left out of it', async () => {
    let isParked = true
    const { hear, among } = membersAhead({ hasReached: () => true, isAnyParked: async () => isParked, head: async () => 20 })
    hear({ memberId: ana, position: 10 })
    expect(await among([ana])).to.deep.equal([ana])
    isParked = false
    expect(await among([ana, boris])).to.deep.equal([])
  })

  it('is asked of the log where it is unknown whether that tells more, until the views have come to its end a minute later', async () => {
    let [clock, reached, end] = [0, 1_000, 20 as number | undefined]
    const hasReached = (position: number) => position <= reached
    const { hear, among } = membersAhead({ hasReached, isAnyParked: async () => false, head: async () => end, clock: () => clock })
    hear({ memberId: ana, position: null })
    hear({ memberId: ana, position: 10 }) // of another deed
    clock = 59_999
    expect(await among([ana, boris]), 'it may still come').to.deep.equal([ana])
    clock = 60_000
    end = undefined
    expect(await among([ana]), 'the log is away').to.deep.equal([ana])
    ;[end, reached] = [1_001, 1_000]
    expect(await among([ana]), 'the views are not there yet').to.deep.equal([ana])
    reached = 1_001
    expect(await among([ana])).to.deep.equal([])
  })

  it('is kept in mind of so many, and of the newest', async () => {
    const { hear, among } = membersAhead({ hasReached: () => false, isAnyParked: async () => false, head: async () => 20, most: 2 })
    for (const [i, memberId] of [1, 2, 1, 3].entries()) hear({ memberId: memberId as MemberId, position: i })
    expect(await among([1, 2, 3] as MemberId[])).to.deep.equal([1, 3])
  })
})

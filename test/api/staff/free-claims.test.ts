import { expect } from 'chai'
import type { Deps } from '../../../api/deps.js'
import { TaskWaits } from '../../../api/jobs/task-waits.js'
import { freeClaims } from '../../../api/staff/reports/free-claims.js'
import type { HeldTask } from '../../../commands/vault/outbox.js'
import type { Role } from '../../../domain/kernel/people/role.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import type { Command } from '../../../domain/kernel/messages.js'
import { failureOf } from '../../support/eventually.js'

const mia = 9 as MemberId
const noon = '2026-01-01T12:00:00.000Z'

describe('freeing what a former moderator has claimed', () => {
  let roles: readonly Role[]
  let hasLeft: boolean
  let areThere: boolean
  let claimed: { post: string; queued_at: number }[]
  let given: Command[]
  beforeEach(() => {
    roles = []
    hasLeft = false
    areThere = true
    claimed = [{ post: 'case:7', queued_at: 4 }]
    given = []
  })
  const free = () => {
    const deps = {
      now: () => noon,
      staff: { rolesAt: () => Promise.resolve(roles) },
      log: { read: () => Promise.resolve(hasLeft ? [{ type: 'SessionsRevoked', data: { memberId: mia, count: 1, doneAt: noon } }] : []) },
      progress: { shows: () => Promise.resolve(areThere) },
      pool: {
        query: ({ values: [after, size, , of] }: { values: number[] }) => {
          expect(of).to.equal(mia)
          return Promise.resolve({ rows: claimed.filter(({ queued_at: place }) => place > after!).slice(0, size) })
        },
      },
      dispatch: (command: Command) => (given.push(command), Promise.resolve({ position: 1, changed: true })),
    } as unknown as Deps
    const task = { id: 'c7a0d5be-6d0c-4f0e-8d0e-0a9c8c7b6a51', data: { memberId: mia, position: 3 } } as unknown as HeldTask
    return freeClaims(deps)(task)
  }
  const freed = () => given.map(({ type, data }) => [type, data])

  it('frees them of who has lost the role, of each kind by its own command', async () => {
    roles = ['auditor']
    claimed.push({ post: 'beyond:8', queued_at: 5 })
    expect(await free()).to.equal('done')
    expect(freed()).to.deep.equal([
      ['FreeCaseReports', { caseId: 7, memberId: mia }],
      ['FreeBeyondReports', { beyondId: 8, memberId: mia }],
    ])
    expect(given.every(({ by }) => by === 'system:claims')).to.equal(true)
  })

  it('frees nothing of who was made a moderator again meanwhile', async () => {
    roles = ['moderator']
    expect([await free(), freed()]).to.deep.equal(['dropped', []])
  })

  it('frees them of who has left, though nobody took the role away', async () => {
    roles = ['moderator']
    hasLeft = true
    expect(await free()).to.equal('done')
    expect(freed()).to.have.length(1)
  })

  it('frees all of them, however many pages they fill, each by the same command however often', async () => {
    claimed = Array.from({ length: 250 }, (_, i) => ({ post: `case:${i + 1}`, queued_at: i }))
    expect(await free()).to.equal('done')
    expect(new Set(given.map(({ data }) => (data as { caseId: number }).caseId)).size).to.equal(250)
    const ids = given.map(({ id }) => id)
    given = []
    await free()
    expect(given.map(({ id }) => id)).to.deep.equal(ids)
    expect(new Set(ids).size).to.equal(250)
  })

  it('waits for views that are behind, and frees nothing before', async () => {
    areThere = false
    expect(await failureOf(free())).to.be.instanceOf(TaskWaits)
    expect(freed()).to.deep.equal([])
  })
})

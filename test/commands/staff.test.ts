import { expect } from 'chai'
import { stateCache } from '../../commands/runtime/states/cache.js'
import { dispatcher } from '../../commands/runtime/dispatcher.js'
import type { Handle } from '../../commands/runtime/slice.js'
import { noSnapshots } from '../../commands/runtime/states/snapshots.js'
import { slices } from '../../commands/slices.js'
import { staffRoles } from '../../commands/staff.js'
import { asMember } from '../../domain/kernel/actor.js'
import type { MemberId } from '../../domain/kernel/ids.js'
import { ROLES, type Role } from '../../domain/kernel/people/role.js'
import { sampleOf } from '../../scripts/freeze/sample.js'
import { failureOf } from '../support/eventually.js'
import { noon } from '../support/cast/facts.js'
import { freshRuntime, type Runtime } from '../support/parts/runtime.js'

const commands = slices.flatMap((slice) => slice.commands).filter(({ roles }) => roles !== undefined)
const REFUSED = { kind: 'forbidden', message: 'This is for members of the staff' }

/** There is no view here at all: the log alone is asked. */
describe('a command of the staff', () => {
  let runtime: Runtime
  let reads: (readonly [stream: string, after: number])[]
  let dispatch: Handle
  before(async () => {
    runtime = await freshRuntime()
    dispatch = started()
  })
  after(() => runtime.close())
  beforeEach(() => (reads = []))

  let next = 100
  const somebody = () => next++ as MemberId
  const started = () => {
    const log: Runtime['log'] = { ...runtime.log, read: (...which) => (reads.push([which[0], which[1]]), runtime.log.read(...which)) }
    const cache = stateCache()
    return dispatcher(log, slices, cache, noSnapshots, 60_000, staffRoles(log, cache, noSnapshots).mustBe)
  }
  const give = (type: string, data: unknown, by: `member:${number}` | 'operator', handle = dispatch) =>
    handle({ id: crypto.randomUUID(), type, by, at: noon, data: data as object })
  const say = (type: 'GrantRole' | 'RevokeRole', memberId: MemberId, ...roles: readonly Role[]) =>
    Promise.all(roles.map((role) => give(type, { memberId, role }, 'operator')))

  for (const { properties, roles } of commands) {
    const { const: type } = properties.type
    const data = sampleOf(properties.data)

    it(`is for ${roles!.join(' or ')}, and not for who was one a moment ago: ${type}`, async () => {
      const ana = somebody()
      await say('GrantRole', ana, ...ROLES.filter((role) => !roles!.includes(role)))
      expect(await failureOf(give(type, data, asMember(ana)))).to.include(REFUSED)
      for (const role of roles!) {
        await say('GrantRole', ana, role)
        const outcome = await give(type, data, asMember(ana)).catch((error: unknown) => error)
        expect(outcome).not.to.include(REFUSED)
        await say('RevokeRole', ana, role)
        expect(await failureOf(give(type, data, asMember(ana)))).to.include(REFUSED)
      }
    })
  }

  it('is refused where nobody says who is staff', async () => {
    const [{ properties }] = commands as [(typeof commands)[number]]
    const ana = somebody()
    await say('GrantRole', ana, ...ROLES)
    const outcome = give(properties.type.const, sampleOf(properties.data), asMember(ana), dispatcher(runtime.log, slices))
    expect(await failureOf(outcome)).to.include(REFUSED)
  })

  it('has only what is new read, however long the stream of who gives it', async () => {
    const ana = somebody()
    await say('GrantRole', ana, 'moderator')
    const answer = () => give('AnswerContactMessage', { contactId: 7 }, asMember(ana))
    await failureOf(answer())
    reads = []
    await failureOf(answer())
    expect(reads.filter(([stream]) => stream === `staff-${ana}`)).to.deep.equal([[`staff-${ana}`, 0]])
  })
})

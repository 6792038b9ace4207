import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { stateCache } from '../../../../../commands/runtime/states/cache.js'
import { dispatcher } from '../../../../../commands/runtime/dispatcher.js'
import { slices } from '../../../../../commands/slices.js'
import { vaultSnapshots } from '../../../../../commands/vault/log/snapshots.js'
import { HistoryCut } from '../../../../../domain/kernel/log/history-cut.js'
import type { Command } from '../../../../../domain/kernel/messages.js'
import type { MemberId } from '../../../../../domain/kernel/ids.js'
import { eventually, failureOf } from '../../../../support/eventually.js'
import { boris, fresh, like, liked, members, noon, posted, unlike } from '../../../../support/cast/facts.js'
import { freshRuntime, keysIn, type Runtime } from '../../../../support/parts/runtime.js'

const LIKES = 1_200
const crowd = members(LIKES)

describe('snapshots of a long stream', () => {
  let runtime: Runtime
  let caseId: number
  let stream: string
  let next = 1_000
  let troubles: unknown[]

  before(async () => {
    runtime = await freshRuntime()
  })
  after(() => runtime.close())

  beforeEach(async () => {
    troubles = []
    caseId = next++
    stream = `case-${caseId}`
    const here = <E extends { data: object }>(fact: E): E => ({ ...fact, data: { ...fact.data, caseId } })
    const facts = fresh(here(posted), ...crowd.map((each) => here(liked(each))))
    for (let i = 0; i < facts.length; i += 400) await runtime.log.append(stream, facts.slice(i, i + 400), i - 1)
  })

  /** A process that has just started; `read` tells how many facts each reading asked for, and how many it got. */
  const process = () => {
    const read: { most: number | undefined; got: number }[] = []
    const log: Runtime['log'] = {
      ...runtime.log,
      read: async (...which) => {
        const found = await runtime.log.read(...which)
        read.push({ most: which[2], got: found.length })
        return found
      },
    }
    const keys = keysIn(runtime)
    const snapshots = vaultSnapshots(runtime.db.pool, keys, (error) => troubles.push(error))
    const dispatch = dispatcher(log, slices, stateCache(), snapshots, 60_000)
    return { dispatch: (command: Command) => dispatch({ ...command, data: { caseId } }), read, snapshots, keys }
  }
  const length = async () => (await runtime.log.read(stream, -1)).length
  const rows = async () =>
    (await runtime.db.pool.query<{ revision: number; state: Buffer }>('select * from vault.snapshot where stream = $1', [stream])).rows
  const saved = (revision = LIKES + 1) => eventually(async () => expect((await rows())[0]?.revision).to.equal(revision))
  const total = (read: { got: number }[]) => read.reduce((sum, { got }) => sum + got, 0)

  it('hold what came before them, also where the log has it no more', async () => {
    await process().dispatch(like(boris))
    await saved()
    const { snapshots } = process()
    const read: Runtime['log']['read'] = (name, after, ...more) => runtime.log.read(name, Math.max(after, 499), ...more)
    const dispatch = dispatcher({ ...runtime.log, read }, slices, stateCache(), snapshots)
    await dispatch({ ...unlike(boris), data: { caseId } })
    expect(await length()).to.equal(1 + LIKES + 2)
    const without = dispatcher({ ...runtime.log, read }, slices)
    expect(await failureOf(without({ ...like(boris), data: { caseId } }))).to.have.property('name', 'HistoryCut')
  })

  it('go on where the log begins right after them, and stay where it begins later', async () => {
    const first = process()
    await first.dispatch(like(boris))
    await saved()
    await first.dispatch(unlike(boris))
    const { snapshots } = process()
    const cutBefore = (revision: number) => {
      const read: Runtime['log']['read'] = async (name, after, ...more) => {
        if (after === -1) throw new HistoryCut(name, 0, revision)
        return runtime.log.read(name, Math.max(after, revision - 1), ...more)
      }
      return dispatcher({ ...runtime.log, read }, slices, stateCache(), snapshots)
    }
    await first.dispatch(like(boris))
    expect(await failureOf(cutBefore(LIKES + 3)({ ...unlike(boris), data: { caseId } }))).to.have.property('name', 'HistoryCut')
    expect(await rows()).to.have.length(1)
    await cutBefore(LIKES + 2)({ ...unlike(boris), data: { caseId } })
    expect(await length()).to.equal(1 + LIKES + 4)
  })

  it('spare a process that has just started the reading of it', async () => {
    const first = process()
    await first.dispatch(like(boris))
    expect(total(first.read)).to.be.above(LIKES)
    await saved()
    const second = process()
    await second.dispatch(unlike(boris))
    await second.dispatch(like(crowd[0]!)) // likes it already
    expect(total(second.read)).to.be.below(250)
    expect(await length()).to.equal(1 + LIKES + 2)
    for (const { most } of [...first.read, ...second.read]) expect(most).to.be.most(4_000)
  })

  it('remember the commands that were answered', async () => {
    const command = like(boris)
    const first = process()
    await first.dispatch(command)
    await first.dispatch(unlike(boris))
    await saved()
    await process().dispatch(command)
    expect(await length()).to.equal(1 + LIKES + 2)
  })

  it('are made again and again, of what came since too', async () => {
    const { dispatch } = process()
    const command = like(boris)
    await dispatch(command)
    await saved()
    const others = Array.from({ length: 1_000 }, (_, i) => (10_000 + i) as MemberId)
    for (let i = 0; i < others.length; i += 200) await Promise.all(others.slice(i, i + 200).map((by) => dispatch(like(by))))
    await saved(LIKES + 1 + others.length)
    const late = process()
    await late.dispatch(command)
    await late.dispatch(like(others[7]!))
    expect(await length()).to.equal(1 + LIKES + 1 + others.length)
    expect(total(late.read)).to.be.below(250)
  })

  it('go with the key of what they tell of, and do not come back', async () => {
    const { dispatch, keys, snapshots } = process()
    await dispatch(like(boris))
    await saved()
    await keys.destroy(`post:case:${caseId}`)
    expect(await rows()).to.deep.equal([])
    const of = { stream, subject: `post:case:${caseId}`, code: 'any' }
    const late = { revision: 1, position: 1, last: randomUUID(), state: new Uint8Array(1), answered: [], at: noon }
    expect(await snapshots.save(of, late), 'begun before').to.equal(false)
    expect(await rows()).to.deep.equal([])
    await process().dispatch(unlike(boris)) // decided on the whole of it
    expect(await length()).to.equal(1 + LIKES + 2)
  })

  it('hold nothing in clear', async () => {
    const { snapshots } = process()
    const state = Buffer.from('a canary that sings')
    const saving = { revision: 1, position: 1, last: randomUUID(), state, answered: [], at: noon }
    const of = { stream, subject: 'member:12', code: 'any' }
    expect(await snapshots.save(of, saving)).to.equal(true)
    expect((await rows())[0]!.state.includes('canary')).to.equal(false)
    expect(Buffer.from((await snapshots.load(of))!.state).toString()).to.equal('a canary that sings')
  })

  for (const [what, spoil, told] of [
    ['cannot be opened', `state = set_byte(state, 40, 255 - get_byte(state, 40))`, 1],
    ['is of another log', `last = gen_random_uuid()`, 0],
    ['is of other code', `code = 'older'`, 0],
    ['is of a log that went further', `revision = 90000`, 1],
  ] as const) {
    it(`are made anew when one ${what}`, async () => {
      await process().dispatch(like(boris))
      await saved()
      await runtime.db.pool.query(`update vault.snapshot set ${spoil} where stream = $1`, [stream])
      const { dispatch, read } = process()
      await dispatch(unlike(boris))
      expect(total(read)).to.be.above(LIKES)
      expect(await length()).to.equal(1 + LIKES + 2)
      expect(troubles).to.have.length(told)
      await eventually(async () => expect((await rows()).map(({ revision }) => revision)).to.include(LIKES + 2))
      const later = process()
      await later.dispatch(like(boris))
      expect(total(later.read)).to.be.below(250)
    })
  }
})

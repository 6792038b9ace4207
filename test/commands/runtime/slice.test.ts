import { expect } from 'chai'
import { stateCache, type StateCache } from '../../../commands/runtime/states/cache.js'
import { dispatcher } from '../../../commands/runtime/dispatcher.js'
import type { Handle } from '../../../commands/runtime/slice.js'
import { noSnapshots } from '../../../commands/runtime/states/snapshots.js'
import { slices } from '../../../commands/slices.js'
import type { CaseId } from '../../../domain/kernel/ids.js'
import type { Command } from '../../../domain/kernel/messages.js'
import type { Log } from '../../../domain/kernel/ports.js'
import { failureOf } from '../../support/eventually.js'
import { ana, aWeekLater, boris, fresh, hernia, like, liked, members, posted, unlike, unliked } from '../../support/cast/facts.js'
import { freshRuntime, type Runtime } from '../../support/parts/runtime.js'

describe('a slice', () => {
  let runtime: Runtime
  let calls: { reads: number[]; appends: number[] }
  let cache: StateCache
  let handle: Handle
  let stream: string
  let next = 0

  before(async () => {
    runtime = await freshRuntime()
  })
  after(() => runtime.close())

  /** Notes after which revision was read, and how many events went in one append. */
  const watched = (of: Log): Log => ({
    ...of,
    read: (...args) => (calls.reads.push(args[1]), of.read(...args)),
    append: (...args) => (calls.appends.push(args[1].length), of.append(...args)),
  })

  // A case of its own for each spec, on the same parts.
  beforeEach(async () => {
    const caseId = hernia + next++
    stream = `case-${caseId}`
    await runtime.log.append(stream, fresh({ ...posted, data: { ...posted.data, caseId } }), -1)
    calls = { reads: [], appends: [] }
    cache = stateCache()
    handle = dispatcher(watched(runtime.log), slices, cache, noSnapshots, 60_000)
  })

  const here = (command: Command): Command => ({ ...command, data: { caseId: Number(stream.slice('case-'.length)) } })
  const dispatch = (command: Command) => handle(here(command))
  const elsewhere = (command: Command) => dispatcher(runtime.log, slices)(here(command)) // another process: nothing cached
  const facts = () => runtime.log.read(stream, -1)
  const types = async () => (await facts()).map(({ type }) => type)
  const last = async () => (await facts()).at(-1)!.position

  it('appends together what waits for one stream', async () => {
    await Promise.all(members(100).map((by) => dispatch(like(by))))
    expect(calls.appends).to.deep.equal([100])
    expect((await facts()).map(({ revision }) => revision)).to.deep.equal([...Array(101).keys()])
  })

  it('gets through on a hot stream, once, where a rival was faster twenty times', async () => {
    const rivals = members(20)
    const append: Log['append'] = async (...which) => {
      const rival = rivals.pop()
      if (rival) await elsewhere(like(rival))
      return runtime.log.append(...which)
    }
    const slower = dispatcher({ ...runtime.log, append }, slices, stateCache(), noSnapshots, 60_000)
    await slower(here(like(boris)))
    expect(await types()).to.deep.equal(['CasePosted', ...Array.from({ length: 20 + 1 }, () => 'CaseLiked')])
  })

  it('decides each on what those before it decided', async () => {
    await Promise.all([like(ana), like(boris), unlike(boris), like(boris), like(boris)].map(dispatch))
    expect(await types()).to.deep.equal(['CasePosted', 'CaseLiked', 'CaseLiked', 'CaseUnliked', 'CaseLiked'])
  })

  it('tells whether a command led to anything, also when it is given again, here or elsewhere', async () => {
    const first = like(ana)
    const changed = async (by: (command: Command) => ReturnType<Handle>, command: Command) => (await by(command)).changed
    expect([await changed(dispatch, first), await changed(dispatch, like(ana))]).to.deep.equal([true, false])
    expect([await changed(dispatch, first), await changed(elsewhere, first), await changed(elsewhere, like(ana))]).to.deep.equal([
      true,
      true,
      false,
    ])
  })

  it('refuses one and keeps its neighbours', async () => {
    const late = like(ana, aWeekLater)
    const [first, refused, third] = await Promise.allSettled([dispatch(like(ana)), dispatch(late), dispatch(like(boris))])
    expect(refused).to.have.nested.property('reason.message', 'This case is closed')
    expect([first.status, third.status]).to.deep.equal(['fulfilled', 'fulfilled'])
    expect(third).to.have.nested.property('value.position', await last())
  })

  it('answers a repeated command from its first facts', async () => {
    const command = like(boris)
    await dispatch(command)
    await dispatch(unlike(boris))
    const position = await last()
    expect([(await dispatch(command)).position, (await elsewhere(command)).position]).to.deep.equal([position, position])
    expect(await types()).to.deep.equal(['CasePosted', 'CaseLiked', 'CaseUnliked'])
  })

  it('answers a position even when there is nothing to do', async () => {
    await dispatch(like(boris))
    expect((await dispatch(like(boris))).position).to.equal(await last())
  })

  it('refuses more than a thousand at once for one stream', async () => {
    const settled = await Promise.allSettled(members(1_200).map((by) => dispatch(like(by))))
    const refused = settled.filter(({ status }) => status === 'rejected')
    expect(refused).to.have.length(1_200 - 1_000)
    expect(refused[0]).to.have.nested.property('reason.kind', 'busy')
    expect(await facts()).to.have.length(1 + 1_000)
  })

  describe('reads the tail', () => {
    it('not at all when what is cached leads to facts', async () => {
      await dispatch(like(ana))
      await dispatch(like(boris))
      expect(calls).to.deep.equal({ reads: [-1], appends: [1, 1] })
    })

    it('not at all where a long history led to a small state', async () => {
      const key = { caseId: Number(stream.slice('case-'.length)) as CaseId }
      const pressed = Array.from({ length: 300 }, (_, i) => ({ ...(i % 2 === 0 ? liked : unliked)(ana), data: { ...key, memberId: ana } }))
      await runtime.log.append(stream, fresh(...pressed), 0)
      const small = stateCache(100)
      const twoDaysLater = '2026-01-03T12:00:00.000Z'
      handle = dispatcher(watched(runtime.log), slices, small)
      await dispatch(like(ana, twoDaysLater))
      expect(small.weight()).to.be.below(50)
      const before = calls.reads.length
      await dispatch(like(boris, twoDaysLater))
      expect(calls.reads).to.have.length(before)
    })

    it('before it refuses', async () => {
      await dispatch(like(ana))
      await failureOf(dispatch(like(boris, aWeekLater)))
      expect(calls.reads).to.deep.equal([-1, 1])
    })

    it('before it says that nothing is to be done', async () => {
      await dispatch(like(ana))
      await elsewhere(unlike(ana))
      await dispatch(like(ana)) // cached: liked already; in truth no longer
      expect(calls.reads).to.deep.equal([-1, 1])
      expect(await types()).to.deep.equal(['CasePosted', 'CaseLiked', 'CaseUnliked', 'CaseLiked'])
    })

    it('after a conflict, and decides anew', async () => {
      await dispatch(like(ana))
      await elsewhere(like(boris))
      expect((await dispatch(unlike(ana))).position).to.equal(await last())
      expect(calls).to.deep.equal({ reads: [-1, 1], appends: [1, 1, 1] })
    })
  })

  for (const [what, change, field] of [
    ['a wrong id', { data: { caseId: 0 } }, 'data.caseId'],
    ['a missing id', { data: {} }, 'data.caseId'],
    ['an unknown field', { data: { caseId: hernia, mood: 'good' } }, 'data.mood'],
    ['a time that is none', { at: 'noon' }, 'at'],
    ['an actor who is no member', { by: 'operator' as const }, 'by'],
  ] as const) {
    it(`names the field: ${what}`, async () => {
      const refusal = await failureOf(handle({ ...like(boris), ...change }))
      expect(refusal).to.include({ name: 'Refusal', kind: 'invalid' }).and.to.have.nested.property('errors[0].field', field)
    })
  }
})

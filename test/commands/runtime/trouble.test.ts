import { expect } from 'chai'
import { stateCache } from '../../../commands/runtime/states/cache.js'
import { dispatcher } from '../../../commands/runtime/dispatcher.js'
import { UnknownOutcome, VersionConflict } from '../../../commands/runtime/store/store.js'
import { noSnapshots } from '../../../commands/runtime/states/snapshots.js'
import { slices } from '../../../commands/slices.js'
import type { Command } from '../../../domain/kernel/messages.js'
import { failureOf } from '../../support/eventually.js'
import { ana, boris, fresh, hernia, like, members, posted, unlike } from '../../support/cast/facts.js'
import { freshRuntime, logOn, type Runtime } from '../../support/parts/runtime.js'
import { always, lostAnswer, lostAnswerThen, lostRequest, overtakenBy, troubled, type Trouble } from '../../support/faults/troubled.js'

describe('in trouble, a slice', () => {
  let runtime: Runtime
  let stream: string
  let next = 0

  before(async () => {
    runtime = await freshRuntime()
  })
  after(() => runtime.close())

  // A case of its own for each spec, on the same parts.
  beforeEach(async () => {
    const caseId = hernia + next++
    stream = `case-${caseId}`
    await runtime.log.append(stream, fresh({ ...posted, data: { ...posted.data, caseId } }), -1)
  })

  const here = (command: Command): Command => ({ ...command, data: { caseId: Number(stream.slice('case-'.length)) } })
  const dispatch = (command: Command, log = runtime.log) => dispatcher(log, slices)(here(command))
  const likes = async () => (await runtime.log.read(stream, 0)).filter(({ type }) => type === 'CaseLiked')
  const anaLikes = () => dispatch(like(ana))

  for (const [what, troubles, count, tries] of [
    ['the answer is lost', () => [lostAnswer], 1, 2],
    ['the answer is lost twice', () => [lostAnswer, lostAnswer], 1, 2],
    ['the request is lost', () => [lostRequest], 1, 2],
    ['the request is lost twice', () => [lostRequest, lostRequest], 1, 3],
    ['another writer is faster', () => [overtakenBy(anaLikes)], 2, 2],
    ['the request is lost, then another writer is faster', () => [lostRequest, overtakenBy(anaLikes)], 2, 3],
    ['the answer is lost, then another writer goes on', () => [lostAnswerThen(anaLikes)], 2, 2],
  ] as [string, () => Trouble[], number, number][]) {
    it(`records a like once when ${what}`, async () => {
      const store = troubled(runtime.store, ...troubles())
      await dispatch(like(boris), logOn(store, runtime))
      expect((await likes()).filter(({ meta }) => meta.by === `member:${boris}`)).to.have.length(1)
      expect(await likes()).to.have.length(count)
      expect(store.tried(), 'appends tried').to.equal(tries)
    })
  }

  it('is beaten by other writers until its time is over, and then gives up', async () => {
    const facts = await runtime.log.read(stream, -1) // read at once: a read that its time cuts short tells of another trouble
    const read = (_: string, after: number) => Promise.resolve(facts.filter(({ revision }) => revision > after))
    const beaten = { ...logOn(runtime.store, runtime), read, append: () => Promise.reject(new VersionConflict()) }
    const brief = dispatcher(beaten, slices, stateCache(), noSnapshots, 1_000)
    expect(await failureOf(brief(here(like(boris))))).to.be.instanceOf(VersionConflict)
  })

  it('gives up after five tries when nobody can tell what became of them', async () => {
    const store = troubled(runtime.store, ...always(new UnknownOutcome()))
    expect(await failureOf(dispatch(like(boris), logOn(store, runtime)))).to.be.instanceOf(UnknownOutcome)
    expect(store.tried()).to.equal(2 * 5) // each again at the same place, in case it was taken
  })

  it('does not try again what cannot pass', async () => {
    const store = troubled(runtime.store, ...always(new TypeError('bug')))
    expect(await failureOf(dispatch(like(boris), logOn(store, runtime)))).to.be.instanceOf(TypeError)
    expect(store.tried()).to.equal(1)
  })

  describe('against a rival process', () => {
    it('loses nothing and doubles nothing', async () => {
      const rival = () => dispatcher(runtime.log, slices, stateCache(), noSnapshots, 60_000)
      const rivals = [rival(), rival()]
      const crowd = members(60)
      for (const command of [like, unlike, like]) await Promise.all(crowd.map((by, i) => rivals[i % 2]!(here(command(by)))))
      const facts = await runtime.log.read(stream, -1)
      expect(facts).to.have.length(1 + 3 * 60)
      expect(facts.map(({ revision }) => revision)).to.deep.equal([...facts.keys()])
    })

    it('makes the same event of the same command, which is no conflict', async () => {
      const rivals = [dispatcher(runtime.log, slices), dispatcher(runtime.log, slices)]
      const command = here(like(boris))
      const [first, second] = await Promise.all(rivals.map((rival) => rival(command)))
      expect(first).to.deep.equal(second)
      expect(await runtime.log.read(stream, -1)).to.have.length(2)
    })
  })
})

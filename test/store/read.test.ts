import {
  binaryEvent,
  jsonEvent,
  StreamNotFoundError,
  type ReadAllOptions,
  type ReadStreamOptions,
  type ResolvedEvent,
} from '@eventstore/db-client'
import { expect } from 'chai'
import { failureOf } from '../support/eventually.js'
import { differs } from './support/differs.js'
import { all, anEvent, aStore, someEvents, someStream } from './support/store.js'

const revisions = (events: ResolvedEvent[]) => events.map(({ event }) => Number(event!.revision))

describe('reading', () => {
  const store = aStore()

  it('from a position at which no event begins is no reading of one that is there', async () => {
    const { position } = await store.client.appendToStream(someStream(), someEvents(1))
    await store.client.appendToStream(someStream(), someEvents(1))
    const within = { commit: position!.commit + 1n, prepare: position!.prepare + 1n }
    const outcome = await all(store.client.readAll({ fromPosition: within, maxCount: 1 })).then(
      () => 'what comes next',
      (error: unknown) => (error as Error).message,
    )
    expect(outcome).to.contain(differs('positions', { node: 'what comes next', server: 'Unexpected ReadAllResult' }))
  })

  describe('a stream', () => {
    const stream = someStream()
    before(() => store.client.appendToStream(stream, someEvents(10)))
    const read = async (options: ReadStreamOptions) => revisions(await all(store.client.readStream(stream, options)))

    const ROWS: [string, ReadStreamOptions, number[]][] = [
      ['from the start', {}, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
      ['a few', { maxCount: 3 }, [0, 1, 2]],
      ['from a revision, which is included', { fromRevision: 7n }, [7, 8, 9]],
      ['a few from a revision', { fromRevision: 4n, maxCount: 2 }, [4, 5]],
      ['past the end', { fromRevision: 10n }, []],
      ['far past the end', { fromRevision: differs('revisions beyond 2^63', { node: 2n ** 64n - 1n, server: 2n ** 63n - 1n }) }, []],
      ['backwards from the end', { direction: 'backwards', fromRevision: 'end' }, [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]],
      ['the last one', { direction: 'backwards', fromRevision: 'end', maxCount: 1 }, [9]],
      ['backwards from a revision, which is included', { direction: 'backwards', fromRevision: 2n }, [2, 1, 0]],
      ['backwards from past the end', { direction: 'backwards', fromRevision: 99n, maxCount: 2 }, [9, 8]],
    ]
    for (const [name, options, expected] of ROWS) it(name, async () => expect(await read(options)).to.deep.equal(expected))

    it('says when there is none', async () => {
      const missing = someStream()
      const error = await failureOf(all(store.client.readStream(missing)))
      expect(error).to.be.instanceOf(StreamNotFoundError).and.to.have.property('streamName', missing)
    })

    it('longer than any page, in events and in bytes', async () => {
      const [long, heavy] = [someStream(), someStream()]
      await store.client.appendToStream(long, someEvents(1_234))
      const large = () => jsonEvent({ type: 'Large', data: { text: 'x'.repeat(300_000) } })
      for (let n = 0; n < 4; n++) await store.client.appendToStream(heavy, [large(), large(), large()])
      const forwards = await all(store.client.readStream(long))
      const backwards = await all(store.client.readStream(long, { direction: 'backwards', fromRevision: 'end' }))
      expect(revisions(forwards)).to.deep.equal(Array.from({ length: 1_234 }, (_, n) => n))
      expect(backwards.reverse()).to.deep.equal(forwards)
      expect(revisions(await all(store.client.readStream(heavy)))).to.deep.equal(Array.from({ length: 12 }, (_, n) => n))
    })
  })

  describe('all streams', () => {
    const [one, other] = [someStream(), someStream()]
    const positions: bigint[] = []
    before(async () => {
      for (const stream of [one, other, one, other]) positions.push((await store.client.appendToStream(stream, anEvent())).position!.commit)
    })
    const at = (n: number) => ({ commit: positions[n]!, prepare: positions[n]! })
    /** The places of ours among what is read; so many of them. */
    const placesOf = async (options: ReadAllOptions, count: number) => {
      const maxCount = differs('alone in the log', { node: count, server: 1_000 })
      const events = await all(store.client.readAll({ ...options, maxCount }))
      return events
        .map(({ event }) => positions.indexOf(event!.position.commit))
        .filter((place) => differs('alone in the log', { node: true, server: place >= 0 }))
        .slice(0, count)
    }

    it('in the order of writing', async () => {
      expect(await placesOf({ fromPosition: at(0) }, 4)).to.deep.equal([0, 1, 2, 3])
    })
    it('from a position, which is included', async () => {
      expect(await placesOf({ fromPosition: at(1) }, 2)).to.deep.equal([1, 2])
      const [first] = await all(store.client.readAll({ fromPosition: at(1), maxCount: 1 }))
      expect(first!.event!.position.commit).to.equal(positions[1])
    })
    it('backwards from the end', async () => {
      expect(await placesOf({ direction: 'backwards', fromPosition: 'end' }, 3)).to.deep.equal([3, 2, 1])
    })
    it('backwards from a position, which is the one behind the first event', async () => {
      expect(await placesOf({ direction: 'backwards', fromPosition: at(3) }, 2)).to.deep.equal([2, 1])
    })
    it('from the start, and backwards until there', async () => {
      const [first, second] = await all(store.client.readAll({ maxCount: 2 }))
      const back = await all(store.client.readAll({ direction: 'backwards', fromPosition: second!.event!.position, maxCount: 9 }))
      expect(back.map(({ event }) => event!.position.commit)).to.deep.equal([first!.event!.position.commit])
    })
  })

  describe('links', () => {
    const [stream, links] = [someStream(), someStream('links')]
    // The data of a link are plain text.
    const linkTo = (target: string) => binaryEvent({ type: '$>', data: Buffer.from(target) })
    before(async () => {
      await store.client.appendToStream(stream, someEvents(3, 'Target'))
      await store.client.appendToStream(links, [
        linkTo(`1@${stream}`),
        anEvent(undefined, 'Plain'),
        linkTo(`7@${stream}`),
        linkTo('nonsense'),
      ])
    })
    const read = async (resolveLinkTos: boolean) =>
      (await all(store.client.readStream(links, { resolveLinkTos }))).map(({ event, link }) => [
        event && `${event.revision} ${event.type}`,
        link && `${link.revision} ${link.type}`,
      ])

    it('are followed when asked to', async () => {
      expect(await read(true)).to.deep.equal([
        ['1 Target', '0 $>'],
        ['1 Plain', undefined],
        [undefined, '2 $>'],
        ['3 $>', undefined],
      ])
    })
    it('are events like others otherwise', async () => {
      expect((await read(false)).map(([event]) => event)).to.deep.equal(['0 $>', '1 Plain', '2 $>', '3 $>'])
    })
    it('are not followed into deleted streams', async () => {
      await store.client.deleteStream(stream)
      expect((await read(true))[0]).to.deep.equal([undefined, '0 $>'])
    })
  })
})

import { randomUUID } from 'node:crypto'
import {
  EventStoreDBClient,
  jsonEvent,
  StreamDeletedError,
  StreamNotFoundError,
  type AppendExpectedRevision,
  type AppendResult,
  type AppendToStreamOptions,
  type ErrorType,
} from '@eventstore/db-client'
import { expect } from 'chai'
import { failureOf } from '../support/eventually.js'
import { all, anEvent, aStore, onceAlive, someStream, WAYS } from './support/store.js'

/** What an append is asked and answered; ids stand for events, their order is the order of writing. */
interface Row {
  readonly name: string
  /** How the stream came to be. */
  readonly given: Given
  readonly expected: AppendExpectedRevision
  readonly ids: string[]
  readonly answer: { written: number } | { repeats: string } | 'wrong-expected-version' | 'stream-deleted'
}
type Given = 'nothing' | 'only metadata' | 'a b c' | 'a b c, deleted' | 'a b c, tombstoned'

const ROWS: Row[] = [
  { name: 'no stream, none', given: 'nothing', expected: 'no_stream', ids: ['x'], answer: { written: 0 } },
  { name: 'no stream, only metadata', given: 'only metadata', expected: 'no_stream', ids: ['x'], answer: { written: 0 } },
  { name: 'no stream, deleted', given: 'a b c, deleted', expected: 'no_stream', ids: ['x'], answer: { written: 3 } },
  { name: 'no stream, the first ids equal', given: 'a b c', expected: 'no_stream', ids: ['a', 'b'], answer: { repeats: 'b' } },
  { name: 'no stream, all ids equal', given: 'a b c', expected: 'no_stream', ids: ['a', 'b', 'c'], answer: { repeats: 'c' } },
  { name: 'no stream, the first id differs', given: 'a b c', expected: 'no_stream', ids: ['x'], answer: 'wrong-expected-version' },
  { name: 'no stream, a later id differs', given: 'a b c', expected: 'no_stream', ids: ['a', 'x'], answer: 'wrong-expected-version' },
  {
    name: 'no stream, more than there is',
    given: 'a b c',
    expected: 'no_stream',
    ids: ['a', 'b', 'c', 'x'],
    answer: 'wrong-expected-version',
  },
  { name: 'current revision, new ids', given: 'a b c', expected: 2n, ids: ['x', 'y'], answer: { written: 4 } },
  { name: 'current revision, used ids', given: 'a b c', expected: 2n, ids: ['b', 'c'], answer: { written: 4 } },
  { name: 'current revision, deleted', given: 'a b c, deleted', expected: 2n, ids: ['x'], answer: { written: 3 } },
  { name: 'past revision, the next ids equal', given: 'a b c', expected: 0n, ids: ['b', 'c'], answer: { repeats: 'c' } },
  { name: 'past revision, fewer ids than there are', given: 'a b c', expected: 0n, ids: ['b'], answer: { repeats: 'b' } },
  { name: 'past revision, the first id differs', given: 'a b c', expected: 0n, ids: ['x'], answer: 'wrong-expected-version' },
  { name: 'past revision, the id is elsewhere', given: 'a b c', expected: 0n, ids: ['c'], answer: 'wrong-expected-version' },
  { name: 'past revision, a later id differs', given: 'a b c', expected: 0n, ids: ['b', 'x'], answer: 'wrong-expected-version' },
  { name: 'past revision, more than there is', given: 'a b c', expected: 0n, ids: ['b', 'c', 'x'], answer: 'wrong-expected-version' },
  { name: 'future revision', given: 'a b c', expected: 3n, ids: ['x'], answer: 'wrong-expected-version' },
  { name: 'future revision, used ids', given: 'a b c', expected: 7n, ids: ['a'], answer: 'wrong-expected-version' },
  { name: 'a revision, but no stream', given: 'nothing', expected: 0n, ids: ['x'], answer: 'wrong-expected-version' },
  { name: 'any, none', given: 'nothing', expected: 'any', ids: ['x'], answer: { written: 0 } },
  { name: 'any, unknown ids', given: 'a b c', expected: 'any', ids: ['x', 'y'], answer: { written: 4 } },
  { name: 'any, known ids', given: 'a b c', expected: 'any', ids: ['a', 'b'], answer: { repeats: 'b' } },
  { name: 'any, a known id from the middle', given: 'a b c', expected: 'any', ids: ['b'], answer: { repeats: 'b' } },
  { name: 'any, the first id known, a later not', given: 'a b c', expected: 'any', ids: ['a', 'x'], answer: 'wrong-expected-version' },
  { name: 'any, the first id unknown', given: 'a b c', expected: 'any', ids: ['x', 'a'], answer: { written: 4 } },
  { name: 'any, deleted', given: 'a b c, deleted', expected: 'any', ids: ['x'], answer: { written: 3 } },
  { name: 'stream exists, none', given: 'nothing', expected: 'stream_exists', ids: ['x'], answer: 'wrong-expected-version' },
  { name: 'stream exists, only metadata', given: 'only metadata', expected: 'stream_exists', ids: ['x'], answer: { written: 0 } },
  { name: 'stream exists, unknown ids', given: 'a b c', expected: 'stream_exists', ids: ['x'], answer: { written: 3 } },
  { name: 'stream exists, known ids', given: 'a b c', expected: 'stream_exists', ids: ['b', 'c'], answer: { repeats: 'c' } },
  {
    name: 'stream exists, a later id unknown',
    given: 'a b c',
    expected: 'stream_exists',
    ids: ['a', 'x'],
    answer: 'wrong-expected-version',
  },
  { name: 'stream exists, the first unknown', given: 'a b c', expected: 'stream_exists', ids: ['x', 'a'], answer: { written: 4 } },
  { name: 'stream exists, deleted', given: 'a b c, deleted', expected: 'stream_exists', ids: ['x'], answer: 'stream-deleted' },
  { name: 'no stream, tombstoned', given: 'a b c, tombstoned', expected: 'no_stream', ids: ['x'], answer: 'stream-deleted' },
  { name: 'a revision, tombstoned', given: 'a b c, tombstoned', expected: 2n, ids: ['x'], answer: 'stream-deleted' },
  { name: 'any, tombstoned', given: 'a b c, tombstoned', expected: 'any', ids: ['a'], answer: 'stream-deleted' },
  { name: 'stream exists, tombstoned', given: 'a b c, tombstoned', expected: 'stream_exists', ids: ['x'], answer: 'stream-deleted' },
]

describe('the append decision table', () => {
  const store = aStore()

  const prepare = async (stream: string, given: Given, idOf: (name: string) => string): Promise<Map<string, AppendResult>> => {
    const written = new Map<string, AppendResult>()
    if (given === 'only metadata') await store.client.setStreamMetadata(stream, { cacheControl: 1 })
    if (given.startsWith('a b c'))
      for (const name of ['a', 'b', 'c']) written.set(name, await store.client.appendToStream(stream, anEvent(idOf(name)), WAYS['Append']))
    if (given === 'a b c, deleted') await store.client.deleteStream(stream)
    if (given === 'a b c, tombstoned') await store.client.tombstoneStream(stream)
    return written
  }
  const namedIds = () => {
    const ids = new Map<string, string>()
    return (name: string): string => ids.get(name) ?? ids.set(name, randomUUID()).get(name)!
  }

  for (const [way, options] of Object.entries(WAYS))
    describe(way, () => {
      for (const { name, given, expected, ids, answer } of ROWS)
        it(name, async () => {
          const stream = someStream()
          const idOf = namedIds()
          const written = await prepare(stream, given, idOf)
          const before = await lastIn(store.client, stream)
          // Other contents under the same ids: ids are what counts.
          const events = ids.map((id) => jsonEvent({ id: idOf(id), type: 'Other', data: { way } }))
          const append = (more: AppendToStreamOptions) => store.client.appendToStream(stream, events, { ...options, ...more })

          if (typeof answer === 'string') {
            const error = (await failureOf(append({ expectedRevision: expected }))) as Error & { type: ErrorType }
            expect(error.type).to.equal(answer)
            return expect(await lastIn(store.client, stream)).to.equal(before)
          }
          const result = await append({ expectedRevision: expected })
          if ('written' in answer) {
            expect(result).to.include({ success: true, nextExpectedRevision: BigInt(answer.written) })
            expect(result.position!.commit > (written.get('c')?.position?.commit ?? -1n)).to.equal(true)
            const isLast = async () => expect(await lastIn(store.client, stream)).to.equal(answer.written)
            await (given === 'a b c, deleted' ? onceAlive(isLast) : isLast())
          } else {
            expect(result).to.deep.equal(written.get(answer.repeats))
            expect(await lastIn(store.client, stream)).to.equal(before)
          }
        })

      it('says what it expected and what there is', async () => {
        const stream = someStream()
        const append = (expectedRevision: AppendExpectedRevision) =>
          store.client.appendToStream(stream, anEvent(), { ...options, expectedRevision })
        expect(await failureOf(append(3n))).to.include({ streamName: stream, expectedVersion: 3n, actualVersion: 'no_stream' })
        await append('no_stream')
        expect(await failureOf(append('no_stream'))).to.include({ expectedVersion: 'no_stream', actualVersion: 0n })
      })
    })
})

/** Last revision that can be read; undefined when there is none. */
const lastIn = async (client: EventStoreDBClient, stream: string): Promise<number | undefined> => {
  const read = all(client.readStream(stream, { direction: 'backwards', fromRevision: 'end', maxCount: 1 }))
  const [last] = await read.catch((error: unknown) => {
    if (error instanceof StreamNotFoundError || error instanceof StreamDeletedError) return []
    throw error
  })
  return last?.event && Number(last.event.revision)
}

import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { convertToCommandError, ErrorType, InvalidArgumentError, UnsupportedError } from '@eventstore/db-client'
import { Metadata, status } from '@grpc/grpc-js'
import { expect } from 'chai'
import { passingOf } from '../../../../api/http/passing-trouble.js'
import { STATUSES, storeMeaningOf, TYPES, WORDS, type StoreMeaning } from '../../../../commands/runtime/store/client-errors.js'
import { outcomeOf, troubleOf } from '../../../../commands/runtime/store/gateway-errors.js'
import { StoreUnavailable, UnknownOutcome, VersionConflict } from '../../../../commands/runtime/store/store.js'
import { StreamDeleted } from '../../../../domain/kernel/log/stream-deleted.js'

/** As a server sends them: with what the client needs to make its own of it. */
const TRAILERS = {
  'leader-endpoint-host': '127.0.0.1',
  'leader-endpoint-port': '2113',
  'stream-name': 'case-7',
  'expected-version': '1',
  'actual-version': '2',
  'maximum-append-size': '1048576',
  'required-metadata-properties': 'type',
  'login-name': 'ana',
  'scavenge-id': 'x',
}
const raw = (code: number, exception?: string): Error => {
  const metadata = new Metadata()
  if (exception) for (const [name, value] of Object.entries({ exception, ...TRAILERS })) metadata.set(name, value)
  return Object.assign(new Error(`${code} ${exception}`), { code, details: 'trouble', metadata })
}
const statuses = Object.values(status).filter((code): code is status => typeof code === 'number' && code !== status.OK)

/** The client's own error of each of its types, made as it makes it. */
const errorOf = (type: ErrorType): Error => {
  if (type === ErrorType.UNSUPPORTED) return new UnsupportedError('subscribing', '99')
  if (type === ErrorType.INVALID_ARGUMENT) return new InvalidArgumentError('a revision')
  const all = [raw(status.FAILED_PRECONDITION, type), ...statuses.map((code) => raw(code))].map(convertToCommandError)
  return all.find((error) => 'type' in error && error.type === type)!
}

const thrownBy = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return error
  }
}

/** What becomes of an append and of a read, and what is said to whoever asked: when to come back, in seconds. */
const handled = (error: Error) => {
  const [append, read] = [thrownBy(() => outcomeOf(error)), thrownBy(() => troubleOf(error))]
  const named = (each: unknown) => (each === error ? 'itself' : (each as Error).name)
  return [named(append), named(read), passingOf(append)?.retryAfter, passingOf(read)?.retryAfter]
}
const HANDLED: Readonly<Record<StoreMeaning, ReturnType<typeof handled>>> = {
  refused: [VersionConflict.name, 'itself', 1, undefined],
  again: [StoreUnavailable.name, StoreUnavailable.name, 1, 1],
  away: [StoreUnavailable.name, StoreUnavailable.name, 1, 1],
  silent: [UnknownOutcome.name, StoreUnavailable.name, 1, 1],
  missing: ['itself', 'itself', undefined, undefined],
  gone: [StreamDeleted.name, StreamDeleted.name, undefined, undefined],
  fault: ['itself', 'itself', undefined, undefined],
}
const means = (error: Error, meaning: StoreMeaning): void => {
  expect(storeMeaningOf(error)).to.equal(meaning)
  expect(handled(error)).to.deep.equal(HANDLED[meaning])
}

describe('errors of the client of the store', () => {
  it('each type and each status has its line', () => {
    expect(Object.keys(TYPES)).to.have.members(Object.values(ErrorType))
    expect(Object.keys(STATUSES).map(Number)).to.have.members(statuses)
  })

  for (const type of Object.values(ErrorType)) {
    const meaning = TYPES[type]
    it(`${type} is ${meaning === 'status' ? 'what its status says' : meaning}`, () => {
      const error = errorOf(type)
      expect(error).to.have.property('type', type)
      means(error, meaning === 'status' ? STATUSES[(error as unknown as { code: number }).code]! : meaning)
    })
  }

  for (const code of statuses)
    it(`status ${status[code]} is ${STATUSES[code]!}, raw and as the client tells it`, () => {
      means(raw(code), STATUSES[code]!)
      const told = convertToCommandError(raw(code)) as Error & { type: keyof typeof TYPES }
      if (told.type === 'unknown' || told.type === 'not-found') means(told, STATUSES[code]!)
      else expect([TYPES[told.type], STATUSES[code]]).to.satisfy(([type, raw]: StoreMeaning[]) => type === raw)
    })

  it('each plain error of the client has its words', () => {
    const client = dirname(createRequire(import.meta.url).resolve('@eventstore/db-client'))
    const sources = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))
    const thrown = sources.flatMap((name) => [
      ...readFileSync(join(client, name), 'utf8').matchAll(/new Error\(["'`](.*?)(?:\$\{|["'`]\))/g),
    ])
    const texts = [...new Set(thrown.map(([, words]) => words!.trim()))]
    expect(texts).to.include('Failed to discover after')
    expect(texts.filter((text) => !WORDS.some(([words]) => text.startsWith(words)))).to.deep.equal([])
  })

  for (const [words, meaning] of WORDS) it(`“${words}” is ${meaning}`, () => means(new Error(`${words} 10 attempts.`), meaning))

  it('a deadline of ours is one of theirs', () => {
    const late = new UnknownOutcome('No answer within 5000 ms')
    expect(thrownBy(() => outcomeOf(late))).to.equal(late)
    expect(thrownBy(() => troubleOf(late))).to.be.instanceOf(StoreUnavailable)
  })

  for (const error of [new TypeError('oops'), new RangeError('Position is too large'), new Error('something else')])
    it(`“${error.message}” stays our own fault`, () => means(error, 'fault'))

  it('so does what is no error at all', () => expect(storeMeaningOf('oops')).to.equal('fault'))
})

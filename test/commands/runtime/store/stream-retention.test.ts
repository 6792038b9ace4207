import { EventEmitter } from 'node:events'
import type { EventStoreDBClient } from '@eventstore/db-client'
import { expect } from 'chai'
import { streamRetention, type Seen } from '../../../../commands/runtime/store/stream-retention.js'

describe('retention of streams, on a server that says it has told all before it has', () => {
  const log: Seen[] = Array.from({ length: 2_500 }, (_, position) => ({ stream: `order-${position}`, position, data: {} }))
  log[2_400] = { stream: '$$case-7', position: 2_400, data: { $maxAge: 60 } }
  log[2_450] = { stream: '$$order-7', position: 2_450, data: { $maxAge: 60 } }
  const client = {
    subscribeToAll() {
      const source = Object.assign(new EventEmitter(), { unsubscribe: () => Promise.resolve() })
      setImmediate(() => source.emit('caughtUp'))
      return source
    },
  } as unknown as EventStoreDBClient
  const pages: number[] = []
  const page = (from: number, most: number) => {
    pages.push(from)
    return Promise.resolve(log.slice(from, from + most))
  }
  const until = new AbortController()
  const look = () => streamRetention({ client, prefixes: ['case-'], page }, { after: 7, end: 2_499, until: until.signal })

  it('is found by reading on, a page at a time, to the end', async () => {
    expect(await look()).to.deep.equal({ found: [{ stream: 'case-7', settings: ['$maxAge'] }], position: 2_499 })
    expect(pages).to.deep.equal([7, 1_006, 2_005])
  })

  it('is looked for no longer than there is time, and it is said how far', async () => {
    until.abort()
    expect(await look()).to.deep.equal({ found: [], position: 7 })
  })
})

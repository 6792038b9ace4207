import { EventStoreDBClient, eventTypeFilter, START, streamNameFilter, type Filter } from '@eventstore/db-client'
import { expect } from 'chai'
import { eventually } from '../../../support/eventually.js'
import { freshParts, type Parts } from '../../../support/parts/parts.js'
import { anEvent, listenTo, someEvents } from '../../../store/support/store.js'

/** More than the node has in memory. */
const OTHERS = 7_000
const PLACES = [0, OTHERS + 1, 2 * OTHERS + 2]

describe('a past that only the database knows, filtered', () => {
  let parts: Parts
  let client: EventStoreDBClient
  before(async () => {
    parts = await freshParts()
    client = EventStoreDBClient.connectionString(parts.node.url)
    for (const [n] of PLACES.entries()) {
      if (n > 0) await client.appendToStream('others', someEvents(OTHERS))
      await client.appendToStream('wanted', anEvent(undefined, 'Wanted'))
    }
  })
  after(async () => {
    await client.dispose()
    await parts.close()
  })

  const FILTERS: [string, Filter][] = [
    ['prefixes of streams', streamNameFilter({ prefixes: ['none', 'wan'] })],
    ['prefixes of types', eventTypeFilter({ prefixes: ['none', 'Wan'] })],
    ['a regex', streamNameFilter({ regex: '^wan' })],
  ]
  for (const [name, filter] of FILTERS)
    it(`by ${name} tells what matches, and of all the rest how far it has come`, async () => {
      const told: number[] = []
      filter.checkpointInterval = 1
      filter.checkpointReached = (_, position) => Promise.resolve(void told.push(Number(position.commit)))
      const subscription = client.subscribeToAll({ fromPosition: START, filter })
      const heard = listenTo(subscription)
      await eventually(() => expect(heard.said).to.include('caughtUp'), 20_000)
      expect(heard.events.map(({ position }) => position)).to.deep.equal(PLACES)
      const every = Array.from({ length: Math.floor((PLACES.at(-1)! + 1) / 32) }, (_, n) => n * 32 + 31)
      await eventually(() => expect(told).to.deep.equal([...every, PLACES.at(-1)]))
      await subscription.unsubscribe()
    })
})

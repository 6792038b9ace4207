import { jsonEvent } from '@eventstore/db-client'
import { expect } from 'chai'
import { differs } from '../../store/support/differs.js'
import { all, anEvent, aStore, someStream, WAYS } from '../../store/support/store.js'

describe('appending much', () => {
  const store = aStore()

  for (const [way, options] of Object.entries(WAYS))
    describe(way, () => {
      it('takes 30,000 events of 25 bytes at once', async () => {
        const stream = someStream()
        const data = { text: 'fourteen bytes' }
        expect(JSON.stringify(data)).to.have.length(25)
        const result = await store.client.appendToStream(
          stream,
          Array.from({ length: 30_000 }, () => jsonEvent({ type: 'Many', data })),
          { ...options, deadline: 60_000, expectedRevision: 'no_stream' },
        )
        expect(result.nextExpectedRevision).to.equal(29_999n)
        expect(await all(store.client.readStream(stream, { fromRevision: 29_990n }))).to.have.length(10)
      })

      it('completes 10,000 appends at once, without gaps', async () => {
        const streams = Array.from({ length: 20 }, () => someStream())
        const first = (await store.client.appendToStream(streams[0]!, anEvent(), options)).position!.commit
        const results = await Promise.all(
          Array.from({ length: 10_000 }, (_, n) =>
            store.client.appendToStream(streams[n % 20]!, anEvent(), { ...options, deadline: 60_000 }),
          ),
        )
        const positions = results.map(({ position }) => position!.commit).sort((a, b) => Number(a - b))
        expect(new Set(positions)).to.have.property('size', 10_000)
        expect(positions[0]! > first).to.equal(true)
        expect(positions.at(-1)! - first >= 10_000n).to.equal(true)
        if (differs('alone in the log', { node: true, server: false })) expect(positions.at(-1)! - first).to.equal(10_000n)
        for (const [n, stream] of streams.entries()) {
          const revisions = (await all(store.client.readStream(stream))).map(({ event }) => Number(event!.revision))
          expect(revisions)
            .to.deep.equal(revisions.map((_, n) => n))
            .and.to.have.length(n === 0 ? 501 : 500)
        }
      })
    })
})

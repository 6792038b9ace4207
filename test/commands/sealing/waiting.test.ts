import { expect } from 'chai'
import { sealStandings } from '../../../commands/sealing/seals/standing.js'
import type { PlacedRawEvent } from '../../../domain/kernel/log/raw-event.js'

describe('what waits for a seal', () => {
  const noon = Date.parse('2026-03-01T12:00:00Z')
  const inSeconds = (seconds: number): string => new Date(noon + 1_000 * seconds).toISOString()
  const event = (position: number, data: object, metadata: object, stream = `case-${position}`): PlacedRawEvent => ({
    ...{ stream, revision: 0, id: '3d6b2f0a-6a5e-5b1c-9f8d-2f4c1f0e7a11', type: 'LogSealed', position, created: noon },
    ...{ data: Buffer.from(JSON.stringify(data)), metadata: Buffer.from(JSON.stringify(metadata)) },
  })
  const hash = 'ab'.repeat(32)
  const stated = { number: 1, size: 1, root: hash, previous: '0'.repeat(64), position: 0, sealedAt: inSeconds(0) }
  const seal = event(1, { ...stated, key: 'A'.repeat(43), signature: 'A'.repeat(86) }, {}, 'seal-log')

  /** Two hours after the seal. */
  const waitingOf = async (...metadata: object[]) => {
    const log = [seal, ...metadata.map((each, i) => event(i + 2, {}, each))]
    const raw = {
      last: () => Promise.resolve(seal),
      async *from() {
        yield* log.map((each) => [each])
        await Promise.resolve()
      },
    }
    const { number, waiting, overdue } = await sealStandings({ raw, now: () => inSeconds(7_200) })()
    expect(number).to.equal(1)
    return [waiting, overdue]
  }

  it('has waited as long as the first of it, wherever that stands and whatever the others say', async () => {
    expect(await waitingOf()).to.deep.equal([0, false])
    expect(await waitingOf({ at: inSeconds(7_000) })).to.deep.equal([200, false])
    expect(await waitingOf({ at: '2999-01-01T00:00:00.000Z' }, { at: inSeconds(7_000) }, { at: inSeconds(60) })).to.deep.equal([
      7_140,
      true,
    ])
  })

  it('has waited since the newest seal where it says no time', async () =>
    expect(await waitingOf({ at: inSeconds(7_000) }, { of: 'another program' })).to.deep.equal([7_200, true]))
})

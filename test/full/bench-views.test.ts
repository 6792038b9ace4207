import { expect } from 'chai'
import { measure } from '../../scripts/bench/measure.js'
import { catchUp } from '../../scripts/bench/rows/catch-up.js'
import { projectorApply } from '../../scripts/bench/rows/projector-apply.js'
import { rebuild } from '../../scripts/bench/rows/rebuild.js'
import { history, inBatches, next } from '../../scripts/bench/set-up/filling/history.js'

describe('the history that rows are measured with', () => {
  const events = next(history(), 1_000)

  it('is as the log has it: positions and revisions without gaps, and nobody likes a case twice', () => {
    const ends = new Map<string, number>()
    for (const [i, { stream, revision, position }] of events.entries()) {
      expect({ position, revision }).to.deep.equal({ position: i, revision: (ends.get(stream) ?? -1) + 1 })
      ends.set(stream, revision)
    }
    const likes = events.flatMap(({ type, stream, data }) => (type === 'CaseLiked' ? [`${stream} ${data.memberId}`] : []))
    expect(new Set(likes)).to.have.property('size', likes.length)
  })

  it('comes in batches that leave nothing out', () => {
    const batches = inBatches(events, 300)
    expect(batches.map((batch) => batch.length)).to.deep.equal([300, 300, 300, 100])
    expect(batches.flat()).to.deep.equal(events)
  })
})

describe('the rows of the views', () => {
  for (const row of [projectorApply(600), catchUp(600), rebuild(600)]) {
    it(`measure ${row.name}`, async () =>
      expect(await measure(row, 1))
        .to.have.property('ratio')
        .above(0))
  }
})

import { expect } from 'chai'
import { slices } from '../../commands/slices.js'
import { SubjectKeyDestroyed } from '../../domain/kernel/personal.js'
import { deletionTrail } from '../../projections/deletion-trail/projector.js'
import { accountsLeft, dueAccounts } from '../../projections/deletion-trail/queries.js'
import { everyOf, freshViews } from '../support/parts/views.js'

describe('the trail of deletions', () => {
  const destroying = slices.filter(({ events }) =>
    events.some(({ properties }) => properties.type.const === SubjectKeyDestroyed.properties.type.const),
  )

  for (const { prefix } of destroying)
    it(`hears of every key that is destroyed in ${prefix}`, () => expect(deletionTrail.streams).to.include(prefix.replace(/-$/, '')))

  it('names who is due, and of those who go at once only whom their own request has not led to the end', async () => {
    const { pool } = await freshViews([deletionTrail])
    const [early, noon, late] = ['2026-01-01T11:00:00Z', '2026-01-01T12:00:00Z', '2026-01-01T12:00:01Z']
    const requests = [
      [1, early, early, null],
      [2, '2026-01-01T11:00:01Z', '2026-01-01T11:00:01Z', null],
      [3, '2025-12-02T12:00:00Z', noon, null],
      [4, '2025-12-02T12:00:01Z', late, null],
      [5, early, early, noon],
    ]
    for (const request of requests)
      await pool.query(`insert into deletion_trail.account values ($1, 'page', 'x', false, null, $2, $3, $4, false)`, request)
    expect(await everyOf(dueAccounts(pool, noon))).to.deep.equal([1, 2, 3])
    expect(await everyOf(accountsLeft(pool, noon))).to.deep.equal([1, 3])
  })
})

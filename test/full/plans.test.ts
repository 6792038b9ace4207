import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect } from 'chai'
import type { Pool } from 'pg'
import { concerns } from '../../projections/runtime/view.js'
import { views } from '../../projections/views.js'
import { carriedOut } from '../support/plans/explained.js'
import { largeDatabase, type Large } from '../support/plans/large.js'
import { LARGE_VAULT, VAULT_QUERIES, WITH_VALUES } from '../support/plans/vault-queries.js'
import { LARGE_VIEWS, told, VIEW_QUERIES } from '../support/plans/view-queries.js'
import { written } from '../support/parts/written.js'

type Asks = (pool: Pool) => unknown

/** Rows that are really there. */
const ROWS = Number(process.env['PLANS_ROWS'] ?? 10_000_000)
/** Bytes a row, with its indexes, in all tables of either half together. */
const BYTES = 6_000
const HOURS = 4 * 60 * 60 * 1_000
/** Rows of a page that is read to find those that are wanted. */
const PASSED_OVER = 10_000

const ofViews: Record<string, readonly Asks[]> = {
  ...Object.fromEntries(VIEW_QUERIES.flatMap(([, queries]) => Object.entries(queries))),
  ...Object.fromEntries(
    views.map((view) => [
      `write ${view.name}`,
      [
        (db: Pool) =>
          written(
            view,
            told((stream) => concerns(view, stream)),
            db,
          ),
      ],
    ]),
  ),
}

const HALVES: readonly (readonly [string, Large, Readonly<Record<string, readonly Asks[]>>, withValues: ReadonlySet<string>])[] = [
  ['views', LARGE_VIEWS, ofViews, new Set()],
  ['vault', LARGE_VAULT, VAULT_QUERIES, WITH_VALUES],
]

for (const [half, all, queries, withValues] of HALVES) {
  describe(`the queries of the ${half} on ${ROWS.toLocaleString('en')} rows a table`, function () {
    this.timeout(HOURS)
    this.retries(0)
    let large: Awaited<ReturnType<typeof largeDatabase>>

    before(async () => {
      const { bavail, bsize } = statfsSync(tmpdir())
      expect(bavail * bsize, 'room on the disk').to.be.greaterThan(ROWS * BYTES)
      large = await largeDatabase(all, ROWS)
    })
    after(() => large.db.close())

    for (const [name, asked] of Object.entries(queries)) {
      it(name, async () => {
        const problems: string[] = []
        const from = large.sent.length
        for (const ask of asked) problems.push(...(await large.problemsOf(ask, withValues.has(name))))
        for (const statement of large.sent.slice(from)) {
          const carried = await carriedOut(large.db.pool, statement)
          if (!carried) continue
          const { ms, kinds, passedOver } = carried
          console.log(
            `      ${ms.toFixed(2)} ms  ${kinds.join(', ')}  ${statement.name ?? statement.text.replace(/\s+/g, ' ').slice(0, 90)}`,
          )
          if (passedOver > PASSED_OVER) problems.push(`passed over ${passedOver} rows in: ${statement.text}`)
        }
        expect(problems).to.deep.equal([])
      })
    }
  })
}

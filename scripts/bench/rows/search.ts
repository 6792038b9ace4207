import pg from 'pg'
import { searchUserDetails, MOST_SUGGESTED } from '../../../api/contract/network/search.js'
import { nameLinesOf } from '../../../projections/member-card/queries.js'
import { findSurgeons } from '../../../projections/member-search/queries.js'
import type { Row, Side } from '../row.js'
import { httpClient } from '../set-up/http.js'
import { opening } from '../set-up/opening.js'
import { members, openProgram } from '../set-up/program.js'
import { fillSurgeons, surgeonName } from '../set-up/filling/surgeons.js'
import { percentile, timed } from '../times.js'

/** What pages send while somebody types: the first letters, a name and the beginning of another, both, both with a slip. */
const typedOf = (i: number): string => {
  const [first, last] = surgeonName(i * 61)
  const turned = last.replace(/^(..)(.)(.)/, '$1$3$2')
  return [last.slice(0, 3), `${first} ${last.slice(0, 3)}`, `${first} ${last}`, `${first} ${turned}`][i % 4]!.toLowerCase()
}

/** A search among 50,000 members over HTTP, against the statements that it sends; one at a time, in the middle. */
export const search = (searches = 400, count = 50_000, program = openProgram): Row => ({
  name: 'search',
  unit: 'ms',
  better: 'less',
  bar: 2,
  open: opening(async (closing) => {
    const { url, pid, databaseUrl } = await program(closing)
    const [viewer] = await members(url, 1)
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
    closing.add(() => pool.end())
    await fillSurgeons(pool, count)
    const ask = httpClient(url, closing)
    const side = (one: (searchKey: string) => Promise<unknown>): Side => ({
      async run() {
        const times: number[] = []
        for (let each = 0; each < searches; each++) times.push(await timed(() => one(typedOf(each))))
        return percentile(times, 0.5)
      },
    })
    return {
      ours: side((searchKey) => ask({ path: `api/${searchUserDetails.path}`, token: viewer!.token, body: { searchKey } })),
      baseline: side(async (text) => {
        const found = await findSurgeons(pool, { text }, MOST_SUGGESTED)
        await nameLinesOf(
          pool,
          found.map(({ id }) => id),
        )
      }),
      pids: [pid],
      ops: searches,
      warmUp: 8,
    }
  }),
})

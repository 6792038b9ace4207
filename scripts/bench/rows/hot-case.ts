import type { Row } from '../row.js'
import { httpClient } from '../set-up/http.js'
import { pressing } from '../set-up/filling/likes.js'
import { opening } from '../set-up/opening.js'
import { cases, members, openProgram } from '../set-up/program.js'

const MEMBERS = 32

/** Likes of 32 members to one case, against likes of the same members to a case each. */
export const hotCase = (requests = 2_000, count = MEMBERS, program = openProgram): Row => ({
  name: 'hot-case',
  unit: 'requests/s',
  better: 'more',
  bar: 0.8,
  open: opening(async (closing) => {
    const { url, pid } = await program(closing)
    const surgeons = await members(url, count)
    const [hot, ...others] = await cases(url, surgeons[0]!, count + 1)
    const ask = httpClient(url, closing)
    return {
      ours: pressing(ask, surgeons, () => hot!, requests),
      baseline: pressing(ask, surgeons, (member) => others[member]!, requests),
      pids: [pid],
      ops: requests,
    }
  }),
})

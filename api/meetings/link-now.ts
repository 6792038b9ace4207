import { boundedCache } from '../../commands/runtime/states/cache.js'
import type { Deps } from '../deps.js'
import { leadsOutside } from './meeting-link.js'

/** Links that are remembered, the latest ones, and for how long in milliseconds. */
const MOST = 1_000
const KNOWN_FOR = 60_000

interface Answer {
  readonly at: number
  readonly leadsOutside: Promise<boolean>
}

/**
 * Whether a link that is kept leads out of every private network at this moment: a name may lead elsewhere than it did when the event was saved. Who
 * asks waits for two seconds at most, and names are asked for once a minute, however many members look. One that nobody knows now leads nowhere, so it is
 * told. `now` is ISO 8601.
 */
export const linkNow = ({ addressesOf, now }: Pick<Deps, 'addressesOf' | 'now'>) => {
  const known = boundedCache<Answer>(MOST, () => 1)
  return (link: string): Promise<boolean> => {
    const at = Date.parse(now())
    const before = known.get(link)
    if (before && at - before.at < KNOWN_FOR) return before.leadsOutside
    const answer = { at, leadsOutside: leadsOutside(new URL(link), addressesOf) }
    known.set(link, answer)
    return answer.leadsOutside
  }
}
export type LinkNow = ReturnType<typeof linkNow>

import type { StoredLine } from '../../commands/vault/notifications/lines.js'
import type { PostWord } from '../../domain/engagement/kinds.js'
import type { BeyondId, CaseId, MeetingId, OpportunityId, ReelId } from '../../domain/kernel/ids.js'
import { beyondQueries } from '../../projections/beyond-feed/queries.js'
import { caseQueries } from '../../projections/case-feed/queries.js'
import { meetingTitles } from '../../projections/meetings/queries.js'
import { opportunityTitles } from '../../projections/opportunities/queries.js'
import { reelQueries } from '../../projections/reel-feed/queries.js'
import type { Db } from '../../projections/runtime/database.js'

type Titled = PostWord | 'opportunity' | 'event'

/** What has a title, by its word in `case:7`; a further kind of posts does not compile until it is here. */
const TITLES: Readonly<Record<Titled, (db: Db, ids: readonly number[]) => Promise<{ id: number; title: string }[]>>> = {
  case: (db, ids) => caseQueries.titlesOf(db, ids as CaseId[]),
  beyond: (db, ids) => beyondQueries.titlesOf(db, ids as BeyondId[]),
  reel: (db, ids) => reelQueries.titlesOf(db, ids as ReelId[]),
  event: (db, ids) => meetingTitles(db, ids as MeetingId[]),
  opportunity: (db, ids) => opportunityTitles(db, ids as OpportunityId[]),
}

/** What the things are called that some lines are about, by their targets: nothing for what has no title, or has lost it. */
export const titlesOf = async (db: Db, lines: readonly Pick<StoredLine, 'target'>[]): Promise<ReadonlyMap<string, string>> => {
  const found = await Promise.all(
    Object.entries(TITLES).map(async ([word, look]) => {
      const ids = lines.flatMap(({ target }) => (target.startsWith(`${word}:`) ? [Number(target.slice(word.length + 1))] : []))
      return (await look(db, [...new Set(ids)])).map(({ id, title }) => [`${word}:${id}`, title] as const)
    }),
  )
  return new Map(found.flat())
}

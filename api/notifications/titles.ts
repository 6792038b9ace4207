import type { StoredLine } from '../../commands/vault/notifications/lines.js'
import type { MeetingId, OpportunityId } from '../../domain/kernel/ids.js'
import { meetingTitles } from '../../projections/meetings/queries.js'
import { opportunityTitles } from '../../projections/opportunities/queries.js'
import { POST_VIEWS } from '../../projections/post-views.js'
import type { Db } from '../../projections/runtime/database.js'

type Titles = (db: Db, ids: readonly number[]) => Promise<{ id: number; title: string }[]>

/** What has a title, by its word in `case:7`: posts of every kind, and what members meet in or apply for. */
const TITLES: Readonly<Record<string, Titles>> = {
  ...Object.fromEntries(Object.entries(POST_VIEWS).map(([word, { queries }]) => [word, queries.titlesOf])),
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

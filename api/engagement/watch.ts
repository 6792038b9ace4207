import type { Db } from '../../projections/runtime/database.js'
import type { Deps } from '../deps.js'
import type { Caller, Visitor } from '../http/sessions/caller.js'
import type { MayWatch, Watchable } from '../sockets/watch.js'
import { feedRoom, postName, type Kind } from './kind.js'

/** Every member may look at the feed of a kind, and at each post that is there; a page that begins to hears what stands on the post. */
export const mayWatchPosts = <Id extends number, Card extends object>(kind: Kind<Id, Card>, db: Db, now: Deps['now']): MayWatch =>
  watchable(kind, db, now, { room: feedRoom(kind), sees: () => true })

/** Visitors may look at their own feed, and at what is for them. */
export const mayVisitorsWatch = <Id extends number, Card extends object>(
  kind: Kind<Id, Card>,
  db: Db,
  now: Deps['now'],
): readonly MayWatch<Visitor>[] => (kind.visitors ? [watchable(kind, db, now, kind.visitors)] : [])

const watchable =
  <Id extends number, Card extends object>(
    kind: Kind<Id, Card>,
    db: Db,
    now: Deps['now'],
    lookers: NonNullable<Kind<Id, Card>['visitors']>,
  ): MayWatch<Caller | Visitor> =>
  async (asked) => {
    const ids = new Set(asked.flatMap(({ names }) => names.flatMap((name) => idOf(kind, name) ?? [])))
    const found = (await kind.feed.postsById(db, [...ids] as Id[])).filter((stored) => lookers.sees(stored))
    const at = now()
    const known = new Map<string, Watchable>([[lookers.room, { name: lookers.room }]])
    for (const stored of found) {
      const post = postName(kind, stored.post_id)
      const told = { post, counts: kind.countsOf(stored, at), position: stored.position, version: stored.version, said: stored.said }
      known.set(post, { name: post, tell: (page) => page.emit('postChanged', told) })
    }
    return asked.map(({ names }) => names.flatMap((name) => known.get(name) ?? []))
  }

const idOf = ({ word }: Pick<Kind, 'word'>, name: string): number | undefined => {
  const [named, id = ''] = name.split(':')
  if (named !== word || !/^[1-9]\d{0,9}$/.test(id)) return undefined
  return Number(id) < 2 ** 31 ? Number(id) : undefined
}

import type { MemberId } from '../../domain/kernel/ids.js'
import { commentersAmong } from '../../projections/post-comments/queries.js'
import type { Db } from '../../projections/runtime/database.js'
import type { Shown } from '../people/pushes.js'
import { watchedNumbers, type Io } from '../sockets/rooms.js'
import { everybody } from './audience.js'
import { feedRoom, postName, type Kind } from './kind.js'

/** Where people are seen on posts of a kind: in its feed who has a post there; on a post its author, and who commented. */
export const shownOnPosts = <Id extends number, Card extends object>(kind: Kind<Id, Card>, io: Io, db: Db): Shown => {
  const watched = watchedNumbers(io, kind.word) as ReadonlySet<Id>
  const audience = kind.audience?.(io, db) ?? everybody(feedRoom(kind), io)
  const seenInFeed = async (people: readonly MemberId[]) => audience.ofAuthors(await kind.authorsInFeed(db, people))
  return {
    isSeen: () => watched.size > 0 || audience.isHeard(),
    async roomsOf(people) {
      const ids = [...watched]
      const [inFeed, authored, commented] = await Promise.all([
        audience.isHeard() ? seenInFeed(people) : [],
        kind.feed.authoredAmong(db, people, ids),
        commentersAmong(db, kind.word, people, ids),
      ])
      return [
        ...[...inFeed].flatMap(([id, rooms]) => rooms.map((name) => [id, name] as const)),
        ...authored.map(({ author, post_id }) => [author, postName(kind, post_id)] as const),
        ...commented.map(({ member_id, post_id }) => [member_id, postName(kind, post_id)] as const),
      ]
    },
  }
}

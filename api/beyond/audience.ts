import type { BeyondId, MemberId } from '../../domain/kernel/ids.js'
import { connectedAmong } from '../../projections/connections/queries.js'
import type { Db } from '../../projections/runtime/database.js'
import type { Audience } from '../engagement/audience.js'
import { feedRoom, type Kind } from '../engagement/kind.js'
import { isMember } from '../http/sessions/caller.js'
import { watchedNumbers, type Io } from '../sockets/rooms.js'
import { AUTHOR, authorRoom } from './rooms.js'

/**
 * What somebody posts is seen by themselves, by their connections, and on the page of their posts. Who is connected is asked when there is
 * something to tell: nothing has to follow connections as they change, and no page keeps a room for each of thousands.
 */
export const followers =
  (kind: Pick<Kind<BeyondId>, 'plural' | 'feed'>) =>
  (io: Io, db: Db): Audience => {
    const pages = watchedNumbers(io, AUTHOR) as ReadonlySet<MemberId>
    const lookers = (): ReadonlySet<string> => io.sockets.adapter.rooms.get(feedRoom(kind)) ?? new Set()

    /** Their sockets, by member. */
    const present = (): Map<MemberId, string[]> => {
      const sockets = new Map<MemberId, string[]>()
      for (const id of lookers()) {
        const looker = io.sockets.sockets.get(id)?.data.caller
        if (isMember(looker)) sockets.set(looker.id, [...(sockets.get(looker.id) ?? []), id])
      }
      return sockets
    }

    const ofAuthors: Audience['ofAuthors'] = async (authors) => {
      const sockets = present()
      const pairs = await connectedAmong(db, 'beyond', authors, [...sockets.keys()])
      const own = authors.map((author) => ({ member_id: author, other_id: author }))
      const rooms = new Map(authors.map((author) => [author, pages.has(author) ? [authorRoom(author)] : []]))
      for (const { member_id, other_id } of [...own, ...pairs]) rooms.get(member_id)?.push(...(sockets.get(other_id) ?? []))
      return rooms
    }

    return {
      isHeard: () => pages.size > 0 || lookers().size > 0,
      ofAuthors,
      async ofPosts(ids) {
        const posts = await kind.feed.authorsOf(db, ids as readonly BeyondId[])
        const rooms = await ofAuthors([...new Set(posts.map(({ author }) => author))])
        return new Map(posts.map(({ post_id, author }) => [post_id, rooms.get(author) ?? []]))
      },
    }
  }

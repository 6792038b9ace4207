import { changeOf, type PostChange } from '../../projections/engagement/changes.js'
import type { Db } from '../../projections/runtime/database.js'
import type { Deps } from '../deps.js'
import type { Pushes } from '../sockets/pushing.js'
import { isHeard, room, type Io } from '../sockets/rooms.js'
import { feedRoom, postName, type Kind } from './kind.js'

/** What changes on posts of a kind, told to whoever looks at them. */
export const postPushes = <Id extends number, Card extends object>(kind: Kind<Id, Card>, io: Io, db: Db, now: Deps['now']): Pushes => {
  /**
   * Who is told of a change: who pressed, in all their browsers; of a new post whoever looks at the feed; of what moves on a post whoever has it
   * on the screen; that it is gone both, for it must vanish from below the screen too.
   */
  const roomsOf = (change: PostChange): string[] => {
    switch (change.what) {
      case 'liked':
        return [room.member(change.memberId)]
      case 'posted':
        return [feedRoom(kind)]
      case 'removed':
        return [feedRoom(kind), postName(kind, change.postId)]
      case 'changed':
        return [postName(kind, change.postId)]
    }
  }

  return {
    isHeard: (key) => isHeard(io, roomsOf(changeOf(key))),

    async send(keys, upTo) {
      const changes = keys.map(changeOf)
      const forAll = changes.filter(({ what }) => what === 'changed' || what === 'posted')
      const pressed = changes.flatMap((change) =>
        change.what === 'liked' ? [{ postId: change.postId as Id, memberId: change.memberId }] : [],
      )
      const [posts, presses] = await Promise.all([
        kind.feed.postsById(db, [...new Set(forAll.map(({ postId }) => postId as Id))]),
        kind.feed.countsSeenBy(db, pressed),
      ])
      const at = now()
      for (const seen of presses) {
        const { viewer, is_like, post_id, position } = seen
        io.to(room.member(viewer)).emit('postLiked', { post: postName(kind, post_id), counts: kind.countsOf(seen, at), is_like, position })
      }
      for (const change of changes)
        if (change.what === 'removed') io.to(roomsOf(change)).emit('postRemoved', { post: postName(kind, change.postId), position: upTo })
      const known = new Map<number, (typeof posts)[number]>(posts.map((each) => [each.post_id, each]))
      for (const change of forAll) {
        const stored = known.get(change.postId)
        if (!stored) continue
        const to = io.to(roomsOf(change))
        if (change.what === 'posted') kind.tellAdded(stored, to)
        else to.emit('postChanged', { post: postName(kind, stored.post_id), counts: kind.countsOf(stored, at), position: stored.position })
      }
    },
  }
}

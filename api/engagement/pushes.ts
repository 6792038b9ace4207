import { failpoint } from '../../domain/kernel/failpoint.js'
import { changeOf, type PostChange } from '../../projections/engagement/changes.js'
import type { StoredCounts } from '../../projections/engagement/queries.js'
import type { Db } from '../../projections/runtime/database.js'
import type { Deps } from '../deps.js'
import type { Pushes } from '../sockets/pushing.js'
import { isHeard, room, type Io } from '../sockets/rooms.js'
import { everybody } from './audience.js'
import { feedRoom, postName, type Kind } from './kind.js'

/** It is in the feed from now on. */
const isAdded = (what: PostChange['what']): boolean => what === 'posted' || what === 'restored'

/** What changes on posts of a kind, told to whoever looks at them. */
export const postPushes = <Id extends number, Card extends object>(kind: Kind<Id, Card>, io: Io, db: Db, now: Deps['now']): Pushes => {
  const audience = kind.audience?.(io, db) ?? everybody(feedRoom(kind), io)

  /** Who is told of a change: who pressed, in all their browsers; of all else on a post whoever has it on the screen. */
  const roomsOf = (change: PostChange): string[] =>
    change.what === 'liked' || change.what === 'saved' ? [room.member(change.memberId)] : [postName(kind, change.postId)]

  /** Of a post that came or went whoever would see it in the feed is told too, for it must vanish from below the screen as well. */
  const isOfFeed = ({ what }: PostChange): boolean => what === 'removed' || isAdded(what)

  return {
    isHeard(key) {
      const change = changeOf(key)
      if (change.what === 'refused') return false // nobody has seen it
      // Whose it is that is back is not known yet: their page shows it as removed.
      return change.what === 'restored' || (isOfFeed(change) && audience.isHeard()) || isHeard(io, roomsOf(change))
    },

    async send(keys, upTo) {
      const changes = keys.map(changeOf)
      const forAll = changes.filter(({ what }) => what !== 'liked' && what !== 'saved' && what !== 'removed')
      const pressed = changes.flatMap((change) =>
        change.what === 'liked' || change.what === 'saved' ? [{ ...change, postId: change.postId as Id }] : [],
      )
      const idsOf = (asked: PostChange['what']) => changes.flatMap(({ what, postId }) => (what === asked ? (postId as Id) : []))
      const [posts, presses, feeds, kept, back] = await Promise.all([
        kind.feed.postsById(db, [...new Set(forAll.map(({ postId }) => postId as Id))]),
        kind.feed.countsSeenBy(db, pressed),
        audience.ofPosts([...new Set(changes.filter(isOfFeed).map(({ postId }) => postId))]),
        kind.feed.removedByModerators(db, idsOf('removed')),
        kind.feed.authorsOf(db, idsOf('restored')),
      ])
      failpoint('push-read')
      const feedOf = ({ postId }: PostChange): readonly string[] => feeds.get(postId) ?? []
      const at = now()
      const standing = (stored: StoredCounts<Id> & Card) => {
        const { post_id, position, version } = stored
        return { post: postName(kind, post_id), counts: kind.countsOf(stored, at), position, version }
      }
      for (const { what, postId, memberId } of pressed) {
        const seen = presses.find(({ post_id, viewer }) => post_id === postId && viewer === memberId)
        if (!seen) continue
        const { is_like, is_save } = seen
        io.to(room.member(memberId)).emit(what === 'liked' ? 'postLiked' : 'postSaved', { ...standing(seen), is_like, is_save })
      }
      for (const change of changes)
        if (change.what === 'removed')
          io.to([...roomsOf(change), ...feedOf(change)]).emit('postRemoved', { post: postName(kind, change.postId), position: upTo })
      for (const { author, post_id } of kept)
        if (author !== null) io.to(room.member(author)).emit('postKeptForAuthor', { post: postName(kind, post_id), position: upTo })
      const known = new Map<number, (typeof posts)[number]>(posts.map((each) => [each.post_id, each]))
      for (const change of forAll) {
        const stored = known.get(change.postId)
        if (!stored) continue
        if (isAdded(change.what)) {
          const to = feedOf(change) // in no room at all is everywhere
          if (to.length > 0) kind.tellAdded(stored, io.to([...to]))
          // Whoever has it on the screen saw it go, and its author sees it as removed, without being let into its room.
          const authors = back.filter(({ post_id }) => post_id === change.postId)
          io.to([...roomsOf(change), ...authors.map(({ author }) => room.member(author))]).emit('postEdited', standing(stored))
        } else io.to(roomsOf(change)).emit(change.what === 'edited' ? 'postEdited' : 'postChanged', standing(stored))
      }
      failpoint('pushed')
    },
  }
}

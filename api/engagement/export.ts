import { asMember } from '../../domain/kernel/actor.js'
import { writtenBy } from '../../projections/post-comments/queries.js'
import { factsIn, mapped, type Exporter } from '../leaving/export/exporter.js'
import type { AnyKind } from './kind.js'

/** Each of their posts of a kind: what they themselves did there. */
export const exportPosts = ({ feed, plural, word }: AnyKind): Exporter =>
  async function* ({ pool, log }, memberId) {
    for await (const { post_id } of feed.postedBy(pool, memberId))
      yield { path: `${plural}/${post_id}.json`, list: factsIn(log, `${word}-${post_id}`, asMember(memberId)) }
  }

/** What they like and what they have saved, of all kinds. */
export const exportPresses = (kinds: readonly AnyKind[]): Exporter =>
  function* ({ pool }, memberId) {
    yield { path: 'likes.json', list: namesOf(kinds, ({ feed }) => feed.likedBy(pool, memberId)) }
    yield { path: 'saves.json', list: namesOf(kinds, ({ feed }) => feed.allSavedBy(pool, memberId)) }
  }

async function* namesOf(kinds: readonly AnyKind[], idsOf: (kind: AnyKind) => AsyncIterable<number>) {
  for (const kind of kinds) for await (const id of idsOf(kind)) yield { on: `${kind.word} ${id}` }
}

/** What they wrote below posts of whatever kind. */
export const exportComments: Exporter = function* ({ pool }, memberId) {
  const list = mapped(writtenBy(pool, memberId), ({ comment_id, kind, post_id, text, commented_at, deleted }) =>
    deleted ? undefined : { id: comment_id, on: `${kind} ${post_id}`, text, at: commented_at },
  )
  yield { path: 'comments.json', list }
}

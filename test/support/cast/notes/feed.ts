import type { PostKind } from '../../../../domain/engagement/kinds.js'
import type { MemberId } from '../../../../domain/kernel/ids.js'
import type { Kind } from '../../../../api/engagement/kind.js'
import { slice } from '../../../../commands/runtime/slice.js'
import type { PostCard } from '../../../../projections/engagement/card.js'
import { postFeed } from '../../../../projections/engagement/post-feed.js'
import { factsOf } from '../../../../projections/engagement/post-rows.js'
import { postQueries } from '../../../../projections/engagement/queries.js'
import type { Table } from '../../../../projections/runtime/upsert.js'
import { noteCommands, noteDecider, noteEvents, noteKind, type NoteEvent } from './note.js'

interface Card extends PostCard {
  post_id: number
  author: MemberId
  text: string | null
}

const card: Table<keyof Card> = {
  name: 'card',
  key: ['post_id'],
  columns: { post_id: 'int', author: 'int', text: 'text', files: 'jsonb', removed_by: 'text' },
}

/** What a kind has for itself is its card; the rest it is composed of. */
export const noteFeed = postFeed<NoteEvent, Card>({
  name: 'note_feed',
  version: 1,
  folder: new URL('.', import.meta.url),
  stream: 'note',
  cards: {
    ...factsOf<'Note', NoteEvent>(noteKind, { SubjectKeyDestroyed: { card: true, told: false } }),
    cardOf(fact) {
      if (fact.type !== 'NotePosted') return undefined
      const { noteId: post_id, author, text } = fact.data
      return { post_id, author, text, files: [], removed_by: null }
    },
    forgotten: () => ({ text: null }),
  },
  table: card,
})

export const notes = slice({
  decider: noteDecider,
  commands: noteCommands,
  events: noteEvents,
  prefix: 'note-',
  key: ({ noteId }) => noteId,
})

const feed = postQueries<number, Pick<Card, 'author'>>(noteFeed.name, ['author'])

/** All that the api needs to know of notes. */
export const noteOfApi: Kind<number, Pick<Card, 'author'>> = {
  ...(noteKind satisfies PostKind),
  plural: 'notes',
  view: noteFeed.name,
  feed,
  authorsInFeed: (_db, people) => Promise.resolve(people),
  countsOf: ({ like_count, comment_count }) => ({ like_count, comment_count, closed: false }),
  tellAdded: (_added, to) => to.emit('resync'),
  shownThen: () => {
    throw new Error('notes are not replayed')
  },
  missing: 'No such note',
}

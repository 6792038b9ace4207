import type { PostKind } from '../../../../domain/engagement/kinds.js'
import type { MemberId } from '../../../../domain/kernel/ids.js'
import type { Kind } from '../../../../api/engagement/kind.js'
import { slice } from '../../../../commands/runtime/slice.js'
import { wordsFor } from '../../../../projections/engagement/changes.js'
import { happenTo, isOnCard, type PostCard } from '../../../../projections/engagement/card.js'
import { postOf, readingOf } from '../../../../projections/engagement/facts.js'
import { postQueries } from '../../../../projections/engagement/queries.js'
import { folder as engagement, rowsTouchedBy, writeRows } from '../../../../projections/engagement/touched.js'
import { upsert, type Table } from '../../../../projections/runtime/upsert.js'
import { view } from '../../../../projections/runtime/view.js'
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

const reading = readingOf(noteKind)

/** What a kind has for itself is its card; the rest it is composed of. */
export const noteFeed = view<NoteEvent>({
  name: 'note_feed',
  version: 1,
  folder: new URL('.', import.meta.url),
  composes: [engagement],
  streams: ['note'],
  async write(batch, tx, schema) {
    const known = tx.query<Card & Record<string, unknown>>({
      text: `select * from ${schema}.card where post_id = any($1::int[])`,
      values: [batch.map(postOf)],
    })
    const [rows, { rows: cards }] = await Promise.all([rowsTouchedBy(batch, reading, tx, schema), known])
    const byId = new Map<number, Card>(cards.map((each) => [each.post_id, each]))
    for (const fact of batch) {
      const post_id = postOf(fact)
      const happening = reading(fact)
      rows.apply(post_id, happening, fact, isOnCard(happening))
      const before = byId.get(post_id)
      if (fact.type === 'NotePosted')
        byId.set(post_id, { post_id, author: fact.data.author, text: fact.data.text, files: [], removed_by: null })
      if (before) happenTo(before, happening, fact.meta.at)
    }
    upsert(tx, schema, card, byId.values() as Iterable<Record<keyof Card, unknown>>)
    writeRows(rows, tx, schema)
    return wordsFor(batch, reading, () => false)
  },
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

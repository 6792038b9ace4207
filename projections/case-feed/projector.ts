import type { CaseEvent } from '../../domain/cases/messages.js'
import type { CaseId, CommentId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import type { Db } from '../runtime/database.js'
import { upsert } from '../runtime/upsert.js'
import { view } from '../runtime/view.js'
import { wordOf, type CaseFeedChange } from './changes.js'
import { caseOf, commentOf, isOfCard, likingOf, Rows, type Card, type Comment, type Counts, type Liking } from './rows.js'
import * as tables from './tables.js'

/** Read what the batch touches, fold it in memory, write each table once. */
export const caseFeed = view<CaseEvent>({
  name: 'case_feed',
  version: 2,
  folder: new URL('.', import.meta.url),
  streams: ['case'],
  async write(batch, tx, schema) {
    const casesOf = (events: typeof batch) => [...new Set(events.map(caseOf))]
    const pressed = batch.flatMap((event) => likingOf(event) ?? [])
    const commented = batch.flatMap((event) => commentOf(event) ?? [])
    const rows = new Rows(
      ...(await Promise.all([
        countsOf(casesOf(batch), tx, schema),
        cardsOf(casesOf(batch.filter(isOfCard)), tx, schema),
        likingsOf(pressed, tx, schema),
        commentsOf(commented, tx, schema),
      ])),
    )
    for (const event of batch) rows.apply(event)
    upsert(tx, schema, tables.liking, rows.likings.values())
    upsert(tx, schema, tables.comment, rows.comments.values())
    upsert(tx, schema, tables.card, rows.cards.values())
    upsert(tx, schema, tables.counts, rows.counts.values())
    return changesIn(batch)
  },
})

const changesIn = (batch: readonly Recorded<CaseEvent>[]): string[] => [...new Set(batch.flatMap(changesBy).map(wordOf))]

const changesBy = (event: Recorded<CaseEvent>): CaseFeedChange[] => {
  const caseId = caseOf(event)
  switch (event.type) {
    case 'CasePosted':
      return [{ what: 'posted', caseId }]
    case 'CaseLiked':
    case 'CaseUnliked':
      return [
        { what: 'likes', caseId },
        { what: 'liked', caseId, memberId: event.data.memberId },
      ]
    case 'CaseCommented':
    case 'CommentDeleted':
      return [{ what: 'comments', caseId }]
    case 'CaseClosed':
      return [{ what: 'closed', caseId }]
    case 'CaseRemoved':
      return [{ what: 'removed', caseId }]
    case 'SubjectKeyDestroyed':
      return []
  }
}

// Without a name, so that they are planned anew: a plan kept from when a table was empty would read all of it for every batch.
const countsOf = async (caseIds: CaseId[], db: Db, schema: string): Promise<Counts[]> => {
  const text = `select *, position::float8 as position from ${schema}.counts where case_id = any($1::int[])`
  return (await db.query<Counts>({ text, values: [caseIds] })).rows
}

const cardsOf = async (caseIds: CaseId[], db: Db, schema: string): Promise<Card[]> => {
  if (caseIds.length === 0) return []
  const text = `select * from ${schema}.card where case_id = any($1::int[])`
  return (await db.query<Card>({ text, values: [caseIds] })).rows
}

const likingsOf = async (pressed: Pick<Liking, 'case_id' | 'member_id'>[], db: Db, schema: string): Promise<Liking[]> => {
  if (pressed.length === 0) return []
  const text = `select *, position::float8 as position from ${schema}.liking where (case_id, member_id) in (select * from unnest($1::int[], $2::int[]))`
  const values = [pressed.map(({ case_id }) => case_id), pressed.map(({ member_id }) => member_id)]
  return (await db.query<Liking>({ text, values })).rows
}

const commentsOf = async (commentIds: CommentId[], db: Db, schema: string): Promise<Comment[]> => {
  if (commentIds.length === 0) return []
  const text = `select * from ${schema}.comment where comment_id = any($1::int[])`
  return (await db.query<Comment>({ text, values: [commentIds] })).rows
}

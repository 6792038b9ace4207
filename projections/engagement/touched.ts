import type { CommentId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import type { Db, Tx } from '../runtime/database.js'
import { upsert } from '../runtime/upsert.js'
import { postOf, type Happening } from './facts.js'
import { Rows, type Comment, type Counts, type Liking, type Saving } from './rows.js'
import * as tables from './tables.js'

/** What the tables of a feed hold of that which a batch touches. All is asked at once. */
export const rowsTouchedBy = async (
  batch: readonly Recorded[],
  reading: (fact: Recorded) => Happening | undefined,
  tx: Tx,
  schema: string,
): Promise<Rows> => {
  const liked: Pressed[] = []
  const saved: Pressed[] = []
  const commentIds: CommentId[] = []
  for (const fact of batch) {
    const happening = reading(fact)
    if (happening?.what === 'liked') liked.push({ post_id: postOf(fact), member_id: happening.memberId })
    if (happening?.what === 'saved') saved.push({ post_id: postOf(fact), member_id: happening.memberId })
    if (happening?.what === 'commented') commentIds.push(happening.commentId)
  }
  const posts = [...new Set(batch.map(postOf))]
  const known = await Promise.all([
    countsOf(posts, tx, schema),
    pressesOf<Liking>('liking', liked, tx, schema),
    pressesOf<Saving>('saving', saved, tx, schema),
    commentsOf(commentIds, tx, schema),
  ])
  return new Rows(...known)
}

type Pressed = Pick<Liking, 'post_id' | 'member_id'>

const countsOf = async (posts: number[], db: Db, schema: string): Promise<Counts[]> => {
  const text = `select *, position::float8 as position, said::float8 as said from ${schema}.counts where post_id = any($1::int[])`
  return (await db.query<Counts>({ name: `touched ${schema}.counts`, text, values: [posts] })).rows
}

const pressesOf = async <Row extends Pressed>(
  table: 'liking' | 'saving',
  pressed: readonly Pressed[],
  db: Db,
  schema: string,
): Promise<Row[]> => {
  if (pressed.length === 0) return []
  const text = `select *, position::float8 as position from ${schema}.${table} where (post_id, member_id) in (select * from unnest($1::int[], $2::int[]))`
  const values = [pressed.map(({ post_id }) => post_id), pressed.map(({ member_id }) => member_id)]
  return (await db.query<Row & Record<string, unknown>>({ name: `touched ${schema}.${table}`, text, values })).rows
}

const commentsOf = async (commentIds: CommentId[], db: Db, schema: string): Promise<Comment[]> => {
  if (commentIds.length === 0) return []
  const text = `select * from ${schema}.comment where comment_id = any($1::int[])`
  return (await db.query<Comment>({ name: `touched ${schema}.comment`, text, values: [commentIds] })).rows
}

/** Writes each table once. */
export const writeRows = ({ counts, likings, savings, comments }: Rows, tx: Tx, schema: string): void => {
  upsert(tx, schema, tables.liking, likings.values())
  upsert(tx, schema, tables.saving, savings.values())
  upsert(tx, schema, tables.comment, comments.values())
  upsert(tx, schema, tables.counts, counts.values())
}

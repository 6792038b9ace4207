import { POST_KINDS, type PostKind } from '../../domain/engagement/kinds.js'
import type { CommentId, MemberId } from '../../domain/kernel/ids.js'
import type { Db } from '../runtime/database.js'
import { upsert, type Table } from '../runtime/upsert.js'
import { view } from '../runtime/view.js'
import { wordOf } from './changes.js'
import { commentOf, forgottenBy, Rows, type Comment } from './rows.js'

const comment: Table<keyof Comment> = {
  name: 'comment',
  key: ['comment_id'],
  columns: {
    comment_id: 'int',
    kind: 'text',
    post_id: 'int',
    member_id: 'int',
    text: 'text',
    commented_at: 'timestamptz',
    deleted: 'boolean',
    position: 'bigint',
  },
}

/** What members wrote under posts of some kinds. */
export const commentsOnKinds = (kinds: readonly PostKind[]) =>
  view({
    name: 'post_comments',
    version: 5,
    folder: new URL('.', import.meta.url),
    streams: [...kinds.map(({ word }) => word), 'member'],
    async write(batch, tx, schema) {
      const concerned = batch.filter((event) => commentOf(event) ?? forgottenBy(event))
      if (concerned.length === 0) return []
      const ids = concerned.flatMap((event) => commentOf(event) ?? [])
      const members = concerned.flatMap((event) => forgottenBy(event) ?? [])
      const rows = new Rows(await touched(ids, members, tx, schema))
      for (const event of concerned) rows.apply(event)
      upsert(tx, schema, comment, rows.comments.values())
      return [...rows.comments.values()].map(wordOf)
    },
  })

/** What members wrote under posts, of whatever kind. */
export const postComments = commentsOnKinds(Object.values(POST_KINDS))

const touched = async (ids: CommentId[], members: MemberId[], db: Db, schema: string): Promise<Comment[]> => {
  const text = `select *, position::float8 as position from ${schema}.comment
                where comment_id = any($1::int[]) or (member_id = any($2::int[]) and text is not null)`
  return (await db.query<Comment>({ name: `touched ${schema}`, text, values: [ids, members] })).rows
}

import type { Table } from '../runtime/upsert.js'
import type { Comment, Counts, Liking, Saving } from './rows.js'

export const counts: Table<keyof Counts> = {
  name: 'counts',
  key: ['post_id'],
  columns: { post_id: 'int', family: 'text', like_count: 'int', comment_count: 'int', position: 'bigint', version: 'int', said: 'bigint' },
}

export const liking: Table<keyof Liking> = {
  name: 'liking',
  key: ['post_id', 'member_id'],
  columns: { post_id: 'int', member_id: 'int', liked: 'boolean', position: 'bigint' },
}

export const saving: Table<keyof Saving> = {
  name: 'saving',
  key: ['post_id', 'member_id'],
  columns: { post_id: 'int', member_id: 'int', family: 'text', saved: 'boolean', position: 'bigint' },
}

export const comment: Table<keyof Comment> = {
  name: 'comment',
  key: ['comment_id'],
  columns: { comment_id: 'int', post_id: 'int', deleted: 'boolean' },
}

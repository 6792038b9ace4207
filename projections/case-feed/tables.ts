import type { Table } from '../runtime/upsert.js'
import type { Card, Comment, Counts, Liking } from './rows.js'

export const card: Table<keyof Card> = {
  name: 'card',
  key: ['case_id'],
  columns: {
    case_id: 'int',
    author: 'int',
    shape: 'text',
    speciality: 'text',
    title: 'text',
    age: 'int',
    gender: 'text',
    diagnosis: 'text',
    history: 'text',
    questions: 'jsonb',
    files: 'jsonb',
    posted_at: 'timestamptz',
    closed: 'boolean',
    removed_by: 'text',
  },
}

export const counts: Table<keyof Counts> = {
  name: 'counts',
  key: ['case_id'],
  columns: { case_id: 'int', like_count: 'int', comment_count: 'int', position: 'bigint' },
}

export const liking: Table<keyof Liking> = {
  name: 'liking',
  key: ['case_id', 'member_id'],
  columns: { case_id: 'int', member_id: 'int', liked: 'boolean', position: 'bigint' },
}

export const comment: Table<keyof Comment> = {
  name: 'comment',
  key: ['comment_id'],
  columns: { comment_id: 'int', case_id: 'int', deleted: 'boolean' },
}

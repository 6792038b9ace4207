import type { Table } from '../runtime/upsert.js'
import type { Card, Liking } from './rows.js'

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
    like_count: 'int',
    position: 'bigint',
  },
}

export const liking: Table<keyof Liking> = {
  name: 'liking',
  key: ['case_id', 'member_id'],
  columns: { case_id: 'int', member_id: 'int', liked: 'boolean' },
}

import type { Table } from '../runtime/upsert.js'
import type { Card } from './rows.js'

export const card: Table<keyof Card> = {
  name: 'card',
  key: ['post_id'],
  columns: {
    post_id: 'int',
    author: 'int',
    shape: 'text',
    speciality: 'text',
    title: 'text',
    description: 'text',
    age: 'int',
    gender: 'text',
    diagnosis: 'text',
    history: 'text',
    questions: 'jsonb',
    files: 'jsonb',
    posted_at: 'timestamptz',
    closed: 'boolean',
    outcome: 'text',
    solved_at: 'timestamptz',
    answered: 'boolean',
    removed_by: 'text',
  },
}

import type { Table } from '../runtime/upsert.js'
import type { Card } from './rows.js'

export const card: Table<keyof Card> = {
  name: 'card',
  key: ['post_id'],
  columns: {
    post_id: 'int',
    author: 'int',
    title: 'text',
    speciality: 'text',
    files: 'jsonb',
    video_state: 'text',
    video_failure: 'text',
    views: 'int',
    viewed_at: 'bigint',
    posted_at: 'timestamptz',
    removed_by: 'text',
  },
}

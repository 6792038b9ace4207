import type { LearningEvent } from '../../domain/learning/messages.js'
import { upsert, type Table } from '../runtime/upsert.js'
import { view } from '../runtime/view.js'
import { fold, postOf, type Post } from './rows.js'

const post: Table<keyof Post> = {
  name: 'post',
  key: ['learning_id'],
  columns: {
    learning_id: 'int',
    shape: 'text',
    title: 'text',
    description: 'text',
    speciality: 'text',
    author: 'text',
    file: 'uuid',
    mime: 'text',
    width: 'int',
    height: 'int',
    video: 'text',
    captions: 'text',
    captions_language: 'text',
    published_at: 'timestamptz',
    withdrawn: 'boolean',
    position: 'bigint',
  },
}

/** Images and videos that members learn from. */
export const learningList = view<LearningEvent>({
  name: 'learning',
  version: 3,
  folder: new URL('.', import.meta.url),
  streams: ['learning'],
  async write(batch, tx, schema) {
    const text = `select *, position::float8 as position from ${schema}.post where learning_id = any($1::int[])`
    const { rows } = await tx.query<Post>({ name: `posts ${schema}`, text, values: [[...new Set(batch.map(postOf))]] })
    const posts = fold(batch, rows)
    upsert(tx, schema, post, posts.values())
    return [...posts.keys()].map(String)
  },
})

import type { LearningId } from '../../domain/kernel/ids.js'
import type { Db } from '../runtime/database.js'
import type { Post } from './rows.js'

/** As lists have it: captions are asked for by themselves. */
export type StoredPost = Omit<Post, 'captions' | 'withdrawn' | 'published_at'> & {
  readonly published_at: Date
  readonly has_captions: boolean
}

const SEEN = `learning_id, shape, title, description, speciality, author, file, mime, width, height, video, published_at,
  captions_language, captions is not null as has_captions, position::float8 as position`
/** A video that cannot be played yet, or never, is shown to editors alone. */
const SHOWN = `not withdrawn and (video is null or video = 'ready')`

interface Page<Before> {
  readonly size: number
  /** Those after this one. */
  readonly before?: Before | undefined
}

/** Some of one shape, the newest first. */
export const learningPosts = async (db: Db, shape: Post['shape'], { size, before }: Page<LearningId>): Promise<StoredPost[]> => {
  const text = `select ${SEEN} from learning.post where shape = $1 and ${SHOWN} and learning_id < $2 order by learning_id desc limit $3`
  return (await db.query<StoredPost>({ name: 'learningPosts', text, values: [shape, before ?? 2 ** 31 - 1, size] })).rows
}

/** What was said in a video, as WebVTT; undefined where it has no captions, or is not shown. */
export const captionsOf = async (db: Db, id: LearningId): Promise<string | undefined> => {
  const text = `select captions from learning.post where learning_id = $1 and ${SHOWN}`
  const { rows } = await db.query<{ captions: string | null }>({ name: 'captionsOf', text, values: [id] })
  return rows[0]?.captions ?? undefined
}

/** Whether members see it. */
export const isShown = async (db: Db, id: LearningId): Promise<boolean> => {
  const text = `select from learning.post where learning_id = $1 and ${SHOWN}`
  return (await db.query({ name: 'isLearningShown', text, values: [id] })).rows.length > 0
}

/** All that is published, also videos on their way, what happened last first; `before`: the position of the last one of the page before. */
export const learningAtDesk = async (db: Db, { size, before }: Page<number>): Promise<StoredPost[]> => {
  const text = `select ${SEEN} from learning.post where not withdrawn and position < $1 order by post.position desc limit $2`
  return (await db.query<StoredPost>({ name: 'learningAtDesk', text, values: [before ?? Number.MAX_SAFE_INTEGER, size] })).rows
}

/** The highest number a post has, 0 without any. */
export const highestLearningId = async (db: Db): Promise<number> =>
  (await db.query<{ id: number }>('select coalesce(max(learning_id), 0) as id from learning.post')).rows[0]!.id

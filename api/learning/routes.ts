import { Refusal } from '../../domain/kernel/refusal.js'
import { NO_SUCH_POST } from '../../domain/learning/learning-post.js'
import { captionsOf, learningPosts, type StoredPost } from '../../projections/learning/queries.js'
import { LEARNING_IN_A_PAGE, learningCaptions, learningImages, learningVideos } from '../contract/learning.js'
import type { Deps } from '../deps.js'
import { looksOf } from '../files/showing/looks.js'
import { nextOf } from '../http/fields/next-of.js'
import { serve, type Served } from '../http/serve.js'
import { textFile } from '../http/text-file.js'
import { presentImage, presentVideo } from './presenter.js'

const idOf = ({ learning_id }: StoredPost) => learning_id

/** What members learn from (spec 2 §7). */
export const learningRoutes = ({ now, pool, links, files }: Pick<Deps, 'now' | 'pool' | 'links' | 'files'>): Served[] => [
  serve(learningImages, async ({ body: { before, pageSize: size = LEARNING_IN_A_PAGE } }) => {
    const rows = await learningPosts(pool, 'image', { size, before })
    const looks = await looksOf(
      { files, links },
      rows.map((row) => ({ removed_by: null, files: [row] })),
      now(),
    )
    return { answer: { data: { posts: rows.map((row) => presentImage(row, looks)) }, next: nextOf(rows, size, idOf) } }
  }),

  serve(learningVideos, async ({ body: { before, pageSize: size = LEARNING_IN_A_PAGE } }) => {
    const rows = await learningPosts(pool, 'video', { size, before })
    const linkTo = links.at(now())
    return { answer: { posts: rows.map((row) => presentVideo(row, { linkTo })), next: nextOf(rows, size, idOf) } }
  }),

  serve(learningCaptions, async ({ params: { id } }) => {
    const captions = await captionsOf(pool, id)
    if (captions === undefined) throw new Refusal('not-found', NO_SUCH_POST)
    return textFile('vtt', captions)
  }),
]

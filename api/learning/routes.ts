import { Refusal } from '../../domain/kernel/refusal.js'
import { NO_SUCH_POST } from '../../domain/learning/learning-post.js'
import { captionsOf, learningPosts, type StoredPost } from '../../projections/learning/queries.js'
import { LEARNING_IN_A_PAGE, learningCaptions, learningImages, learningVideos } from '../contract/learning.js'
import type { Deps } from '../deps.js'
import { looksOf } from '../files/looks.js'
import type { LinkTo } from '../files/present-file.js'
import { serve, type Served } from '../http/serve.js'
import { presentImage, presentVideo } from './presenter.js'

const nextOf = (rows: readonly StoredPost[], size: number) => (rows.length === size ? rows.at(-1)!.learning_id : null)

/** What members learn from (spec 2 §7). */
export const learningRoutes = ({ now, pool, links, files }: Pick<Deps, 'now' | 'pool' | 'links' | 'files'>): Served[] => [
  serve(learningImages, async ({ body: { before, pageSize: size = LEARNING_IN_A_PAGE } }) => {
    const rows = await learningPosts(pool, 'image', { size, before })
    const looks = await looksOf(
      { files, links },
      rows.map((row) => ({ removed_by: null, files: [row] })),
      now(),
    )
    return { answer: { data: { posts: rows.map((row) => presentImage(row, looks)) }, next: nextOf(rows, size) } }
  }),

  serve(learningVideos, async ({ body: { before, pageSize: size = LEARNING_IN_A_PAGE } }) => {
    const rows = await learningPosts(pool, 'video', { size, before })
    const at = now()
    const linkTo: LinkTo = (file, variant) => links.sign(file, variant, at)
    return { answer: { posts: rows.map((row) => presentVideo(row, { linkTo })), next: nextOf(rows, size) } }
  }),

  serve(learningCaptions, async ({ params: { id } }) => {
    const captions = await captionsOf(pool, id)
    if (captions === undefined) throw new Refusal('not-found', NO_SUCH_POST)
    const file = Buffer.from(captions)
    return {
      write: async (_req, res) => {
        res.set({
          'Content-Type': 'text/vtt; charset=utf-8',
          'X-Content-Type-Options': 'nosniff',
          'Content-Length': String(file.length),
        })
        await Promise.resolve(res.end(file))
      },
    }
  }),
]

import { Refusal } from '../../domain/kernel/refusal.js'
import { MOST_UNFINISHED } from '../../domain/reels/limits.js'
import { reelSeenBy, reelsSeenBy, someReelsSeenBy, unfinishedOf, type SeenReel } from '../../projections/reel-feed/queries.js'
import {
  explore,
  explorePost,
  exploreSavedPosts,
  exploreUnfinished,
  REELS_IN_A_PAGE as size,
  type ExplorePost,
} from '../contract/reels/explore.js'
import type { Deps } from '../deps.js'
import { inOrderOf, savesOn } from '../engagement/saves.js'
import { skippedBy } from '../engagement/skipped.js'
import { removalOf } from '../engagement/taken-away.js'
import { looksOf } from '../files/showing/looks.js'
import { nextOf } from '../http/fields/next-of.js'
import { serve, type Served } from '../http/serve.js'
import { peopleOf } from '../people/line.js'
import { reels } from './kind.js'
import { notBefore } from './not-before.js'
import { presentReel, presentUnfinished } from './presenter.js'
import { specialitiesIn } from './specialities.js'

type Needs = Pick<Deps, 'now' | 'pool' | 'files' | 'links' | 'reelViews' | 'videos'>

/** Videos of Explore, as the caller may see them. */
export const reelListRoutes = ({ now, pool, files, links, reelViews, videos }: Needs): Served[] => {
  const presented = async (seen: readonly SeenReel[]): Promise<ExplorePost[]> => {
    const at = now()
    const [people, looks, views] = await Promise.all([
      peopleOf(
        pool,
        links,
        seen.map(({ author }) => author),
        at,
      ),
      looksOf({ files, links }, seen, at),
      reelViews.of(seen.map(({ post_id }) => post_id)),
    ])
    return seen.map((each) => presentReel(each, { people, ...looks }, views))
  }

  const saves = savesOn(reels, { pool })

  return [
    serve(explore, async ({ caller, body: { specialities: list, before, page } }) => {
      const specialities = specialitiesIn(list)
      const skip = skippedBy({ size, page, before })
      if (skip === undefined || specialities?.length === 0) return { answer: { posts: [], next: null } }
      const seen = await reelsSeenBy(pool, caller.id, { size, specialities, before, skip })
      return { answer: { posts: await presented(seen), next: nextOf(seen, size, ({ post_id }) => post_id) } }
    }),

    serve(exploreSavedPosts, async ({ caller, body: { before } }) => {
      const { saved, next } = await saves.savedBy(caller.id, { family: reels.name, size, before })
      const found = await someReelsSeenBy(
        pool,
        caller.id,
        saved.map(({ post_id }) => post_id),
      )
      return { answer: { posts: await presented(inOrderOf(saved, found)), next } }
    }),

    serve(explorePost, async ({ caller, body: { id, unviewed = false } }) => {
      const seen = await reelSeenBy(pool, caller.id, id)
      if (!seen) throw new Refusal('not-found', reels.missing)
      if (!unviewed && seen.author !== caller.id) await reelViews.add(id, caller.id, now())
      const [[post], removal] = await Promise.all([presented([seen]), removalOf(pool, reels, seen)])
      return { answer: { post: { ...post!, ...removal } } }
    }),

    serve(exploreUnfinished, async ({ caller }) => {
      const at = now()
      const [posts, not_before] = await Promise.all([unfinishedOf(pool, caller.id, MOST_UNFINISHED), notBefore(videos.slow, caller.id, at)])
      const looks = await looksOf({ files, links }, posts, at)
      return { answer: { posts: posts.map((each) => presentUnfinished(each, looks)), not_before } }
    }),
  ]
}

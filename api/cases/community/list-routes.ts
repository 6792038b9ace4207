import { communityPostsSeenBy, communitySeenBy } from '../../../projections/case-feed/community-queries.js'
import type { SeenCase } from '../../../projections/case-feed/queries.js'
import { familyOf } from '../../../projections/case-feed/rows.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import {
  COMMUNITY_POSTS_IN_A_PAGE,
  getCommunityCollection,
  getCommunityPost,
  getCommunityPostById,
  LAST_PAGE,
  type CommunityLists,
} from '../../contract/community.js'
import type { Deps } from '../../deps.js'
import { inOrderOf, savesOn } from '../../engagement/saves.js'
import { serve, type Served } from '../../http/serve.js'
import { peopleOf } from '../../people/line.js'
import { community } from '../kind.js'
import { presentCommunity } from './presenter.js'

/** Older posts, as the caller may see them. */
export const communityListRoutes = (deps: Deps): Served[] => {
  const { now, pool, links } = deps
  const saves = savesOn(community, deps)

  const listsOf = async (seen: readonly SeenCase[]): Promise<CommunityLists> => {
    const at = now()
    const authors = seen.map(({ author }) => author)
    const people = await peopleOf(pool, links, authors, at)
    return presentCommunity(seen, { people, at, linkTo: (file, variant) => links.sign(file, variant, at) })
  }

  return [
    serve(getCommunityPost, async ({ caller, body }) => {
      const { pageSize: size = COMMUNITY_POSTS_IN_A_PAGE, before, page = 1, speciality, fromMyCases } = body
      const author = isMeant(fromMyCases) ? caller.id : undefined
      const skip = before === undefined ? (page - 1) * size : 0
      const seen = page > LAST_PAGE ? [] : await communitySeenBy(pool, caller.id, { size, skip, before, speciality, author })
      return { answer: { result: await listsOf(seen), next: seen.length === size ? seen.at(-1)!.post_id : null } }
    }),

    serve(getCommunityCollection, async ({ caller, body: { pageSize: size = COMMUNITY_POSTS_IN_A_PAGE, before } }) => {
      const { saved, next } = await saves.savedBy(caller.id, { family: familyOf('image'), size, before })
      const ids = saved.map(({ post_id }) => post_id)
      const found = inOrderOf(saved, await communityPostsSeenBy(pool, caller.id, ids))
      return { answer: { result: await listsOf(found), next } }
    }),

    serve(getCommunityPostById, async ({ caller, params: { id } }) => {
      const seen = await communityPostsSeenBy(pool, caller.id, [id])
      if (seen.length === 0) throw new Refusal('not-found', community.missing)
      return { answer: { result: await listsOf(seen) } }
    }),
  ]
}

/** Whatever the specification's client says for yes: in a form or a query everything is text. */
const isMeant = (said: unknown): boolean => Boolean(said) && said !== 'false' && said !== '0'

import {
  communityPostSeenBy,
  communityPostsSeenBy,
  communitySeenBy,
  type CommunityPage,
} from '../../../projections/case-feed/community-queries.js'
import type { SeenCase } from '../../../projections/case-feed/queries.js'
import { familyOf } from '../../../projections/case-feed/rows.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import {
  COMMUNITY_POSTS_IN_A_PAGE,
  getCommunityCollection,
  getCommunityPost,
  getCommunityPostById,
} from '../../contract/community/community.js'
import { getCommunityPreview, PREVIEW_POSTS } from '../../contract/community/visitors.js'
import type { Deps } from '../../deps.js'
import { inOrderOf, savesOn } from '../../engagement/saves.js'
import { skippedBy } from '../../engagement/skipped.js'
import { isMeant } from '../../http/fields/is-meant.js'
import { looksOf } from '../../files/showing/looks.js'
import { nextOf } from '../../http/fields/next-of.js'
import { serve, type Served } from '../../http/serve.js'
import { isMember, type Caller, type Visitor } from '../../http/sessions/caller.js'
import { peopleOf } from '../../people/line.js'
import { presentingAlone } from '../alone.js'
import { community } from '../kind.js'
import { presentingOlder } from './presenting.js'
import { presentPreview, withoutPictures } from './preview.js'

/** Who looks, where it matters what they have pressed: visitors press nothing. */
const viewerOf = (caller: Caller | Visitor) => (isMember(caller) ? caller.id : null)

const idOf = ({ post_id }: SeenCase) => post_id

/** Older posts, as the caller may see them. */
export const communityListRoutes = (deps: Deps): Served[] => {
  const { now, pool, links } = deps
  const saves = savesOn(community, deps)
  const listsOf = presentingOlder(deps)
  const alone = presentingAlone(deps)

  /** For whoever has not signed in, in pages of a size of its own. */
  const previewOf = async ({ size = PREVIEW_POSTS, ...wanted }: Partial<CommunityPage>) => {
    const seen = await communitySeenBy(pool, null, { ...wanted, size })
    const at = now()
    const authors = seen.flatMap(({ author }) => author ?? [])
    const people = withoutPictures(await peopleOf(pool, links, authors, at))
    const result = presentPreview(seen, { people, at, ...(await looksOf(deps, [], at)) })
    return { answer: { result, next: nextOf(seen, size, idOf) } }
  }

  return [
    serve(getCommunityPost, async ({ caller, body }) => {
      const { pageSize, before, page, speciality, fromMyCases } = body
      const most = caller ? COMMUNITY_POSTS_IN_A_PAGE : PREVIEW_POSTS
      const size = Math.min(pageSize ?? most, most)
      const viewer = caller ? viewerOf(caller) : null
      const isOwn = isMeant(fromMyCases)
      const skip = skippedBy({ size, page, before })
      if (skip === undefined || (isOwn && viewer === null)) return { answer: { result: await listsOf([], null), next: null } }
      if (!caller) return previewOf({ size, skip, before, speciality })
      const author = isOwn && viewer !== null ? viewer : undefined
      const seen = await communitySeenBy(pool, viewer, { size, skip, before, speciality, author })
      return { answer: { result: await listsOf(seen, viewer), next: nextOf(seen, size, idOf) } }
    }),

    serve(getCommunityPreview, ({ body: { before } }) => previewOf({ before })),

    serve(getCommunityCollection, async ({ caller, body: { pageSize: size = COMMUNITY_POSTS_IN_A_PAGE, before } }) => {
      const { saved, next } = await saves.savedBy(caller.id, { family: familyOf('image'), size, before })
      const ids = saved.map(({ post_id }) => post_id)
      const found = inOrderOf(saved, await communityPostsSeenBy(pool, caller.id, ids))
      return { answer: { result: await listsOf(found, caller.id), next } }
    }),

    serve(getCommunityPostById, async ({ caller, params: { id } }) => {
      const seen = await communityPostSeenBy(pool, viewerOf(caller), id)
      if (!seen) throw new Refusal('not-found', community.missing)
      return { answer: { result: await alone.older(seen, viewerOf(caller)) } }
    }),
  ]
}

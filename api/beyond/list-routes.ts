import type { Request, Response } from 'express'
import type { MemberId } from '../../domain/kernel/ids.js'
import { postsOfSeenBy, postsSeenBy, type SeenBeyond } from '../../projections/beyond-feed/queries.js'
import { connectedWith } from '../../projections/connections/queries.js'
import {
  BEYOND_IN_A_PAGE,
  getBeyondSurgoryCollection,
  getBeyondSurgoryFile,
  getBeyondSurgoryPost,
  type BeyondPost,
} from '../contract/beyond.js'
import type { Deps } from '../deps.js'
import { inOrderOf, savesOn } from '../engagement/saves.js'
import { isMeant } from '../http/is-meant.js'
import { serve, type Served } from '../http/serve.js'
import { Refusal } from '../../domain/kernel/refusal.js'
import { peopleOf } from '../people/line.js'
import { idInName } from './file-name.js'
import { beyond } from './kind.js'
import { listsOf, savedListsOf } from './lists.js'
import { presentBeyond } from './presenter.js'

/** Posts of Beyond Surgery, as the caller may see them. */
export const beyondListRoutes = ({ now, pool, links }: Pick<Deps, 'now' | 'pool' | 'links'>): Served[] => {
  const presented = async (seen: readonly SeenBeyond[]): Promise<BeyondPost[]> => {
    const at = now()
    const authors = seen.map(({ author }) => author)
    const people = await peopleOf(pool, links, authors, at)
    return seen.map((each) => presentBeyond(each, { people, linkTo: (file, variant) => links.sign(file, variant, at) }))
  }

  /** Whose posts are in the feed of a member. */
  const followedBy = async (member: MemberId): Promise<MemberId[]> => [member, ...(await connectedWith(pool, 'beyond', member))]

  const saves = savesOn(beyond, { pool })

  return [
    serve(getBeyondSurgoryPost, async ({ caller, body: { id = caller.id, fromMyCases, beyond_surgery_id: only, pageSize, before } }) => {
      const size = pageSize ?? BEYOND_IN_A_PAGE
      if (only !== undefined) {
        const seen = await postsSeenBy(pool, caller.id, [only])
        return { answer: { result: listsOf(await presented(seen), seen), next: null } }
      }
      const authors = isMeant(fromMyCases) ? [id] : await followedBy(caller.id)
      const seen = await postsOfSeenBy(pool, caller.id, authors, { size, before })
      return { answer: { result: listsOf(await presented(seen), seen), next: seen.length === size ? seen.at(-1)!.post_id : null } }
    }),

    serve(getBeyondSurgoryCollection, async ({ caller, body: { pageSize: size = BEYOND_IN_A_PAGE, before } }) => {
      const { saved, next } = await saves.savedBy(caller.id, { family: beyond.name, size, before })
      const found = await postsSeenBy(
        pool,
        caller.id,
        saved.map(({ post_id }) => post_id),
      )
      const seen = inOrderOf(saved, found)
      return { answer: { result: savedListsOf(await presented(seen), seen), next } }
    }),

    serve(getBeyondSurgoryFile, ({ params, body: { until = '', sig = '' } }) => {
      const id = idInName(params.file)
      if (!id) throw new Refusal('not-found', 'There is no such file')
      if (!links.verify({ id, variant: 'original' }, { until, sig }, now())) throw new Refusal('forbidden', 'This link no longer works')
      const link = `/api/file/${id}/original?${new URLSearchParams({ until, sig }).toString()}`
      const write = (_req: Request, res: Response): Promise<void> => {
        res.set('Cache-Control', 'no-store').redirect(307, link)
        return Promise.resolve()
      }
      return Promise.resolve({ write })
    }),
  ]
}

import type { Request, Response } from 'express'
import type { FileId, MemberId } from '../../domain/kernel/ids.js'
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
import { skippedBy } from '../engagement/skipped.js'
import { isMeant } from '../http/is-meant.js'
import { looksOf } from '../files/looks.js'
import { serve, type Served } from '../http/serve.js'
import { isMember } from '../http/sessions/caller.js'
import { Refusal } from '../../domain/kernel/refusal.js'
import { peopleOf } from '../people/line.js'
import { idInName } from './file-name.js'
import { beyond } from './kind.js'
import { listsOf, savedListsOf } from './lists.js'
import { presentBeyond } from './presenter.js'

const NO_SUCH_FILE = 'There is no such file'

/** Posts of Beyond Surgery, as the caller may see them. */
export const beyondListRoutes = ({ now, pool, files, links }: Pick<Deps, 'now' | 'pool' | 'files' | 'links'>): Served[] => {
  const presented = async (seen: readonly SeenBeyond[]): Promise<BeyondPost[]> => {
    const at = now()
    const authors = seen.map(({ author }) => author)
    const [people, looks] = await Promise.all([peopleOf(pool, links, authors, at), looksOf({ files, links }, seen, at)])
    return seen.map((each) => presentBeyond(each, { people, ...looks }))
  }

  /** Whose posts are in the feed of a member. */
  const followedBy = async (member: MemberId): Promise<MemberId[]> => [member, ...(await connectedWith(pool, 'beyond', member))]

  /** For a member, who may see every post: none is needed to what is shown on one. */
  const ownLinkTo = async (id: FileId): Promise<string> => {
    const shown = await files.shown(id)
    if (!shown?.stream.startsWith(`${beyond.word}-`)) throw new Refusal('not-found', NO_SUCH_FILE)
    return links.sign(id, 'original', now())
  }

  const linkSigned = (id: FileId, { until, sig = '' }: { until: string; sig: string | undefined }): string => {
    if (!links.verify({ id, variant: 'original' }, { until, sig }, now())) throw new Refusal('forbidden', 'This link no longer works')
    return `/api/file/${id}/original?${new URLSearchParams({ until, sig }).toString()}`
  }

  const saves = savesOn(beyond, { pool })

  return [
    serve(
      getBeyondSurgoryPost,
      async ({ caller, body: { id = caller.id, fromMyCases, beyond_surgery_id: only, pageSize, before, page } }) => {
        const size = pageSize ?? BEYOND_IN_A_PAGE
        if (only !== undefined) {
          const seen = await postsSeenBy(pool, caller.id, [only])
          return { answer: { result: listsOf(await presented(seen), seen), next: null } }
        }
        const skip = skippedBy({ size, page, before })
        if (skip === undefined) return { answer: { result: listsOf([], []), next: null } }
        const authors = isMeant(fromMyCases) ? [id] : await followedBy(caller.id)
        const seen = await postsOfSeenBy(pool, caller.id, authors, { size, before, skip })
        return { answer: { result: listsOf(await presented(seen), seen), next: seen.length === size ? seen.at(-1)!.post_id : null } }
      },
    ),

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

    serve(getBeyondSurgoryFile, async ({ caller, params, body: { until = '', sig } }) => {
      const id = idInName(params.file)
      if (!id) throw new Refusal('not-found', NO_SUCH_FILE)
      const link = sig === undefined && isMember(caller) && caller.complete ? await ownLinkTo(id) : linkSigned(id, { until, sig })
      const write = (_req: Request, res: Response): Promise<void> => {
        res.set('Cache-Control', 'no-store').redirect(307, link)
        return Promise.resolve()
      }
      return { write }
    }),
  ]
}

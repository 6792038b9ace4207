import type { Request, Response } from 'express'
import type { BeyondId, FileId, MemberId } from '../../domain/kernel/ids.js'
import { postSeenBy, postsOfSeenBy, postsSeenBy, type SeenBeyond } from '../../projections/beyond-feed/queries.js'
import { postOf } from '../../projections/engagement/facts.js'
import { connectedWith } from '../../projections/connections/queries.js'
import {
  BEYOND_IN_A_PAGE,
  getBeyondSurgoryCollection,
  getBeyondSurgoryFile,
  getBeyondSurgoryPost,
  type BeyondPost,
} from '../contract/beyond/beyond.js'
import type { Deps } from '../deps.js'
import { inOrderOf, savesOn } from '../engagement/saves.js'
import { skippedBy } from '../engagement/skipped.js'
import { removalOf } from '../engagement/taken-away.js'
import { isMeant } from '../http/fields/is-meant.js'
import type { SpecialReader } from '../files/showing/links.js'
import { looksOf } from '../files/showing/looks.js'
import { nextOf } from '../http/fields/next-of.js'
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
  const presented = async (seen: readonly SeenBeyond[], reader: MemberId): Promise<BeyondPost[]> => {
    const at = now()
    const authors = seen.map(({ author }) => author)
    const [people, looks] = await Promise.all([peopleOf(pool, links, authors, at), looksOf({ files, links }, seen, at, reader)])
    return seen.map((each) => presentBeyond(each, { people, ...looks }))
  }

  /** Whose posts are in the feed of a member. */
  const followedBy = async (member: MemberId): Promise<MemberId[]> => [member, ...(await connectedWith(pool, 'beyond', member))]

  const isOfAPost = (file: { readonly stream: string } | undefined): boolean => file?.stream.startsWith(`${beyond.word}-`) === true

  /** Whether it is on a post of theirs that a moderator has removed. */
  const isOwnRemoved = async (id: FileId, member: MemberId): Promise<boolean> => {
    const kept = await files.recorded(id)
    if (!kept || !isOfAPost(kept)) return false
    const post = await postSeenBy(pool, member, postOf(kept) as BeyondId)
    return post?.removed_by === 'moderator' && post.files.some(({ file }) => file === id)
  }

  /** For a member, who may see every post that is there, and their own that is not: no link is needed to what is shown on one. */
  const ownLinkTo = async (id: FileId, member: MemberId): Promise<string> => {
    if (isOfAPost(await files.shown(id))) return links.sign(id, 'original', now())
    if (await isOwnRemoved(id, member)) return links.signFor('author', id, 'original', now())
    throw new Refusal('not-found', NO_SUCH_FILE)
  }

  const linkSigned = (id: FileId, signed: { readonly until: string; readonly for?: SpecialReader; readonly sig: string }): string => {
    if (!links.verify({ id, variant: 'original' }, signed, now())) throw new Refusal('forbidden', 'This link no longer works')
    return `/api/file/${id}/original?${new URLSearchParams(signed).toString()}`
  }

  const saves = savesOn(beyond, { pool })

  return [
    serve(
      getBeyondSurgoryPost,
      async ({ caller, body: { id = caller.id, fromMyCases, beyond_surgery_id: only, pageSize, before, page } }) => {
        const size = pageSize ?? BEYOND_IN_A_PAGE
        if (only !== undefined) {
          const seen = await postSeenBy(pool, caller.id, only)
          if (!seen) return { answer: { result: listsOf([], []), next: null } }
          const [[post], removal] = await Promise.all([presented([seen], caller.id), removalOf(pool, beyond, seen)])
          return { answer: { result: listsOf([{ ...post!, ...removal }], [seen]), next: null } }
        }
        const skip = skippedBy({ size, page, before })
        if (skip === undefined) return { answer: { result: listsOf([], []), next: null } }
        const authors = isMeant(fromMyCases) ? [id] : await followedBy(caller.id)
        const seen = await postsOfSeenBy(pool, caller.id, authors, { size, before, skip })
        return { answer: { result: listsOf(await presented(seen, caller.id), seen), next: nextOf(seen, size, ({ post_id }) => post_id) } }
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
      return { answer: { result: savedListsOf(await presented(seen, caller.id), seen), next } }
    }),

    serve(getBeyondSurgoryFile, async ({ caller, params, body: { sig, until = '', ...signed } }) => {
      const id = idInName(params.file)
      if (!id) throw new Refusal('not-found', NO_SUCH_FILE)
      const isOwn = sig === undefined && isMember(caller) && caller.complete
      const link = isOwn ? await ownLinkTo(id, caller.id) : linkSigned(id, { ...signed, until, sig: sig ?? '' })
      const write = (_req: Request, res: Response): Promise<void> => {
        res.set('Cache-Control', 'no-store').redirect(307, link)
        return Promise.resolve()
      }
      return { write }
    }),
  ]
}

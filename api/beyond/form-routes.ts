import { claimId } from '../../commands/vault/claims.js'
import { PostBeyond } from '../../domain/beyond/messages.js'
import type { BeyondId, MemberId } from '../../domain/kernel/ids.js'
import { Refusal } from '../../domain/kernel/refusal.js'
import { beyondQueries } from '../../projections/beyond-feed/queries.js'
import { addBeyondSurgoryPost, deleteCommunityPostBeyondSurgory, editBeyondPost } from '../contract/beyond-forms.js'
import type { Files } from '../contract/call.js'
import type { Deps } from '../deps.js'
import { filesWanted, fileStateOf } from '../engagement/file-states.js'
import { subjectOf } from '../engagement/kind.js'
import { removalsOn } from '../engagement/removals.js'
import type { Order } from '../files/keep.js'
import { keepOne } from '../files/keep-one.js'
import { serve, type Served } from '../http/serve.js'
import { beyond } from './kind.js'

/** The wording of the box of the forms. */
const WORDING = '2026-11'

interface Bringing extends Pick<Order, 'commandId' | 'still' | 'at'> {
  readonly caller: { readonly id: MemberId }
}

/** Posting, editing and deleting, by the author. */
export const beyondFormRoutes = ({ now, pool, keep }: Deps): Served[] => {
  /** How the file of a form is kept for a post. */
  const orderFor = (beyondId: BeyondId, files: Files, { caller, ...rest }: Bringing): Order => ({
    files,
    fileTypes: undefined,
    owner: caller.id,
    subject: subjectOf(beyond, beyondId),
    stream: `${beyond.word}-${beyondId}`,
    ...rest,
  })
  const removals = removalsOn(beyond)
  const consentsAt = (at: string) => ({ indemnity: true as const, wording: WORDING, at })

  /** Before any file is read for it; the command asks again. */
  const mustBeOwn = async (id: BeyondId, caller: MemberId): Promise<void> => {
    const [post] = await beyondQueries.postsById(pool, [id])
    if (!post) throw new Refusal('not-found', beyond.missing)
    if (post.author !== caller) throw new Refusal('forbidden', 'Only its author can edit a post')
  }

  return [
    serve(addBeyondSurgoryPost, async ({ caller, body, files: received, still, commandId, send }) => {
      const at = now()
      const { field } = addBeyondSurgoryPost.files
      if (received.length === 0) throw new Refusal('invalid', 'File is required.', [{ field, msg: 'File is required.' }])
      const beyondId = (await claimId(pool, commandId, at)) as BeyondId
      const files = await keepOne(keep, received, orderFor(beyondId, addBeyondSurgoryPost.files, { caller, commandId, still, at }))
      const { stale } = await send(PostBeyond, { beyondId, title: body.title.trim(), files: [...files], consents: consentsAt(at) }, { at })
      return { answer: { records: { id: beyondId } }, msg: 'Post added', stale }
    }),

    serve(editBeyondPost, async ({ caller, params: { id: beyondId }, body, files: received, still, commandId, send }) => {
      const at = now()
      const state = fileStateOf(body, received, editBeyondPost.files.field)
      await mustBeOwn(beyondId, caller.id)
      const kept = await keepOne(keep, received, orderFor(beyondId, editBeyondPost.files, { caller, commandId, still, at }))
      const files = filesWanted(state, kept)
      const content = { title: body.title.trim() }
      const { stale } = await send.named('EditBeyond', { beyondId, content, ...(files && { files }), consents: consentsAt(at) }, { at })
      return { answer: { records: { id: beyondId } }, msg: 'Beyond post updated successfully', stale }
    }),

    serve(deleteCommunityPostBeyondSurgory, async ({ body: { beyond_surgery_id: beyondId }, send }) => {
      const { stale } = await removals.remove(beyondId, { send })
      return { answer: {}, msg: 'Post deleted', stale }
    }),
  ]
}

import { claimId } from '../../commands/vault/claims.js'
import { EditBeyond, PostBeyond } from '../../domain/beyond/messages.js'
import type { BeyondId } from '../../domain/kernel/ids.js'
import { Refusal } from '../../domain/kernel/refusal.js'
import { addBeyondSurgoryPost, deleteCommunityPostBeyondSurgory, editBeyondPost } from '../contract/beyond/beyond-forms.js'
import type { Deps } from '../deps.js'
import { filesWanted, fileStateOf } from '../engagement/file-states.js'
import { mustBeOwn, orderFor } from '../engagement/posting.js'
import { removalsOn } from '../engagement/removals.js'
import { WORDING } from '../engagement/wording.js'
import { keepOne } from '../files/keep-one.js'
import { serve, type Served } from '../http/serve.js'
import { beyond } from './kind.js'

/** Posting, editing and deleting, by the author. */
export const beyondFormRoutes = ({ now, pool, keep }: Deps): Served[] => {
  const removals = removalsOn(beyond, { pool })
  const consentsAt = (at: string) => ({ indemnity: true as const, wording: WORDING, at })

  return [
    serve(addBeyondSurgoryPost, async ({ caller, body, files: received, still, commandId, send }) => {
      const at = now()
      const { field } = addBeyondSurgoryPost.files
      if (received.length === 0) throw new Refusal('invalid', 'File is required.', [{ field, msg: 'File is required.' }])
      const beyondId = (await claimId(pool, commandId, at)) as BeyondId
      const files = await keepOne(keep, received, orderFor(beyond, beyondId, addBeyondSurgoryPost.files, { caller, commandId, still, at }))
      const { stale } = await send(PostBeyond, { beyondId, title: body.title.trim(), files: [...files], consents: consentsAt(at) }, { at })
      return { answer: { records: { id: beyondId } }, msg: 'Post added', stale }
    }),

    serve(editBeyondPost, async ({ caller, params: { id: beyondId }, body, files: received, still, commandId, send }) => {
      const at = now()
      const state = fileStateOf(body, received, editBeyondPost.files.field)
      await mustBeOwn(pool, beyond, beyondId, caller.id)
      const kept = await keepOne(keep, received, orderFor(beyond, beyondId, editBeyondPost.files, { caller, commandId, still, at }))
      const files = filesWanted(state, kept)
      const content = { title: body.title.trim() }
      const { stale } = await send(EditBeyond, { beyondId, content, ...(files && { files }), consents: consentsAt(at) }, { at })
      return { answer: { records: { id: beyondId } }, msg: 'Beyond post updated successfully', stale }
    }),

    serve(deleteCommunityPostBeyondSurgory, async ({ body: { beyond_surgery_id: beyondId }, send }) => {
      const { stale } = await removals.remove(beyondId, { send })
      return { answer: {}, msg: 'Post deleted', stale }
    }),
  ]
}

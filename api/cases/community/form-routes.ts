import { claimId } from '../../../commands/vault/claims.js'
import { EditCase, PostCase } from '../../../domain/cases/messages.js'
import type { CaseId } from '../../../domain/kernel/ids.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { addCommunityPost, editCommunityPost, TYPES } from '../../contract/community/community-forms.js'
import { IMAGE } from '../../contract/community/community.js'
import { POST_FILES } from '../../contract/posts/post-files.js'
import type { Deps } from '../../deps.js'
import { filesWanted, fileStateOf } from '../../engagement/file-states.js'
import { mustBeOwn, orderFor } from '../../engagement/posting.js'
import { keepOne } from '../../files/keep-one.js'
import { serve, type Served } from '../../http/serve.js'
import { isMember } from '../../http/sessions/caller.js'
import { community } from '../kind.js'
import { editedBy, postedBy } from './forms.js'
import { visitorPosts } from './visitor-posts.js'

const refused = (field: string, msg: string) => new Refusal('invalid', msg, [{ field, msg }])

/** Posting and editing older posts. */
export const communityFormRoutes = (deps: Deps): Served[] => {
  const { now, pool, keep } = deps
  const posts = visitorPosts(deps)
  return [
    serve(addCommunityPost, async (asked) => {
      const { caller, body, files: received, still, commandId, send } = asked
      const { type, ...fields } = body
      if (!isMember(caller)) return posts.post(caller, asked)
      if (type === undefined) throw refused('type', TYPES)
      const at = now()
      const shape = type === IMAGE ? 'image' : 'case'
      const { content, consents } = postedBy(shape, fields, at)
      const files = POST_FILES[shape]
      if (shape === 'image' && received.length === 0) throw refused(files.field, 'File is required')
      const caseId = (await claimId(pool, commandId, at)) as CaseId
      const kept = await keepOne(keep, received, orderFor(community, caseId, files, { caller, commandId, still, at }))
      const { stale } = await send(PostCase, { caseId, shape, ...content, files: [...kept], consents }, { at })
      const msg = shape === 'image' ? 'Clinical Image created successfully' : 'Clinical Case created successfully'
      return { answer: { records: { id: caseId } }, msg, stale }
    }),

    serve(editCommunityPost, async ({ caller, params: { id: caseId }, body, files: received, still, commandId, send }) => {
      const at = now()
      const { isNewFile, isFileChanged, isFileRemoved, existingFile: _, ...fields } = body
      const { shape } = await mustBeOwn(pool, community, caseId, caller.id)
      const { content, consents } = editedBy(shape, fields, at)
      const taken = shape === 'image' ? POST_FILES.editedImage : POST_FILES.editedCase
      const flags = { ...(isNewFile && { isNewFile }), ...(isFileChanged && { isFileChanged }), ...(isFileRemoved && { isFileRemoved }) }
      const state = fileStateOf(flags, received, taken.field)
      if (shape === 'image' && state === 'remove') throw refused(taken.field, 'File is required')
      const kept = await keepOne(keep, received, orderFor(community, caseId, taken, { caller, commandId, still, at }))
      const files = filesWanted(state, kept)
      const { stale } = await send(EditCase, { caseId, content, ...(files && { files }), consents }, { at })
      return { answer: { records: { id: caseId } }, msg: 'Case updated successfully', stale }
    }),
  ]
}

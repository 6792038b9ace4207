import { claimId } from '../../../commands/vault/claims.js'
import { PostVisitorCase } from '../../../domain/cases/messages.js'
import type { CaseId } from '../../../domain/kernel/ids.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { DeclareRegistration } from '../../../domain/visitors/messages.js'
import type { addCommunityPost } from '../../contract/community/community-forms.js'
import { POST_FILES } from '../../contract/posts/post-files.js'
import type { Deps } from '../../deps.js'
import { keepOne } from '../../files/keep-one.js'
import type { Asked } from '../../http/serve.js'
import type { Visitor } from '../../http/sessions/caller.js'
import { orderFor } from '../../engagement/posting.js'
import { postedByVisitor } from './forms.js'
import { community } from '../kind.js'

const NO_FILE = 'File is required.'

type Asking = Pick<Asked<typeof addCommunityPost>, 'body' | 'files' | 'still' | 'commandId' | 'send'>

/** What visitors post: the registration is declared first, so that there is no post of a visitor without one, and nobody sees the post yet. */
export const visitorPosts = ({ now, pool, keep }: Pick<Deps, 'now' | 'pool' | 'keep'>) => ({
  async post(visitor: Visitor, { body, files: received, still, commandId, send }: Asking) {
    const at = now()
    const { content, registration, consents } = postedByVisitor(body, at)
    const files = POST_FILES.image
    if (received.length === 0) throw new Refusal('invalid', NO_FILE, [{ field: files.field, msg: NO_FILE }])
    const caseId = (await claimId(pool, commandId, at)) as CaseId
    const kept = await keepOne(keep, received, orderFor(community, caseId, files, { caller: visitor, commandId, still, at }))
    const { visitorId } = visitor
    await send(DeclareRegistration, { visitorId, caseId, registration }, { at, part: 'registration', wait: false })
    const { stale } = await send(PostVisitorCase, { caseId, ...content, files: [...kept], consents }, { at })
    return { answer: { records: { id: caseId } }, msg: 'Thank you. Your case will be shown once it has been looked at.', stale }
  },
})

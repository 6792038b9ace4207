import { VISITORS_ROOM } from '../../commands/vault/storage.js'
import { Refusal } from '../../domain/kernel/refusal.js'
import type { CaseId, MemberId } from '../../domain/kernel/ids.js'
import { caseQueries, type StoredCase } from '../../projections/case-feed/queries.js'
import type { Files } from '../contract/call.js'
import type { Deps } from '../deps.js'
import { isMember, type Caller, type Visitor } from '../http/sessions/caller.js'
import { subjectOf } from '../engagement/kind.js'
import type { Order } from '../files/keep.js'
import { cases } from './kind.js'

/** The wording of the boxes of the forms. */
export const WORDING = '2026-11'

interface Bringing extends Pick<Order, 'commandId' | 'still' | 'at'> {
  /** A visitor has less room. */
  readonly caller: Caller | Visitor
  readonly fileTypes?: string | undefined
}

/** How the files of a form are kept for a case. */
export const orderFor = (caseId: CaseId, files: Files, { caller, commandId, still, at, fileTypes }: Bringing): Order => ({
  files,
  fileTypes,
  ...(isMember(caller) ? { owner: caller.id } : { owner: caller.visitorId, quota: VISITORS_ROOM }),
  subject: subjectOf(cases, caseId),
  stream: `case-${caseId}`,
  commandId,
  ...(still && { still }),
  at,
})

/** A case that its author may edit, before any file is kept for it; the command asks again. */
export const mustBeOwn = async (
  pool: Deps['pool'],
  { isOpen, missing }: Pick<typeof cases, 'isOpen' | 'missing'>,
  id: CaseId,
  caller: MemberId,
): Promise<StoredCase> => {
  const [post] = await caseQueries.postsById(pool, [id])
  if (!post || !isOpen(post)) throw new Refusal('not-found', missing)
  if (post.author !== caller) throw new Refusal('forbidden', 'Only its author can edit a post')
  return post
}

import { VISITORS_ROOM } from '../../commands/vault/files/storage.js'
import type { PostKind } from '../../domain/engagement/kinds.js'
import type { MemberId } from '../../domain/kernel/ids.js'
import { Refusal } from '../../domain/kernel/refusal.js'
import type { StoredCounts } from '../../projections/engagement/queries.js'
import type { Files } from '../contract/call.js'
import type { Deps } from '../deps.js'
import type { Order } from '../files/keep.js'
import { isMember, type Caller, type Visitor } from '../http/sessions/caller.js'
import { subjectOf, type Kind } from './kind.js'
import { mustBeThere } from './there.js'

interface Bringing extends Pick<Order, 'commandId' | 'still' | 'at'> {
  /** A visitor has less room. */
  readonly caller: Caller | Visitor
  readonly fileTypes?: string | undefined
}

/** How the files of a form are kept for a post of a kind. */
export const orderFor = (kind: Pick<PostKind, 'word'>, id: number, files: Files, { caller, fileTypes, ...rest }: Bringing): Order => ({
  files,
  fileTypes,
  ...(isMember(caller) ? { owner: caller.id } : { owner: caller.visitorId, quota: VISITORS_ROOM }),
  subject: subjectOf(kind, id),
  stream: `${kind.word}-${id}`,
  ...rest,
})

/** A post that its author may edit, before any file is kept for it; the command asks again. */
export const mustBeOwn = async <Id extends number, Card extends { readonly author: MemberId | null }>(
  pool: Deps['pool'],
  kind: Pick<Kind<Id, Card>, 'feed' | 'has' | 'missing'>,
  id: Id,
  caller: MemberId,
): Promise<StoredCounts<Id> & Card> => {
  const post = await mustBeThere(pool, kind, id)
  if (post.author !== caller) throw new Refusal('forbidden', 'Only its author can edit a post')
  return post
}

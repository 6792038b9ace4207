import type { ReactNode } from 'react'
import type { PostKind } from '../engagement/post-kinds.js'
import { useAnswer } from '../shared/net/useAnswer.js'

/** Its code, which nobody else needs; a page can do without, where it could not be loaded. */
const load = () => import('./removed-part.js').catch(() => ({ removedPart: () => Promise.resolve(null) }))

/**
 * What a moderator has removed of mine, in a page that many come in by: as it is when that is opened, and whether it is still to come. `whose`: by which the
 * page is told from another; null where it is not mine.
 */
export const useRemovedPart = (
  whose: number | null,
  kind: PostKind,
  from: object,
): { readonly isAwaited: boolean; readonly part: ReactNode } => {
  const asked = useAnswer(whose === null ? null : String(whose), async () => (await load()).removedPart(kind, from))
  return { isAwaited: whose !== null && asked.state === 'loading', part: whose !== null && asked.state === 'there' && asked.answer }
}

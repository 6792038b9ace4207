import type { ReactNode } from 'react'
import type { PostKind } from '../../engagement/post-kinds.js'
import type { CameFrom } from '../../feed/came-from.js'
import { RemovedList } from '../../judgements/RemovedList.js'
import { useRemovedOfMine } from '../../judgements/useRemovedOfMine.js'

/** What stands above a list of mine: what a moderator has removed of it, which waits for its author alone. */
export const useRemovedAbove = (kind: PostKind, from?: CameFrom): { readonly above: ReactNode; readonly isAwaited: boolean } => {
  const { isAwaited, removed } = useRemovedOfMine(kind)
  return { isAwaited, above: removed.length > 0 && <RemovedList of={removed} from={from} /> }
}

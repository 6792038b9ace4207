import type { ReactNode } from 'react'
import type { PostKind } from '../engagement/post-kinds.js'
import { getDecisionsPage } from './calls.js'
import { removedIn } from './removed-in.js'
import { RemovedList } from './RemovedList.js'

/** What there is of it now, as a part of a page that has its own heading; null of who has nothing removed. Throws a Problem. */
export const removedPart = async (kind: PostKind, from: object): Promise<ReactNode> => {
  const removed = removedIn((await getDecisionsPage(null)).result, kind)
  return removed.length > 0 ? <RemovedList of={removed} from={from} isWithin /> : null
}

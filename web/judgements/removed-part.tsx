import type { ReactNode } from 'react'
import { getDecisionsPage } from './calls.js'
import { removedIn, type OwnList } from './removed-in.js'
import { RemovedList } from './RemovedList.js'

/** What there is of it now, as a part of a page that has its own heading, and how many. Throws a Problem. */
export const removedPart = async (list: OwnList, from: object): Promise<{ readonly count: number; readonly part: ReactNode }> => {
  const removed = removedIn((await getDecisionsPage(null)).result, list)
  return { count: removed.length, part: <RemovedList of={removed} from={from} isWithin /> }
}

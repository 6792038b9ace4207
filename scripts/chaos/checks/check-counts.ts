import type { Pool } from 'pg'
import type { Stored } from '../../../commands/runtime/store/store.js'

/** Every like counter of the live view against the likes counted from the log; what is otherwise, in words. */
export const checkCounts = async (log: readonly Stored[], live: Pool): Promise<string[]> => {
  const likedBy = new Map<number, Set<number>>()
  for (const { type, data } of log) {
    const { caseId, memberId } = data as { caseId: number; memberId: number }
    if (type === 'CasePosted') likedBy.set(caseId, new Set())
    if (type === 'CaseLiked') likedBy.get(caseId)?.add(memberId)
    if (type === 'CaseUnliked') likedBy.get(caseId)?.delete(memberId)
  }
  const { rows } = await live.query<{ post_id: number; like_count: number }>('select post_id, like_count from case_feed.counts')
  const shown = new Map(rows.map(({ post_id, like_count }) => [post_id, like_count]))
  return [...likedBy].flatMap(([caseId, { size }]) =>
    shown.get(caseId) === size ? [] : [`Case ${caseId} has ${size} likes in the log and ${shown.get(caseId) ?? 'no row'} in the feed`],
  )
}

import type { Pool } from 'pg'
import type { Stored } from '../../../commands/runtime/store/store.js'

/** Every comment counter of the live view against the comments in the log that nobody took away; what is otherwise, in words. */
export const checkComments = async (log: readonly Stored[], live: Pool): Promise<string[]> => {
  const written = new Map<number, Set<number>>()
  for (const { stream, type, data } of log) {
    const { commentId } = data as { commentId: number }
    const caseId = Number(stream.slice('case-'.length))
    if (type === 'CasePosted') written.set(caseId, new Set())
    if (type === 'CaseCommented') written.get(caseId)?.add(commentId)
    if (type === 'CommentDeleted') written.get(caseId)?.delete(commentId)
  }
  const { rows } = await live.query<{ post_id: number; comment_count: number }>('select post_id, comment_count from case_feed.counts')
  const shown = new Map(rows.map(({ post_id, comment_count }) => [post_id, comment_count]))
  return [...written].flatMap(([caseId, { size }]) =>
    shown.get(caseId) === size ? [] : [`Case ${caseId} has ${size} comments in the log and ${shown.get(caseId) ?? 'no row'} in the feed`],
  )
}

import { isClosed } from '../../domain/cases/case.js'
import type { StoredCase } from '../../projections/case-feed/queries.js'

/** Time closes a case, whether or not anybody has said so yet; what was said holds, though the clock of who said it may be ahead of ours. */
export const countsOf = (
  {
    like_count,
    comment_count,
    closed,
    shape,
    posted_at,
  }: Pick<StoredCase, 'like_count' | 'comment_count' | 'closed' | 'shape' | 'posted_at'>,
  at: string,
) => ({ like_count, comment_count, closed: closed || isClosed({ shape, postedAt: posted_at.toISOString() }, at) })

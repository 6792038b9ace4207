import { useSelector } from 'react-redux'
import type { Post } from '../engagement/post.js'
import { selectCounts } from '../engagement/posts-slice.js'
import { counted } from '../shared/format/counted.js'

type Root = Parameters<typeof selectCounts>[0]

/** How often a video was viewed: once by each member on each day (DECISIONS C-60). */
export const Views = ({ post, className }: { readonly post: Post; readonly className?: string | undefined }) => (
  <span className={className}>{counted(useSelector((root: Root) => selectCounts(root, post)).views ?? 0, 'view')}</span>
)

import { useSelector } from 'react-redux'
import type { Post } from '../../engagement/post.js'
import { selectContent } from '../../engagement/posts-slice.js'
import type { Listed } from './board-feeds.js'

type Root = Parameters<typeof selectContent>[0]

/** An opportunity that a list has loaded. */
export const useOpportunity = (post: Post): Listed | undefined =>
  useSelector((root: Root) => selectContent(root, post)) as Listed | undefined

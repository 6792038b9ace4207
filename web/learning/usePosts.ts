import { useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import type { PagedList } from '../shared/lists/paged-list.js'
import { selectAge } from '../shared/net/live/connection.js'
import { Problem } from '../shared/net/http.js'
import { useAnswer, useRenewal } from '../shared/net/useAnswer.js'
import { useWatch } from '../shared/net/live/useWatch.js'
import type { LearningId } from './calls.js'
import { selectLearningGone, selectLearningShown } from './learning-slice.js'

interface Page<Post> {
  readonly posts: readonly Post[]
  readonly next: LearningId | null
}

/**
 * A list as far as it is loaded. When something is published, or a link has ended, all that is loaded is read anew, page by page, and what is there
 * stays meanwhile; what is withdrawn is said to be so until then.
 */
export const usePosts = <Post extends { readonly post_id: LearningId }>(load: (before: LearningId | null) => Promise<Page<Post>>) => {
  const pages = useRef(1)
  const [below, setBelow] = useState<(Page<Post> & { readonly of: Page<Post> }) | null>(null)
  const [more, setMore] = useState<PagedList<Post, LearningId>['more']>('idle')
  const asked = useAnswer('all', async () => {
    let all = await load(null)
    for (let count = 1; count < pages.current && all.next !== null; count++) all = joined(all, await load(all.next))
    return all
  })
  useWatch('feed:learning')
  useRenewal(asked.renew, useSelector(selectAge))
  useRenewal(asked.renew, useSelector(selectLearningShown))
  const gone = useSelector(selectLearningGone)
  const read = asked.state === 'there' ? asked.answer : nothing
  const all = below?.of === read ? joined(read, below) : read
  const askMore = async () => {
    setMore('loading')
    try {
      setBelow({ ...joined({ ...all, posts: all.posts.slice(read.posts.length) }, await load(all.next)), of: read })
      pages.current += 1
      setMore('idle')
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      setMore('failed')
    }
  }
  return {
    list: {
      state: STATES[asked.state],
      list: all.posts,
      next: all.next,
      more,
    },
    /** Whether it was withdrawn since it was read: who looks at it is told in its place. */
    isGone: (id: LearningId): boolean => gone.includes(id),
    again: asked.again,
    renew: asked.renew,
    askMore: () => void askMore(),
  }
}

const STATES = { loading: 'loading', failed: 'failed', there: 'ready' } as const
const nothing = { posts: [], next: null }

const joined = <Post>(above: Page<Post>, { posts, next }: Page<Post>): Page<Post> => ({ posts: [...above.posts, ...posts], next })

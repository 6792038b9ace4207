import { useState } from 'react'
import { useSelector } from 'react-redux'
import { selectAge } from '../shared/net/connection.js'
import { Problem } from '../shared/net/http.js'
import { useAnswer, useRenewal } from '../shared/net/useAnswer.js'
import { useWatch } from '../shared/net/useWatch.js'
import type { LearningId } from './calls.js'
import { selectLearningHeard } from './learning-slice.js'

interface Page<Post> {
  readonly posts: readonly Post[]
  readonly next: LearningId | null
}

/** A list as far as it is loaded; what is published or withdrawn meanwhile is read anew, from its beginning. */
export const usePosts = <Post>(load: (before: LearningId | null) => Promise<Page<Post>>) => {
  const [below, setBelow] = useState<Page<Post> | null>(null)
  const [more, setMore] = useState<'idle' | 'loading' | 'failed'>('idle')
  const asked = useAnswer('all', async () => {
    const first = await load(null)
    setBelow(null)
    return first
  })
  useWatch('feed:learning')
  useRenewal(asked.renew, useSelector(selectAge))
  useRenewal(asked.renew, useSelector(selectLearningHeard))
  const next = asked.state === 'there' ? (below ?? asked.answer).next : null
  const askMore = async () => {
    setMore('loading')
    try {
      const page = await load(next)
      setBelow((before) => ({ posts: [...(before?.posts ?? []), ...page.posts], next: page.next }))
      setMore('idle')
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      setMore('failed')
    }
  }
  return {
    asked,
    posts: asked.state === 'there' ? [...asked.answer.posts, ...(below?.posts ?? [])] : [],
    hasMore: next !== null,
    more,
    askMore: () => void askMore(),
  }
}

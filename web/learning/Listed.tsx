import { Button, Skeleton, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Failed, Sorry } from '../shared/ui/Sorry.js'
import type { LearningId } from './calls.js'
import classes from './Learning.module.css'
import type { usePosts } from './usePosts.js'

interface Props<Post extends { readonly post_id: LearningId }> {
  readonly of: ReturnType<typeof usePosts<Post>>
  /** "images". */
  readonly called: string
  readonly empty: string
  readonly children: (post: Post) => ReactNode
}

/** A list of what members learn from, in each of its states. */
export const Listed = <Post extends { readonly post_id: LearningId }>({ of, called, empty, children }: Props<Post>) => {
  const { asked, posts, hasMore, more, askMore } = of
  if (asked.state === 'failed') return <Failed text={`The ${called} could not be loaded.`} again={asked.again} />
  if (asked.state === 'loading')
    return (
      <div className={classes.list} role="status" aria-label={`Loading ${called}`} aria-busy>
        {Array.from({ length: 6 }, (_, place) => (
          <Skeleton key={place} height={320} />
        ))}
      </div>
    )
  if (posts.length === 0) return <Sorry text={empty} />
  return (
    <>
      <ul className={classes.list}>
        {posts.map((post) => (
          <li key={post.post_id}>{children(post)}</li>
        ))}
      </ul>
      {hasMore && (
        <div className={classes.more}>
          <div role="alert">{more === 'failed' && <Text>More {called} could not be loaded.</Text>}</div>
          <Button variant="default" loading={more === 'loading'} onClick={askMore}>
            {more === 'failed' ? 'Try again' : `More ${called}`}
          </Button>
        </div>
      )}
    </>
  )
}

import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { ListPages } from '../shared/lists/ListPages.js'
import { Sorry } from '../shared/ui/Sorry.js'
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

const cards = (
  <div className={classes.list}>
    {Array.from({ length: 6 }, (_, place) => (
      <Skeleton key={place} height={320} />
    ))}
  </div>
)

/** A list of what members learn from, as cards. */
export const Listed = <Post extends { readonly post_id: LearningId }>({ of, called, empty, children }: Props<Post>) => (
  <div>
    <ListPages
      of={of.list}
      called={`the ${called}`}
      rest={`More ${called}`}
      loading={cards}
      empty={<Sorry text={empty} />}
      again={of.again}
      askMore={of.askMore}
    >
      <ul className={classes.list}>
        {of.list.list.map((post) => (
          <li key={post.post_id}>{children(post)}</li>
        ))}
      </ul>
    </ListPages>
  </div>
)

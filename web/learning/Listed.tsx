import { Skeleton, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { ListPages } from '../shared/lists/ListPages.js'
import { Sorry } from '../shared/ui/Sorry.js'
import type { LearningId } from './calls.js'
import classes from './Learning.module.css'
import type { usePosts } from './usePosts.js'

interface Props<Post extends { readonly post_id: LearningId; readonly title: string }> {
  readonly of: ReturnType<typeof usePosts<Post>>
  /** "images". */
  readonly called: string
  /** What is said where there is nothing yet, unless it is what the lists of academics say. */
  readonly empty?: string
  /** What there will be. */
  readonly hope?: string
  readonly children: (post: Post) => ReactNode
}

const cards = (
  <div className={classes.list}>
    {Array.from({ length: 6 }, (_, place) => (
      <Skeleton key={place} height={320} />
    ))}
  </div>
)

const Withdrawn = ({ title }: { readonly title: string }) => (
  <p className={classes.said} role="status">
    “<bdi>{title}</bdi>” was withdrawn by the editors.
  </p>
)

/** A list of what members learn from, as cards. */
export const Listed = <Post extends { readonly post_id: LearningId; readonly title: string }>({
  of,
  called,
  empty = 'No Data Available',
  hope,
  children,
}: Props<Post>) => (
  <div>
    <ListPages
      of={of}
      called={`the ${called}`}
      rest={`More ${called}`}
      loading={cards}
      empty={<Sorry text={empty}>{hope !== undefined && <Text c="dimmed">{hope}</Text>}</Sorry>}
      again={of.again}
      askMore={of.askMore}
    >
      <ul className={classes.list}>
        {of.list.map((post) => (
          <li key={post.post_id}>{of.isGone(post.post_id) ? <Withdrawn title={post.title} /> : children(post)}</li>
        ))}
      </ul>
    </ListPages>
  </div>
)

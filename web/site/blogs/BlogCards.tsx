import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Asked } from '../../shared/net/useAnswer.js'
import { Failed, Sorry } from '../../shared/ui/Sorry.js'
import { Waiting } from '../../shared/ui/Waiting.js'
import { BlogCard } from './BlogCard.js'
import classes from './BlogCard.module.css'
import type { Blog } from '../calls.js'

interface Props {
  readonly asked: Asked<readonly Blog[]> & { readonly again: () => void }
  readonly heading: 'h2' | 'h3'
  /** How many places are kept while they are on their way. */
  readonly expected: number
  /** They are not asked for yet: the rest of the page need not wait for them. */
  readonly isFar?: boolean
  /** The way on when there are none. */
  readonly otherwise: ReactNode
}

/** Some blogs, or why they are not there. */
export const BlogCards = ({ asked, heading, expected, isFar = false, otherwise }: Props) => {
  if (asked.state === 'failed') return <Failed text="The blogs could not be loaded." again={asked.again} />
  if (asked.state === 'loading')
    return (
      <Waiting className={classes.list} label="Loading blogs" isWithin={isFar}>
        {Array.from({ length: expected }, (_, place) => (
          <div key={place} className={classes.card} aria-hidden>
            <div className={classes.blank} />
            <div className={classes.words}>
              <Skeleton height={14} width="40%" />
              <Skeleton height={22} mt={4} />
              <Skeleton height={14} width="60%" mt={14} />
            </div>
          </div>
        ))}
      </Waiting>
    )
  if (asked.answer.length === 0) return <Sorry text="No blogs have been published yet.">{otherwise}</Sorry>
  return (
    <ul className={classes.list}>
      {asked.answer.map((blog) => (
        <li key={blog.id}>
          <BlogCard blog={blog} heading={heading} />
        </li>
      ))}
    </ul>
  )
}

import { Anchor } from '@mantine/core'
import { useId, type ComponentType } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { Post } from '../../engagement/post.js'
import type { CardProps } from '../../feed/FeedItem.js'
import { Slides } from '../../shared/slides/Slides.js'
import type { Group } from './case-groups.js'
import classes from './CaseGroups.module.css'

interface Props extends Group, Pick<CardProps, 'now' | 'soon'> {
  readonly Card: ComponentType<CardProps>
}

/** The cases of a speciality side by side, and the way to all of them. */
export const CaseGroup = ({ speciality, posts, soon, ...rest }: Props) => {
  const heading = useId()
  const [search] = useSearchParams()
  const all = new URLSearchParams(search)
  all.delete('by')
  all.set('speciality', speciality)
  return (
    <section aria-labelledby={heading} className={classes.group}>
      <div className={classes.head}>
        <h2 id={heading} className={classes.heading}>
          {speciality}
        </h2>
        <Anchor component={Link} to={`?${all}`} className={classes.all ?? ''} aria-label={`All cases of ${speciality}`}>
          Show all
        </Anchor>
      </div>
      <Slides label={speciality}>
        {posts.map((post, index) => (
          <Slide key={post} post={post} soon={soon && index === 0} {...rest} />
        ))}
      </Slides>
    </section>
  )
}

const Slide = ({ post, now, soon, Card }: Omit<CardProps, 'title'> & Pick<Props, 'Card'> & { readonly post: Post }) => {
  const title = useId()
  return (
    <article tabIndex={0} aria-labelledby={title} data-watch={post} className={classes.slide}>
      <Card post={post} title={title} now={now} soon={soon} />
    </article>
  )
}

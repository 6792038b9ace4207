import { Link } from 'react-router-dom'
import classes from './BlogCard.module.css'
import { onDay } from '../../shared/format/day.js'
import type { Blog } from '../calls.js'

interface Props {
  readonly blog: Blog
  /** Of its title: one below what stands over the list. */
  readonly heading: 'h2' | 'h3'
}

/** A blog in a list: the whole card leads to it. */
export const BlogCard = ({ blog: { id, title, category, authorName, dateOfUpload, imageUrl }, heading: Heading }: Props) => (
  <article className={classes.card}>
    {imageUrl ? (
      <img className={classes.picture} src={imageUrl} alt="" loading="lazy" width={320} height={180} />
    ) : (
      <div className={classes.blank} aria-hidden />
    )}
    <div className={classes.words}>
      <p className={classes.category} dir="auto">
        {category}
      </p>
      <Heading className={classes.title} dir="auto">
        <Link to={`/blogs/${id}`}>{title}</Link>
      </Heading>
      <p className={classes.by}>
        {authorName && (
          <>
            <bdi>{authorName}</bdi> ·{' '}
          </>
        )}
        <time dateTime={dateOfUpload}>{onDay(dateOfUpload)}</time>
      </p>
    </div>
  </article>
)

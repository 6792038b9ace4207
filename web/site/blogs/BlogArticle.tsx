import { onDay } from '../../shared/format/day.js'
import type { Blog } from '../calls.js'
import classes from './BlogPage.module.css'

interface Props {
  readonly blog: Pick<Blog, 'title' | 'category' | 'authorName' | 'dateOfUpload' | 'imageUrl' | 'description'>
  readonly heading: 'h1' | 'h2'
}

/** What is read of a blog: by everybody, and by editors before. Its HTML was cleaned by the server. */
export const BlogArticle = ({ blog, heading: Heading }: Props) => {
  const { title, category, authorName, dateOfUpload, imageUrl, description } = blog
  return (
    <article className={classes.article}>
      <p className={classes.small}>{category}</p>
      <Heading className={classes.title} dir="auto">
        {title}
      </Heading>
      <p className={classes.small}>
        {authorName && (
          <>
            written by <span dir="auto">{authorName}</span> ·{' '}
          </>
        )}
        <time dateTime={dateOfUpload}>{onDay(dateOfUpload)}</time>
      </p>
      {imageUrl && <img className={classes.picture} src={imageUrl} alt="" width={720} height={405} />}
      <div className={classes.text} dir="auto" dangerouslySetInnerHTML={{ __html: description }} />
    </article>
  )
}

import { Anchor, Skeleton, Title } from '@mantine/core'
import { Link, useParams } from 'react-router-dom'
import { useAnswer } from '../../shared/net/useAnswer.js'
import { MissingPicture } from '../../shared/pictures/absent.js'
import { Failed, Sorry } from '../../shared/ui/Sorry.js'
import { Waiting } from '../../shared/ui/Waiting.js'
import { BlogArticle } from './BlogArticle.js'
import classes from './BlogPage.module.css'
import { blogWith, type Blog } from '../calls.js'
import { useBlogNews } from './useBlogNews.js'

const NOT_FOUND = 404
/** What the server says of a number that no blog can have. */
const NO_NUMBER = 422

const toAll = (
  <Anchor component={Link} to="/blogs">
    All blogs
  </Anchor>
)

/** One blog (spec 1 §2). */
export const BlogPage = () => {
  const { id = '' } = useParams()
  const asked = useAnswer(id, () => blogWith(Number(id) as Blog['id']))
  useBlogNews([Number(id) as Blog['id']], asked.renew)
  if (asked.state === 'there') return <There blog={asked.answer} />
  const isThere = asked.state === 'loading' || (asked.code !== NOT_FOUND && asked.code !== NO_NUMBER)
  return (
    <div className={classes.article}>
      <title>{`${isThere ? 'Blog' : 'No such blog'} · SFS`}</title>
      {asked.state === 'loading' ? (
        <Loading />
      ) : (
        <>
          <Title order={1} size="h2" mb="md">
            {isThere ? 'Blog' : 'No such blog'}
          </Title>
          {isThere ? (
            <Failed text="The blog could not be loaded." again={asked.again}>
              {toAll}
            </Failed>
          ) : (
            <Sorry text="There is no blog at this address, or it has been removed." picture={<MissingPicture />}>
              {toAll}
            </Sorry>
          )}
        </>
      )}
    </div>
  )
}

const Loading = () => (
  <Waiting label="Loading the blog">
    <Skeleton height={16} width="30%" />
    <Skeleton height={40} width="80%" mt={12} />
    <Skeleton height={16} width="45%" mt={12} />
    <Skeleton height={280} mt={24} />
    <Skeleton height={16} mt={24} />
    <Skeleton height={16} mt={10} />
    <Skeleton height={16} width="70%" mt={10} />
  </Waiting>
)

const There = ({ blog }: { blog: Blog }) => (
  <div className={classes.article}>
    <title>{`${blog.title} · SFS`}</title>
    <BlogArticle blog={blog} heading="h1" />
    <p>{toAll}</p>
  </div>
)

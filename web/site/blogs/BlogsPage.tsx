import { Anchor, Stack, Title } from '@mantine/core'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { counted } from '../../shared/format/counted.js'
import { useAnswer } from '../../shared/net/useAnswer.js'
import { NewsBar } from '../../shared/ui/NewsBar.js'
import classes from './BlogCard.module.css'
import { BlogCards } from './BlogCards.js'
import { blogsRead, selectHeard } from './blogs-slice.js'
import { newestBlogs } from '../calls.js'
import { useBlogNews } from './useBlogNews.js'

/** All blogs, the newest first (spec 1 §2). `title`: members see them as news, too. */
export const BlogsPage = ({ title = 'Blogs' }: { title?: string }) => {
  const heard = useSelector(selectHeard)
  const dispatch = useDispatch()
  const asked = useAnswer('all', async () => {
    const blogs = await newestBlogs()
    dispatch(blogsRead(heard))
    return blogs
  })
  const fresh = useBlogNews(asked.state === 'there' ? asked.answer.map(({ id }) => id) : [], asked.renew)
  const benefits = (
    <Anchor component={Link} to="/benefit-blog">
      Ten benefits of online communities that surgeons lead
    </Anchor>
  )
  return (
    <Stack>
      <title>{`${title} · SFS`}</title>
      <Title order={1} size="h2">
        {title}
      </Title>
      <NewsBar count={asked.state === 'there' ? fresh : 0} words={(count) => counted(count, 'new blog')} show={asked.renew} />
      <div className={classes.room}>
        <BlogCards asked={asked} heading="h2" expected={8} otherwise={benefits} />
      </div>
    </Stack>
  )
}

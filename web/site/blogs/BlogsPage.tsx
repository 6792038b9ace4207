import { Anchor, Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useAnswer } from '../../shared/net/useAnswer.js'
import { BlogCards } from './BlogCards.js'
import { newestBlogs } from '../calls.js'

/** All blogs, the newest first (spec 1 §2). `title`: members see them as news, too. */
export const BlogsPage = ({ title = 'Blogs' }: { title?: string }) => {
  const asked = useAnswer('all', () => newestBlogs())
  const benefits = (
    <Anchor component={Link} to="/benefit-blog">
      Ten benefits of online communities that surgeons lead
    </Anchor>
  )
  return (
    <>
      <title>{`${title} · SFS`}</title>
      <Title order={1} size="h2" mb="lg">
        {title}
      </Title>
      <BlogCards asked={asked} heading="h2" expected={8} otherwise={benefits} />
    </>
  )
}

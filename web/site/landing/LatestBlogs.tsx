import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useAnswer } from '../../shared/net/useAnswer.js'
import { useNear } from '../../shared/ui/hooks/useNear.js'
import { BlogCards } from '../blogs/BlogCards.js'
import { newestBlogs } from '../calls.js'

/** On the landing page (spec 1 §9). */
const SHOWN = 4

export const LatestBlogs = () => {
  const { part, isNear } = useNear<HTMLDivElement>()
  const asked = useAnswer(isNear ? 'latest' : null, () => newestBlogs(SHOWN))
  const benefits = (
    <Anchor component={Link} to="/benefit-blog">
      Ten benefits of online communities that surgeons lead
    </Anchor>
  )
  return (
    <div ref={part}>
      <BlogCards asked={asked} heading="h3" expected={SHOWN} isFar={!isNear} otherwise={benefits} />
      {asked.state === 'there' && asked.answer.length > 0 && (
        <p>
          <Anchor component={Link} to="/blogs">
            All blogs
          </Anchor>
        </p>
      )}
    </div>
  )
}

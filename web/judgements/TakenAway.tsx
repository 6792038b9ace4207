import { Anchor, Text } from '@mantine/core'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import type { Post } from '../engagement/post.js'
import { selectMe } from '../shared/session/session.js'
import { useAnswer } from '../shared/net/useAnswer.js'
import { getDecisionsPage } from './calls.js'

/** Where a post is not there: tells its author, and nobody else, that a moderator has removed it (DECISIONS C-61). */
export const TakenAway = ({ of }: { of: Post }) => {
  const me = useSelector(selectMe)
  const asked = useAnswer(me === undefined ? null : of, () => getDecisionsPage(null))
  const decisions = asked.state === 'there' ? asked.answer.result : []
  if (!decisions.some(({ post, decision, removed }) => post === of && decision === 'remove' && removed)) return null
  return (
    <Text maw="52ch">
      It was yours, and a moderator has removed it.{' '}
      <Anchor component={Link} to="/myDecisions" inherit>
        See why, and how to appeal
      </Anchor>
    </Text>
  )
}

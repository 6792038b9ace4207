import { Badge, Button } from '@mantine/core'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import type { CardProps } from '../../feed/FeedItem.js'
import { counted } from '../../shared/format/counted.js'
import { selectResponses } from '../board/board-slice.js'
import { CloseOpportunity } from './CloseOpportunity.js'
import { OpportunityText } from '../OpportunityText.js'
import classes from '../Opportunity.module.css'
import { useOpportunity } from '../board/useOpportunity.js'

type Root = Parameters<typeof selectResponses>[0]

/** An opportunity of mine: who has applied, and its end. */
export const PostedCard = ({ post, title, now }: CardProps) => {
  const shown = useOpportunity(post)
  const responses = useSelector((root: Root) => (shown ? selectResponses(root, shown.id) : 0))
  const [closing, setClosing] = useState(false)
  if (!shown) return null
  const heading = (
    <h2 id={title} className={classes.title} dir="auto">
      <Link to={`/opportunities/${shown.id}`}>{shown.title}</Link>
    </h2>
  )
  return (
    <>
      <OpportunityText of={shown} now={now} heading={heading} />
      <div className={classes.actions}>
        <Button
          component={Link}
          to={`/opportunityResponse/${shown.id}`}
          aria-label={`Response to ${shown.title}: ${counted(responses, 'application')}`}
          rightSection={
            <Badge circle={responses < 10} size="lg" variant="white" aria-hidden>
              {responses}
            </Badge>
          }
        >
          Response
        </Button>
        <Button variant="default" onClick={() => setClosing(true)} aria-label={`Close Opportunity: ${shown.title}`}>
          Close Opportunity
        </Button>
      </div>
      <CloseOpportunity of={shown} opened={closing} close={() => setClosing(false)} />
    </>
  )
}

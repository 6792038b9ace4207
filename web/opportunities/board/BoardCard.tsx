import { Link } from 'react-router-dom'
import type { CardProps } from '../../feed/FeedItem.js'
import { ApplyAction } from '../applying/ApplyAction.js'
import { OpportunityText } from '../OpportunityText.js'
import classes from '../Opportunity.module.css'
import { useOpportunity } from './useOpportunity.js'

/** An opportunity among all of them. */
export const BoardCard = ({ post, title, now }: CardProps) => {
  const shown = useOpportunity(post)
  if (!shown) return null
  const heading = (
    <h2 id={title} className={classes.title} dir="auto">
      <Link to={`/opportunities/${shown.id}`}>{shown.title}</Link>
    </h2>
  )
  return (
    <>
      <OpportunityText of={shown} now={now} heading={heading} />
      <ApplyAction of={shown} />
    </>
  )
}

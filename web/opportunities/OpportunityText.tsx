import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import { Person } from '../shared/ui/Person.js'
import { ReadMore } from '../shared/ui/text/ReadMore.js'
import type { Opportunity } from './calls.js'
import { Facts } from './Facts.js'
import classes from './Opportunity.module.css'
import { Posted } from './Posted.js'

interface Props {
  readonly of: Opportunity
  /** The time in milliseconds. */
  readonly now: number
  /** What it is called, as the heading it is here; where that stands outside, nothing. */
  readonly heading?: ReactNode
}

/** An opportunity as everybody sees it (spec 3 §3). */
export const OpportunityText = ({ of, now, heading }: Props) => (
  <>
    <Person name={of.full_name} speciality={of.specialty_type} picture={of.profile_pic} id={of.signup_id}>
      <Posted at={of.created_time_date} now={now} />
    </Person>
    {heading}
    <Badge variant="outline" size="lg" tt="none" {...(!heading && { mt: 12 })} className={classes.badge ?? ''}>
      {of.opportunity_type}
    </Badge>
    <Facts of={of} />
    <ReadMore text={of.description ?? ''} />
  </>
)

import { Link } from 'react-router-dom'
import { At } from '../frame/At.js'
import type { Deletion } from './calls.js'
import staff from '../frame/Staff.module.css'
import classes from './Deletions.module.css'
import { StateBadge } from './StateBadge.js'
import { channelOf, nameOf } from './words.js'

/** One deletion of the list, which leads to its steps. */
export const DeletionRow = ({ of }: { readonly of: Deletion }) => (
  <li className={classes.row} data-state={of.state}>
    <Link className={staff.name} to={`/staff/deletions/${of.id}`}>
      {nameOf(of.id)}
    </Link>
    <StateBadge of={of} />
    <span className={classes.fact}>
      Asked for {channelOf(of)}, <At time={of.requested_at} />
    </span>
    <span className={classes.fact}>
      {of.done_at ? 'Done' : 'Due'} <At time={of.done_at ?? of.due_at} />
    </span>
  </li>
)

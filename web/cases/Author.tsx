import type { ReactNode } from 'react'
import type { ClinicalCase } from '../../api/contract/cases.js'
import { Person } from '../shared/ui/Person.js'
import { When } from '../shared/ui/When.js'
import classes from './Author.module.css'

interface Props {
  readonly of: ClinicalCase
  /** The time in milliseconds. */
  readonly now: number
  /** What else can be done with the case. */
  readonly menu: ((of: ClinicalCase) => ReactNode) | undefined
}

/** Who has posted a case, and when; at the end of the line its menu. */
export const Author = ({ of, now, menu }: Props) => (
  <div className={classes.author}>
    <Person name={of.full_name} speciality={of.specialty_type} picture={of.profile_pic} id={of.signup_id}>
      <When at={Date.parse(of.created_at)} now={now} />
    </Person>
    {menu?.(of)}
  </div>
)

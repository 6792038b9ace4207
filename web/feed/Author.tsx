import type { ReactNode } from 'react'
import type { PersonLine } from '../../api/contract/network/people.js'
import { VISITOR } from '../shared/format/person.js'
import { Person } from '../shared/ui/Person.js'
import { When } from '../shared/ui/text/When.js'
import classes from './Author.module.css'

/** What stands for the number of whoever is no member. */
const NO_MEMBER = 0

interface Props {
  readonly of: Pick<PersonLine, 'full_name' | 'specialty_type' | 'profile_pic'> & { readonly signup_id: number }
  /** When it was posted, ISO 8601. */
  readonly at: string
  /** The time in milliseconds. */
  readonly now: number
  /** Whoever looks may open the profile of who has posted it. */
  readonly isLed?: boolean
  /** What else can be done with the post. */
  readonly children?: ReactNode
}

/** Who has posted something, and when; at the end of the line its menu. */
export const Author = ({ of, at, now, isLed = true, children }: Props) => (
  <div className={classes.author}>
    <Person
      name={of.full_name}
      speciality={of.specialty_type}
      picture={of.profile_pic}
      {...(isLed && { id: of.signup_id })}
      as={of.signup_id === NO_MEMBER && VISITOR}
    >
      <When at={Date.parse(at)} now={now} />
    </Person>
    {children}
  </div>
)

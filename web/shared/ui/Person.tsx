import { Avatar, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { identityOf, initials } from '../format/person.js'
import classes from './Person.module.css'

interface Props {
  readonly name: string | null
  /** Theirs; null for who has none. */
  readonly speciality: string | null
  readonly picture?: string | null
  readonly size?: number
  /** Whose profile the name leads to; who has left has none. */
  readonly id?: number
  /** What else stands under the name. */
  readonly children?: ReactNode
}

/** A doctor, everywhere the same: picture or initials, name, and under it the degrees. */
export const Person = ({ name, speciality, picture = null, size = 42, id, children }: Props) => {
  const identity = identityOf(name, speciality)
  return (
    <Group gap="sm" wrap="nowrap" className={classes.person}>
      <Avatar src={picture} alt="" size={size} color="teal" variant="light">
        {initials(name)}
      </Avatar>
      <div className={classes.lines}>
        <div className={classes.name}>
          {id === undefined || name === null ? identity.name : <Link to={`/profile/${id}`}>{identity.name}</Link>}
        </div>
        {identity.degrees && <div className={classes.under}>{identity.degrees}</div>}
        {children && <div className={classes.under}>{children}</div>}
      </div>
    </Group>
  )
}

import { Avatar, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { doctor, initials } from '../person.js'
import classes from './Person.module.css'

interface Props {
  readonly name: string | null
  readonly picture?: string | null
  readonly size?: number
  /** Whose profile the name leads to; who has left has none. */
  readonly id?: number
  /** The line under the name. */
  readonly children?: ReactNode
}

/** A doctor, everywhere the same: picture or initials, name, and a line under it. */
export const Person = ({ name, picture = null, size = 42, id, children }: Props) => (
  <Group gap="sm" wrap="nowrap" className={classes.person}>
    <Avatar src={picture} alt="" size={size} color="teal" variant="light">
      {initials(name)}
    </Avatar>
    <div className={classes.lines}>
      <div className={classes.name}>
        {id === undefined || name === null ? doctor(name) : <Link to={`/profile/${id}`}>{doctor(name)}</Link>}
      </div>
      {children && <div className={classes.under}>{children}</div>}
    </div>
  </Group>
)

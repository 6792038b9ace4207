import { Avatar, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { doctor, initials } from '../person.js'
import classes from './Person.module.css'

interface Props {
  readonly name: string | null
  readonly picture?: string | null
  readonly size?: number
  /** The line under the name. */
  readonly children?: ReactNode
}

/** A doctor, everywhere the same: picture or initials, name, and a line under it. */
export const Person = ({ name, picture = null, size = 42, children }: Props) => (
  <Group gap="sm" wrap="nowrap" className={classes.person}>
    <Avatar src={picture} alt="" size={size} color="teal" variant="light">
      {initials(name)}
    </Avatar>
    <div className={classes.lines}>
      <div className={classes.name}>{doctor(name)}</div>
      {children && <div className={classes.under}>{children}</div>}
    </div>
  </Group>
)

import { Avatar, Badge, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { identityOf, initials, type Identity } from '../format/person.js'
import classes from './Person.module.css'

interface Props {
  readonly name: string | null
  /** Theirs; null for who has none. */
  readonly speciality: string | null
  readonly picture?: string | null
  readonly size?: number
  /** Who they are, where that is no surgeon. */
  readonly as?: Identity | false
  /** Whose profile the name leads to; who has left has none. */
  readonly id?: number
  /** Where it leads instead. */
  readonly to?: string
  /** Who they are here: "Author". */
  readonly mark?: string | false
  /** What else is said under the name, after the degrees. */
  readonly children?: ReactNode
}

/** A doctor, everywhere the same: picture or initials, name, and in a line under it the degrees. */
export const Person = ({
  name,
  speciality,
  picture = null,
  size = 42,
  id,
  to = `/profile/${id}`,
  mark = false,
  as = false,
  children,
}: Props) => {
  const identity = as || identityOf(name, speciality)
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start" className={classes.person}>
      <Avatar src={picture} alt="" size={size} color="teal" variant="light" className={classes.avatar ?? ''}>
        {initials(name)}
      </Avatar>
      <div className={classes.lines}>
        <div className={classes.top}>
          <div className={classes.name} dir="auto" title={identity.name}>
            {id === undefined || name === null ? identity.name : <Link to={to}>{identity.name}</Link>}
          </div>
          {mark && (
            <Badge variant="light" size="sm" tt="none" className={classes.mark ?? ''}>
              {mark}
            </Badge>
          )}
        </div>
        <div className={classes.clip}>
          <div className={classes.under}>
            {identity.degrees && (
              <span>
                <bdi>{identity.degrees}</bdi>
              </span>
            )}
            {children && <span>{children}</span>}
          </div>
        </div>
      </div>
    </Group>
  )
}

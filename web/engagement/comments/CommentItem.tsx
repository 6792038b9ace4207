import type { ReactNode } from 'react'
import { Person } from '../../shared/ui/Person.js'
import { When } from '../../shared/ui/text/When.js'
import type { Comment } from '../calls.js'
import classes from './Discussion.module.css'

interface Props {
  readonly comment: Comment
  /** The time in milliseconds. */
  readonly now: number
  /** It has come while one looks. */
  readonly isNew?: boolean
  /** Somebody has come for it. */
  readonly isMeant?: boolean
  /** Whoever posted wrote it. */
  readonly isAuthors: boolean
  /** Whoever looks may open the profile of who wrote it. */
  readonly isLed: boolean
  /** What whoever looks can do with it. */
  readonly children?: ReactNode
}

/** Stands beside the name of whoever posted, in what is said about it. */
export const AUTHOR = 'Author'

export const CommentItem = ({
  comment: { id, writer, name, speciality, picture, text, at },
  now,
  isNew = false,
  isMeant = false,
  isAuthors,
  isLed,
  children,
}: Props) => (
  <li className={classes.comment} data-comment={id} data-new={isNew || isMeant || undefined} data-meant={isMeant || undefined}>
    <div className={classes.by}>
      <Person name={name} speciality={speciality} picture={picture} {...(isLed && { id: writer })} size={36} mark={isAuthors && AUTHOR}>
        <When at={Date.parse(at)} now={now} />
      </Person>
      {children}
    </div>
    {text === null ? <p className={classes.forgotten}>This comment was deleted with its author’s account.</p> : <p dir="auto">{text}</p>}
  </li>
)

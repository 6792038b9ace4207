import { VisuallyHidden } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { doctor } from '../../shared/format/person.js'
import { selectSession } from '../../shared/session/session.js'
import { Person } from '../../shared/ui/Person.js'
import { useNow } from '../../shared/ui/hooks/useNow.js'
import type { Comment } from '../calls.js'
import { AUTHOR, CommentItem } from './CommentItem.js'
import classes from './Discussion.module.css'

interface Props {
  /** Oldest first. */
  readonly comments: readonly Comment[]
  /** Whose post it is. */
  readonly author: number
  /** What I have just sent. */
  readonly sending: string | null
  /** The one that somebody has come for. */
  readonly meant: number | undefined
  /** The first that is new to me; before it stands that it is. */
  readonly since: number | undefined
  /** What I can do with one. */
  readonly deedsOn: (comment: Comment) => ReactNode
}

/** Comments as they come; mine is there as soon as it is sent. */
export const CommentList = ({ comments, author, sending, meant, since, deedsOn }: Props) => {
  const session = useSelector(selectSession)
  const now = useNow()
  const [first] = useState(comments.at(-1)?.id ?? 0)
  const sent = useRef<HTMLLIElement>(null)
  const before = useRef(sending)
  useEffect(() => {
    if (sending !== before.current) sent.current?.scrollIntoView({ block: 'nearest' }) // its box may stay in sight far above the end
    before.current = sending
  }, [sending])
  return (
    <>
      <ol className={classes.list}>
        {comments.flatMap((each) => [
          each.id === since && (
            <li key="since" className={classes.since} data-since>
              New since you last looked
            </li>
          ),
          <CommentItem
            key={each.id}
            comment={each}
            now={now}
            isNew={each.id > first && each.writer !== session?.id}
            isMeant={each.id === meant}
            isAuthors={each.writer === author}
            isLed={session !== null}
          >
            {deedsOn(each)}
          </CommentItem>,
        ])}
        {sending !== null && session && (
          <li ref={sent} className={classes.comment} data-sending>
            <Person
              name={session.full_name}
              speciality={session.specialty_type}
              picture={session.profile_pic}
              size={36}
              mark={session.id === author && AUTHOR}
            >
              Sending…
            </Person>
            <p dir="auto">{sending}</p>
          </li>
        )}
      </ol>
      <News first={first} last={comments.at(-1)} me={session?.id} />
    </>
  )
}

/** Says that somebody has written, to who does not see it. */
const News = ({ first, last, me }: { first: number; last: Comment | undefined; me: number | undefined }) => {
  const isNews = last !== undefined && last.id > first && last.writer !== me
  return <VisuallyHidden role="status">{isNews && `New comment from ${doctor(last.name)}`}</VisuallyHidden>
}

import { Avatar, VisuallyHidden } from '@mantine/core'
import { memo, Suspense, useId } from 'react'
import { Link } from 'react-router-dom'
import { useHeldPlace } from '../../feed/near.js'
import { doctor, identityOf, initials } from '../../shared/format/person.js'
import { clockTime } from '../../shared/format/time.js'
import type { ChatMessage } from '../calls.js'
import { textOf } from './text-of.js'
import type { Line } from './lines.js'
import { MessageFile } from './MessageFile.js'
import classes from './Messages.module.css'
import { MessageText } from './MessageText.js'
import { lazyOrNothing } from '../../shared/ui/lazy-or-nothing.js'

const MessageMenu = lazyOrNothing(async () => (await import('./MessageMenu.js')).MessageMenu)

/** Why there is nothing to read any more. */
const REMOVED = { moderator: 'Message removed by a moderator', erased: 'Message removed' } as const

interface Props extends Pick<Line, 'message' | 'isMore'> {
  readonly isMine: boolean
  /** Of a room of two, where the other one is named above. */
  readonly isAlone: boolean
  /** The other one has read as far as this one. */
  readonly isSeen: boolean
}

/** What somebody wrote. Far from what is seen it only keeps its place. */
export const MessageItem = memo(({ message, isMore, isMine, isAlone, isSeen }: Props) => {
  const title = useId()
  const { part, isNear, place } = useHeldPlace(`message:${message.id}`, title)
  const isFar = place !== undefined && !isNear
  return (
    <article
      ref={part}
      className={classes.message}
      data-message={message.id}
      data-mine={isMine || undefined}
      data-more={isMore || undefined}
      {...(isFar ? { 'aria-label': place.name, style: { height: place.height }, 'data-far': true } : { 'aria-labelledby': title })}
    >
      {!isFar && <Whole message={message} title={title} isMore={isMore} isMine={isMine} isAlone={isAlone} isSeen={isSeen} />}
    </article>
  )
})

const Whole = ({ message, title, isMore, isMine, isAlone, isSeen }: Props & { readonly title: string }) => {
  const { sender_id, full_name, profile_pic, specialty_type } = message
  const { name, degrees } = identityOf(full_name, specialty_type)
  const isNamed = !isMine && !isAlone && !isMore
  return (
    <>
      {!isMine && !isAlone && (
        <span className={classes.face}>
          {!isMore && (
            <Avatar src={profile_pic} alt="" size={36} color="teal" variant="light">
              {initials(full_name)}
            </Avatar>
          )}
        </span>
      )}
      <div className={classes.bubble} data-bare={message.type === 3 || undefined}>
        {isNamed ? (
          <div className={classes.writer}>
            <span id={title} dir="auto">
              {full_name === null ? name : <Link to={`/profile/${sender_id}`}>{name}</Link>}
            </span>
            {degrees && <bdi>{degrees}</bdi>}
          </div>
        ) : (
          <VisuallyHidden id={title}>{isMine ? 'You' : doctor(full_name)}</VisuallyHidden>
        )}
        <Content message={message} />
        <div className={classes.foot}>
          <time dateTime={message.created_time_date}>{clockTime(Date.parse(message.created_time_date))}</time>
          {isSeen && <span>Seen</span>}
        </div>
      </div>
      <div className={classes.menu}>
        <Suspense>
          <MessageMenu message={message} isMine={isMine} />
        </Suspense>
      </div>
    </>
  )
}

const Content = ({ message }: { readonly message: ChatMessage }) => {
  if (message.removed !== null || message.message === null) return <p className={classes.removed}>{REMOVED[message.removed ?? 'erased']}</p>
  if (message.file !== null) return <MessageFile file={message.file} name={message.message} room={message.chat_room_solo_id} />
  return <MessageText text={textOf(message)} />
}

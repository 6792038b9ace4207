import { Badge } from '@mantine/core'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useLocation } from 'react-router-dom'
import { selectContent } from '../engagement/posts-slice.js'
import { SaveButton } from '../engagement/saves/SaveButton.js'
import { Author } from '../feed/Author.js'
import { filesLost, selectFeed } from '../feed/feed-slice.js'
import type { CardProps } from '../feed/FeedItem.js'
import card from '../feed/PostCard.module.css'
import { Film } from '../files/view/Film.js'
import { Picture } from '../files/view/Picture.js'
import type { ReelContent } from './calls.js'
import { VIEWER, type ReelFeed } from './names.js'
import { fileOf } from './reel-file.js'
import classes from './ReelCard.module.css'
import { Views } from './Views.js'
import { handedOn } from './viewer/handed-on.js'
import { goesOnAt } from './viewer/watched-last.js'
import { SAVE, titleOf } from './words.js'

type Root = Parameters<typeof selectContent>[0] & Parameters<typeof selectFeed>[0]

interface Props extends CardProps {
  /** The list in which it stands. */
  readonly feed: ReelFeed
  /** What else can be done with it, beside its author. */
  readonly menu: (of: ReelContent) => ReactNode
  /** What is said above one's own that a moderator has removed, where it can stand. */
  readonly taken?: (of: ReelContent) => ReactNode
  /** It is played where it stands, and leads nowhere. */
  readonly isStill?: boolean
}

/** A video in a list: pressed, it fills the screen (spec 2 §2). */
export const ReelCard = ({ post, title, now, soon, feed, menu, taken, isStill = false }: Props) => {
  const shown = useSelector((root: Root) => selectContent(root, post)) as ReelContent | undefined
  const dispatch = useDispatch()
  if (!shown) return null
  const isThere = shown.removed_by === undefined
  const file = fileOf(shown)
  const lost = () => dispatch(filesLost({ feed }))
  const form = { aspectRatio: `${file.width} / ${file.height}` }
  return (
    <>
      {!isThere && <div className={classes.removed}>{taken?.(shown)}</div>}
      <Author of={shown} at={shown.created_date} now={now} isLed={!isStill}>
        {menu(shown)}
      </Author>
      {shown.thumbnail === '' ? (
        <p className={card.nothing}>{shown.state === 'failed' ? 'Its video could not be prepared.' : 'Its video had not come yet.'}</p>
      ) : isStill || !isThere ? (
        <div className={classes.film} style={form}>
          <Film file={file} lost={lost} />
        </div>
      ) : (
        <Poster post={post} feed={feed} style={form} label={`Play ${titleOf(shown)}`}>
          <Picture file={file} whole={false} alt="" loading={soon ? 'eager' : 'lazy'} onError={lost} />
        </Poster>
      )}
      <h2 id={title} className={card.title} dir="auto">
        {titleOf(shown)}
      </h2>
      <div className={classes.facts}>
        <Badge variant="light" size="lg" tt="none" className={card.badge ?? ''}>
          {shown.speciality}
        </Badge>
        <Views post={post} className={classes.views} />
      </div>
      {isThere && (
        <div className={classes.deeds}>
          <SaveButton post={post} words={SAVE} />
        </div>
      )}
    </>
  )
}

interface PosterProps extends Pick<Props, 'post' | 'feed'> {
  readonly style: object
  readonly label: string
  readonly children: ReactNode
}

/** One of its pictures, which leads to where it is played, among those of the same list; who is back goes on at the one watched last. */
const Poster = ({ post, feed, style, label, children }: PosterProps) => {
  const { filter } = useSelector((root: Root) => selectFeed(root, feed))
  const { key: from } = useLocation()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (goesOnAt(from, post)) queueMicrotask(() => link.current?.focus()) // after the page has it, as on each change
  }, [])
  return (
    <Link ref={link} to={VIEWER} state={handedOn({ feed, filter, post, from })} className={classes.film} style={style} aria-label={label}>
      {children}
      <span className={classes.play} aria-hidden>
        <span>
          <IconPlayerPlayFilled size={28} />
        </span>
      </span>
    </Link>
  )
}

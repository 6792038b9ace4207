import { Link } from 'react-router-dom'
import type { CameFrom } from './came-from.js'
import { useHeadline } from './headline-transition.js'
import classes from './PostCard.module.css'

interface Props {
  readonly id: string
  readonly as?: 'h2' | 'h3'
  /** Its own page, and what that is told of the way back. */
  readonly path: string
  readonly from: CameFrom
  readonly children: string
}

/** What a post is called in its card, which becomes the title of its page when it is pressed. */
export const CardTitle = ({ id, as: Heading = 'h2', path, from, children }: Props) => {
  const { style, viewTransition } = useHeadline(path)
  return (
    <Heading id={id} className={classes.title} dir="auto" style={style}>
      <Link to={path} state={from} viewTransition={viewTransition}>
        {children}
      </Link>
    </Heading>
  )
}

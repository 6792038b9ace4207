import { useReducedMotion } from '@mantine/hooks'
import { Link, useViewTransitionState } from 'react-router-dom'
import type { CameFrom } from './came-from.js'
import { HEADLINE } from './headline-transition.js'
import classes from './PostCard.module.css'

const NONE = { viewTransitionName: 'none' }

interface Props {
  readonly id: string
  readonly as?: 'h2' | 'h3'
  /** Its own page, and what that is told of the way back. */
  readonly path: string
  readonly from: CameFrom
  readonly children: string
}

/** What a post is called in its card, which grows into the title of its page when it is pressed, but for who wants no motion. */
export const CardTitle = ({ id, as: Heading = 'h2', path, from, children }: Props) => {
  const isStill = useReducedMotion(undefined, { getInitialValueInEffect: false }) // told later, every card would be drawn twice
  const isMoving = useViewTransitionState(path)
  return (
    <Heading id={id} className={classes.title} dir="auto" style={isMoving ? HEADLINE : NONE}>
      <Link to={path} state={from} viewTransition={!isStill}>
        {children}
      </Link>
    </Heading>
  )
}

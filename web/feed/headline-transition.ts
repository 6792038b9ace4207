import { useReducedMotion } from '@mantine/hooks'
import { useViewTransitionState } from 'react-router-dom'

const NAME = 'post-headline'

/** For the title on the page of a post: it grows out of the title of its card. */
export const HEADLINE = { viewTransitionName: NAME }

/** For the title in the card of a post, and for the link in it that leads to the page at `path`. Who wants no motion sees none. */
export const useHeadline = (path: string) => {
  const isStill = useReducedMotion()
  const isMoving = useViewTransitionState(path)
  return { style: isMoving ? HEADLINE : { viewTransitionName: 'none' }, viewTransition: !isStill }
}

import { configureStore } from '@reduxjs/toolkit'
import { useEffect, useMemo, useRef, type ComponentType, type MouseEvent } from 'react'
import { Provider, useStore } from 'react-redux'
import { postsLoaded, postsReducer, type LoadedPost } from '../engagement/posts-slice.js'
import { StillAt } from '../shared/ui/hooks/useNow.js'
import { FeedItem, type CardProps } from './FeedItem.js'
import classes from './StillPost.module.css'

interface Props {
  /** The post, which stays the same while it does. */
  readonly of: LoadedPost
  readonly Card: ComponentType<CardProps>
  /** The time in milliseconds by which it is shown. */
  readonly now: number
  /** Its files can be looked at, and nothing else. */
  readonly opensFiles?: boolean
}

/** Nothing has happened to it, and nothing does. */
const START = { type: 'still/start' }

/**
 * A post as its readers see it, in their own component, on a copy of the state that holds it and no other. Of what can be pressed in it, only what
 * unfolds its text does something: no discussion is loaded below it.
 */
export const StillPost = ({ of, Card, now, opensFiles = false }: Props) => {
  const around = useStore<object>()
  const store = useMemo(() => {
    const frozen = { ...around.getState(), posts: postsReducer(postsReducer(undefined, START), postsLoaded([of])) }
    return configureStore({ reducer: () => frozen, devTools: false })
  }, [around, of])
  // What was said of the post would unfold, too, and is not in the copy.
  const isHeld = (part: Element) =>
    part.matches('[data-comments]') || (!part.hasAttribute('aria-expanded') && !(opensFiles && part.closest('[data-files]')))
  const place = useRef<HTMLDivElement>(null)
  // What does nothing is said to, and is passed over by the keyboard.
  useEffect(() => {
    for (const part of place.current?.querySelectorAll<HTMLElement>('a, button') ?? []) {
      if (!isHeld(part)) continue
      part.setAttribute('aria-disabled', 'true')
      part.tabIndex = -1
    }
  }, [store])
  const hold = (event: MouseEvent) => {
    const pressed = (event.target as Element).closest('a, button')
    if (!pressed || !isHeld(pressed)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div ref={place} onClickCapture={hold} className={classes.still}>
      <Provider store={store}>
        <StillAt value={now}>
          <FeedItem post={of.post} now={now} place={1} of={1} Card={Card} />
        </StillAt>
      </Provider>
    </div>
  )
}

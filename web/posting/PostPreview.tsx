import { configureStore } from '@reduxjs/toolkit'
import { useMemo, useRef, type ComponentType, type MouseEvent } from 'react'
import { Provider, useSelector, useStore } from 'react-redux'
import type { Session } from '../../api/contract/members.js'
import { postsLoaded, postsReducer, type LoadedPost } from '../engagement/posts-slice.js'
import { FeedItem, type CardProps } from '../feed/FeedItem.js'
import { selectSession } from '../shared/session/session.js'

interface Props {
  /** The post as if I had posted it now, in milliseconds. */
  readonly of: (me: Session, now: number) => LoadedPost
  readonly Card: ComponentType<CardProps>
}

/**
 * The card that others will see: the same component, on a copy of the state that holds the post as if it had been posted. Of what can be
 * pressed in it, only what unfolds does something.
 */
export const PostPreview = (props: Props) => {
  const session = useSelector(selectSession)
  return session && <Preview {...props} session={session} />
}

const Preview = ({ of, Card, session }: Props & { readonly session: Session }) => {
  const now = useRef(Date.now()).current
  const around = useStore<{ posts: ReturnType<typeof postsReducer> }>()
  const { post, store } = useMemo(() => {
    const state = around.getState()
    const loaded = of(session, now)
    const frozen = { ...state, posts: postsReducer(state.posts, postsLoaded([loaded])) }
    return { post: loaded.post, store: configureStore({ reducer: () => frozen, devTools: false }) }
  }, [of, session])
  const hold = (event: MouseEvent) => {
    const pressed = (event.target as Element).closest('a, button')
    if (!pressed || pressed.hasAttribute('aria-expanded')) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div onClickCapture={hold}>
      <Provider store={store}>
        <FeedItem post={post} now={now} place={1} of={1} Card={Card} />
      </Provider>
    </div>
  )
}

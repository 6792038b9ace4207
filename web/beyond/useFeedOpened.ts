import { useCallback } from 'react'
import { useDispatch } from 'react-redux'
import { feedOpened } from '../feed/feed-slice.js'
import { useKeptFresh } from '../shared/net/live/useKeptFresh.js'
import { useWatch } from '../shared/net/live/useWatch.js'

interface Narrowed {
  readonly member?: string
  readonly post?: string | undefined
}

/** Loads a list when its page opens and whenever pushes may have been missed, and hears what is new in it. */
export const useFeedOpened = (feed: string, room: string, { member, post }: Narrowed = {}): void => {
  const dispatch = useDispatch()
  useKeptFresh(
    useCallback(
      () => void dispatch(feedOpened({ feed, filter: { member: member ?? null, post: post ?? null } })),
      [dispatch, feed, member, post],
    ),
  )
  useWatch(room)
}

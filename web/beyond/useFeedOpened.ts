import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { feedOpened } from '../feed/feed-slice.js'
import { selectAge } from '../shared/net/live/connection.js'
import { useWatch } from '../shared/net/live/useWatch.js'

interface Narrowed {
  readonly member?: string
  readonly post?: string | undefined
}

/** Loads a list when its page opens and whenever pushes may have been missed, and hears what is new in it. */
export const useFeedOpened = (feed: string, room: string, { member, post }: Narrowed = {}): void => {
  const age = useSelector(selectAge)
  const dispatch = useDispatch()
  useEffect(
    () => void dispatch(feedOpened({ feed, filter: { member: member ?? null, post: post ?? null } })),
    [dispatch, feed, member, post, age],
  )
  useWatch(room)
}

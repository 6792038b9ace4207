import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { feedOpened } from '../feed/feed-slice.js'
import { selectAge } from '../shared/net/connection.js'
import { useWatch } from '../shared/net/useWatch.js'

/** Loads a list when its page opens and whenever pushes may have been missed, and hears what is new in it. */
export const useFeedOpened = (feed: string, room: string, member: string | null = null): void => {
  const age = useSelector(selectAge)
  const dispatch = useDispatch()
  useEffect(() => void dispatch(feedOpened({ feed, filter: { member } })), [dispatch, feed, member, age])
  useWatch(room)
}

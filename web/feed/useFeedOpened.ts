import { useCallback } from 'react'
import { useDispatch } from 'react-redux'
import { useKeptFresh } from '../shared/net/live/useKeptFresh.js'
import { useWatch } from '../shared/net/live/useWatch.js'
import type { Filter } from './feed-kind.js'
import { feedOpened } from './feed-slice.js'

/**
 * Loads a list, at `least` so many of it, when its page opens, when it is narrowed otherwise, and whenever pushes may have been missed; and hears in
 * `room` what is new in it.
 */
export const useFeedOpened = (feed: string, room: string, filter: Filter, least = 0): void => {
  const dispatch = useDispatch()
  useKeptFresh(useCallback(() => void dispatch(feedOpened({ feed, filter, least })), [dispatch, feed, JSON.stringify(filter), least]))
  useWatch(room)
}

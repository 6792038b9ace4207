import { useCallback, useMemo } from 'react'
import { useDispatch } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { useKeptFresh } from '../shared/net/live/useKeptFresh.js'
import { useWatch } from '../shared/net/live/useWatch.js'
import type { Filter } from './feed-kind.js'
import { feedOpened } from './feed-slice.js'
import { depthOn } from './reading-place.js'

/**
 * Loads a list, at `least` so many of it, when its page opens, when it is narrowed otherwise, and whenever pushes may have been missed; and hears in
 * `room` what is new in it. A page that is loaded anew has it down to where it was left.
 */
export const useFeedOpened = (feed: string, room: string, filter: Filter, least = 0): void => {
  const dispatch = useDispatch()
  const { key } = useLocation()
  const depth = useMemo(() => depthOn(key), [key])
  const wanted = Math.max(least, depth)
  useKeptFresh(
    useCallback(() => void dispatch(feedOpened({ feed, filter, least: wanted })), [dispatch, feed, JSON.stringify(filter), wanted]),
  )
  useWatch(room)
}

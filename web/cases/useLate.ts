import { useRef } from 'react'
import { useSelector } from 'react-redux'
import { selectFeed } from '../feed/feed-slice.js'
import { FEED } from './case-kind.js'
import { selectAreKnown } from './open-cases-slice.js'

type Root = Parameters<typeof selectFeed>[0] & Parameters<typeof selectAreKnown>[0]

/** Whether my open cases have come after the feed was there to be read: what stands above it would push it down. */
export const useLate = (): boolean => {
  const areKnown = useSelector(selectAreKnown)
  const isFeedThere = useSelector((state: Root) => selectFeed(state, FEED).state !== 'loading')
  const isLate = useRef<boolean>(undefined)
  if (isFeedThere) isLate.current ??= !areKnown
  return isLate.current ?? false
}

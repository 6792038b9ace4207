import { Suspense } from 'react'
import { hasLeftOver } from '../../engagement/comments/left-over.js'
import { lazyOrNothing } from '../../shared/ui/lazy-or-nothing.js'
import { useNeeded } from './useNeeded.js'

const LeftOvers = lazyOrNothing(async () => (await import('../../engagement/comments/LeftOvers.js')).LeftOvers)

/** Over every page, once a post has gone below which somebody was writing: nobody else loads it. */
export const LeftOverPlace = () => {
  const isNeeded = useNeeded(hasLeftOver)
  return <Suspense>{isNeeded && <LeftOvers />}</Suspense>
}

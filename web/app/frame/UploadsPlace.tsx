import { Suspense } from 'react'
import { countUploading } from '../../reels/uploads/uploading.js'
import { lazyOrNothing } from '../../shared/ui/lazy-or-nothing.js'
import { useNeeded } from './useNeeded.js'

const UploadsBar = lazyOrNothing(async () => (await import('../../reels/uploads/UploadsBar.js')).UploadsBar)

/** Over every page, from when a video is on its way: nobody else loads it. `isAlone`: nothing else stands around the page that is open. */
export const UploadsPlace = ({ isAlone }: { isAlone: boolean }) => {
  const isNeeded = useNeeded(countUploading)
  return <Suspense>{isNeeded && <UploadsBar isAlone={isAlone} />}</Suspense>
}

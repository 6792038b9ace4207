import { Suspense, useState } from 'react'
import { useSelector } from 'react-redux'
import { countUploading } from '../../reels/uploads/uploading.js'
import { lazyOrNothing } from '../../shared/ui/lazy-or-nothing.js'

const UploadsBar = lazyOrNothing(async () => (await import('../../reels/uploads/UploadsBar.js')).UploadsBar)

/** Over every page, from when a video is on its way: nobody else loads it. `isAlone`: nothing else stands around the page that is open. */
export const UploadsPlace = ({ isAlone }: { isAlone: boolean }) => {
  const isUploading = useSelector(countUploading) > 0
  const [needed, setNeeded] = useState(false)
  if (isUploading && !needed) setNeeded(true)
  return <Suspense>{needed && <UploadsBar isAlone={isAlone} />}</Suspense>
}

import { lazy, Suspense, useState } from 'react'
import { useSelector } from 'react-redux'
import { countUploading } from '../../reels/uploads/uploading.js'

const UploadsBar = lazy(async () => ({ default: (await import('../../reels/uploads/UploadsBar.js')).UploadsBar }))

/** Over every page, from when a video is on its way: nobody else loads it. `isTold`: the page that is open tells of it itself. */
export const UploadsPlace = ({ isTold }: { isTold: boolean }) => {
  const isUploading = useSelector(countUploading) > 0
  const [needed, setNeeded] = useState(false)
  if (isUploading && !needed) setNeeded(true)
  return <Suspense>{needed && <UploadsBar isTold={isTold} />}</Suspense>
}

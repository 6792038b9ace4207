import { Suspense, useState } from 'react'
import type { ViewedCv } from './useCv.js'
import { useLoadedSoon } from '../../shared/ui/hooks/useLoadedSoon.js'
import { Coming } from '../../shared/ui/windows/Coming.js'
import { lazyWindow } from '../../shared/ui/windows/lazy-window.js'

const CvWindow = lazyWindow(async () => (await import('./CvWindow.js')).CvWindow)

/** The CV that is being looked at, over the page. Its window stays when it is closed, to give the focus back to what opened it. */
export const ViewedCvWindow = ({ of: { shown, seen, close } }: { of: ViewedCv }) => {
  const [last, setLast] = useState(shown)
  useLoadedSoon(CvWindow.load) // a line that is lost by then does not take the page away
  if (shown !== null && shown !== last) setLast(shown)
  return <Suspense fallback={<Coming />}>{last && <CvWindow of={last} opened={shown !== null} seen={seen} close={close} />}</Suspense>
}

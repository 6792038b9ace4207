import { lazy, Suspense } from 'react'
import type { ViewedCv } from './useCv.js'

const CvWindow = lazy(async () => ({ default: (await import('./CvWindow.js')).CvWindow }))

/** The CV that is being looked at, over the page. */
export const ViewedCvWindow = ({ of: { shown, seen, close } }: { of: ViewedCv }) => (
  <Suspense>{shown && <CvWindow key={shown.id} of={shown} seen={seen} close={close} />}</Suspense>
)

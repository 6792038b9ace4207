import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { loadLogin } from './beside.js'
import classes from './Landing.module.css'
import { WIDE } from './wide.js'

const LoginPaper = lazy(loadLogin)

/** The way in, where there is room beside the headline. A phone shows the product first: its way to the form is a press, and its code stays away. */
export const LoginBeside = () => {
  const isWide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false })
  if (!isWide) return null
  return (
    <Suspense fallback={<Skeleton className={classes.waiting ?? ''} />}>
      <LoginPaper order={2} />
    </Suspense>
  )
}

import { Alert, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Waiting } from '../ui/Waiting.js'
import { AskMore } from '../ui/AskMore.js'
import { Failed } from '../ui/Sorry.js'
import classes from './Lists.module.css'
import type { PagedList } from './paged-list.js'

interface List {
  readonly of: Pick<PagedList<unknown, unknown>, 'state' | 'list' | 'next' | 'more' | 'isOld'>
  /** "the appeals". */
  readonly called: string
  /** "More appeals". */
  readonly rest: string
  /** What is said instead of a list in which nothing is. */
  readonly empty: ReactNode
  readonly again: () => void
  readonly askMore: () => void
  readonly children: ReactNode
}

/** What stands in its place while it is on its way: a block so many pixels high, or what looks like the list. */
type Props = List & ({ readonly height: number; readonly loading?: never } | { readonly height?: never; readonly loading: ReactNode })

/** A list in each of its states, and the way to its next page. */
export const ListPages = ({
  of: { state, list, next, more, isOld = false },
  called,
  rest,
  height,
  loading,
  empty,
  again,
  askMore,
  children,
}: Props) => {
  const failed = `${called.charAt(0).toUpperCase()}${called.slice(1)} could not be loaded`
  if (state === 'failed') return <Failed text={`${failed}.`} again={again} />
  if (state === 'loading')
    return (
      <Waiting label={`Loading ${called}`} height={height}>
        {loading}
      </Waiting>
    )
  return (
    <>
      <div role="alert">
        {isOld && (
          <Alert color="yellow" variant="light" mb="md">
            {failed} anew: what you see may be old.{' '}
            <Button variant="subtle" size="compact-sm" onClick={again}>
              Try again
            </Button>
          </Alert>
        )}
      </div>
      {list.length > 0 ? children : next === null && empty}
      <AskMore className={classes.more} isMore={next !== null} state={more} failed={`${rest} could not be loaded.`} ask={askMore}>
        {rest}
      </AskMore>
    </>
  )
}

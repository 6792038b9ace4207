import { Button, Skeleton, Text } from '@mantine/core'
import { useEffect, type ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { selectAge } from '../../shared/net/connection.js'
import { Failed, Sorry } from '../../shared/ui/Sorry.js'
import classes from './Content.module.css'
import { contentClosed, contentOpened, moreAsked, selectContent } from './content-slice.js'
import type { Row } from './kind.js'

interface Props<Each extends Row> {
  /** The key of its part. */
  readonly of: string
  /** What they are, as a sentence names them: "messages". */
  readonly called: string
  readonly none: string
  readonly children: (row: Each) => ReactNode
}

/** The list of a kind, loaded when it is opened and after a lost connection; each row as its part draws it. */
export const Rows = <Each extends Row>({ of, called, none, children }: Props<Each>) => {
  const { of: shown, state, list, next, more } = useSelector(selectContent)
  const age = useSelector(selectAge)
  const dispatch = useDispatch()
  const open = () => dispatch(contentOpened(of))
  useEffect(() => void open(), [dispatch, of, age])
  useEffect(() => () => void dispatch(contentClosed()), [dispatch])
  if (shown !== of || state === 'loading')
    return (
      <div role="status" aria-label={`Loading the ${called}`} aria-busy>
        <Skeleton height={280} />
      </div>
    )
  if (state === 'failed') return <Failed text={`The ${called} could not be loaded.`} again={open} />
  if (list.length === 0 && next === null) return <Sorry text={none} />
  return (
    <>
      {/* The kind of a list decides what stands in it. */}
      <ol className={classes.list} aria-label={called}>
        {list.map((row) => (
          <li key={row.id} className={classes.row}>
            {children(row as Each)}
          </li>
        ))}
      </ol>
      {next !== null && (
        <div className={classes.more}>
          <div role="alert">{more === 'failed' && <Text>More {called} could not be loaded.</Text>}</div>
          <Button variant="default" loading={more === 'loading'} onClick={() => dispatch(moreAsked())}>
            {more === 'failed' ? 'Try again' : `More ${called}`}
          </Button>
        </div>
      )}
    </>
  )
}

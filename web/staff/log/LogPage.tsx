import { Button, Skeleton, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { selectAge } from '../../shared/net/connection.js'
import { Failed, Sorry } from '../../shared/ui/Sorry.js'
import { LogEntry } from './LogEntry.js'
import { LogFilters } from './LogFilters.js'
import { logOpened, moreAsked, selectLog } from './log-slice.js'
import classes from './Log.module.css'
import { useNarrowed } from './useNarrowed.js'

/** Who of the staff did what, and when, for auditors. */
export const LogPage = () => {
  const { narrowed, narrow, clear, isNarrowed } = useNarrowed()
  const { state, entries, types, next, more } = useSelector(selectLog)
  const age = useSelector(selectAge)
  const dispatch = useDispatch()
  const asked = JSON.stringify(narrowed)
  const open = () => dispatch(logOpened(narrowed))
  useEffect(() => void open(), [dispatch, asked, age])
  return (
    <div className={classes.page}>
      <title>Staff log · SFS</title>
      <Title order={1} size="h2">
        Staff log
      </Title>
      <Text c="dimmed">
        Every action of the staff and of the operator, as the events tell it. Nobody can change it or take anything out.
      </Text>
      <LogFilters narrowed={narrowed} types={types} narrow={narrow} clear={isNarrowed ? clear : undefined} />
      {state === 'failed' && <Failed text="The staff log could not be loaded." again={open} />}
      {state === 'loading' && (
        <div role="status" aria-label="Loading the staff log" aria-busy>
          <Skeleton height={320} />
        </div>
      )}
      {state === 'ready' && entries.length === 0 && (
        <Sorry text={isNarrowed ? 'Nothing fits these filters.' : 'The staff has done nothing yet.'}>
          {isNarrowed && <Button onClick={clear}>Clear filters</Button>}
        </Sorry>
      )}
      {state === 'ready' && entries.length > 0 && (
        <ol className={classes.list} aria-label="Actions">
          {entries.map((entry) => (
            <LogEntry key={entry.position} of={entry} narrow={narrow} />
          ))}
        </ol>
      )}
      {state === 'ready' && next !== null && (
        <div className={classes.more}>
          <div role="alert">{more === 'failed' && <Text>Earlier actions could not be loaded.</Text>}</div>
          <Button variant="default" loading={more === 'loading'} onClick={() => dispatch(moreAsked())}>
            {more === 'failed' ? 'Try again' : 'Earlier actions'}
          </Button>
        </div>
      )}
    </div>
  )
}

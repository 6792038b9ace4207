import { Button, Skeleton, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { selectAge } from '../../shared/net/connection.js'
import { useWatch } from '../../shared/net/useWatch.js'
import { Failed, Sorry } from '../../shared/ui/Sorry.js'
import classes from '../reports/Reports.module.css'
import { AppealCard } from './AppealCard.js'
import { appealsOpened, moreAsked, selectAppeals } from './appeals-slice.js'

/** What authors say against decisions, for another moderator than the one who made it. */
export const AppealsPage = () => {
  const { state, list, next, more } = useSelector(selectAppeals)
  const age = useSelector(selectAge)
  const dispatch = useDispatch()
  const open = () => dispatch(appealsOpened())
  useEffect(() => void open(), [dispatch, age])
  useWatch('staff:reports')
  return (
    <div className={classes.page}>
      <title>Appeals · SFS</title>
      <Title order={1} size="h2">
        Appeals
      </Title>
      <Text c="dimmed">Each is decided once, by another moderator than the first.</Text>
      {state === 'failed' && <Failed text="The appeals could not be loaded." again={open} />}
      {state === 'loading' && (
        <div role="status" aria-label="Loading the appeals" aria-busy>
          <Skeleton height={280} />
        </div>
      )}
      {state === 'ready' && list.length === 0 && <Sorry text="No appeal waits for a decision." />}
      {state === 'ready' && list.map((of) => <AppealCard key={of.id} of={of} />)}
      {state === 'ready' && next !== null && (
        <div className={classes.more}>
          <div role="alert">{more === 'failed' && <Text>More appeals could not be loaded.</Text>}</div>
          <Button variant="default" loading={more === 'loading'} onClick={() => dispatch(moreAsked())}>
            {more === 'failed' ? 'Try again' : 'Load more'}
          </Button>
        </div>
      )}
    </div>
  )
}

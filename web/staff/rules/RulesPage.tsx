import { Button, Skeleton, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { selectAge } from '../../shared/net/connection.js'
import { useWatch } from '../../shared/net/useWatch.js'
import { Failed, Sorry } from '../../shared/ui/Sorry.js'
import { RuleForm } from './RuleForm.js'
import { RuleRow } from './RuleRow.js'
import { moreAsked, rulesOpened, selectRules } from './rules-slice.js'
import classes from './Rules.module.css'

/** What the program looks for in place of the moderators; each rule is rehearsed over the past year before it is let loose. */
export const RulesPage = () => {
  const { state, list, next, more, written } = useSelector(selectRules)
  const age = useSelector(selectAge)
  const dispatch = useDispatch()
  const open = () => dispatch(rulesOpened())
  useEffect(() => {
    open()
  }, [dispatch, age])
  useWatch('staff:rules')
  return (
    <div className={classes.page}>
      <title>Rules · SFS</title>
      <Title order={1} size="h2">
        Rules
      </Title>
      <Text c="dimmed">
        A rule reports posts by itself. Rehearse it first: it goes through what was posted and said in the last year, and you see what it
        would have flagged, while nobody else notices anything.
      </Text>
      {state === 'failed' && <Failed text="The rules could not be loaded." again={open} />}
      {state === 'loading' && (
        <div role="status" aria-label="Loading the rules" aria-busy>
          <Skeleton height={200} />
        </div>
      )}
      {state === 'ready' && list.length === 0 && <Sorry text="No rule has been written yet." />}
      {state === 'ready' && list.length > 0 && (
        <ol className={classes.list} aria-label="Rules">
          {list.map((each) => (
            <RuleRow key={each.id} of={each} />
          ))}
        </ol>
      )}
      {state === 'ready' && next !== null && (
        <div className={classes.more}>
          <div role="alert">{more === 'failed' && <Text>More rules could not be loaded.</Text>}</div>
          <Button variant="default" loading={more === 'loading'} onClick={() => dispatch(moreAsked())}>
            {more === 'failed' ? 'Try again' : 'More rules'}
          </Button>
        </div>
      )}
      <RuleForm key={written} />
    </div>
  )
}

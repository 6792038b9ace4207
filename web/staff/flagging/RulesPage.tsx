import { Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { selectAge } from '../../shared/net/connection.js'
import { useWatch } from '../../shared/net/useWatch.js'
import { Sorry } from '../../shared/ui/Sorry.js'
import { ListPages } from '../../shared/lists/ListPages.js'
import { RuleForm } from './RuleForm.js'
import { RuleRow } from './RuleRow.js'
import { moreAsked, rulesOpened, selectRules } from './rules-slice.js'
import classes from './Rules.module.css'

/** What the program looks for in place of the moderators; each rule is rehearsed over the past year before it is let loose. */
export const RulesPage = () => {
  const rules = useSelector(selectRules)
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
      <ListPages
        of={rules}
        called="the rules"
        rest="More rules"
        height={200}
        empty={<Sorry text="No rule has been written yet." />}
        again={open}
        askMore={() => dispatch(moreAsked())}
      >
        <ol className={classes.list} aria-label="Rules">
          {rules.list.map((each) => (
            <RuleRow key={each.id} of={each} />
          ))}
        </ol>
      </ListPages>
      <RuleForm key={rules.written} />
    </div>
  )
}

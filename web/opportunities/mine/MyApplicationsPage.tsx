import { Button, Skeleton, Title } from '@mantine/core'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { selectAge } from '../../shared/net/live/connection.js'
import { useWatch } from '../../shared/net/live/useWatch.js'
import { AskMore } from '../../shared/ui/AskMore.js'
import { Failed, Sorry } from '../../shared/ui/Sorry.js'
import { useNow } from '../../shared/ui/hooks/useNow.js'
import { Waiting } from '../../shared/ui/Waiting.js'
import { mineOpened, moreOfMineAsked, selectMine } from './mine-slice.js'
import classes from './MyApplicationsPage.module.css'
import { OwnApplicationCard } from './OwnApplicationCard.js'
import { useCv } from '../cv/useCv.js'
import { ViewedCvWindow } from '../cv/ViewedCvWindow.js'

/** What I have applied to, and how each application stands, live. */
export const MyApplicationsPage = () => {
  const age = useSelector(selectAge)
  const dispatch = useDispatch()
  useEffect(() => void dispatch(mineOpened()), [dispatch, age])
  useWatch('feed:opportunities') // what was missed without a line is looked for
  return (
    <div className={classes.page}>
      <title>My applications · SFS</title>
      <Title order={1} size="h2">
        My applications
      </Title>
      <List />
    </div>
  )
}

const List = () => {
  const { state, applications, next, more } = useSelector(selectMine)
  const now = useNow()
  const cv = useCv()
  const dispatch = useDispatch()
  if (state === 'failed') return <Failed text="Your applications could not be loaded." again={() => dispatch(mineOpened())} />
  if (state === 'loading')
    return (
      <Waiting className={classes.list} label="Loading your applications">
        <Skeleton height={210} />
        <Skeleton height={210} />
      </Waiting>
    )
  if (applications.length === 0)
    return (
      <Sorry text="You have not applied to an opportunity yet.">
        <Button component={Link} to="/opportunities">
          See the opportunities
        </Button>
      </Sorry>
    )
  return (
    <>
      <ul className={classes.list} aria-label="Applications">
        {applications.map((of) => (
          <li key={of.application_id}>
            <OwnApplicationCard of={of} now={now} viewCv={cv.view} />
          </li>
        ))}
      </ul>
      <AskMore
        isMore={next !== null}
        state={more}
        failed="Your applications could not be loaded."
        ask={() => dispatch(moreOfMineAsked())}
      />
      <ViewedCvWindow of={cv} />
    </>
  )
}

import { Alert, Anchor, Button, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { precisely } from '../../shared/format/precise.js'
import { doerOf } from '../frame/actors.js'
import { happenedBy } from '../frame/happened.js'
import { useFromHere } from '../frame/useFromHere.js'
import { ToDecision } from '../reports/DecideHere.js'
import type { PostHistory } from './calls.js'
import type { Cards } from './cards.js'
import { Compared } from './Compared.js'
import { EventList } from './EventList.js'
import { selectReplay } from './replay-slice.js'
import classes from './Replay.module.css'
import { Timeline } from './Timeline.js'
import { useMoment } from './useMoment.js'
import { useSteps } from './useSteps.js'

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/** Where visitors' posts wait. */
const WAITING = '/staff/content?part=visitors'

interface Props {
  readonly history: PostHistory
  readonly cards: Cards
  /** Whose reports are decided below it; null where it is looked at for something else. */
  readonly post: string | null
}

/** The moments of a post, one after the other, with what happened at each. */
export const Life = ({ history, cards, post }: Props) => {
  const { isBroken } = useSelector(selectReplay)
  const { version, move } = useMoment(history)
  useSteps({ history, version, move })
  const event = history.events.find((each) => each.version === version)
  const what = event && `${happenedBy(event.type)} by ${doerOf(event.by)}, ${precisely(Date.parse(event.at))}`
  const said = `Version ${version} of ${history.newest}${what ? `: ${what}` : ''}`
  return (
    <>
      <Timeline history={history} version={version} said={said} move={move} />
      <div className={classes.steps}>
        <Button variant="default" leftSection={<IconChevronLeft {...icon} />} disabled={version === 0} onClick={() => move(version - 1)}>
          Previous event
        </Button>
        <p className={classes.said} role="status" dir="auto">
          {said}
        </p>
        <Button
          variant="default"
          rightSection={<IconChevronRight {...icon} />}
          disabled={version === history.newest}
          onClick={() => move(version + 1)}
        >
          Next event
        </Button>
      </div>
      <div role="alert">
        {isBroken && (
          <Alert color="red" variant="light" className={classes.broken ?? ''}>
            This moment could not be loaded.{' '}
            <Button variant="subtle" size="compact-sm" onClick={() => move(version)}>
              Try again
            </Button>
          </Alert>
        )}
      </div>
      <p className={classes.keys}>Keys: ← and → one step, Home and End, [ and ] from report to report.</p>
      <Waiting history={history} />
      {post !== null && <ToDecision post={post} />}
      <div className={classes.panes}>
        <Compared history={history} version={version} cards={cards} />
        <EventList history={history} version={version} move={move} />
      </div>
    </>
  )
}

/** A visitor's post that nobody reads yet is released or refused beside the others that wait. */
const Waiting = ({ history: { at, newest } }: Pick<Props, 'history'>) => {
  const here = useFromHere('Back to the history')
  if (at?.version !== newest || at.withheld !== 'review') return null
  return (
    <Text mb="sm">
      Nobody reads it yet:{' '}
      <Anchor component={Link} to={WAITING} state={here} inherit>
        release or refuse it
      </Anchor>
    </Text>
  )
}

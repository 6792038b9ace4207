import { Alert, Anchor, Button, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useParams } from 'react-router-dom'
import { idIn } from '../../shared/format/id-in.js'
import { precisely } from '../../shared/format/precise.js'
import { Sorry } from '../../shared/ui/Sorry.js'
import { isPostKind, sortOf } from '../../engagement/post-kinds.js'
import { doerOf } from '../frame/actors.js'
import { happenedBy } from '../frame/happened.js'
import { OneThing } from '../frame/OneThing.js'
import { isAmong } from '../frame/purposes.js'
import { StaffPage, toReports } from '../frame/StaffPage.js'
import { useAddress } from '../frame/useAddress.js'
import { useFromHere } from '../frame/useFromHere.js'
import { DecideHere, ToDecision } from '../reports/DecideHere.js'
import { PURPOSES, type Looked, type PostHistory, type Replayed } from './calls.js'
import type { Cards } from './cards.js'
import { Compared } from './Compared.js'
import { EventList } from './EventList.js'
import { movedTo, replayOpened, replayRenewed, selectReplay } from './replay-slice.js'
import classes from './Replay.module.css'
import { Timeline } from './Timeline.js'
import { useSteps } from './useSteps.js'
import { Why } from './Why.js'

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

const MISSING = 'There is no such post.'
/** Where visitors' posts wait. */
const WAITING = '/staff/content?part=visitors'

const isReplayed = (kind: string | undefined): kind is Replayed => isPostKind(kind) && kind !== 'message'

/** The life of a post: at every moment as members saw it then, with what happened and by whom. */
export const ReplayPage = ({ cards }: { readonly cards: Cards }) => {
  const { kind, id = '' } = useParams()
  const post = idIn(id)
  const [search, change] = useAddress()
  const purpose = search.get('for')
  const name = isReplayed(kind) ? `${sortOf(kind)} ${id}` : 'Post'
  return (
    <StaffPage title={`History of ${name.toLowerCase()}`} back={toReports} isWide>
      {!isReplayed(kind) || post === null ? (
        <Sorry text={MISSING} />
      ) : isAmong(PURPOSES, purpose) ? (
        <Replay key={`${kind} ${id} ${purpose}`} of={{ kind, id: post, purpose }} cards={cards} />
      ) : (
        <Why purposes={PURPOSES} yes="Open the history" open={(chosen) => change('for', chosen)} />
      )}
    </StaffPage>
  )
}

interface ReplayProps {
  readonly of: Looked
  readonly cards: Cards
}

const Replay = ({ of, cards }: ReplayProps) => {
  const dispatch = useDispatch()
  const { state, told } = useSelector(selectReplay)
  const [search] = useAddress()
  const [first] = useState(() => versionIn(search.get('at')))
  const open = () => dispatch(replayOpened({ of, at: first }))
  useEffect(() => void open(), [dispatch])
  return (
    <OneThing of={{ state, told }} called="the history of this post" missing={MISSING} height={480} again={open}>
      {(history) => (
        <>
          <Loaded history={history} cards={cards} post={of.purpose === 'report' ? `${of.kind}:${of.id}` : null} />
          {of.purpose === 'report' && <Decide history={history} post={`${of.kind}:${of.id}`} />}
        </>
      )}
    </OneThing>
  )
}

/** Decided about the moment that is on the screen, and only where nothing came after it. */
const Decide = ({ history, post }: { readonly history: PostHistory; readonly post: string }) => {
  const dispatch = useDispatch()
  const { version, move } = useMoment(history)
  const shown = { version: Math.min(version, history.at?.version ?? version), newest: history.newest, show: move }
  return <DecideHere post={post} renew={() => dispatch(replayRenewed())} shown={shown} />
}

/** The version that is looked for, and the way to another, which the address keeps. */
const useMoment = ({ newest }: Pick<PostHistory, 'newest'>) => {
  const dispatch = useDispatch()
  const { wanted } = useSelector(selectReplay)
  const [, change] = useAddress()
  const move = (to: number) => {
    dispatch(movedTo(to))
    change('at', String(to))
  }
  return { version: Math.min(wanted ?? newest, newest), move }
}

const versionIn = (text: string | null): number | null => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null)

interface LoadedProps extends Pick<ReplayProps, 'cards'> {
  readonly history: PostHistory
  /** Whose reports are decided below it; null where it is looked at for something else. */
  readonly post: string | null
}

const Loaded = ({ history, cards, post }: LoadedProps) => {
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
const Waiting = ({ history: { at, newest } }: Pick<LoadedProps, 'history'>) => {
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

import { UnstyledButton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { doerOf } from '../frame/actors.js'
import { At } from '../frame/At.js'
import { happenedBy } from '../frame/happened.js'
import type { EventEntry, PostHistory } from './calls.js'
import classes from './Replay.module.css'
import { groupOf, wordsOf } from './words.js'

interface Props {
  readonly history: PostHistory
  readonly version: number
  readonly move: (version: number) => void
}

/** What happened up to the moment that is shown, the newest first: each leads to its moment. */
export const EventList = ({ history, version, move }: Props) => {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (list.current) list.current.scrollTop = 0
  }, [history])
  const reported = new Set(history.reports.map(({ seen }) => seen))
  return (
    <ol ref={list} className={classes.events} aria-label="Events" reversed tabIndex={0}>
      {history.events.toReversed().map((event) => (
        <Item key={event.version} event={event} isShown={event.version === version} isReported={reported.has(event.version)} move={move} />
      ))}
    </ol>
  )
}

interface ItemProps {
  readonly event: EventEntry
  readonly isShown: boolean
  readonly isReported: boolean
  readonly move: (version: number) => void
}

const Item = ({ event, isShown, isReported, move }: ItemProps) => {
  const words = wordsOf(event)
  return (
    <li>
      <UnstyledButton
        className={classes.event ?? ''}
        data-group={groupOf(event.type)}
        aria-current={isShown ? 'step' : undefined}
        onClick={() => move(event.version)}
      >
        <span className={classes.what}>
          {happenedBy(event.type)}
          {isReported && <span className={classes.reported}>Reported as it was here</span>}
        </span>
        <span className={classes.who} dir="auto">
          {event.version} · {doerOf(event.by)} · <At time={event.at} />
        </span>
        {words !== undefined && (
          <span className={classes.words} dir="auto">
            {words ?? 'These words were erased.'}
          </span>
        )}
      </UnstyledButton>
    </li>
  )
}

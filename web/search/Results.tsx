import { Button, Skeleton, Text, VisuallyHidden } from '@mantine/core'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { Link } from 'react-router-dom'
import { counted } from '../shared/format/counted.js'
import { FoundSurgeon } from '../shared/ui/search/FoundSurgeon.js'
import { Failed, Sorry } from '../shared/ui/Sorry.js'
import { Waiting } from '../shared/ui/Waiting.js'
import { MOST } from './calls.js'
import classes from './Search.module.css'
import type { Surgeons } from './useSurgeons.js'

/** The way to write to somebody who was found. */
export type Talk = (surgeon: Surgeons['surgeons'][number]) => ReactNode

interface Props {
  readonly found: Surgeons
  /** Takes away the filters; nothing where there are none. */
  readonly clear: (() => void) | undefined
  readonly chat: Talk
  readonly list: Ref<HTMLUListElement>
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** Who was found, each leading to their profile, or to a talk with them. */
export const Results = ({ found: { state, surgeons, again }, clear, chat, list, onKeyDown }: Props) => {
  if (state === 'failed') return <Failed text="The search could not be done." again={again} />
  if (state === 'searching' && surgeons.length === 0) return <ResultsSkeleton />
  if (surgeons.length === 0)
    return (
      <Sorry text="No result found">
        {clear ? (
          <Button variant="default" onClick={clear}>
            Clear filters
          </Button>
        ) : (
          <Text c="dimmed">Check the spelling, or look for a speciality or a city.</Text>
        )}
      </Sorry>
    )
  const isOld = state === 'searching'
  return (
    <>
      <VisuallyHidden role="status">{isOld ? 'Searching…' : `${counted(surgeons.length, 'surgeon')} found.`}</VisuallyHidden>
      <ul className={classes.list} ref={list} aria-label="Surgeons" aria-busy={isOld} onKeyDown={onKeyDown}>
        {surgeons.map((surgeon) => (
          <li key={surgeon.id} className={classes.found}>
            <Link to={`/profile/${surgeon.id}`} className={classes.surgeon}>
              <FoundSurgeon surgeon={surgeon} />
            </Link>
            {chat(surgeon)}
          </li>
        ))}
      </ul>
      {surgeons.length === MOST && <p className={classes.note}>These are the first {MOST}. Type more of the name to find others.</p>}
    </>
  )
}

const ResultsSkeleton = () => (
  <Waiting label="Searching">
    {[0, 1, 2].map((each) => (
      <Skeleton key={each} height={44} my={12} />
    ))}
  </Waiting>
)

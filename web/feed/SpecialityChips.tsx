import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { useSelector } from 'react-redux'
import { specialities } from '../generated/specialities.js'
import { selectSession } from '../shared/session/session.js'
import { onwardOf, Turns } from '../shared/slides/Turns.js'
import classes from './SpecialityChips.module.css'

interface Props {
  /** The chosen one, '' for all. */
  readonly value: string
  readonly choose: (name: string) => void
  /** That of all: the focus goes there from a button that clears the filter, and goes with it. */
  readonly ref?: Ref<HTMLButtonElement>
  /** Before it: the way to what else can be filtered by. */
  readonly children?: ReactNode
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** One press of a button moves most of what is seen of it. */
const mostOf = (row: HTMLElement): number => row.clientWidth * 0.8

const chipsOf = (row: HTMLElement): HTMLElement[] => [...row.querySelectorAll<HTMLElement>('[role="radio"]')]

/**
 * By which speciality a feed is filtered, one's own first; a row that a finger moves, or its buttons. For the keyboard it is one stop: arrows go
 * from one to the next, and Space or Enter chooses.
 */
export const SpecialityChips = ({ value, choose, ref, children }: Props) => {
  const own = useSelector(selectSession)?.specialty_type
  const options = ['', ...specialities.filter((name) => name === own), ...specialities.filter((name) => name !== own)]
  const row = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // One that was chosen elsewhere, as by a link, is in sight.
    const chosen = value === '' ? null : row.current?.querySelector<HTMLElement>('[aria-checked="true"]')
    if (chosen) row.current!.scrollLeft = chosen.offsetLeft - (row.current!.clientWidth - chosen.offsetWidth) / 2
  }, [value])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const chips = chipsOf(event.currentTarget)
    chips[chips.indexOf(document.activeElement as HTMLElement) + step * onwardOf(event.currentTarget)]?.focus()
  }
  return (
    <div className={classes.line} data-clear="always">
      {children}
      <div ref={row} role="radiogroup" aria-label="Speciality" className={classes.row} onKeyDown={onKeyDown}>
        {options.map((name) => (
          <button
            key={name}
            ref={name === '' ? ref : undefined}
            type="button"
            role="radio"
            aria-checked={name === value}
            tabIndex={name === value ? 0 : -1}
            className={classes.chip}
            onClick={() => choose(name)}
          >
            {name || 'All'}
          </button>
        ))}
      </div>
      <Turns row={row} far={mostOf} size={36} />
    </div>
  )
}

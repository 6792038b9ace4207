import { useRef, type ReactElement } from 'react'
import classes from './Slides.module.css'
import { Turns } from './Turns.js'

interface Props {
  /** What they show. */
  readonly label: string
  readonly children: readonly ReactElement[]
}

const widthOfACard = (list: HTMLElement): number => list.firstElementChild?.clientWidth ?? 0

/**
 * Cards side by side, as wide as there is room for. The browser moves them: by a finger, by the arrow keys once it has the focus, or by one
 * card when a button is pressed; smoothly, unless somebody wants no motion.
 */
export const Slides = ({ label, children }: Props) => {
  const list = useRef<HTMLUListElement>(null)
  return (
    <div role="group" aria-roledescription="carousel" aria-label={label} className={classes.slides}>
      <div className={classes.controls}>
        <Turns row={list} far={widthOfACard} size={44} label={label} />
      </div>
      {/* A keyboard reaches what lies beyond its edge. */}
      <ul ref={list} className={classes.list} tabIndex={0} aria-label={label}>
        {children.map((child) => (
          <li key={child.key}>{child}</li>
        ))}
      </ul>
    </div>
  )
}

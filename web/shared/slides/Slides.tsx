import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useRef, type ReactElement } from 'react'
import classes from './Slides.module.css'

interface Props {
  /** What they show. */
  readonly label: string
  readonly children: readonly ReactElement[]
}

/**
 * Cards side by side, as wide as there is room for. The browser moves them: by a finger, by the arrow keys once it has the focus, or by one
 * card when a button is pressed; smoothly, unless somebody wants no motion.
 */
export const Slides = ({ label, children }: Props) => {
  const list = useRef<HTMLUListElement>(null)
  const turn = (cards: number) => {
    if (!list.current) return
    const width = list.current.firstElementChild?.clientWidth ?? 0
    const onward = getComputedStyle(list.current).direction === 'rtl' ? -1 : 1
    list.current.scrollBy({ left: onward * cards * width })
  }
  return (
    <div role="group" aria-roledescription="carousel" aria-label={label} className={classes.slides}>
      <div className={classes.controls}>
        <ActionIcon variant="default" size={44} radius="xl" aria-label={`${label}: back`} onClick={() => turn(-1)}>
          <IconChevronLeft size={22} stroke={1.6} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" size={44} radius="xl" aria-label={`${label}: on`} onClick={() => turn(1)}>
          <IconChevronRight size={22} stroke={1.6} aria-hidden />
        </ActionIcon>
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

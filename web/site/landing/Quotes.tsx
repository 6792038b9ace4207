import { ActionIcon, Button } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import classes from './Quotes.module.css'

/** How long one is shown, in milliseconds (spec 1 §9). */
const SHOWN = 4_000

interface Quote {
  readonly quote: string
  readonly name: string
}

/**
 * Founders' words, one after the other and from the start again, without arrows (spec 1 §9). They wait while somebody points at them or is inside
 * with the keyboard, stop at a button, and do not move at all for who wants no motion: then a press shows the next.
 */
export const Quotes = ({ quotes }: { quotes: readonly Quote[] }) => {
  const isCalm = useReducedMotion(undefined, { getInitialValueInEffect: false })
  const [at, setAt] = useState(0)
  const [paused, setPaused] = useState(false)
  const [held, setHeld] = useState(false)
  const isPlaying = !isCalm && !paused
  useEffect(() => {
    if (!isPlaying || held) return
    const timer = setInterval(() => setAt((now) => now + 1), SHOWN)
    return () => clearInterval(timer)
  }, [isPlaying, held])
  const { quote, name } = quotes[at % quotes.length]!
  return (
    <section
      className={classes.quotes}
      aria-label="Words of the founders"
      aria-roledescription="carousel"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
    >
      <figure className={classes.figure} key={at} aria-live={isPlaying ? 'off' : 'polite'}>
        <blockquote>{quote}</blockquote>
        <figcaption>{name}</figcaption>
      </figure>
      {isCalm ? (
        <Button variant="default" onClick={() => setAt(at + 1)}>
          Next
        </Button>
      ) : (
        <ActionIcon variant="default" size={44} radius="xl" aria-label={paused ? 'Play' : 'Pause'} onClick={() => setPaused(!paused)}>
          {paused ? <IconPlayerPlay size={20} stroke={1.6} aria-hidden /> : <IconPlayerPause size={20} stroke={1.6} aria-hidden />}
        </ActionIcon>
      )}
    </section>
  )
}

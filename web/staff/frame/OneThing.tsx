import type { ReactNode } from 'react'
import { Failed, Sorry } from '../../shared/ui/Sorry.js'
import { Waiting } from '../../shared/ui/Waiting.js'

interface Props<Thing> {
  readonly of: { readonly state: 'loading' | 'ready' | 'missing' | 'failed'; readonly told: Thing | null }
  /** "this message". */
  readonly called: string
  /** What is said where there is none. */
  readonly missing: string
  /** Pixels that are kept while it is on its way. */
  readonly height: number
  readonly again: () => void
  readonly children: (told: Thing) => ReactNode
}

/** One thing that is looked at, in each of its states; a list has `ListPages`. */
export const OneThing = <Thing,>({ of: { state, told }, called, missing, height, again, children }: Props<Thing>) => {
  if (state === 'missing') return <Sorry text={missing} />
  if (state === 'failed') return <Failed text={`${called.charAt(0).toUpperCase()}${called.slice(1)} could not be loaded.`} again={again} />
  if (told === null) return <Waiting label={`Loading ${called}`} height={height} />
  return children(told)
}

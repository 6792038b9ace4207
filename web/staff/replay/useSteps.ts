import { useEffect } from 'react'
import type { PostHistory } from './calls.js'

interface Steps {
  readonly history: Pick<PostHistory, 'newest' | 'reports'>
  readonly version: number
  readonly move: (version: number) => void
}

/** Where a key leads; undefined of one that leads nowhere. */
export const stepOf = (key: string, { history: { newest, reports }, version }: Omit<Steps, 'move'>): number | undefined => {
  const seen = reports.map((report) => report.seen).sort((one, other) => one - other)
  const to = {
    ArrowLeft: version - 1,
    ArrowRight: version + 1,
    Home: 0,
    End: newest,
    '[': seen.findLast((each) => each < version),
    ']': seen.find((each) => each > version),
  }[key]
  return to === undefined || to < 0 || to > newest || to === version ? undefined : to
}

/** Where somebody types or chooses, or a window is open, keys mean something else. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [role="dialog"], [role="radiogroup"], video') !== null

/** Steps through the life of a post by the keyboard, wherever the focus is on the page. The slider has keys of its own, but for those between reports. */
export const useSteps = ({ history, version, move }: Steps): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isBetween = event.key === '[' || event.key === ']'
      const isSlider = event.target instanceof HTMLInputElement && event.target.type === 'range'
      if (event.ctrlKey || event.metaKey || event.altKey || (isElsewhere(event.target) && !(isSlider && isBetween))) return
      const to = stepOf(event.key, { history, version })
      if (to === undefined) return
      event.preventDefault()
      move(to)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}

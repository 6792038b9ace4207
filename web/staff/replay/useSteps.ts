import { useEffect } from 'react'
import { isTyping } from '../frame/typing.js'
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

/** The slider, and the choice of what is shown beside it, have some of these keys for themselves; the others lead from moment to moment. */
const isLeftToUs = (key: string, target: EventTarget | null): boolean => {
  if (target instanceof HTMLInputElement && target.type === 'range') return key === '[' || key === ']'
  return target instanceof Element && target.closest('[data-steps]') !== null && !key.startsWith('Arrow')
}

/** Steps through the life of a post by the keyboard, wherever the focus is on the page. */
export const useSteps = ({ history, version, move }: Steps): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event.target) && !isLeftToUs(event.key, event.target)) return
      const to = stepOf(event.key, { history, version })
      if (to === undefined) return
      event.preventDefault()
      move(to)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}

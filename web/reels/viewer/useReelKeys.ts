import { useEffect, useRef } from 'react'

/** What each key does, by its name. */
type Keys = Readonly<Record<string, () => void>>

/** Over the video something is open, or is typed into: its keys are its own. */
const isElsewhere = (target: Element): boolean => target.closest('[role=dialog], [role=menu], textarea, input:not([type=range])') !== null
/** A button is pressed by these, and a place in the video moved by those. */
const isItsOwn = (target: Element, key: string): boolean =>
  ((key === ' ' || key === 'Enter') && target.closest('button, a') !== null) || (key.startsWith('Arrow') && target.matches('input'))

/** Heard wherever the focus is, as long as no window is open. */
export const useReelKeys = (keys: Keys): void => {
  const now = useRef(keys)
  now.current = keys
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return
      const does = now.current[key]
      if (!does || isElsewhere(target) || isItsOwn(target, key)) return
      event.preventDefault()
      does()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react'
import { whenOnline } from '../../net/when-online.js'
import { useLoadedSoon } from './useLoadedSoon.js'

/**
 * A part of the program from when it is wanted and has come: soon after the page, or when it is wanted, for which it waits until there is a line; until then nothing. Where it could not be loaded
 * it is asked for again with the next line, and whenever it is wanted anew: `wanted` tells one wish from another, null is none. Most browsers take it
 * for lost all the same until the page is loaded anew. Till it comes `instead` is there, from when it failed, or was wanted without a line.
 */
export const useWanted = <Props>(
  load: () => Promise<ComponentType<Props>>,
  wanted: string | null,
  instead: ComponentType<Props> | null = null,
): ComponentType<Props> | null => {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const [tries, setTries] = useState(0)
  const [isMissed, setMissed] = useState(false)
  const hasCome = Part !== null
  const soon = useRef<ComponentType<Props>>(undefined)
  const come = useCallback(async () => (soon.current = await load()), [load])
  useLoadedSoon(come)
  useEffect(() => {
    if (wanted === null || hasCome) return
    const there = soon.current
    if (there) {
      setPart(() => there)
      return
    }
    let isCurrent = true
    if (!navigator.onLine) setMissed(true)
    const again = () => setTries((before) => before + 1)
    whenOnline()
      .then(come)
      .then(
        (part) => isCurrent && setPart(() => part),
        (error: unknown) => {
          console.error('A part of the page could not be loaded', error)
          if (!isCurrent) return
          setMissed(true)
          window.addEventListener('online', again, { once: true })
        },
      )
    return () => {
      isCurrent = false
      window.removeEventListener('online', again)
    }
  }, [come, wanted, hasCome, tries])
  return Part ?? (isMissed ? instead : null)
}

import { useEffect, useState, type ComponentType } from 'react'
import { whenOnline } from '../../net/when-online.js'
import { useLoadedSoon } from './useLoadedSoon.js'

/** A part of the program from when it is wanted and has come, for which it waits until there is a line; until then nothing. */
export const useWanted = <Props>(load: () => Promise<ComponentType<Props>>, isWanted: boolean): ComponentType<Props> | null => {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  useLoadedSoon(load)
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    whenOnline()
      .then(load)
      .then(
        (part) => isCurrent && setPart(() => part),
        (error: unknown) => console.error('A part of the page could not be loaded', error),
      )
    return () => {
      isCurrent = false
    }
  }, [load, isWanted])
  return Part
}

import { useEffect } from 'react'
import { atLeisure } from '../at-leisure.js'

/** After the page itself, in milliseconds. */
const SOON = 2_000

/** Code that is wanted later comes while there is a line, so that it is there when there is none. */
export const useLoadedSoon = (load: () => Promise<unknown>): void => {
  useEffect(() => {
    const timer = setTimeout(() => void atLeisure(load).catch(() => undefined), SOON) // else it is loaded when it is wanted
    return () => clearTimeout(timer)
  }, [load])
}

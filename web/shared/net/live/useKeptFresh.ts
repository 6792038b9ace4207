import { useEffect, useRef } from 'react'
import { useStore } from 'react-redux'
import { selectAge } from './connection.js'

/**
 * Asks for what a page shows when it opens, and `again` whenever pushes may have been missed. Each of them stays the same function as long as it asks for
 * the same; another one is asked at once. The page hears nothing of it: a whole feed would be drawn anew at one go, half a second after it has opened, when
 * its line stands.
 */
export const useKeptFresh = (ask: () => void, again = ask): void => {
  const store = useStore<Parameters<typeof selectAge>[0]>()
  const hasOpened = useRef(false)
  useEffect(() => {
    let known = selectAge(store.getState())
    const first = () => {
      hasOpened.current = true
      ask()
    }
    const turn = hasOpened.current ? undefined : setTimeout(first) // the page has just been drawn, and a finger may wait
    if (turn === undefined) ask()
    const stop = store.subscribe(() => {
      const age = selectAge(store.getState())
      if (age === known) return
      known = age
      again()
    })
    return () => {
      clearTimeout(turn)
      stop()
    }
  }, [store, ask, again])
}

import { useEffect } from 'react'
import { useStore } from 'react-redux'
import { selectPage, watching } from './connection.js'

/** What each part of the page that is shown looks at. */
const parts = new Set<readonly string[]>()

/** A part of the page looks at these, by the server's names, until it is left; what its parts look at is what the page looks at. */
export const useWatch = (...names: readonly string[]): void => {
  const store = useStore<Parameters<typeof selectPage>[0]>()
  const list = names.join(' ')
  useEffect(() => {
    const part = list.split(' ').filter(Boolean)
    /** Told only if it differs: each time that it is told may have every page load again what it shows. */
    const tell = () => {
      const all = new Set([...parts].flat())
      const told = selectPage(store.getState())
      if (told.length !== all.size || !told.every((name) => all.has(name))) store.dispatch(watching([...all]))
    }
    parts.add(part)
    tell()
    return () => {
      parts.delete(part)
      tell()
    }
  }, [store, list])
}

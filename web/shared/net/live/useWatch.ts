import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { watching } from './connection.js'

/** What each part of the page that is shown looks at. */
const parts = new Set<readonly string[]>()

/** A part of the page looks at these, by the server's names, until it is left; what its parts look at is what the page looks at. */
export const useWatch = (...names: readonly string[]): void => {
  const dispatch = useDispatch()
  const list = names.join(' ')
  useEffect(() => {
    const part = list.split(' ').filter(Boolean)
    const tell = () => void dispatch(watching([...new Set([...parts].flat())]))
    parts.add(part)
    tell()
    return () => {
      parts.delete(part)
      tell()
    }
  }, [dispatch, list])
}

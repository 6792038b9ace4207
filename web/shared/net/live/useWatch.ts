import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { watching } from './connection.js'

/** The page looks at these, by the server's names, until it is left. */
export const useWatch = (...names: readonly string[]): void => {
  const dispatch = useDispatch()
  const list = names.join(' ')
  useEffect(() => {
    dispatch(watching(list.split(' ').filter(Boolean)))
    return () => void dispatch(watching([]))
  }, [dispatch, list])
}

import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { listLeft, listWatched, selectList } from './slice.js'

/** The list, which is kept up to date as long as this part of the page is there. */
export const useShownList = (): ReturnType<typeof selectList> => {
  const dispatch = useDispatch()
  useEffect(() => {
    dispatch(listWatched())
    return () => void dispatch(listLeft())
  }, [dispatch])
  return useSelector(selectList)
}

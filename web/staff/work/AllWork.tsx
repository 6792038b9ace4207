import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { CountOfWork } from './WorkBadge.js'
import { selectWork, workAsked } from './work-slice.js'

/** How much of all that waits they can do now, behind the way to the pages of the staff: counted when it is shown. */
export const AllWork = () => {
  const count = Object.values(useSelector(selectWork)).reduce((sum, each) => sum + each, 0)
  const dispatch = useDispatch()
  useEffect(() => void dispatch(workAsked()), [dispatch])
  return <CountOfWork count={count} />
}

import { useDispatch, useSelector } from 'react-redux'
import { useAddress } from '../frame/useAddress.js'
import type { PostHistory } from './calls.js'
import { movedTo, selectReplay } from './replay-slice.js'

/** The version that is looked for, and the way to another, which the address keeps. */
export const useMoment = ({ newest }: Pick<PostHistory, 'newest'>) => {
  const dispatch = useDispatch()
  const { wanted } = useSelector(selectReplay)
  const [, change] = useAddress()
  const move = (to: number) => {
    dispatch(movedTo(to))
    change('at', String(to))
  }
  return { version: Math.min(wanted ?? newest, newest), move }
}

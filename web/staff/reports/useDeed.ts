import { useDispatch, useSelector } from 'react-redux'
import { calledAs } from '../../engagement/reports/words.js'
import { useCommandKey } from '../../shared/forms/useCommandKey.js'
import type { Deed } from './calls.js'
import { deedAsked, selectReport } from './report-slice.js'

/** The way to do something with the reports of the post that is open: sent again before it is done, it is the same command. */
export const useDeed = (of: { readonly post: string; readonly title: string | null }): ((deed: Deed) => void) => {
  const { done } = useSelector(selectReport)
  const dispatch = useDispatch()
  const keyOf = useCommandKey()
  const { post } = of
  return (deed) => void dispatch(deedAsked({ post, name: calledAs(of), deed, key: keyOf([post, done, deed]) }))
}

import { useDispatch, useStore } from 'react-redux'
import { calledAs } from '../../engagement/reports/words.js'
import { newKey } from '../../shared/net/http.js'
import type { Deed } from './calls.js'
import { deedAsked, selectKeyOf } from './report-slice.js'

type Root = Parameters<typeof selectKeyOf>[0]

/**
 * The way to do something with the reports of the post that is open: sent again before it is done, it is the same command, whatever else was done
 * meanwhile.
 */
export const useDeed = (of: { readonly post: string; readonly title: string | null }): ((deed: Deed) => void) => {
  const store = useStore<Root>()
  const dispatch = useDispatch()
  const { post: id } = of
  return (deed) => void dispatch(deedAsked({ id, name: calledAs(of), deed, key: selectKeyOf(store.getState(), { id, deed }) ?? newKey() }))
}

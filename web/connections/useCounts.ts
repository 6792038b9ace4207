import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { Network } from '../../api/contract/network/connections.js'
import type { Which } from './calls.js'
import { cappedAt } from '../shared/format/capped.js'
import { countsAsked, selectCounts } from './counts-slice.js'

type Root = Parameters<typeof selectCounts>[0]

/** As the server counts them. */
const MOST = 1_000

/** What stands on a badge: "3", "999+", or nothing. The door may come after the page: then there is none yet. */
export const useCount = (network: Network, which: Which): string | null => {
  const count = useSelector((state: Partial<Root>) => state.connectionCounts && selectCounts(state as Root)[network]?.[which]) ?? 0
  if (count === 0) return null
  return cappedAt(MOST, count)
}

/** Asks for what stands on the badges as long as a page shows them. */
export const useCountsAsked = (): void => {
  const dispatch = useDispatch()
  useEffect(() => void dispatch(countsAsked()), [dispatch])
}

import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { Network } from '../../../api/contract/network/connections.js'
import { selectAge } from '../../shared/net/live/connection.js'
import type { Which } from '../calls.js'
import { listOpened, selectList } from './lists-slice.js'

type Root = Parameters<typeof selectList>[0] & Parameters<typeof selectAge>[0]

/** One of a network's lists, asked for when a page shows it, and whenever pushes may have been missed. */
export const useList = (network: Network, which: Which) => {
  const age = useSelector(selectAge)
  const dispatch = useDispatch()
  useEffect(() => void dispatch(listOpened({ network, which })), [dispatch, network, which, age])
  return useSelector((state: Root) => selectList(state, { network, which }))
}

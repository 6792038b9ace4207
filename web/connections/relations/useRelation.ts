import { useCallback, useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { MemberId } from '../../../api/contract/network/connections.js'
import { selectAge } from '../../shared/net/live/connection.js'
import { relationsAsked, relationsOpened, selectRelations } from './relations-slice.js'

type Root = Parameters<typeof selectRelations>[0] & Parameters<typeof selectAge>[0]

/** What is between me and somebody, asked for when it is shown, and whenever pushes may have been missed. */
export const useRelation = (other: MemberId) => {
  const age = useSelector((root: Root) => selectAge(root))
  const dispatch = useDispatch()
  useEffect(() => void dispatch(relationsOpened(other)), [dispatch, other, age])
  const { of, state, between } = useSelector((root: Root) => selectRelations(root))
  const again = useCallback(() => void dispatch(relationsAsked(other)), [dispatch, other])
  return { state: of === other ? state : 'loading', between, again } as const
}

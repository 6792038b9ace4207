import type { ReactNode } from 'react'
import type { MemberId, Network } from '../../../api/contract/network/connections.js'
import { ACCEPTED } from '../networks.js'
import { useRelation } from './useRelation.js'

interface Props {
  readonly network: Network
  readonly other: MemberId
  readonly children: ReactNode
}

/** What is there only for those who are not connected with somebody. */
export const UnlessConnected = ({ network, other, children }: Props) => {
  const { state, between } = useRelation(other)
  return state === 'ready' && between[network]?.relation?.status !== ACCEPTED && children
}

import type { Network } from '../../domain/connections/messages.js'
import type { MemberId } from '../../domain/kernel/ids.js'
import type { Concerned, Outcome } from './rows.js'

/** What changed, in the words of the view: between whom, as one of them sees it, and by which event. What is gone has no row that could tell. */
export const wordOf = ({ of: { network, member_id, other_id }, position }: Omit<Outcome, 'side'>): string =>
  `${network}:${member_id}:${other_id}:${position}`

export interface Change extends Concerned {
  readonly position: number
}

export const changeOf = (word: string): Change => {
  const [network, member, other, position] = word.split(':') as [Network, string, string, string]
  return { network, member_id: Number(member) as MemberId, other_id: Number(other) as MemberId, position: Number(position) }
}

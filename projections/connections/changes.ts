import type { Network } from '../../domain/connections/messages.js'
import type { MemberId } from '../../domain/kernel/ids.js'
import type { Concerned } from './rows.js'

/** What changed, in the words of the view: between whom, as one of them sees it. */
export const wordOf = ({ network, member_id, other_id }: Concerned): string => `${network}:${member_id}:${other_id}`

export const changeOf = (word: string): Concerned => {
  const [network, member, other] = word.split(':') as [Network, string, string]
  return { network, member_id: Number(member) as MemberId, other_id: Number(other) as MemberId }
}

import type { MemberId } from '../../domain/kernel/ids.js'

/** Who blocks whom, or does so no more. */
export interface Concerned {
  readonly member_id: MemberId
  readonly other_id: MemberId
}

/** What the view says of a change, as a short word: `5 7` is that of member 5 about member 7. */
export const wordOf = ({ member_id, other_id }: Concerned): string => `${member_id} ${other_id}`

export const blockOf = (word: string): Concerned => {
  const [member, other] = word.split(' ').map(Number)
  return { member_id: member as MemberId, other_id: other as MemberId }
}

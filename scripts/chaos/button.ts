import { dislikeClinicalCase, likeClinicalCase } from '../../api/contract/cases.js'
import { keyedCommandId } from '../../api/http/command-id.js'
import type { CaseId } from '../../domain/kernel/ids.js'
import type { Member } from './member.js'

/** To like or not to like any more, with the key that stays the same over retries. */
export interface Wish {
  readonly likes: boolean
  readonly key: string
}

/** The like button of one case before one member, with every wish that was acknowledged, in order. */
export interface Button {
  readonly member: Member
  readonly caseId: CaseId
  readonly acknowledged: Wish[]
}

export const callOf = ({ likes }: Wish) => (likes ? likeClinicalCase : dislikeClinicalCase)

/** The id of the command that a wish becomes; its events name it as their cause. */
export const commandOf = ({ member }: Button, wish: Wish): string => keyedCommandId(callOf(wish), member.id, wish.key)

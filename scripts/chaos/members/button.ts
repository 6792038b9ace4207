import { dislikeClinicalCase, likeClinicalCase } from '../../../api/contract/cases/cases.js'
import { keyedCommandId } from '../../../api/http/command-id.js'
import type { CaseId } from '../../../domain/kernel/ids.js'
import type { Member } from './member.js'

/** To like or not to like any more, with the key that stays the same over retries. */
export interface Press {
  readonly likes: boolean
  readonly key: string
}

/** The like button of one case before one member, with every press that was acknowledged, in order. */
export interface Button {
  readonly member: Member
  readonly caseId: CaseId
  readonly acknowledged: Press[]
}

export const callOf = ({ likes }: Press) => (likes ? likeClinicalCase : dislikeClinicalCase)

/** The id of the command that a press becomes; its events name it as their cause. */
export const commandOf = ({ member }: Button, press: Press): string => keyedCommandId(callOf(press), member.id, press.key)

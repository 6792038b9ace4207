import { randomUUID } from 'node:crypto'
import { commentOnClinicalCase } from '../../../api/contract/cases/case-comments.js'
import { keyedCommandId } from '../../../api/http/command-id.js'
import type { CaseId } from '../../../domain/kernel/ids.js'
import { acknowledge, type Acknowledged, type Doing } from './acknowledge.js'
import type { Member } from './member.js'

/** What one member writes below one case, with the key of every comment that was acknowledged, in order. */
export interface Remarks {
  readonly member: Member
  readonly caseId: CaseId
  readonly acknowledged: string[]
}

/** The id of the command that a comment becomes; its event names it as its cause. */
export const commandOf = ({ member }: Pick<Remarks, 'member'>, key: string): string => keyedCommandId(commentOnClinicalCase, member.id, key)

/** Writes one more comment. */
export const remark = async ({ member, caseId, acknowledged }: Remarks, doing: Doing): Promise<Acknowledged> => {
  const key = randomUUID()
  const comment = `Comment ${acknowledged.length + 1}`
  const done = await acknowledge(
    {
      member,
      path: commentOnClinicalCase.path,
      body: { clinicalCaseId: caseId, comment },
      key,
      about: `case ${caseId}`,
      isShown: ({ body }) => (body.records as { signupId: number } | undefined)?.signupId === member.id,
    },
    doing,
  )
  acknowledged.push(key)
  return done
}

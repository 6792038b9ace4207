import type { Stored } from '../../../commands/runtime/store/store.js'
import type { CaseId, MemberId } from '../../../domain/kernel/ids.js'
import { commandOf, type Remarks } from '../members/remarks.js'
import { differences } from './check-acknowledged.js'

interface Commented {
  readonly caseId: CaseId
  readonly memberId: MemberId
}

/** Every acknowledged comment once in the log, each member's in the order of the acknowledgements, and no others of theirs; what is otherwise, in words. */
export const checkRemarks = (log: readonly Stored[], remarks: readonly Remarks[]): string[] =>
  remarks.flatMap((written) => {
    const isBy = ({ caseId, memberId }: Commented): boolean => caseId === written.caseId && memberId === written.member.id
    const told = log.filter(({ type, data }) => type === 'CaseCommented' && isBy(data as Commented))
    return differences(
      `the comments of member ${written.member.id} on case ${written.caseId}`,
      written.acknowledged.map((key) => ({ cause: commandOf(written, key) })),
      told.map(({ meta }) => ({ cause: meta.$causationId })),
    )
  })

import type { MemberId } from '../../../domain/kernel/ids.js'
import type { Db } from '../db.js'

/** Whether a member is not erased, and is not before the transaction ends: what it writes of them is erased with the rest. */
export const isStillThere = async (memberId: MemberId, tx: Db): Promise<boolean> => {
  const sql = 'select wrapped is null as erased from vault.subject_key where subject = $1 for share'
  const [key] = (await tx.query<{ erased: boolean }>(sql, [`member:${memberId}`])).rows
  return key?.erased !== true
}

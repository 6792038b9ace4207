import type { getStaffWork, Work } from '../../../api/contract/staff/staff-work.js'
import { get } from '../../shared/net/http.js'

export type { Work }

/** What waits, kind by kind, as far as it is counted. Throws a Problem. */
export const getWork = async (): Promise<Work> => {
  const { code: _, msg: __, ...work } = await get<typeof getStaffWork>('staff/work', {})
  return work
}

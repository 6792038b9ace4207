import type { createGroup, StaffGroup, staffGroups } from '../../../../api/contract/chat-groups.js'
import { get, post } from '../../../shared/net/http.js'
import type { Kind } from '../kind.js'

export type { StaffGroup }

/** Groups that editors have created, the newest first. */
export const createdGroups: Kind = {
  page: (before) => get<typeof staffGroups>('staff/groups', before === null ? {} : { before: Number(before) }),
  deeds: {},
}

/** Throws a Problem. */
export const create = async (name: string, key: string): Promise<void> =>
  void (await post<typeof createGroup>('staff/createGroup', { name }, key))

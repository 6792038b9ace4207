import type { closeGroup, createGroup, renameGroup, StaffGroup, staffGroups } from '../../../../api/contract/chat/chat-groups.js'
import { get, post } from '../../../shared/net/http.js'
import { steps } from '../../../shared/net/uploads/upload.js'
import type { Kind } from '../kind.js'

export type { StaffGroup }

/** Groups that editors have created, the newest first. */
export const createdGroups: Kind<string> = {
  page: (before) => get<typeof staffGroups>('staff/groups', before === null ? {} : { before: Number(before) }),
  deeds: {
    rename: {
      run: async (id, name, key) =>
        (await post<typeof renameGroup>('staff/groups/:id/rename', { name }, key, { id: id as StaffGroup['id'] })).result,
      done: 'Renamed: who is in it sees the new name.',
    },
    close: {
      run: async (id, _, key) => (await post<typeof closeGroup>('staff/groups/:id/close', {}, key, { id: id as StaffGroup['id'] })).result,
      done: 'Closed: it can only be read from now on.',
    },
  },
  save: {
    run: (name, key) => steps(() => post<typeof createGroup>('staff/createGroup', { name }, key)),
    done: () => 'Created: every member can join it now.',
  },
}

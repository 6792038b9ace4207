import type { Pool } from 'pg'
import type { ForgetTask } from '../../commands/processes/notifications/members.js'
import { forgetNotificationsOf, sweepLines } from '../../commands/vault/notifications/forget.js'
import { takeBackFromAll } from '../../commands/vault/notifications/take-back-from-all.js'
import type { SweepTask } from '../../commands/vault/notifications/take-back.js'
import type { Doer } from '../../commands/vault/outbox.js'
import type { TakeBackTask } from '../../domain/notifications/changes.js'

/** What is left to forget, a part at a time; each may be done again. */
export const forgettingDoers = (pool: Pool): Readonly<Record<string, Doer>> => ({
  'sweep-notifications': async ({ data }) => {
    await sweepLines(pool, data as SweepTask)
    return 'done'
  },

  'take-back-from-all': async ({ data }) => {
    await takeBackFromAll(pool, data as TakeBackTask)
    return 'done'
  },

  'forget-notifications': async ({ data }) => {
    await forgetNotificationsOf(pool, (data as ForgetTask).memberId)
    return 'done'
  },
})

import type { Pool } from 'pg'
import { forgetSeen } from '../../commands/vault/answers-seen.js'
import { forgetClaims } from '../../commands/vault/claims.js'
import { forgetGuesses } from '../../commands/vault/accounts/attempt-counts.js'
import { forgetNotifications } from '../../commands/vault/notifications/forget.js'
import { mailsRefused } from '../../commands/vault/notifications/refused.js'
import { forgetViewers } from '../../commands/vault/reel-views.js'
import { forgetSlowVideos } from '../../commands/vault/files/slow-videos.js'
import { forgetTold } from '../../commands/vault/notifications/told-once.js'
import { forgetTurns, type Outbox } from '../../commands/vault/outbox.js'
import type { Recoveries } from '../../commands/vault/accounts/recoveries.js'
import type { Requests } from '../../commands/vault/requests.js'
import type { Sessions } from '../../commands/vault/accounts/sessions.js'
import { forgetUploadRoom } from '../../commands/vault/files/storage.js'
import { forgetUploads } from '../../commands/vault/files/uploads.js'
import { forgetAnswered } from '../../commands/vault/log/snapshots.js'
import { DAYS_KEPT } from '../../domain/notifications/limits.js'
import type { Clock } from '../clock.js'
import { GIVEN_UP_AFTER } from './work-off.js'
import { sweepFiles, type Sweeping } from './sweep-files.js'

export interface House extends Sweeping {
  readonly pool: Pool
  readonly requests: Pick<Requests, 'forget'>
  readonly outbox: Pick<Outbox, 'forget' | 'abandon'>
  readonly sessions: Pick<Sessions, 'forget'>
  readonly recoveries: Pick<Recoveries, 'forget'>
  readonly now: Clock
  /** Of the tasks that somebody does. */
  readonly kinds: readonly string[]
}

const A_DAY = 24 * 60 * 60 * 1000
const A_MONTH = 30 * A_DAY

/** Throws away what was kept for a time only. */
export const housekeeping = async (house: House): Promise<void> => {
  const ago = (time: number): string => new Date(Date.parse(house.now()) - time).toISOString()
  const aDayAgo = ago(A_DAY)
  await house.requests.forget(aDayAgo)
  await forgetAnswered(house.pool, aDayAgo)
  await forgetUploadRoom(house.pool, aDayAgo)
  await forgetTurns(house.pool, aDayAgo)
  await forgetUploads(house.pool, house.now())
  await forgetViewers(house.pool, aDayAgo)
  await forgetSlowVideos(house.pool, aDayAgo)
  await forgetNotifications(house.pool, ago(DAYS_KEPT * A_DAY))
  await forgetTold(house.pool, aDayAgo)
  await mailsRefused(house.pool).forget(ago(A_MONTH))
  await forgetSeen(house.pool, house.now())
  await forgetClaims(house.pool, ago(A_MONTH))
  for (const kept of [house.outbox, house.sessions, house.recoveries]) await kept.forget(ago(A_MONTH))
  await house.outbox.abandon(house.kinds, ago(GIVEN_UP_AFTER))
  await forgetGuesses(house.pool, Date.now()) // their clock is not ours
  await sweepFiles(house, aDayAgo)
}

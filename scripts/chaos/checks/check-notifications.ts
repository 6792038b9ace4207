import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Stored } from '../../../commands/runtime/store/store.js'
import type { ConnectionEvent } from '../../../domain/connections/messages.js'

/** Milliseconds in which what is told must have come to what happened. */
const PATIENCE = 30_000
const LOOK_EVERY = 200

type Told = `${'request' | 'acceptance'} ${number} for ${number}`

/** What members must be told of by a log: the requests that wait for them, and who of those they have asked is connected to them. */
const dueBy = (log: readonly Stored[]): Told[] => {
  const due = new Map<number, Told>()
  for (const { type, data } of log) {
    const event = { type, data } as ConnectionEvent
    if (event.type === 'FollowRequestSent') due.set(event.data.followId, `request ${event.data.followId} for ${event.data.to}`)
    if (event.type === 'FollowRequestAccepted') {
      const { followId, by, low, high } = event.data
      due.set(followId, `acceptance ${followId} for ${by === low ? high : low}`)
    }
    if (event.type === 'FollowRequestCancelled' || event.type === 'ConnectionRemoved') due.delete(event.data.followId)
  }
  return [...due.values()].sort()
}

/** Everybody is told of what is between them and others, once, and of nothing that is over, and no application is told twice; what is otherwise, in words. */
export const checkNotifications = async (log: readonly Stored[], live: Pool, patience = PATIENCE): Promise<string[]> => {
  const due = inWords(dueBy(log))
  const of = `from vault.notification told join vault.notification_group line on line.id = group_id`
  const deadline = performance.now() + patience
  for (;;) {
    const { rows } = await live.query<{ told: string }>(
      `select kind || ' ' || told.item || ' for ' || line.member_id as told ${of} where kind in ('request', 'acceptance')`,
    )
    const told = inWords(rows.map((row) => row.told).sort())
    const { rows: twice } = await live.query<{ kind: string }>(
      `select kind ${of} where kind in ('request', 'acceptance', 'application', 'opportunity-closed')
       group by line.member_id, kind, target, told.item, told.actor having count(*) > 1`,
    )
    if (told === due && twice.length === 0) return []
    if (performance.now() > deadline)
      return [
        ...(told === due ? [] : [`Members are told of ${told} where ${due} are due`]),
        ...twice.map(({ kind }) => `Somebody was told twice of a thing of the kind ${kind}`),
      ]
    await pause(LOOK_EVERY)
  }
}

const inWords = (all: readonly string[]): string => all.join(', ') || 'none'

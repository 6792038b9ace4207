import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { checkpointOf } from '../../../projections/runtime/checkpoint.js'
import type { Log } from '../../../domain/kernel/ports.js'
import { prepare } from '../../../projections/runtime/prepare.js'
import { project } from '../../../projections/runtime/telling/run.js'
import { views } from '../../../projections/views.js'
import { dump, type Dump } from './dump.js'
import { poolOf } from '../program/pool.js'

export interface Rebuilding {
  readonly log: Log
  /** The position of the last event. */
  readonly head: number
  /** The database of the live views, and its address. */
  readonly live: Pool
  readonly liveUrl: string
}

const DATABASE = 'rebuilt'
const LOOK_EVERY = 20

/** The views made from nothing but the log, by a projector of their own in a database beside the live one; it is dropped again. */
export const rebuild = async ({ log, head, live, liveUrl }: Rebuilding): Promise<Dump> => {
  await live.query(`drop database if exists ${DATABASE} with (force)`) // left by a run that was killed
  await live.query(`create database ${DATABASE}`)
  const pool = poolOf(Object.assign(new URL(liveUrl), { pathname: DATABASE }).href)
  try {
    await prepare(views, pool)
    await projectUpTo(head, log, pool)
    return await dump(pool)
  } finally {
    await pool.end()
    await live.query(`drop database ${DATABASE} with (force)`)
  }
}

/** Throws the first trouble: nothing is broken now. */
const projectUpTo = async (head: number, log: Log, pool: Pool): Promise<void> => {
  const enough = new AbortController()
  const troubles: unknown[] = []
  const projecting = project({ views, pool, log, until: enough.signal, onTrouble: (error) => troubles.push(error) })
  try {
    while (troubles.length === 0 && (await checkpointOf(pool)) < head) await pause(LOOK_EVERY)
  } finally {
    enough.abort()
    await projecting
  }
  if (troubles.length > 0) throw troubles[0]
}

import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { safely } from '../../../domain/kernel/unexpected.js'
import { isNewer, type Code } from '../code.js'
import type { Db } from '../database.js'

/** What a process may do beside the others that run now. */
export interface Standing {
  /** Whether none with newer code, that is to be trusted with it, would lead; and, as long as we are on trial, none with older code either. */
  readonly mayLead: () => boolean
  /** Whether none with newer code runs at all: its views are not to be replaced by older ones. */
  readonly mayBuild: () => boolean
}

/** Of somebody who is alone. */
export const unrivalled: Standing = { mayLead: () => true, mayBuild: () => true }

export interface Enlisted {
  readonly pool: Pool
  readonly code: Code
  /** Whether this process would lead the views. */
  readonly leads: boolean
  /** What else is to be looked at whenever it says so. */
  readonly alongside?: () => Promise<void>
  readonly onTrouble: (error: unknown) => void
  /** Milliseconds that it has to run before older code leaves it the lead; only specs say. */
  readonly trial?: number
}

/** Milliseconds: how often a process says that it runs, and how long it counts as running without having said so. */
const SAID_EVERY = 1_000
const COUNTS_FOR = 30_000
/** So long a process is on trial before older code leaves it the lead, and so long after its last word older code goes on waiting for it. */
const TRIAL = 8_000
const MISSED_AFTER = 4_000

/** `leads` of one that is not on trial and was heard of lately. */
type Other = Code & { readonly leads: boolean }

/**
 * Says each second that this process runs and with which code, and looks who else does. `stop` takes it off the list at once; whoever ends
 * without is gone after half a minute. One that dies again and again never has older code leave its work for long.
 */
export const enlist = async ({
  pool,
  code,
  leads,
  alongside,
  onTrouble,
  trial = TRIAL,
}: Enlisted): Promise<Standing & { readonly stop: () => Promise<void> }> => {
  const id = randomUUID()
  const begun = performance.now()
  let others = await othersRunning(pool, id)
  const older = () => others.filter((other) => isNewer(code, other))
  const newer = () => others.filter((other) => isNewer(other, code))
  /** Where nobody older runs there is nobody who could do better. */
  const isOnTrial = () => performance.now() - begun < trial && older().length > 0
  let timer: NodeJS.Timeout | undefined
  let saying: Promise<void> = Promise.resolve()
  let isOver = false

  const say = async (): Promise<void> => {
    const { generation, views } = code
    // Said again in a second: nobody waits for the disk.
    const text = `insert into runtime.running (id, generation, views, leads, until)
      select $1::uuid, $2::int, $3::jsonb, $4::boolean, now() + $5 * interval '1 ms' from set_config('synchronous_commit', 'off', true)
      on conflict (id) do update set until = excluded.until, leads = excluded.leads`
    await pool.query({ name: 'running', text, values: [id, generation, JSON.stringify(views), leads && !isOnTrial(), COUNTS_FOR] })
    others = await othersRunning(pool, id)
    await alongside?.()
  }
  const sayOn = (): void => {
    timer = setTimeout(
      safely('timer', () => {
        saying = say()
          .catch(onTrouble) // what was known a second ago still counts
          .then(() => (isOver ? undefined : sayOn()))
      }),
      SAID_EVERY,
    )
  }
  await say()
  sayOn()

  return {
    mayLead: () => ![...newer(), ...(isOnTrial() ? older() : [])].some((other) => other.leads),
    mayBuild: () => newer().length === 0,
    async stop() {
      isOver = true
      clearTimeout(timer)
      await saying
      await pool.query('delete from runtime.running where id = $1', [id]).catch(onTrouble)
    },
  }
}

const othersRunning = async (db: Db, id: string): Promise<Other[]> => {
  const text = `select generation, views, leads and until > now() + $2 * interval '1 ms' as leads
    from runtime.running where until > now() and id <> $1`
  return (await db.query<Other>({ name: 'others running', text, values: [id, COUNTS_FOR - MISSED_AFTER] })).rows
}

/** The codes of all that run now, asked within a transaction whose work depends on them; who is gone is forgotten. */
export const codesRunning = async (tx: Db): Promise<Code[]> => {
  await tx.query('delete from runtime.running where id in (select id from runtime.running where until < now() for update skip locked)')
  return (await tx.query<Code>('select generation, views from runtime.running')).rows
}

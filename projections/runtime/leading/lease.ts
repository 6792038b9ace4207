import { randomUUID } from 'node:crypto'
import { safely } from '../../../domain/kernel/unexpected.js'
import type { Db } from '../database.js'

/** How long a lease lasts unless it is renewed, and how often that is done, in milliseconds. */
const LASTS = 3_000
const RENEWED_EVERY = 1_000

export interface Lease {
  /** True when the role is ours: it was free, had run out, or is ours already. */
  readonly take: () => Promise<boolean>
  /** Renews it until `end` is called; `onLost` says that somebody else has it, or that it can no longer be known. */
  readonly keep: (onLost: () => void) => { readonly end: () => void }
  /** Leaves it to whoever asks next. */
  readonly release: () => Promise<void>
}

/** Has whoever has these roles leave them within a second: whoever takes them next, the same again or another, begins anew. A renewal that has begun before finds them ended, too. */
export const beginAnew = async (db: Db, roles: readonly string[]): Promise<void> => {
  await db.query({ text: `update runtime.leader set until = '-infinity' where role = any($1)`, values: [roles] })
}

/** A role that one process has at a time. The clock of the database decides, since that is the same for all. */
export const lease = (db: Db, role: string): Lease => {
  const owner = randomUUID()

  const renew = async (): Promise<boolean> => {
    const text = `update runtime.leader set until = now() + $3 * interval '1 ms' where role = $1 and owner = $2 and until > now()`
    return (await db.query({ text, values: [role, owner, LASTS] })).rowCount === 1
  }

  return {
    async take() {
      const text = `insert into runtime.leader as leader (role, owner, epoch, until) values ($1, $2, 1, now() + $3 * interval '1 ms')
                    on conflict (role) do update set owner = excluded.owner, epoch = leader.epoch + 1, until = excluded.until
                    where leader.until < now() or leader.owner = excluded.owner`
      return (await db.query({ text, values: [role, owner, LASTS] })).rowCount === 1
    },

    keep(onLost) {
      let renewed = performance.now()
      const look = (): Promise<void> => {
        // Without an answer for as long as a lease lasts it may be another's by now.
        if (performance.now() - renewed > LASTS) onLost()
        return renew().then(
          (isOurs) => {
            if (isOurs) renewed = performance.now()
            else onLost()
          },
          () => undefined, // no answer: the next turn looks at how long it has been
        )
      }
      const timer = setInterval(safely('timer', look), RENEWED_EVERY)
      return { end: () => clearInterval(timer) }
    },

    async release() {
      await db.query({ text: 'update runtime.leader set until = now() where role = $1 and owner = $2', values: [role, owner] })
    },
  }
}

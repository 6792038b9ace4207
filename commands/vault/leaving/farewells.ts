import type { Pool } from 'pg'
import { forgetInBatches } from './forget.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import type { Addressee } from '../../members.js'
import { unwrap, wrap } from '../wrap.js'

/** Where the last mail to a member goes: kept from before their key is destroyed until the mail is out. Moments are ISO 8601. */
export const farewells = (pool: Pool, masterKey: Buffer) => {
  const nameOf = (memberId: MemberId): string => `farewell ${memberId}`

  return {
    /** What is kept already stays: by the second time the member may be forgotten. */
    async keep(memberId: MemberId, to: Addressee, at: string): Promise<void> {
      const sealed = wrap(masterKey, Buffer.from(JSON.stringify(to)), nameOf(memberId))
      await pool.query('insert into vault.farewell values ($1, $2, $3) on conflict do nothing', [memberId, sealed, at])
    },

    /** Undefined once it is sent. */
    async find(memberId: MemberId): Promise<Addressee | undefined> {
      const { rows } = await pool.query<{ sealed: Buffer }>('select sealed from vault.farewell where member_id = $1', [memberId])
      return rows[0] && (JSON.parse(unwrap(masterKey, rows[0].sealed, nameOf(memberId)).toString()) as Addressee)
    },

    async forget(memberId: MemberId): Promise<void> {
      await pool.query('delete from vault.farewell where member_id = $1', [memberId])
    },

    /** Those from before a moment, which nobody could deliver. */
    async forgetOld(before: string): Promise<void> {
      await forgetInBatches(pool, 'vault.farewell', 'at < $1', before)
    },
  }
}
export type Farewells = ReturnType<typeof farewells>

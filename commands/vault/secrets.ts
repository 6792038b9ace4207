import type { Pool } from 'pg'
import { unwrap, wrap } from './wrap.js'

/** The secret of a name, made by `make` when first asked for; of several processes that ask at once all get the same. */
export const secrets =
  (pool: Pool, masterKey: Buffer) =>
  async (name: string, make: () => Promise<Uint8Array> | Uint8Array): Promise<Buffer> => {
    const find = async () => (await pool.query<{ wrapped: Buffer }>('select wrapped from vault.secret where name = $1', [name])).rows[0]
    if (!(await find())) {
      const made = wrap(masterKey, await make(), name)
      await pool.query('insert into vault.secret values ($1, $2) on conflict do nothing', [name, made])
    }
    return unwrap(masterKey, (await find())!.wrapped, name)
  }

/** Whether a database has a vault that this key opens; false when it has none yet. Throws WrongMasterKey. */
export const opensVault = async (pool: Pool, masterKey: Buffer): Promise<boolean> => {
  const { rows } = await pool.query<{ isThere: boolean }>(`select to_regclass('vault.secret') is not null as "isThere"`)
  if (!rows[0]!.isThere) return false
  const [kept] = (await pool.query<{ name: string; wrapped: Buffer }>('select name, wrapped from vault.secret order by name limit 1')).rows
  if (kept) unwrap(masterKey, kept.wrapped, kept.name)
  return kept !== undefined
}

import type { Pool } from 'pg'
import { opensVault } from '../../commands/vault/secrets.js'
import type { Part } from './check.js'

/** Whether the master key is the one that the vault of a database was made with. */
export const keyPart = (pool: Pool, masterKey: Buffer): Part => ({
  checks: [
    {
      name: 'key',
      async run() {
        return (await opensVault(pool, masterKey)) ? '' : 'there is no vault yet; from now on, keep this master key safe'
      },
    },
  ],
})

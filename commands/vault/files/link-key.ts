import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { secrets } from '../secrets.js'

/** The key with which links to files are signed, the same for all processes: 32 bytes. */
export const linkKeyOf = (pool: Pool, masterKey: Buffer): Promise<Buffer> => secrets(pool, masterKey)('link-signing', () => randomBytes(32))

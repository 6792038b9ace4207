import { expect } from 'chai'
import { freshDatabase } from '../../../support/parts/database.js'

describe('the Postgres that is brought along', () => {
  it('is entered by a password that is long enough to be hashed once: a connection waits for no thousands of rounds', async () => {
    const { pool, url } = await freshDatabase()
    expect(new URL(url).password).to.match(/^[0-9a-f]{48}$/)
    const { rows } = await pool.query<{ kept: string }>('select rolpassword as kept from pg_authid where rolname = current_user')
    expect(rows[0]!.kept).to.match(/^SCRAM-SHA-256\$1:/)
  })
})

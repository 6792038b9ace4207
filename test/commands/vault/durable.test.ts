import { expect } from 'chai'
import pg from 'pg'
import { migrate } from '../../../commands/vault/migrate.js'
import { freshDatabase, type Database } from '../../support/parts/database.js'

describe('what is committed to the vault', () => {
  let db: Database
  beforeEach(async () => (db = await freshDatabase()))
  afterEach(() => db.close())

  /** What a new connection of ours waits for, where an operator has set something for the whole database. */
  const waitingWhere = async (operators: string) => {
    await db.pool.query(`do $$ begin execute format('alter database %I set synchronous_commit = ${operators}', current_database()); end $$`)
    for (let starts = 0; starts < 2; starts++) {
      const starting = new pg.Pool({ connectionString: db.url, max: 1 })
      await migrate(starting)
      await starting.end()
    }
    const client = new pg.Client({ connectionString: db.url })
    await client.connect()
    const { rows } = await client.query<{ on: string }>(`select current_setting('synchronous_commit') as on`)
    await client.end()
    return rows[0]!.on
  }

  it('is on the disk, also where an operator has set that nobody waits for it', async () =>
    expect(await waitingWhere('off')).to.equal('on'))

  for (const chosen of ['local', 'remote_apply'])
    it(`is wherever else an operator wants it: ${chosen}`, async () => expect(await waitingWhere(chosen)).to.equal(chosen))
})

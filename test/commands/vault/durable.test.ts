import { expect } from 'chai'
import pg from 'pg'
import { migrate } from '../../../commands/vault/migrate.js'
import { freshDatabase, type Database } from '../../support/parts/database.js'
import { openPool } from '../../support/parts/pool.js'

describe('what is committed to the vault', () => {
  let db: Database
  beforeEach(async () => (db = await freshDatabase()))
  afterEach(() => db.close())

  const settingOf = async (connection: Pick<pg.Pool, 'query'>) =>
    (await connection.query<{ on: string }>(`select current_setting('synchronous_commit') as on`)).rows[0]!.on

  /** What our connections wait for, that of each start and a new one, where an operator has set something for the whole database. */
  const waitingWhere = async (operators: string) => {
    await db.pool.query(`do $$ begin execute format('alter database %I set synchronous_commit = ${operators}', current_database()); end $$`)
    const waiting = new Set<string>()
    for (let starts = 0; starts < 2; starts++) {
      const starting = openPool({ connectionString: db.url, max: 1 })
      await migrate(starting)
      waiting.add(await settingOf(starting)) // on the connection that has set it for the others
      await starting.end()
    }
    const client = new pg.Client({ connectionString: db.url })
    await client.connect()
    waiting.add(await settingOf(client))
    await client.end()
    return [...waiting]
  }

  it('is on the disk, also where an operator has set that nobody waits for it', async () =>
    expect(await waitingWhere('off')).to.deep.equal(['on']))

  for (const chosen of ['local', 'remote_apply'])
    it(`is wherever else an operator wants it: ${chosen}`, async () => expect(await waitingWhere(chosen)).to.deep.equal([chosen]))
})

import { expect } from 'chai'
import { freshDatabase } from './database.js'

describe('a fresh database', () => {
  it('has the vault, and nothing of its neighbours', async () => {
    const [one, two] = [await freshDatabase(), await freshDatabase()]
    await one.pool.query('create table mine (id int)')
    const { rows: vault } = await two.pool.query('select from vault.migration')
    expect(vault).to.not.be.empty
    const { rows } = await two.pool.query("select from information_schema.tables where table_name = 'mine'")
    expect(rows).to.be.empty
  })

  it('is gone when closed, once', async () => {
    const [kept, closed] = [await freshDatabase(), await freshDatabase()]
    await closed.close()
    await closed.close()
    const { rows } = await kept.pool.query<{ datname: string }>("select datname from pg_database where datname like 'fresh%'")
    const names = rows.map(({ datname }) => datname)
    expect(names).to.include(new URL(kept.url).pathname.slice(1))
    expect(names).to.not.include(new URL(closed.url).pathname.slice(1))
  })

  it('may be closed with a transaction left open', async () => {
    const { pool, close } = await freshDatabase()
    const client = await pool.connect()
    await client.query('begin')
    client.release()
    await close()
    expect(pool.ended).to.equal(true)
  })
})

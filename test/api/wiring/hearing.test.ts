import { expect } from 'chai'
import { hear } from '../../../api/wiring/hearing.js'
import { migrate } from '../../../commands/vault/migrate.js'
import { prepare } from '../../../projections/runtime/prepare.js'
import { freshDatabase, type Database } from '../../support/parts/database.js'
import { eventually } from '../../support/eventually.js'

type Hearing = Parameters<typeof hear>[0]

describe('what a process does when it could not hear for a while', () => {
  let db: Database
  before(async () => {
    db = await freshDatabase()
    await migrate(db.pool)
    await prepare([], db.pool)
  })
  after(() => db.close())

  const viewsAt = (position: number) => db.pool.query('update runtime.live set position = $1', [position])

  it('forgets how far the views were, and all keys, and begins from the checkpoint, also where that lies behind', async () => {
    const done: string[] = []
    const does = (what: string) => () => void done.push(what)
    await viewsAt(9)
    const { close } = await hear({
      databaseUrl: db.url,
      pool: db.pool,
      progress: {
        advance: (position: number) => void done.push(`advance to ${position}`),
        forget: does('forget'),
        look: () => Promise.resolve(done.push('look')),
      } as unknown as Hearing['progress'],
      sockets: { missed: does('missed') } as unknown as Hearing['sockets'],
      forgetting: { all: does('forget all keys'), one: does('forget a key') },
      trouble: () => (error) => void done.push(String(error)),
      nudge: does('nudge'),
      drop: does('drop'),
      hearAhead: does('hear ahead'),
    })
    expect(done.splice(0)).to.deep.equal(['forget all keys', 'look', 'advance to 9'])

    await viewsAt(4) // as a database tells that crashed
    await db.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'sfs listener' and datname = current_database()`)
    await eventually(() => expect(done).to.include('missed'))
    await close()
    expect(done.slice(0, 5)).to.deep.equal(['forget', 'forget all keys', 'look', 'advance to 4', 'missed'])
  })
})

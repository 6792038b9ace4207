import { expect } from 'chai'
import { codeOf } from '../../../projections/runtime/code.js'
import { enlist } from '../../../projections/runtime/processes/process-registry.js'
import type { Database } from '../../support/parts/database.js'
import { eventually } from '../../support/eventually.js'
import { freshViews } from '../../support/parts/views.js'
import { openPool } from '../../support/parts/pool.js'

const [older, newer] = [codeOf([{ name: 'a', version: 1 }]), codeOf([{ name: 'a', version: 2 }])]

describe('beside newer code', () => {
  let db: Database
  let stops: (() => Promise<void>)[]
  const troubles: unknown[] = []
  const start = async (code: typeof older, trial = 8_000) => {
    const standing = await enlist({ pool: db.pool, code, leads: true, trial, onTrouble: (error) => troubles.push(error) })
    stops.push(standing.stop)
    return standing
  }
  /** What is left of a process that had the lead and died some time ago. */
  const died = (ago: string) =>
    db.pool.query(`insert into runtime.running values (gen_random_uuid(), $1, $2, true, now() + interval '30 s' - $3::interval)`, [
      newer.generation,
      JSON.stringify(newer.views),
      ago,
    ])

  beforeEach(async () => {
    db = await freshViews([])
    stops = []
  })
  afterEach(async () => {
    for (const stop of stops) await stop()
    await db.close()
    expect(troubles).to.deep.equal([])
  })

  it('older code keeps the lead as long as that has only just begun, but builds nothing', async () => {
    const standing = await start(older)
    await start(newer)
    await eventually(() => expect(standing.mayBuild()).to.equal(false))
    expect(standing.mayLead()).to.equal(true)
  })

  it('older code leaves the lead to it once it has run for a while', async () => {
    const standing = await start(older)
    await start(newer, 0)
    await eventually(() => expect(standing.mayLead()).to.equal(false))
  })

  it('older code leads again soon after that died, long before it builds', async () => {
    await died('1 s')
    const standing = await start(older)
    expect([standing.mayLead(), standing.mayBuild()]).to.deep.equal([false, false])
    await db.pool.query('delete from runtime.running')
    await died('10 s')
    await eventually(() => expect([standing.mayLead(), standing.mayBuild()]).to.deep.equal([true, false]))
  })

  it('the newer, started again, leaves the lead to older code until it has run for a while', async () => {
    await start(older, 0)
    expect((await start(newer)).mayLead()).to.equal(false)
    expect((await start(newer, 0)).mayLead()).to.equal(true)
  })

  it('the newer leads at once where it is alone', async () => {
    await start(newer, 0)
    expect((await start(newer)).mayLead()).to.equal(true)
  })

  it('who runs is said without waiting for the disk', async () => {
    await db.pool.query(`create table said (commits text)`)
    await db.pool.query(`create function said() returns trigger language plpgsql as
      $$ begin insert into said values (current_setting('synchronous_commit')); return null; end $$`)
    await db.pool.query('create trigger said after insert on runtime.running execute function said()')
    const { rows } = await db.pool.query<{ name: string }>('select current_database() as name')
    await db.pool.query(`alter database ${rows[0]!.name} set synchronous_commit = local`)
    const pool = openPool({ connectionString: db.url })
    const { stop } = await enlist({ pool, code: older, leads: true, onTrouble: (error) => troubles.push(error) })
    await stop()
    await pool.end()
    expect((await db.pool.query('select commits from said')).rows[0]).to.deep.equal({ commits: 'off' })
  })
})

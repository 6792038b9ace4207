import { expect } from 'chai'
import type pg from 'pg'
import { passingOf } from '../../../api/http/passing-trouble.js'
import { pools, STARTING, WORKING } from '../../../api/wiring/pools.js'
import { isRead, sharingReads } from '../../../api/wiring/sharing-reads.js'
import { STATEMENT_LIMIT } from '../../../commands/vault/time-limits.js'
import { migrate } from '../../../commands/vault/migrate.js'
import { PLANNED_ONCE } from '../../../projections/runtime/database.js'
import { freshDatabase, type Database } from '../../support/parts/database.js'
import { openPool } from '../../support/parts/pool.js'
import { eventually, failureOf } from '../../support/eventually.js'
import type { Proxy } from '../../support/faults/proxy.js'
import { through } from '../../support/faults/through.js'

const BRIEF = { max: 2, patience: 200 }

describe('connections to the database', () => {
  let db: Database
  let proxy: Proxy
  let url: string
  let closing: (() => Promise<unknown>)[]
  before(async () => {
    db = await freshDatabase()
    await migrate(db.pool)
  })
  after(() => db.close())
  beforeEach(async () => {
    closing = []
    ;({ proxy, url } = await through(db.url))
  })
  afterEach(async () => {
    for (const close of closing) await close()
    await proxy.close()
  })
  const open = () => pools({ databaseUrl: url, databaseDirectUrl: undefined }, closing, () => undefined)
  const backends = async (name: string) =>
    (await db.pool.query('select from pg_stat_activity where application_name = $1 and datname = current_database()', [`sfs ${name}`]))
      .rowCount
  const works = async (pool: pg.Pool) => expect((await pool.query('select 1 as one')).rows).to.deep.equal([{ one: 1 }])

  it('do not wait for ever where nothing comes through any more, and are replaced when it does', async () => {
    const pool = open().open('spec', BRIEF)
    await works(pool)
    proxy.blackHole()
    const silence = await failureOf(pool.query('select 2'))
    expect(silence).to.have.property('message', 'Query read timeout')
    expect(passingOf(silence)).to.include({ retryAfter: 1 })
    proxy.heal()
    await works(pool)
  })

  for (const [whose, opening, seconds] of [
    ['what is asked for', { max: 1 }, 5],
    ['the work that nobody waits for', WORKING, 60],
    ['a start, which migrates and builds', STARTING, 600],
  ] as const)
    it(`give ${whose} ${seconds} s for a statement, and give up themselves only after that`, async () => {
      const pool = open().open('spec', opening)
      const { rows } = await pool.query<{ ms: number }>(
        `select (extract(epoch from current_setting('statement_timeout')::interval) * 1000)::int as ms`,
      )
      expect(rows).to.deep.equal([{ ms: seconds * 1_000 }])
      expect(pool.options).to.have.property('query_timeout', seconds * 1_000 + 1_000)
    })

  it('do so too where many share one', async () => {
    const pool = open().shared('spec', { ...BRIEF, readers: 1 })
    await Promise.all([works(pool), pool.query(`select pg_notify('a', 'b')`)])
    proxy.blackHole()
    const asked = ['select 2', 'select 3', `select pg_notify('a', 'b')`].map((sql) => failureOf(pool.query(sql)))
    for (const silence of await Promise.all(asked)) expect(passingOf(silence)).to.include({ retryAfter: 1 })
    proxy.heal()
    await eventually(() => works(pool))
  })

  it('end a statement that takes too long in the database itself, whether or not the limit is said for the connection', async () => {
    const brief = open().open('brief', BRIEF)
    const tooLong = await failureOf(brief.query('select pg_sleep(1)'))
    expect(tooLong).to.have.property('code', '57014')
    expect(passingOf(tooLong)).to.include({ retryAfter: 1 })
    const { rows } = await open().shared('spec').query(`select current_setting('statement_timeout') as most`)
    expect(rows).to.deep.equal([{ most: `${STATEMENT_LIMIT / 1000}s` }])
  })

  for (const [kind, opened] of [
    ['shared', () => open().shared('columns', { max: 1, readers: 1 })],
    ['of its own', () => open().open('columns', { max: 1 })],
  ] as const)
    it(`answer with the columns that a view has now, where they had prepared what was asked of it (${kind})`, async () => {
      const pool = opened()
      const seen = async () => (await pool.query({ name: 'seen', text: 'select * from columns_of_a_view' })).rows as unknown[]
      await db.pool.query('create table columns_of_a_view as select 1 as one')
      try {
        expect(await seen()).to.deep.equal([{ one: 1 }])
        for (const two of ['two', 'three']) {
          await db.pool.query(`alter table columns_of_a_view add column ${two} int`)
          const answers = await Promise.all([seen(), seen(), seen()])
          for (const answer of answers) expect(answer[0]).to.have.property(two, null)
        }
      } finally {
        await db.pool.query('drop table columns_of_a_view')
      }
    })

  it('are few: reads share them, and each gets its own answer', async () => {
    const pool = open().shared('few')
    const numbers = Array.from({ length: 200 }, (_, i) => i)
    const asked = await Promise.all(
      numbers.map((n) => pool.query<{ n: number }>({ name: `spec`, text: 'select $1::int as n', values: [n] })),
    )
    expect(asked.map(({ rows }) => rows[0]!.n)).to.deep.equal(numbers)
    expect(await backends('few')).to.equal(2)
  })

  const settingsOf = async (pool: pg.Pool) => {
    const text = `select current_setting('plan_cache_mode') as plans, current_setting('enable_seqscan') as whole, current_setting('jit') as compiled`
    return (await pool.query<{ plans: string; whole: string; compiled: string }>(text)).rows[0]!
  }

  it('plan what requests and views ask once for all values, and by an index also where the table was empty then', async () => {
    const pool = open().open('plans', { max: 1, terms: PLANNED_ONCE })
    await db.pool.query('create table planned (id int primary key); analyze planned')
    try {
      const asked = { name: 'planned', text: 'select id from planned where id = any($1::int[])' }
      for (let time = 0; time < 7; time++) expect((await pool.query({ ...asked, values: [[time]] })).rows).to.deep.equal([])
      const text = `select generic_plans::int as kept, custom_plans::int as anew from pg_prepared_statements where name = 'planned'`
      expect((await pool.query(text)).rows).to.deep.equal([{ kept: 7, anew: 0 }])
      const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain execute planned('{1}')`)
      expect(rows.map((row) => row['QUERY PLAN']).join()).to.include('planned_pkey')
    } finally {
      await db.pool.query('drop table planned')
    }
    const once = { plans: 'force_generic_plan', whole: 'off', compiled: 'off' }
    expect(await settingsOf(open().shared('plans'))).to.deep.equal(once)
    expect(await settingsOf(open().open('plans', { ...BRIEF, terms: PLANNED_ONCE }))).to.deep.equal(once)
  })

  it('plan searches and jobs with their values, and set nothing behind a pooler', async () => {
    const behind = pools({ databaseUrl: url, databaseDirectUrl: db.url }, closing, () => undefined)
    for (const pool of [open().apart('plans', BRIEF), open().open('plans', BRIEF), behind.shared('plans')])
      expect(await settingsOf(pool)).to.deep.equal({ plans: 'auto', whole: 'on', compiled: 'on' })
  })

  it('keep reads from waiting for a transaction, and for what fails beside them', async () => {
    const pool = open().shared('spec', { readers: 1, max: 1 })
    const alone = await pool.connect()
    await alone.query('begin')
    const wrong = failureOf(pool.query('select nothing'))
    await works(pool)
    expect(await wrong).to.have.property('code', '42703')
    await alone.query('rollback')
    alone.release()
  })

  it('refuse reads, for a moment, when very many wait already', async () => {
    const { pool, close } = sharingReads(openPool({ connectionString: db.url }), openPool({ connectionString: db.url }), 1, 5)
    closing.push(close)
    const asked = await Promise.allSettled(Array.from({ length: 7 }, () => works(pool)))
    expect(asked.map(({ status }) => status)).to.deep.equal([...Array<string>(5).fill('fulfilled'), 'rejected', 'rejected'])
    expect((asked[6] as PromiseRejectedResult).reason).to.include({ kind: 'busy' })
    await works(pool)
  })

  it('are opened anew where one was lost that many share', async () => {
    const pool = open().shared('lost', { readers: 1, max: 1 })
    await works(pool)
    proxy.reset()
    await eventually(() => works(pool))
  })

  it('may be lost after they were given back', async () => {
    const pool = open().shared('spec', { readers: 1, max: 1 })
    await works(pool)
    for (const close of closing.splice(0)) await close()
    proxy.reset()
  })

  it('know a read when they see one', () => {
    const reads = ['select 1', ' \n with a as (select 1) select * from a', 'select updated_at, deleted from inserts']
    const others = [
      'insert into a',
      'select 1 from a for update',
      'with a as (delete from b returning c) select c from a',
      'select nextval($1)',
      'listen a',
    ]
    expect([reads.map(isRead), others.map(isRead)]).to.deep.equal([reads.map(() => true), others.map(() => false)])
  })
})

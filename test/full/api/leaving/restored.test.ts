import { expect } from 'chai'
import type { Session } from '../../../../api/contract/members/members.js'
import { trailOf } from '../../../support/calls/trail.js'
import { becomeMember } from '../../../../scripts/people/become-member.js'
import { ask, freshApp, member, personOf, postCase, type TestApp } from '../../../support/parts/app.js'
import { eventually } from '../../../support/eventually.js'

const COPIED = ['subject_key', 'credential', 'session', 'erasures_redone']

describe('a vault that comes back from an older copy while nobody builds the views', () => {
  const persons = { Gone: personOf('Gone'), Leaving: personOf('Leaving') }
  const sessions: Record<string, Session> = {}
  let app: TestApp
  let boris: Session
  let clinicalCaseId: number
  let lastId: number
  let given: string
  before(async () => {
    app = await freshApp({ role: 'api' })
    const { pool } = app.parts.db
    const [projector, jobs] = [await app.another(0, 'projector'), await app.another(0, 'jobs')]
    boris = await member(app.url, 'Boris')
    clinicalCaseId = await postCase(app.url, boris)
    for (const [name, person] of Object.entries(persons)) sessions[name] = await becomeMember(app.url, person)
    for (const table of COPIED) await pool.query(`create table public.${table} as select * from vault.${table}`)
    given = (await pool.query<{ last_value: string }>('select last_value from vault.id')).rows[0]!.last_value

    await leave('Gone')
    await eventually(async () => expect((await trailOf(pool, sessions['Gone']!.id))?.deleted_at).to.be.instanceOf(Date), 20_000)
    await Promise.all([projector.stop(), jobs.stop()])
    await leave('Leaving')
    lastId = await comment(app.url)
  })
  after(() => app.close())

  const leave = async (name: keyof typeof persons) => {
    const body = { reason: 'Enough', password: persons[name].password }
    expect((await ask(app.url, 'deleteAccount', { token: sessions[name]!.token, body })).code).to.equal(200)
  }
  const comment = async (url: string): Promise<number> => {
    const { body } = await ask(url, 'commentOnClinicalCase', { token: boris.token, body: { clinicalCaseId, comment: 'Which mesh?' } })
    return (body['records'] as { id: number }).id
  }
  const bringBack = async () => {
    const { pool } = app.parts.db
    for (const table of COPIED) {
      await pool.query(`delete from vault.${table}`)
      await pool.query(`insert into vault.${table} select * from public.${table}`)
    }
    await pool.query(`select setval('vault.id', $1)`, [given])
  }

  for (const [how, sql] of [
    ['behind', 'select'],
    ['missing', `drop schema deletion_trail cascade; delete from runtime.view where name = 'deletion_trail'`],
  ] as const)
    it(`lets in nobody who is erased, or being erased, and gives no number twice, also with a trail that is ${how}`, async () => {
      const { pool } = app.parts.db
      await bringBack()
      await pool.query(sql)
      const restored = await app.another()
      for (const [name, { emailId, password }] of Object.entries(persons)) {
        const { token } = sessions[name]!
        expect((await ask(restored.url, 'getAllClinicalCases', { method: 'GET', token })).code, `${name}, signed in`).to.equal(401)
        expect((await ask(restored.url, 'login', { body: { emailId, password } })).code, `${name}, signing in`).to.be.within(400, 499)
      }
      const key = await pool.query('select wrapped from vault.subject_key where subject = $1', [`member:${sessions['Gone']!.id}`])
      expect(key.rows).to.deep.equal([{ wrapped: null }])
      const next = await comment(restored.url)
      expect(next).to.be.greaterThan(lastId)
      lastId = next
      await restored.stop()
    })
})

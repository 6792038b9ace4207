import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import type pg from 'pg'
import sharp from 'sharp'
import { tablesWith } from '../../scripts/chaos/checks/canary.js'
import { becomeMember } from '../../scripts/people/become-member.js'
import { ask, caseForm, postCase } from '../support/parts/app.js'
import { eventually } from '../support/eventually.js'
import { newDataDir, startServer, type Server } from '../support/parts/server.js'
import { openPool } from '../support/parts/pool.js'

/** In every personal field there is; no other text in the whole program holds it. */
const CANARY = `Kanari${randomUUID().slice(0, 8)}`
const hidden = new RegExp(CANARY, 'i')
/** Files in which somebody else keeps what was sent to them: in production these are the mailboxes of people. */
const isMailbox = (path: string): boolean => /[/\\]mail[/\\]/.test(path)

describe('what is left of an erased member', () => {
  let server: Server
  let pool: pg.Pool
  before(async () => {
    server = await startServer({ DATA_DIR: newDataDir(), LOG_LEVEL: 'debug' })
    const { databaseUrl } = JSON.parse(readFileSync(join(server.dataDir, 'run.json'), 'utf8')) as { databaseUrl: string }
    pool = openPool({ connectionString: databaseUrl, max: 1 })
  })
  after(() => pool.end())

  const filesWithCanary = () =>
    readdirSync(server.dataDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((path) => !isMailbox(path) && hidden.test(readFileSync(path, 'latin1')))

  it('is nothing personal: in no table, no file, no line of the log, and not in the bytes of the database', async () => {
    const { url } = server
    const person = {
      firstName: `${CANARY} Ana`,
      lastName: CANARY,
      emailId: `${CANARY.toLowerCase()}@example.org`,
      password: `${CANARY} secret`,
    }
    const me = await becomeMember(url, person)
    const { token } = me
    const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#8a3b3b' } })
      .jpeg()
      .toBuffer()
    const fields = { title: CANARY, diagnosis: CANARY, history: CANARY, clinicalQuestions: CANARY }
    await postCase(url, me, caseForm(fields, { bytes, name: `${CANARY}.jpg`, type: 'image/jpeg' }))
    const other = await becomeMember(url, {
      ...person,
      firstName: 'Boris',
      lastName: 'Sample',
      emailId: `boris.${randomUUID().slice(0, 8)}@example.org`,
      password: 'scalpel please',
    })
    const clinicalCaseId = await postCase(url, other)
    await ask(url, 'commentOnClinicalCase', { token, body: { clinicalCaseId, comment: CANARY } })
    await ask(url, 'exportMyData', { token, body: { password: person.password } })
    await eventually(async () => {
      const { body } = await ask(url, 'getDataExport', { token, method: 'GET' })
      expect((body['result'] as { state: string }).state).to.equal('ready')
    }, 20_000)
    await ask(url, 'deleteAccountRequest', { body: { name: CANARY, number: '+1 2025550123', email: person.emailId, message: CANARY } })
    const mail = async (words: string) =>
      (await server.mails()).findLast(({ to, text }) => to === person.emailId && text.includes(words))?.text
    await eventually(async () => expect(await mail('/deleteaccount/confirm?')).to.be.a('string'), 20_000)
    const [, q] = /\/deleteaccount\/confirm(\?\S+)/.exec((await mail('/deleteaccount/confirm?'))!)!
    expect((await ask(url, 'proveDeletionRequest', { body: { q } })).code).to.equal(200)
    expect(await tablesWith(pool, CANARY), 'as long as there is a member').to.include.members([
      'member_card.card',
      'case_feed.card',
      'post_comments.comment',
    ])

    expect((await ask(url, 'deleteAccount', { token, body: { reason: CANARY, password: person.password } })).code).to.equal(200)
    await eventually(async () => expect(await mail('signed receipt')).to.be.a('string'), 20_000)
    await eventually(
      async () => expect((await pool.query(`select 1 from vault.outbox where state = 'waiting' and due <= now()`)).rowCount).to.equal(0),
      20_000,
    )
    await eventually(async () => expect(await tablesWith(pool, CANARY)).to.deep.equal([]))
    expect((await ask(url, 'getClinicalCaseById/1', { token: other.token, method: 'GET' })).code).not.to.equal(500)
    expect([...server.out, ...server.err].filter((line) => hidden.test(line))).to.deep.equal([])

    const ofMember = `select table_name, column_name from information_schema.columns
      where table_schema = 'vault' and column_name in ('member_id', 'owner')`
    for (const { table_name, column_name } of (await pool.query<{ table_name: string; column_name: string }>(ofMember)).rows) {
      const isLeft = table_name === 'file' ? ` and state <> 'erased'` : ''
      const left = `select 1 from vault.${table_name} where ${column_name} = $1${isLeft}`
      expect((await pool.query(left, [me.id])).rowCount, table_name).to.equal(0)
    }

    // What Postgres keeps of rows that are gone: old versions, statistics over columns, and its log of what was written.
    await pool.query('analyze')
    await pool.query('vacuum full')
    for (let times = 0; times < 2; times++) {
      await pool.query('select pg_switch_wal()')
      await pool.query('checkpoint')
    }
    expect(filesWithCanary()).to.deep.equal([])
    expect(await server.stop()).to.equal(0)
    expect(filesWithCanary()).to.deep.equal([])
  })
})

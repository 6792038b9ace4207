import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import sharp from 'sharp'
import type { ClinicalCase } from '../../../api/contract/cases/cases.js'
import type { Session } from '../../../api/contract/members/members.js'
import type { App } from '../../../api/main.js'
import { gateway } from '../../../commands/runtime/store/gateway.js'
import { startEventNode, type EventNode } from '../../../scripts/embedded/event-node/node.js'
import { ask, caseForm, freshApp, member, postCase, type TestApp } from '../../support/parts/app.js'
import { eventually } from '../../support/eventually.js'
import { erased, fresh } from '../../support/cast/facts.js'

const A_DAY_AND_MORE = 25 * 60 * 60 * 1000

describe('files of what was posted', () => {
  let app: TestApp
  let jobs: App
  let ana: Session
  let photo: { bytes: Uint8Array; name: string; type: string }
  before(async () => {
    app = await freshApp({ role: 'projector' })
    jobs = await app.another(0, 'jobs')
    ana = await member(app.url, 'Ana')
    const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#8a3b3b' } })
      .jpeg()
      .toBuffer()
    photo = { bytes, name: 'wound.jpg', type: 'image/jpeg' }
  })
  after(() => app.close())

  const states = async () => {
    const { rows } = await app.parts.db.pool.query<{ stream: string; state: string }>('select stream, state from vault.file')
    return Object.fromEntries(rows.map(({ stream, state }) => [stream, state]))
  }
  const stateOf = (stream: string, state: string) => eventually(async () => expect((await states())[stream]).to.equal(state))
  const stored = () =>
    readdirSync(join(app.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
  const streamOf = (caseId: number) => `case-${caseId}`
  const store = () => gateway({ url: app.parts.node.url, prefixes: ['case-'] })

  it('are attached once the log tells of them', async () => {
    await stateOf(streamOf(await postCase(app.url, ana, caseForm({}, photo))), 'attached')
  })

  it('go with the key of the post, and nobody can fetch them any more', async () => {
    const caseId = await postCase(app.url, ana, caseForm({ title: 'To be erased' }, photo))
    const { body } = await ask(app.url, 'getAllClinicalCases', { token: ana.token, method: 'GET' })
    const path = (body['result'] as ClinicalCase[]).find(({ id }) => id === caseId)!.files[0]!.file_path
    expect((await fetch(app.url + path)).status).to.equal(200)
    const before = stored()

    const [event] = fresh({ ...erased, data: { subject: `post:case:${caseId}` } })
    const log = store()
    await log.append(streamOf(caseId), [{ ...event!, meta: { ...event!.meta, v: 1 } }], 0)
    await log.close()
    await stateOf(streamOf(caseId), 'erased')
    await eventually(() => expect(stored()).to.equal(before - 2))
    expect((await fetch(app.url + path)).status).to.equal(404)
    const { rows } = await app.parts.db.pool.query('select wrapped from vault.subject_key where subject = $1', [`post:case:${caseId}`])
    expect(rows).to.deep.equal([{ wrapped: null }])
  })

  it('stay when this program cannot read what names them, also a day later', async () => {
    const { pool } = app.parts.db
    await pool.query(`insert into vault.file select gen_random_uuid(), 'post:case:9999', 1, 'case-9999', 'stored', at, mime, size, sha256,
                      width, height from vault.file where state = 'attached' limit 1`)
    const [event] = fresh(erased)
    const log = store()
    await log.append('case-9999', [{ ...event!, type: 'CasePostedAnew', meta: { ...event!.meta, v: 1 } }], -1)
    await log.close()
    const later = await app.another(A_DAY_AND_MORE, 'jobs')
    await stateOf('case-9999', 'attached')
    await later.stop()
  })

  describe('of a command that never came', () => {
    let kept: { stored: number; states: Record<string, string> }
    let again: EventNode
    before(async () => {
      await jobs.stop()
      kept = { stored: stored(), states: await states() }
      const { port } = app.parts.node
      await app.parts.node.stop()
      expect((await ask(app.url, 'createClinicalCase', { body: caseForm({}, photo), token: ana.token })).code).to.equal(503)
      expect(Object.values(await states())).to.include('stored')
      expect(stored()).to.equal(kept.stored + 2)
      again = await startEventNode({ databaseUrl: app.parts.db.url, port })
    })
    after(() => again.stop())

    it('are swept a day later', async () => {
      await app.another(A_DAY_AND_MORE, 'jobs')
      await eventually(async () => expect(await states()).to.deep.equal(kept.states), 20_000)
      expect(stored()).to.equal(kept.stored)
    })
  })
})

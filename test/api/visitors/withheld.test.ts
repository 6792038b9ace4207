import { expect } from 'chai'
import type { CommunityLists } from '../../../api/contract/community/community.js'
import { eraseWithheld } from '../../../api/visitors/erase-withheld.js'
import { dispatcher } from '../../../commands/runtime/dispatcher.js'
import { slices } from '../../../commands/slices.js'
import { vaultKeys, type VaultKeys } from '../../../commands/vault/keys.js'
import type { CaseId } from '../../../domain/kernel/ids.js'
import { withheldPosts } from '../../../projections/case-feed/community-queries.js'
import { withLog } from '../../../scripts/start/log-parts.js'
import { withVisitorDesk, type VisitorDesk } from '../../../scripts/visitors/desk.js'
import { eventually, failureOf } from '../../support/eventually.js'
import { ask, freshApp, type TestApp } from '../../support/parts/app.js'
import { formOf, photo } from '../cases/support/community.js'
import { visitor } from './support/visitor.js'

const DAYS_91 = 91 * 24 * 60 * 60 * 1000

describe('what visitors posted and nobody has released in time', () => {
  const masterKey = Buffer.alloc(32, 7)
  const due = new Date(Date.now() + DAYS_91)
  let app: TestApp
  before(async () => {
    app = await freshApp({ masterKey })
  })
  after(() => app.close())

  const sent = async (): Promise<CaseId> => {
    const { token } = await visitor(app.url)
    const said = { title: 'Wound', description: 'After a fall', medicalregistration: '7', relevant: 'true', patientConsent: 'true' }
    const { body } = await ask(app.url, 'addCommunityPost', { token, body: formOf(said, await photo()) })
    return (body['records'] as { id: CaseId }).id
  }
  const parts = () => ({ databaseUrl: app.parts.db.url, eventstoreUrl: app.parts.node.url, masterKey, publicUrl: app.url })
  const desk = <T>(work: (desk: VisitorDesk) => Promise<T>) => withVisitorDesk(parts(), work)

  const hasKey = async (id: CaseId): Promise<boolean> => {
    const sql = 'select from vault.subject_key where subject = $1 and wrapped is not null'
    return (await app.parts.db.pool.query(sql, [`post:case:${id}`])).rowCount === 1
  }

  const shown = async () => {
    const { body } = await ask(app.url, 'getCommunityPreview', { method: 'GET' })
    const [posts] = body['result'] as CommunityLists
    return posts.map(({ id, title }) => [id, title])
  }

  /** What the program does by itself every hour, after 91 days. */
  const erase = (keys: Pick<VaultKeys, 'destroy'>) =>
    withLog(parts(), async ({ log }) => {
      const onTrouble = (error: unknown): void => expect.fail(String(error))
      const needs = { now: () => due.toISOString(), dispatch: dispatcher(log, slices), pool: app.parts.db.pool, keys, onTrouble }
      await eraseWithheld(needs)(new AbortController().signal)
    })

  it('goes for good; what was released stays, also where the views have not heard of that', async () => {
    const [released, waits, refused] = [await sent(), await sent(), await sent()] // the oldest is looked at first
    await desk(({ refuse }) => refuse(refused, 'A face'))
    const client = await app.parts.db.pool.connect()
    try {
      // The projector waits; reading goes on.
      await client.query('begin')
      await client.query('lock table case_feed.card in exclusive mode')
      await desk(({ release }) => release(released))
      await erase(vaultKeys(app.parts.db.pool, masterKey))
      expect([await hasKey(waits), await hasKey(refused)]).to.deep.equal([false, false])
    } finally {
      await client.query('rollback')
      client.release()
    }
    expect(await hasKey(released)).to.equal(true)
    await eventually(async () => expect(await shown()).to.deep.equal([[released, 'Wound']]))
  })

  it('is not released between its refusal and the end of its key', async () => {
    const id = await sent()
    const { pool } = app.parts.db
    await eventually(async () => expect((await withheldPosts(pool, due, 9)).map(({ post_id }) => post_id)).to.include(id))
    let said = ''
    await erase({
      async destroy(subject: string) {
        said = String(await failureOf(desk(({ release }) => release(id))))
        return vaultKeys(pool, masterKey).destroy(subject)
      },
    })
    expect([said, await hasKey(id)]).to.deep.equal(['Refusal: This case was refused', false])
  })
})

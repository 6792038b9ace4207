import { join } from 'node:path'
import { expect } from 'chai'
import type pg from 'pg'
import type { Readiness } from '../../api/health/readiness.js'
import { gateway } from '../../commands/runtime/store/gateway.js'
import { codecOf } from '../../commands/runtime/codec/codec.js'
import { logOver } from '../../commands/runtime/log.js'
import { slices } from '../../commands/slices.js'
import { vaultKeys } from '../../commands/vault/keys.js'
import { compareDumps, dump } from '../../scripts/chaos/checks/dump.js'
import { rebuild } from '../../scripts/chaos/checks/rebuild.js'
import { embeddedMasterKey } from '../../scripts/start/master-key.js'
import { readRunFile, type RunFile } from '../../scripts/start/run-file.js'
import { ask, member, openPage, postCase, type Page } from '../support/parts/app.js'
import { eventually } from '../support/eventually.js'
import { startServer, type Server } from '../support/parts/server.js'
import { openPool } from '../support/parts/pool.js'

interface Leader {
  readonly owner: string
  readonly epoch: number
}

describe('two programs on one log and one database', () => {
  let first: Server
  let second: Server
  let run: RunFile
  let pool: pg.Pool
  const pages: Page[] = []

  before(async () => {
    first = await startServer()
    run = readRunFile(first.dataDir)!
    pool = openPool({ connectionString: run.databaseUrl, max: 2 })
    second = await startServer({
      DATABASE_URL: run.databaseUrl,
      EVENTSTORE_URL: run.eventstoreUrl,
      SMTP_URL: run.smtpUrl,
      MASTER_KEY_FILE: join(first.dataDir, 'secrets/master.key'),
    })
  })
  after(async () => {
    first.process.kill('SIGCONT')
    for (const page of pages) page.close()
    await pool.end()
    await second.stop()
    await first.stop()
  })

  const leader = async (): Promise<Leader> =>
    (await pool.query<Leader>(`select owner, epoch::int as epoch from runtime.leader where role = 'projector'`)).rows[0]!
  const lagOf = async ({ url }: Server): Promise<number | null> => ((await (await fetch(`${url}/health/ready`)).json()) as Readiness).lag
  const liked = (server: Server, caseId: number, token: string) =>
    ask(server.url, 'likeClinicalCase', { body: { clinicalCaseId: caseId }, token })

  it('push to the pages of each other, whoever of them took the command', async () => {
    const ana = await member(first.url, 'Ana')
    const caseId = await postCase(first.url, ana)
    for (const [asked, watched] of [
      [first, second],
      [second, first],
    ] as const) {
      const page = await openPage(watched.url, ana.token)
      pages.push(page)
      const heard: number[] = []
      page.on('postChanged', ({ counts }) => heard.push(counts.like_count))
      const by = await member(first.url, 'Boris')
      expect(await page.emitWithAck('watch', [`case:${caseId}`])).to.deep.equal([`case:${caseId}`])
      expect(await liked(asked, caseId, by.token)).to.have.property('code', 200)
      await eventually(() => expect(heard.at(-1)).to.equal(asked === first ? 1 : 2))
    }
  })

  it('have one projector: when it is stopped the other takes over, and the woken one writes nothing more', async () => {
    const ana = await member(first.url, 'Ana')
    const caseId = await postCase(first.url, ana)
    const before = await leader()
    const surgeons = await Promise.all(['Boris', 'Chen', 'Dora', 'Emil'].map((name) => member(first.url, name, second.url)))

    first.process.kill('SIGSTOP')
    for (const { token } of surgeons) expect(await liked(second, caseId, token)).to.have.property('code', 200)
    await eventually(async () => {
      expect(await leader()).to.have.property('epoch', before.epoch + 1)
      expect(await lagOf(second)).to.equal(0)
    }, 10_000)
    const after = await leader()
    first.process.kill('SIGCONT')

    for (const { token } of surgeons)
      expect(await ask(first.url, 'dislikeClinicalCase', { body: { clinicalCaseId: caseId }, token })).to.have.property('code', 200)
    await eventually(async () => expect([await lagOf(first), await lagOf(second)]).to.deep.equal([0, 0]))
    expect(await leader()).to.deep.equal(after)
    const { rows } = await pool.query('select like_count from case_feed.counts where post_id = $1', [caseId])
    expect(rows).to.deep.equal([{ like_count: 0 }])
  })

  it('leave views that are as a rebuild makes them', async () => {
    const store = gateway({ url: run.eventstoreUrl, prefixes: slices.map(({ prefix }) => prefix) })
    const schemas = slices.flatMap(({ events }) => events)
    const log = logOver(store, codecOf(schemas, vaultKeys(pool, embeddedMasterKey(first.dataDir))))
    const rebuilt = await rebuild({ log, head: await store.head(), live: pool, liveUrl: run.databaseUrl })
    await store.close()
    expect(compareDumps(await dump(pool), rebuilt)).to.deep.equal([])
  })
})

import { randomBytes } from 'node:crypto'
import { expect } from 'chai'
import { MAILS_AT_ONCE } from '../../api/mail/transport.js'
import { openVault } from '../../api/wiring/vault.js'
import { codecOf } from '../../commands/runtime/codec.js'
import { gateway, type Gateway } from '../../commands/runtime/gateway.js'
import { logOver } from '../../commands/runtime/log.js'
import { slices } from '../../commands/slices.js'
import { countsOf } from '../../commands/vault/notifications/lines.js'
import type { ApplicationId, FileId, MemberId, OpportunityId } from '../../domain/kernel/ids.js'
import type { Event } from '../../domain/kernel/messages.js'
import type { Log } from '../../domain/kernel/ports.js'
import type { OpportunityEvent } from '../../domain/opportunities/messages.js'
import { between } from '../support/cast/connections.js'
import { fresh, members, noon } from '../support/cast/facts.js'
import { proxyTo, type Proxy } from '../support/faults/proxy.js'
import { eventually } from '../support/eventually.js'
import { freshApp, member, type TestApp } from '../support/parts/app.js'
import { partProcess, type PartProcess } from '../support/parts/part.js'

const RECEIVERS = 20
const SENDERS = 25

/** Where the parts die in turn: of whoever writes what is told, and of whoever mails it. */
const DEATHS = {
  projector: ['before-tasks:kill:2', 'after-tasks:kill:3', 'before-tasks:kill:5'],
  jobs: ['task-taken:kill:2', 'task-done:kill:3', 'task-done:kill:2'],
} as const

/** What was mailed when a part died or the mail server went, and was not noted by then, may go out again: under the same id, and no more of it than is mailed at once. */
const DISTURBED = 2 * DEATHS.jobs.length + 1
const DECLARED = DISTURBED * MAILS_AT_ONCE

describe('500 requests and 500 applications while the parts and the mail server fail', function () {
  this.retries(0).timeout(600_000)
  const masterKey = randomBytes(32)
  let app: TestApp
  let store: Gateway
  let log: Log
  let network: Proxy
  let parts: Record<keyof typeof DEATHS, PartProcess>
  let receivers: readonly MemberId[]
  const senders = members(SENDERS).map((id) => (id + 1_000_000) as MemberId)

  before(async () => {
    app = await freshApp({ role: 'api', masterKey })
    const { db, node } = app.parts
    const vault = await openVault(db.pool, masterKey)
    store = gateway({ url: node.url, prefixes: slices.map(({ prefix }) => prefix) })
    log = logOver(
      store,
      codecOf(
        slices.flatMap(({ events }) => events),
        vault.keys,
      ),
    )
    const helper = await app.another(0, 'all')
    const joined: MemberId[] = []
    for (let i = 0; i < RECEIVERS; i++) joined.push((await member(app.url, `Number${i}`)).id)
    receivers = joined
    await helper.stop()
    const smtp = new URL(app.smtpUrl)
    network = await proxyTo(Number(smtp.port))
    smtp.port = String(network.port)
    const settings = {
      DATABASE_URL: db.url,
      EVENTSTORE_URL: node.url,
      SMTP_URL: smtp.href,
      MASTER_KEY: masterKey.toString('hex'),
      DATA_DIR: app.dataDir,
    }
    parts = { projector: partProcess({ ...settings, ROLE: 'projector' }), jobs: partProcess({ ...settings, ROLE: 'jobs' }) }
  })
  after(async () => {
    await network.close()
    await store.close()
  })

  const file = '5f0c8f9e-4c1e-4c1a-9f55-0c3f0e6d3b11' as FileId
  const applied = (owner: MemberId, applicant: MemberId, i: number): OpportunityEvent => ({
    type: 'OpportunityApplied',
    data: {
      opportunityId: (2_000_000 + owner) as OpportunityId,
      applicationId: (3_000_000 + i) as ApplicationId,
      owner,
      applicant,
      ...{ name: 'A', email: 'a@example.org', contact: '1', address: 'B', college: 'C', degree: 'D' },
      cv: { file, mime: 'application/pdf', name: 'cv.pdf' },
      appliedAt: noon,
    },
  })
  /** Just now: what is old is forgotten. */
  const now = <E extends Event>(event: E) => fresh(event).map((made) => ({ ...made, meta: { ...made.meta, at: new Date().toISOString() } }))
  /** What one after the other does: asks each receiver, and applies to them. */
  const act = async (sender: MemberId, turn: number): Promise<void> => {
    for (const [i, receiver] of receivers.entries()) {
      const { low, high } = sender < receiver ? { low: sender, high: receiver } : { low: receiver, high: sender }
      await log.append(`connection-community-${low}~${high}`, now(between(sender, receiver, 1 + turn * RECEIVERS + i).sent(sender)), -1)
      await log.append(`opportunity-${2_000_000 + receiver}`, now(applied(receiver, sender, turn * RECEIVERS + i)), turn - 1)
    }
  }
  /** It may be dead before it is ready: there is much to do by then. */
  const startToDie = async (part: keyof typeof DEATHS, round: number): Promise<void> => {
    await parts[part].start(DEATHS[part][round]).catch(() => undefined)
  }
  const told = async (): Promise<number> => (await app.parts.db.pool.query('select from vault.notification')).rowCount!
  const aMinutePasses = () =>
    app.parts.db.pool.query(`update vault.outbox set due = now(), held_until = '-infinity' where state = 'waiting'`)

  it('tell of each once, mail of each line at most once outside of the declared window, and count right', async () => {
    const share = Math.ceil(SENDERS / (DEATHS.projector.length + 1))
    for (let turn = 0; turn < SENDERS; turn++) {
      const round = turn / share
      if (Number.isInteger(round)) {
        await startToDie('projector', round)
        network.reset()
        await startToDie('jobs', round)
      }
      await act(senders[turn]!, turn)
      if (turn === 0)
        await eventually(
          async () => expect((await app.parts.db.pool.query('select from vault.outbox')).rowCount).to.be.greaterThan(0),
          20_000,
        )
      await aMinutePasses()
    }
    await parts.projector.start()
    await parts.jobs.start()
    const expected = 2 * RECEIVERS * SENDERS
    await eventually(async () => expect(await told()).to.equal(expected), 60_000)
    await aMinutePasses()
    await eventually(async () => {
      const { rows } = await app.parts.db.pool.query(
        `select kind, trouble from vault.outbox where state = 'waiting' and kind <> 'notify-digest'`,
      )
      expect(rows).to.deep.equal([])
    }, 60_000)

    const { rows } = await app.parts.db.pool
      .query(`select 1 from vault.notification told join vault.notification_group line on line.id = group_id
      group by member_id, kind, item, actor having count(*) > 1`)
    expect(rows, 'told twice').to.deep.equal([])
    const counts = await countsOf(app.parts.db.pool, receivers)
    expect([...counts.values()].map(({ unread }) => unread)).to.deep.equal(receivers.map(() => 2))

    const copies = new Map<string, number>()
    const news = app.mails().filter(({ subject }) => /would like to connect|applied for/.test(subject))
    for (const { messageId, to, subject } of news)
      copies.set(messageId ?? `${to} ${subject}`, (copies.get(messageId ?? `${to} ${subject}`) ?? 0) + 1)
    expect(copies.size, 'lines mailed').to.equal(2 * RECEIVERS)
    expect(news.length - copies.size, 'mails that came again').to.be.at.most(DECLARED)
  })
})

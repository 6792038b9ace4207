import { randomBytes, randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { addApplyNow } from '../../api/contract/opportunities/applications.js'
import { addFriendRequestCommunity, PENDING } from '../../api/contract/network/connections.js'
import type { Session } from '../../api/contract/members/members.js'
import { NOTICES_AT_ONCE } from '../../api/mail/transport.js'
import { gateway, type Gateway } from '../../commands/runtime/store/gateway.js'
import { slices } from '../../commands/slices.js'
import { countsOf } from '../../commands/vault/notifications/lines.js'
import { acknowledge, type MemberCall } from '../../scripts/chaos/members/acknowledge.js'
import type { Answer } from '../../scripts/chaos/members/ask.js'
import { proxyTo, type Proxy } from '../support/faults/proxy.js'
import { eventually } from '../support/eventually.js'
import { freshApp, member, type TestApp } from '../support/parts/app.js'
import { applicationForm, postOpportunity } from '../support/calls/opportunities.js'
import { partProcess, type PartProcess } from '../support/parts/part.js'
import { supervised, type Supervised } from './support/supervised.js'

const RECEIVERS = 20
const SENDERS = 25
/** Milliseconds that each word to and from the mail server takes before it goes. */
const SLOWLY = 100
const ASKED = RECEIVERS * SENDERS

/** Where the parts die in turn: of whoever answers members, of whoever writes what is told, and of whoever mails it. */
const DEATHS = {
  api: ['after-append:kill:40', 'before-append:kill:90', 'checked:kill:200', 'after-append:kill:120', 'admitted:kill:60'],
  projector: ['before-tasks:kill:2', 'after-tasks:kill:3', 'before-tasks:kill:5'],
  jobs: ['task-taken:kill:2', 'task-done:kill:3', 'task-done:kill:2'],
} as const

/** In this round whoever mails lives, and the mail server goes. */
const LAST = DEATHS.jobs.length
/** What was on its way when whoever mails died or the mail server went, and was not noted by then, may go out again: under the same id, and no more of it than is mailed at once. */
const DISTURBED = DEATHS.jobs.length + 1
const DECLARED = DISTURBED * NOTICES_AT_ONCE
/** Each time it is once more at most, whichever mail it is. */
const MOST_COPIES = 1 + DISTURBED

interface Receiver extends Session {
  readonly opportunityId: number
}

describe('500 requests and 500 applications while the parts and the mail server fail', function () {
  this.retries(0).timeout(900_000)
  const masterKey = randomBytes(32)
  const over = new AbortController()
  const complaints: string[] = []
  let app: TestApp
  let store: Gateway
  let network: Proxy
  let parts: Record<keyof typeof DEATHS, PartProcess>
  let api: Supervised
  const receivers: Receiver[] = []
  const senders: Session[] = []

  before(async () => {
    app = await freshApp({ role: 'api', masterKey })
    const { db, node } = app.parts
    store = gateway({ url: node.url, prefixes: slices.map(({ prefix }) => prefix) })
    const helper = await app.another(0, 'all')
    for (let i = 0; i < RECEIVERS; i++) {
      const joined = await member(app.url, `Receiver${i}`)
      receivers.push({ ...joined, opportunityId: await postOpportunity(app.url, joined) })
    }
    for (let i = 0; i < SENDERS; i++) senders.push(await member(app.url, `Sender${i}`))
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
    const part = (ROLE: keyof typeof DEATHS) => partProcess({ ...settings, ROLE })
    parts = { api: part('api'), projector: part('projector'), jobs: part('jobs') }
    api = await supervised(parts.api, DEATHS.api)
  })
  after(async () => {
    over.abort()
    await network.close()
    await store.close()
  })

  let sent = 0
  /** Whether what was done is shown; each answer is one that somebody waited for, the first or a later one. */
  const callsOf = async (sender: Session): Promise<MemberCall[]> => {
    const recordsOf = ({ body }: Answer) => body.records as Record<string, unknown>
    const calls = receivers.map(async ({ id, opportunityId }): Promise<MemberCall[]> => {
      const asked: Omit<MemberCall, 'member' | 'key'> = {
        path: addFriendRequestCommunity.path,
        body: { user_two_id: id },
        about: `member ${id}`,
        isShown: (answer) => recordsOf(answer)['status'] === PENDING,
      }
      const applied: typeof asked = {
        path: addApplyNow.path,
        body: await applicationForm(opportunityId),
        about: `opportunity ${opportunityId}`,
        isShown: (answer) => typeof recordsOf(answer)['applicationId'] === 'number',
      }
      return [asked, applied].map((call) => ({ ...call, member: { ...sender, emailId: '' }, key: randomUUID() }))
    })
    return (await Promise.all(calls)).flat()
  }
  const url = (): string => {
    sent++
    return api.url()
  }
  /** All that one of them does at a time: asks each receiver, and applies to them. What gets no answer is sent again with its key. */
  const act = async (sender: Session): Promise<void> => {
    const doing = { url, isCalm: () => false, onViolation: (what: string) => complaints.push(what), over: over.signal }
    await Promise.all((await callsOf(sender)).map((call) => acknowledge(call, doing)))
  }
  /** It may be dead before it is ready: there is much to do by then. */
  const startToDie = async (part: 'projector' | 'jobs', round: number): Promise<void> => {
    if (round > 0) await parts[part].died()
    if (part === 'jobs') await app.parts.db.pool.query(`update vault.outbox set held_until = '-infinity' where state = 'waiting'`)
    await parts[part].start(DEATHS[part][round]).catch(() => undefined)
  }
  const told = async (): Promise<number> => (await app.parts.db.pool.query('select from vault.notification')).rowCount!
  const aMinutePasses = () => app.parts.db.pool.query(`update vault.outbox set due = now() where state = 'waiting' and held_until < now()`)
  const newsMailed = () => app.mails().filter(({ subject }) => /would like to connect|applied for/.test(subject))
  /** In the midst of what it takes, one command after the other, until `heal`. */
  const mailServerGoes = async (mailed: number): Promise<void> => {
    await eventually(() => expect(newsMailed().length).to.be.greaterThan(mailed), 60_000)
    network.blackHole()
  }
  const FAILED = `select 1 from vault.outbox where state = 'waiting' and kind = 'notify-mail' and trouble like 'MailRefused %'`
  const failedSends = async (): Promise<number> => (await app.parts.db.pool.query(FAILED)).rowCount!
  const streamsOf = async (prefix: string) => {
    const lengths: number[] = []
    const ids = prefix === 'opportunity-' ? receivers.map(({ opportunityId }) => `${opportunityId}`) : pairs()
    for (const id of ids) lengths.push((await store.read(`${prefix}${id}`, -1)).length)
    return lengths
  }
  const pairs = (): string[] =>
    senders.flatMap((sender) => receivers.map(({ id }) => `${Math.min(sender.id, id)}~${Math.max(sender.id, id)}`))

  it('do each once, tell of each once, mail of each line at most once outside of the declared window, and count right', async () => {
    const share = Math.ceil(SENDERS / (DEATHS.projector.length + 1))
    for (const [turn, sender] of senders.entries()) {
      const round = turn / share
      if (Number.isInteger(round)) {
        await startToDie('projector', round)
        if (round === LAST) network.latency(SLOWLY)
        const mailed = newsMailed().length
        await startToDie('jobs', round)
        if (round === LAST) await mailServerGoes(mailed)
      }
      await act(sender)
      if (turn === 0)
        await eventually(
          async () => expect((await app.parts.db.pool.query('select from vault.outbox')).rowCount).to.be.greaterThan(0),
          20_000,
        )
      await aMinutePasses()
    }
    await eventually(async () => expect(await failedSends(), 'mails that could not be sent').to.be.greaterThan(0), 60_000)
    const before = newsMailed().length
    expect(before, 'mails that came before the mail server went').to.be.lessThan(2 * RECEIVERS)
    network.heal()
    await eventually(async () => expect(await told()).to.equal(2 * ASKED), 60_000)
    await eventually(async () => {
      await aMinutePasses()
      const { rows } = await app.parts.db.pool.query(
        `select kind, trouble from vault.outbox where state = 'waiting' and kind <> 'notify-digest'`,
      )
      expect(rows).to.deep.equal([])
    }, 60_000)

    expect(complaints, 'answers that nobody should get').to.deep.equal([])
    expect(api.deaths(), 'deaths of the api').to.equal(DEATHS.api.length)
    expect(await streamsOf('connection-community-'), 'requests in the log').to.deep.equal(Array(ASKED).fill(1))
    expect(await streamsOf('opportunity-'), 'the offer and its applications in the log').to.deep.equal(Array(RECEIVERS).fill(1 + SENDERS))
    const cvs = `select state, count(*)::int from vault.file where owner = any($1) group by state`
    const kept = (await app.parts.db.pool.query(cvs, [senders.map(({ id }) => id)])).rows
    expect(kept, 'CVs').to.deep.equal([{ state: 'attached', count: ASKED }])

    const { rows } = await app.parts.db.pool
      .query(`select 1 from vault.notification told join vault.notification_group line on line.id = group_id
      group by member_id, kind, item, actor having count(*) > 1`)
    expect(rows, 'told twice').to.deep.equal([])
    const counts = await countsOf(
      app.parts.db.pool,
      receivers.map(({ id }) => id),
    )
    expect([...counts.values()].map(({ unread }) => unread)).to.deep.equal(receivers.map(() => 2))

    const copies = new Map<string, number>()
    const news = newsMailed()
    for (const { messageId, to, subject } of news)
      copies.set(messageId ?? `${to} ${subject}`, (copies.get(messageId ?? `${to} ${subject}`) ?? 0) + 1)
    expect(copies.size, 'lines mailed').to.equal(2 * RECEIVERS)
    expect(news.length - copies.size, 'mails that came again').to.be.at.most(DECLARED)
    const most = Math.max(...copies.values())
    expect(most, 'copies of one mail').to.be.at.most(MOST_COPIES)
    console.log(
      `      ${2 * ASKED} calls sent ${sent} times, the api killed ${api.deaths()} times; ${await told()} notifications in ${2 * RECEIVERS} lines, ` +
        `${news.length} mails, ${before} of them before the mail server went, of which ${news.length - copies.size} came again (${DECLARED} may), one of them ${most} times in all (${MOST_COPIES} may)`,
    )
  })
})

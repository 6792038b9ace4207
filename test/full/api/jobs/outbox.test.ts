import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'chai'
import { holding } from '../../../../api/jobs/task-hold.js'
import { rollForward } from '../../../../api/jobs/roll-forward.js'
import { TaskWaits } from '../../../../api/jobs/task-waits.js'
import { pauseAfter, workOff, type Lane } from '../../../../api/jobs/work-off.js'
import { mailer } from '../../../../api/mail/mailer.js'
import { mailTransport, type MailTransport } from '../../../../api/mail/transport.js'
import { processes } from '../../../../commands/processes/processes.js'
import { dispatcher } from '../../../../commands/runtime/dispatcher.js'
import type { Handle } from '../../../../commands/runtime/slice.js'
import { slices } from '../../../../commands/slices.js'
import { FilesAway } from '../../../../api/files/files-away.js'
import { keepTasks, kindsTold, outbox, type Doer, type HeldTask } from '../../../../commands/vault/outbox.js'
import { beginProcesses, processPlaces } from '../../../../commands/vault/log/process-places.js'
import { inTransaction } from '../../../../commands/vault/transaction.js'
import { verifications } from '../../../../commands/vault/accounts/verifications.js'
import { asMember } from '../../../../domain/kernel/actor.js'
import type { MemberId } from '../../../../domain/kernel/ids.js'
import { prepare } from '../../../../projections/runtime/prepare.js'
import { follow } from '../../../../projections/runtime/processes/processes.js'
import { startMailCatcher, type MailCatcher } from '../../../../scripts/embedded/mail/mail-catcher.js'
import { eventually } from '../../../support/eventually.js'
import { noon } from '../../../support/cast/facts.js'
import { person } from '../../../support/cast/members.js'
import { proxyTo, type Proxy } from '../../../support/faults/proxy.js'
import { freshRuntime, type Runtime } from '../../../support/parts/runtime.js'
import { newDataDir } from '../../../support/parts/server.js'

const now = () => new Date().toISOString()
const after60s = (at: string) => new Date(Date.parse(at) + 60_000).toISOString()

describe('the outbox', () => {
  let runtime: Runtime
  let catcher: MailCatcher
  let network: Proxy
  let dispatch: Handle
  let stops: (() => Promise<unknown>)[] = []
  let next = 100
  let term: number | undefined

  before(async () => {
    runtime = await freshRuntime()
    catcher = await startMailCatcher({ dataDir: newDataDir() })
    network = await proxyTo(Number(new URL(catcher.url).port))
    dispatch = dispatcher(runtime.log, slices)
    await prepare([], runtime.db.pool)
    await beginProcesses(processes, runtime.db.pool, -1)
  })
  afterEach(async () => {
    for (const stop of stops.reverse()) await stop()
    stops = []
    term = undefined
    await runtime.db.pool.query('delete from vault.outbox')
  })
  after(async () => {
    await network.close()
    await catcher.stop()
    await runtime.close()
  })

  const rows = async (columns: string) => (await runtime.db.pool.query<Record<string, unknown>>(`select ${columns} from vault.outbox`)).rows
  const termPasses = () => runtime.db.pool.query('update vault.outbox set held_until = now()')
  const troubles: unknown[] = []
  const work = (doers: Record<string, Doer>, ...others: readonly Lane[]) => {
    const ending = new AbortController()
    const lanes = [{ doers, slots: 10, within: 60_000 }, ...others]
    const working = workOff({
      outbox: outbox(runtime.db.pool, term),
      lanes,
      now,
      until: ending.signal,
      onTrouble: (error) => troubles.push(error),
    })
    stops.push(async () => {
      ending.abort()
      await working.ended
    })
    return working
  }
  const sending = (transport: Pick<MailTransport, 'sendMail'>): Doer =>
    mailer({
      transport,
      from: 'SFS <no-reply@sfs.example>',
      siteUrl: 'https://sfs.example',
      log: runtime.log,
      verifications: verifications(runtime.db.pool, Buffer.alloc(32, 1)),
      now,
    })
  const overNetwork = () => {
    const transport = mailTransport(`smtp://127.0.0.1:${network.port}`, 500)
    stops.push(async () => transport.close())
    return transport
  }

  /** Somebody who has signed up, and the task for a mail to them. */
  const newcomer = async () => {
    const memberId = ++next as MemberId
    const data = { ...person, memberId, email: `newcomer.${memberId}@example.org` }
    await dispatch({ id: randomUUID(), type: 'RegisterMember', by: asMember(memberId), at: noon, data })
    const task = { id: randomUUID(), kind: 'mail', data: { template: 'verification' as const, memberId }, at: now() }
    return { ...data, task }
  }
  const received = (email: string) => catcher.mails().filter(({ to }) => to === email)

  it('gives everybody their turn in a lane that is for many, however much one of them asks for', async () => {
    const box = outbox(runtime.db.pool)
    const film = (payer: string, second: number) => ({
      id: randomUUID(),
      kind: 'film',
      data: {},
      at: `2026-03-01T12:00:0${second}.000Z`,
      payer,
    })
    await box.keep(...[0, 1, 2].map((second) => film('member:1', second)), film('member:2', 8), film('member:3', 9))
    const order: string[] = []
    for (let turn = 1; turn <= 5; turn++) {
      const [task] = await box.takeInTurn(['film'], new Date(Date.now() + turn).toISOString(), 1)
      const { rows } = await runtime.db.pool.query<{ payer: string }>('select payer from vault.outbox where id = $1', [task!.id])
      order.push(rows[0]!.payer)
    }
    expect(order).to.deep.equal(['member:1', 'member:2', 'member:3', 'member:1', 'member:1'])
    expect(await box.takeInTurn(['film'], now(), 1)).to.deep.equal([])
  })

  it('says whether something of a kind is to be done by now, or in hand, and for whom it is', async () => {
    const box = outbox(runtime.db.pool)
    const film = { id: randomUUID(), kind: 'film', data: {}, at: now(), payer: 'member:1' }
    expect(await box.isDue('film', now())).to.equal(false)
    await box.keep(film)
    expect([await box.isDue('film', now()), await box.isDue('song', now())]).to.deep.equal([true, false])
    const [task] = await box.takeInTurn(['film'], now(), 1)
    expect([task!.payer, await box.isDue('film', now())]).to.deep.equal(['member:1', true])
    await box.postpone(task!, after60s(after60s(now())), 'away')
    expect(await box.isDue('film', now())).to.equal(false)
  })

  it('is for all at the same moment in such a lane: nobody waits for what another takes, nor misses what is left', async () => {
    const box = outbox(runtime.db.pool)
    const film = (payer: number) => ({
      id: randomUUID(),
      kind: 'film',
      data: {},
      at: `2026-03-01T12:00:0${payer}.000Z`,
      payer: `visitor:${payer}`,
    })
    await box.keep(...[1, 2, 3].map(film))
    const other = await runtime.db.pool.connect()
    stops.push(async () => other.release())
    await other.query('begin')
    const within = outbox(other as unknown as typeof runtime.db.pool)
    const taken = async (from = box) => {
      const [task] = await from.takeInTurn(['film'], now(), 1)
      return task && (await from.end(task, 'done'), task.at)
    }
    expect(await taken(within)).to.equal('2026-03-01T12:00:01.000Z')
    expect(await taken()).to.equal('2026-03-01T12:00:02.000Z')
    await other.query('commit')
    expect(await taken()).to.equal('2026-03-01T12:00:03.000Z')
  })

  it('says that it gives something up before it does, and again when nobody could be told', async () => {
    const task = { id: randomUUID(), kind: 'film', data: {}, at: new Date(Date.now() - 8 * 24 * 60 * 60 * 1000 + 60_000).toISOString() }
    let asked = 0
    const givenUp = async () => {
      asked += 1
      if (asked === 1) throw new Error('away')
    }
    await outbox(runtime.db.pool).keep(task)
    work({ film: Object.assign(() => Promise.reject(new Error('away')), { givenUp }) }).nudge()
    await eventually(async () => expect(await rows('state')).to.deep.equal([{ state: 'failed' }]))
    expect(asked).to.equal(2)
  })

  it('sends a mail with a text, a page and a link, and is done with it', async () => {
    const { task, email } = await newcomer()
    await outbox(runtime.db.pool).keep(task, task)
    work({ mail: sending(overNetwork()) })
    await eventually(() => expect(received(email)).to.have.length(1))
    const [mail] = received(email)
    expect(mail?.subject).to.equal('Please verify your email address')
    for (const part of [mail?.text, mail?.html]) expect(part).to.match(/https:\/\/sfs\.example\/verify\?token=[\w-]{43}/)
    await eventually(async () => expect(await rows('state, tries')).to.deep.equal([{ state: 'done', tries: 1 }]))
  })

  it('has a task wait for what is away without a word, since that was told when it went', async () => {
    const [away, wrong, files] = [new TaskWaits('away'), new TypeError('wrong'), new FilesAway('ECONNREFUSED')]
    const task = (kind: string) => ({ id: randomUUID(), kind, data: {}, at: now() })
    await outbox(runtime.db.pool).keep(task('push'), task('other'), task('erase'))
    work({ push: () => Promise.reject(away), other: () => Promise.reject(wrong), erase: () => Promise.reject(files) })
    const first = async () =>
      (await rows('kind, trouble, least(excused, 1) as excused')).sort((a, b) => String(a['kind']).localeCompare(String(b['kind'])))
    await eventually(async () =>
      expect(await first(), 'what was away says nothing of the task').to.deep.equal([
        { kind: 'erase', trouble: 'FilesAway', excused: 1 },
        { kind: 'other', trouble: 'TypeError', excused: 0 },
        { kind: 'push', trouble: 'TaskWaits', excused: 1 },
      ]),
    )
    expect(troubles).to.include.members([wrong, files]).and.not.include(away)
  })

  it('has a task wait until a moment that it names', async () => {
    const until = after60s(after60s(now()))
    await outbox(runtime.db.pool).keep({ id: randomUUID(), kind: 'push', data: {}, at: now() })
    work({ push: () => Promise.reject(new TaskWaits('for the morning', until)) })
    await eventually(async () => expect(await rows('due, excused')).to.deep.equal([{ due: new Date(until), excused: 1 }]))
  })

  it('keeps what a mail server refuses, and sends the very same when it comes round', async () => {
    const { task, email } = await newcomer()
    await outbox(runtime.db.pool).keep(task)
    const real = overNetwork()
    const letters: { messageId?: unknown; text?: unknown }[] = []
    const sendMail: MailTransport['sendMail'] = async (letter: object) => {
      letters.push(letter)
      if (letters.length === 1) throw Object.assign(new Error(`450 <${email}> try later`), { responseCode: 450 })
      return real.sendMail(letter)
    }
    work({ mail: sending({ sendMail }) })
    await eventually(async () => expect(await rows('state, trouble')).to.deep.equal([{ state: 'waiting', trouble: 'Error 450' }]))
    await eventually(() => expect(received(email)).to.have.length(1), 10_000)
    expect(letters[1]).to.deep.equal(letters[0])
    expect(letters[0]?.messageId).to.equal(`<${task.id}@sfs.example>`)
  })

  it('keeps what a mail server that hangs does not take, and sends it when it is back', async () => {
    const { task, email } = await newcomer()
    network.blackHole()
    await outbox(runtime.db.pool).keep(task)
    work({ mail: sending(overNetwork()) })
    await eventually(async () => expect((await rows('tries, trouble'))[0]?.['trouble']).to.be.a('string'), 10_000)
    expect(received(email)).to.deep.equal([])
    network.heal()
    await eventually(() => expect(received(email)).to.have.length(1), 20_000)
  })

  it('sends no link that a newer one has replaced, and none to a proved address', async () => {
    const { task, memberId, email } = await newcomer()
    const known = verifications(runtime.db.pool, Buffer.alloc(32, 1))
    const newer = { id: randomUUID(), at: after60s(task.at) }
    const token = await known.issue(memberId, newer, now())
    await outbox(runtime.db.pool).keep(task)
    work({ mail: sending(overNetwork()) })
    await eventually(async () => expect(await rows('state')).to.deep.equal([{ state: 'dropped' }]))
    expect(await known.prove(token!, now())).to.equal(memberId)
    expect(await known.issue(memberId, { id: randomUUID(), at: after60s(newer.at) }, now())).to.equal(undefined)
    expect(received(email)).to.deep.equal([])
  })

  it('ends a link as soon as somebody signs up again, not when the next one is sent', async () => {
    const { task, memberId } = await newcomer()
    const known = verifications(runtime.db.pool, Buffer.alloc(32, 1))
    const token = await known.issue(memberId, task, now())
    await known.begin(memberId, 'hash', after60s(task.at))
    expect(await known.prove(token!, now())).to.equal(undefined)
  })

  it('gives each task to one of those who work', async () => {
    const done: string[] = []
    const tasks = Array.from({ length: 60 }, () => ({ id: randomUUID(), kind: 'note', data: {}, at: now() }))
    await outbox(runtime.db.pool).keep(...tasks)
    const note: Doer = async ({ id }) => (done.push(id), 'done')
    for (let i = 0; i < 3; i++) work({ note })
    await eventually(async () => expect(await rows('state')).to.deep.equal(tasks.map(() => ({ state: 'done' }))))
    expect(done.sort()).to.deep.equal(tasks.map(({ id }) => id).sort())
  })

  it('brings a task back whose taker is not heard of again', async () => {
    const box = outbox(runtime.db.pool)
    const task = { id: randomUUID(), kind: 'note', data: { n: 1 }, at: noon }
    await box.keep(task)
    const [first] = await box.take(['note'], noon, 5)
    expect(first).to.deep.equal({ ...task, payer: '', tries: 1, excused: 0 })
    expect(await box.take(['note'], noon, 5)).to.deep.equal([])
    await termPasses()
    const [second] = await box.take(['note'], after60s(noon), 5)
    expect(second).to.deep.equal({ ...task, payer: '', tries: 2, excused: 0 })
    expect([await box.hold(first!, noon), await box.end(first!, 'done'), await box.postpone(first!, noon, '')], 'too late').to.deep.equal([
      false,
      false,
      false,
    ])
    expect(await box.take(['note'], after60s(noon), 5)).to.deep.equal([])
    expect(await box.end(second!, 'done')).to.equal(true)
  })

  it('holds a task by one clock for all, however far apart those of the programs are', async () => {
    const box = outbox(runtime.db.pool)
    const task = { id: randomUUID(), kind: 'note', data: {}, at: noon }
    await box.keep(task)
    const [taken] = await box.take(['note'], noon, 1)
    expect(await box.take(['note'], now(), 1), 'taken').to.deep.equal([])
    await termPasses()
    expect(await box.hold(taken!, noon)).to.equal(true)
    expect(await box.take(['note'], now(), 1), 'renewed').to.deep.equal([])
    expect(await box.postpone(taken!, noon, 'busy')).to.equal(true)
    expect(await box.take(['note'], now(), 1), 'put off').to.deep.equal([{ ...task, payer: '', tries: 2, excused: 0 }])
  })

  it('gives up after a week, and the row says why', async () => {
    await outbox(runtime.db.pool).keep({ id: randomUUID(), kind: 'note', data: {}, at: noon })
    work({ note: () => Promise.reject(new Error('nobody can')) })
    await eventually(async () => expect(await rows('state, trouble')).to.deep.equal([{ state: 'failed', trouble: 'Error' }]))
  })

  it('leaves what it does not know to newer programs, and gives it up when there are none', async () => {
    const box = outbox(runtime.db.pool)
    await box.keep({ id: randomUUID(), kind: 'of tomorrow', data: {}, at: noon })
    const done: string[] = []
    work({ note: async ({ id }) => (done.push(id), 'done') })
    await box.keep({ id: randomUUID(), kind: 'note', data: {}, at: noon })
    await eventually(() => expect(done).to.have.length(1))
    expect(await rows('kind, state, tries')).to.deep.include({ kind: 'of tomorrow', state: 'waiting', tries: 0 })
    await box.abandon(['note'], noon)
    expect(await rows('state')).to.deep.include({ state: 'waiting' })
    await box.abandon(['note'], now())
    expect(await rows('kind, state, trouble')).to.deep.include({ kind: 'of tomorrow', state: 'failed', trouble: 'nobody does it' })
  })

  it('holds nothing up for what is slow: a slot that is free is filled, and a lane that is full holds up no other', async () => {
    const never: Doer = (_task, until) =>
      new Promise((_resolve, reject) => until?.addEventListener('abort', () => reject(new Error('ended'))))
    const done: string[] = []
    const note: Doer = async ({ id }) => (done.push(id), 'done')
    const tasks = (kind: string, count: number) => Array.from({ length: count }, () => ({ id: randomUUID(), kind, data: {}, at: now() }))
    await outbox(runtime.db.pool).keep(...tasks('slow', 9), ...tasks('export', 5))
    const lane = { doers: { export: never }, slots: 2, within: 60_000 }
    work({ slow: never, note }, lane)
    await eventually(async () => expect((await rows('tries')).filter(({ tries }) => tries === 1)).to.have.length(9 + lane.slots))
    await outbox(runtime.db.pool).keep(...tasks('note', 30))
    await eventually(() => expect(done).to.have.length(30))
  })

  it('holds a task for as long as it is worked at', async () => {
    term = 150
    await outbox(runtime.db.pool).keep({ id: randomUUID(), kind: 'note', data: {}, at: now() })
    let begun = 0
    let finish: () => void = () => undefined
    const finished = new Promise<void>((resolve) => (finish = resolve))
    const note: Doer = async () => {
      begun++
      await finished
      return 'done'
    }
    for (let i = 0; i < 2; i++) work({ note })
    const until = async () => Number((await rows('due'))[0]?.['due'])
    await eventually(() => expect(begun).to.equal(1))
    const first = await until()
    await eventually(async () => expect(await until()).to.be.greaterThan(first + 4 * term!))
    finish()
    await eventually(async () => expect(await rows('state, tries')).to.deep.equal([{ state: 'done', tries: 1 }]))
    expect(begun).to.equal(1)
  })

  it('gives back what takes too long, and says so to its doer', async () => {
    await outbox(runtime.db.pool).keep({ id: randomUUID(), kind: 'endless', data: {}, at: now() })
    let told = false
    const endless: Doer = (_task, until) => new Promise(() => until?.addEventListener('abort', () => (told = true)))
    work({}, { doers: { endless }, slots: 1, within: 50 })
    await eventually(async () => expect(await rows('state, trouble')).to.deep.equal([{ state: 'waiting', trouble: 'TaskTimedOut' }]))
    expect(told).to.equal(true)
  })

  it('gives up at once what would take as long again, and says so to its doer', async () => {
    await outbox(runtime.db.pool).keep({ id: randomUUID(), kind: 'endless', data: {}, at: now() })
    const told: string[] = []
    const endless: Doer = Object.assign(() => new Promise<never>(() => undefined), {
      once: true,
      givenUp: async ({ kind }: { kind: string }) => told.push(kind),
    })
    work({}, { doers: { endless }, slots: 1, within: 50 })
    await eventually(async () => expect(await rows('state, trouble')).to.deep.equal([{ state: 'failed', trouble: 'TaskTimedOut' }]))
    expect(told).to.deep.equal(['endless'])
  })

  it('leaves what heeds the end of the program to whoever goes on', async () => {
    await outbox(runtime.db.pool).keep({ id: randomUUID(), kind: 'long', data: {}, at: now() })
    let begun = false
    const long: Doer = (_task, until) => {
      begun = true
      return new Promise((_resolve, reject) => until?.addEventListener('abort', () => reject(new Error('ended'))))
    }
    work({ long })
    await eventually(() => expect(begun).to.equal(true))
    await stops.pop()!()
    work({ long: async () => 'done' })
    await eventually(async () => expect(await rows('state, tries')).to.deep.equal([{ state: 'done', tries: 2 }]))
  })

  it('gives back at once what it takes while the program ends', async () => {
    const ending = new AbortController()
    const box = outbox(runtime.db.pool)
    await box.keep({ id: randomUUID(), kind: 'note', data: {}, at: noon })
    let begun = 0
    const take: typeof box.take = async (...asked) => {
      const tasks = await box.take(...asked)
      ending.abort()
      return tasks
    }
    const lanes = [{ doers: { note: async () => (begun++, 'done' as const) }, slots: 1, within: 60_000 }]
    await workOff({ outbox: { ...box, take }, lanes, now, until: ending.signal, onTrouble: () => undefined }).ended
    expect(begun).to.equal(0)
    expect(await rows('state, trouble')).to.deep.equal([{ state: 'waiting', trouble: 'the program ended' }])
    expect(await box.take(['note'], now(), 1)).to.have.length(1)
  })

  it('does again what is asked for again, also while it is in hand, and all else once', async () => {
    const box = outbox(runtime.db.pool)
    const at = new Date(Date.now() - 60_000).toISOString()
    const [once, often] = [
      { id: randomUUID(), kind: 'once' },
      { id: randomUUID(), kind: 'often', again: true as const },
    ]
    const ask = (position: number) => box.keep(...[once, often].map((task) => ({ ...task, data: { position }, at, after: 10 })))
    const taken = () => box.take(['once', 'often'], now(), 10)
    await ask(1)
    const first = await taken()
    await ask(2)
    for (const task of first) await box.end(task, 'done')
    expect((await taken()).map(({ kind, data }) => [kind, data])).to.deep.equal([['often', { position: 2 }]])
    await runtime.db.pool.query(`update vault.outbox set state = 'done'`)
    await ask(3)
    expect((await taken()).map(({ kind, data }) => [kind, data])).to.deep.equal([['often', { position: 3 }]])
  })

  it('wakes only whose work it is, and nobody for what is due later', async () => {
    const box = outbox(runtime.db.pool)
    const asked: string[] = []
    const take: typeof box.take = (kinds, ...more) => {
      asked.push(kinds.join(' '))
      return box.take(kinds, ...more)
    }
    const ending = new AbortController()
    const done: string[] = []
    const lane = (kind: string): Lane => ({ doers: { [kind]: async () => (done.push(kind), 'done' as const) }, slots: 1, within: 60_000 })
    const lanes = [lane('note'), lane('film')]
    const working = workOff({ outbox: { ...box, take }, lanes, now, until: ending.signal, onTrouble: (error) => troubles.push(error) })
    stops.push(async () => (ending.abort(), working.ended))
    const heard: string[] = []
    const listener = await runtime.db.pool.connect()
    listener.on('notification', ({ payload = '' }) => {
      heard.push(payload)
      working.nudge(kindsTold(payload))
    })
    await listener.query('listen outbox')
    stops.push(async () => listener.release(true))

    await eventually(() => expect(asked).to.include.members(['note', 'film']))
    asked.length = 0
    const at = now()
    await box.keep({ id: randomUUID(), kind: 'note', data: {}, at }, { id: randomUUID(), kind: 'film', data: {}, at, after: 60_000 })
    await eventually(() => expect(done).to.deep.equal(['note']))
    expect(heard).to.deep.equal(['note'])
    await eventually(async () =>
      expect(await rows(`kind, state, due = at + interval '1 minute' as later`)).to.have.deep.members([
        { kind: 'note', state: 'done', later: false },
        { kind: 'film', state: 'waiting', later: true },
      ]),
    )
    asked.length = 0
    for (let each = 0; each < 10; each++) {
      working.nudge(['note'])
      await pause(20)
    }
    const times = (kinds: string): number => asked.filter((each) => each === kinds).length
    expect(times('note')).to.be.above(3 * times('film')) // which looks by itself, each second
  })

  it('tells a doer of an end that was said before it began', async () => {
    const outcome = await holding(async (_task, until) => (until?.aborted ? 'dropped' : 'done'), {} as HeldTask, {
      outbox: outbox(runtime.db.pool),
      now,
      until: AbortSignal.abort(),
      within: 60_000,
    })
    expect(outcome).to.equal('dropped')
  })

  it('keeps one mail of a kind waiting, however often it is asked for', async () => {
    const box = outbox(runtime.db.pool)
    const task = (claim: string) => ({ id: randomUUID(), kind: 'code', data: { claim }, at: noon })
    for (const claim of ['one', 'one', 'other', 'one']) await box.keepOne(task(claim))
    expect((await rows(`data->>'claim' as claim`)).map(({ claim }) => claim).sort()).to.deep.equal(['one', 'other'])
    const [taken] = await box.take(['code'], noon, 1)
    await box.end(taken!, 'done')
    await box.keepOne(task((taken!.data as { claim: string }).claim))
    expect(await rows('state')).to.have.length(3)
  })

  it('makes a mail that was put off due when it is asked for again, and counts it from then', async () => {
    const box = outbox(runtime.db.pool)
    const task = (at: string) => ({ id: randomUUID(), kind: 'code', data: { claim: 'one' }, at })
    await box.keepOne(task(noon))
    const [taken] = await box.take(['code'], noon, 1)
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
    await box.postpone(taken!, inAnHour, 'the mail server is away')
    const again = task(now())
    await box.keepOne(again)
    expect(await box.take(['code'], now(), 5)).to.deep.equal([{ ...taken, at: again.at, tries: 2 }])
  })

  it('keeps one more beside a mail that is being sent, and no third', async () => {
    const box = outbox(runtime.db.pool)
    const task = () => ({ id: randomUUID(), kind: 'code', data: { claim: 'one' }, at: now() })
    await box.keepOne(task())
    const [taken] = await box.take(['code'], now(), 5)
    for (let i = 0; i < 3; i++) await box.keepOne(task())
    expect(await rows('state')).to.have.length(2)
    expect(await box.take(['code'], now(), 5)).to.have.length(1)
    await box.keepOne(task())
    expect(await rows('state')).to.have.length(2)
    expect(await box.end(taken!, 'done'), 'still in the hand that took it').to.equal(true)
  })

  it('keeps nothing beside what waits or is in somebody’s hand, where two must not do it at once', async () => {
    const box = outbox(runtime.db.pool)
    const task = () => ({ id: randomUUID(), kind: 'erase', data: { memberId: 7 }, at: now() })
    await box.keep(task())
    await box.keepUnlessKept(task())
    const taken = await box.take(['erase'], now(), 5)
    expect(taken).to.have.length(1)
    await box.keepUnlessKept(task())
    expect(await box.take(['erase'], now(), 5)).to.deep.equal([])
    await box.end(taken[0]!, 'failed')
    await box.keepUnlessKept(task())
    expect(await box.take(['erase'], now(), 5), 'what was given up is asked for anew').to.have.length(1)
  })

  it('keeps one mail of those who ask at once', async () => {
    const box = outbox(runtime.db.pool)
    const tasks = Array.from({ length: 3 }, () => ({ id: randomUUID(), kind: 'code', data: { claim: 'one' }, at: noon }))
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const keeping = await inTransaction(runtime.db.pool, async (tx) => {
      await tx.query('lock table vault.outbox in share mode') // nobody writes until all have looked
      const asked = tasks.map(box.keepOne)
      await eventually(async () => expect((await runtime.db.pool.query(waiting)).rowCount).to.equal(tasks.length))
      return asked
    })
    await Promise.all(keeping)
    expect(await rows('state')).to.have.length(1)
  })

  it('waits longer after each try, up to an hour', () =>
    expect([1, 2, 3, 12, 13, 500].map(pauseAfter)).to.deep.equal([1_000, 2_000, 4_000, 2_048_000, 3_600_000, 3_600_000]))

  it('makes a member of an address that was claimed by somebody who was cut short', async () => {
    const ending = new AbortController()
    const { db, log } = runtime
    const following = follow({
      processes,
      pool: db.pool,
      log,
      places: processPlaces,
      keep: keepTasks,
      until: ending.signal,
      onTrouble: () => undefined,
    })
    stops.push(async () => {
      ending.abort()
      await following
    })
    work({ register: rollForward(log, dispatch), mail: sending(overNetwork()) })
    const data = { ...person, memberId: 900 as MemberId, email: 'cut.short@example.org' }
    await dispatch({
      id: randomUUID(),
      type: 'ClaimEmail',
      by: asMember(data.memberId),
      at: now(),
      data: { claim: 'c'.repeat(64), ...data },
    })
    await eventually(() => expect(received('cut.short@example.org')).to.have.length(1), 10_000)
    expect((await log.read('member-900', -1)).map(({ type }) => type)).to.deep.equal(['MemberRegistered'])
  })
})

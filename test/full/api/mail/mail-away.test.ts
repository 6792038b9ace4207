import { expect } from 'chai'
import { mailState } from '../../../../api/mail/mail-state.js'
import type { Readiness } from '../../../../api/health/readiness.js'
import type { App } from '../../../../api/main.js'
import { startMailCatcher } from '../../../../scripts/embedded/mail/mail-catcher.js'
import { ask, freshApp, joining, type TestApp } from '../../../support/parts/app.js'
import { eventually } from '../../../support/eventually.js'
import { proxyTo, type Proxy } from '../../../support/faults/proxy.js'
import { newDataDir } from '../../../support/parts/server.js'

const readyOf = async (url: string) => {
  const answered = await fetch(`${url}/health/ready`)
  return { code: answered.status, ...((await answered.json()) as Readiness) }
}

describe('a mail server that is away', () => {
  let app: TestApp
  const others: App[] = []
  before(async () => {
    app = await freshApp({ smtpUrl: 'smtp://sfs:s3cret@127.0.0.1:1', role: 'api' })
    for (const role of ['projector', 'jobs'] as const) others.push(await app.another(0, role))
  })
  after(() => app.close())

  it('keeps nobody from starting and from being ready; it is told in every role', async () => {
    for (const { url } of [app, ...others]) expect(await readyOf(url)).to.include({ code: 200, ready: true, mail: 'down' })
    expect(await (await fetch(`${app.url}/metrics`)).text()).to.include('sfs_part_up{part="mail"} 0')
  })

  it('lets mails wait for one that is there, and for nothing else', async () => {
    const form = joining('Waiting')
    expect((await ask(app.url, 'signup', { body: form })).code).to.equal(200)
    const trouble = async () =>
      (await app.parts.db.pool.query<{ trouble: string }>(`select trouble from vault.outbox where kind = 'mail' and state = 'waiting'`))
        .rows
    await eventually(async () => expect((await trouble())[0]?.trouble).to.equal('MailRefused ESOCKET'))
    await others.pop()!.stop()
    const there = await app.another(0, 'jobs', { smtpUrl: app.smtpUrl })
    expect(await readyOf(there.url)).to.include({ mail: 'up' })
    await eventually(() => expect(app.mails().map(({ to }) => to)).to.deep.equal([form.emailId]), 20_000)
  })
})

describe('the state of a mail server', () => {
  let network: Proxy
  let close: () => Promise<void>
  before(async () => {
    const catcher = await startMailCatcher({ dataDir: newDataDir() })
    network = await proxyTo(Number(new URL(catcher.url).port))
    close = async () => {
      await network.close()
      await catcher.stop()
    }
  })
  after(() => close())

  it('is found out again and again; who asks waits for one that hangs once, and why is said once', async () => {
    const why: string[] = []
    let ups = 0
    const state = mailState(
      `smtp://127.0.0.1:${network.port}`,
      (error) => why.push((error as Error).message),
      () => ups++,
      { believed: 0, patience: 500 },
    )
    expect(await state()).to.equal('up')
    network.blackHole()
    await eventually(async () => expect(await state()).to.equal('down'))
    expect(await state()).to.equal('down')
    network.heal()
    await eventually(async () => expect(await state()).to.equal('up'))
    expect([why.length, ups]).to.deep.equal([1, 1])
  })

  it('is asked once for many who want to know', async () => {
    let greeted = 0
    const { createServer } = await import('node:net')
    const server = createServer((socket) => {
      greeted++
      socket.on('error', () => undefined).end()
    }).listen(0, '127.0.0.1')
    await new Promise((listening) => server.once('listening', listening))
    const ignore = () => undefined
    const state = mailState(`smtp://127.0.0.1:${(server.address() as { port: number }).port}`, ignore, ignore)
    expect(new Set(await Promise.all(Array.from({ length: 50 }, state)))).to.deep.equal(new Set(['down']))
    expect(await state()).to.equal('down')
    server.close()
    expect(greeted).to.equal(1)
  })
})

import { ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect } from 'chai'
import express from 'express'
import pg from 'pg'
import { createClinicalCase } from '../../../api/contract/cases/cases.js'
import { examiningBy } from '../../../api/files/document/examine.js'
import { uploadsIn } from '../../../api/files/uploads.js'
import { runFfmpeg } from '../../../api/files/video/run-ffmpeg.js'
import { countUnexpected, unexpectedErrors } from '../../../api/health/unexpected-errors.js'
import type { Caller, CallerOf, Visitor } from '../../../api/http/sessions/caller.js'
import { runJobs } from '../../../api/jobs/jobs.js'
import { pools } from '../../../api/wiring/pools.js'
import { listen } from '../../../api/sockets/listener.js'
import { socketServer } from '../../../api/sockets/server.js'
import type { MayWatch } from '../../../api/sockets/watch.js'
import { apart } from '../../../api/apart/apart.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import { lease } from '../../../projections/runtime/leading/lease.js'
import { serveBatchAppends } from '../../../scripts/embedded/event-node/services/batch-append.js'
import { atEnd } from '../../support/at-end.js'
import { freshApp, openPage, type TestApp } from '../../support/parts/app.js'
import { freshDatabase, type Database } from '../../support/parts/database.js'
import { eventually, failureOf } from '../../support/eventually.js'
import { makeRunDirectory } from '../../support/run-directory.js'
import { filePart, formEnd, postForm } from '../../api/files/support/forms.js'

const ONE = { most: 1, waiting: 1, patience: 5_000, memory: 64 }

const oops = (): never => {
  throw new Error('oops')
}

/** Whatever a listener throws here would end this very process, as it would end the program. */
describe('a listener that throws', () => {
  let db: Database
  let logged: string[]
  let stop: () => void
  before(async () => (db = await freshDatabase()))
  after(() => db.close())
  beforeEach(() => {
    logged = []
    unexpectedErrors.reset()
    stop = countUnexpected({ error: ({ where }: { where: string }) => logged.push(where) } as never)
  })
  afterEach(() => stop())

  const isLoggedAndCounted = (where: string) =>
    eventually(async () => {
      expect(logged).to.include(where)
      const { values } = await unexpectedErrors.get()
      expect(values.find(({ labels }) => labels.where === where)?.value).to.equal(logged.filter((each) => each === where).length)
    })

  const sockets = async (callerOf: CallerOf, mayWatch: MayWatch<Caller | Visitor>) => {
    const http = createServer()
    await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening))
    const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
    const io = socketServer({
      http,
      callerOf,
      mayWatch,
      standing: () => Promise.resolve(new Map()),
      words: [],
      origin: url,
      areThere: () => Promise.resolve(true),
    })
    atEnd(() => io.close())
    return { url, io }
  }
  const ana = { id: 12 as MemberId, sessionId: 'one', complete: true, roles: [], secondFactor: 'off' as const }

  it('when a socket signs in: the page is asked to come back', async () => {
    const { url, io } = await sockets(oops, oops)
    expect(String(await failureOf(openPage(url, 'token')))).to.contain('Please try again in a moment')
    await isLoggedAndCounted('socket')
    await io.close()
  })

  it('when a socket is there: it stays, and may look at nothing', async () => {
    const { url, io } = await sockets(() => Promise.resolve(ana), oops)
    const page = await openPage(url, 'token')
    expect(await page.emitWithAck('watch', ['case:7'])).to.deep.equal([])
    await isLoggedAndCounted('socket')
    await io.close()
  })

  it('when a pool loses a connection', async () => {
    const closing: (() => Promise<unknown>)[] = []
    const pool = pools({ databaseUrl: db.url, databaseDirectUrl: undefined }, closing, oops).open('fragile', { max: 1 })
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
    await db.pool.query('select pg_terminate_backend($1)', [rows[0]!.pid])
    await isLoggedAndCounted('pool')
    expect((await pool.query('select 1')).rowCount).to.equal(1)
    await Promise.all(closing.map((close) => close()))
  })

  it('when Postgres notifies: the next one is heard', async () => {
    const heard: string[] = []
    const channels = { views: (payload: string) => (payload === 'bad' ? oops() : heard.push(payload)) }
    const { close } = await listen({ databaseUrl: db.url, channels, onListening: () => undefined, onTrouble: oops })
    await db.pool.query(`select pg_notify('views', payload) from unnest('{bad,good}'::text[]) payload`)
    await eventually(() => expect(heard).to.deep.equal(['good']))
    await isLoggedAndCounted('notification')
    await close()
  })

  it('when a timer rings', async () => {
    const lost = lease({ query: () => Promise.resolve({ rowCount: 0 } as pg.QueryResult<never>) }, 'anything')
    const { end } = lost.keep(oops)
    await isLoggedAndCounted('timer')
    end()
  })

  it('when a job is due', async () => {
    const ending = new AbortController()
    const free = { take: () => Promise.resolve(true), keep: () => ({ end: () => undefined }), release: () => Promise.resolve() }
    const jobs = [{ name: 'anything', cron: '* * * * *', run: oops }]
    const running = runJobs({ jobs, leaseOf: () => free, until: ending.signal, onTrouble: oops })
    await isLoggedAndCounted('timer')
    ending.abort()
    await running
  })

  it('when a part of a call comes to the event node: the call ends', async () => {
    const call = Object.assign(new EventEmitter(), { cancelled: false })
    const failed = new Promise((resolve) => call.once('error', resolve))
    serveBatchAppends(call as never, oops, 1024, new Set())
    call.emit('data', { getCorrelationId: oops })
    expect(await failed).to.have.property('details', 'The append could not be read')
    await isLoggedAndCounted('gRPC')
  })

  /** As a system may refuse it. */
  const withoutKilling = async (work: () => Promise<void>): Promise<void> => {
    const kill = Object.getOwnPropertyDescriptor(ChildProcess.prototype, 'kill')!
    ChildProcess.prototype.kill = oops
    try {
      await work()
    } finally {
      Object.defineProperty(ChildProcess.prototype, 'kill', kill)
    }
  }

  it('when a program apart has ended, such as one that draws images', () =>
    withoutKilling(async () => {
      const ask = apart(new URL('apart/support/answers.ts', import.meta.url), { ...ONE, where: 'image' })
      await failureOf(ask('die'))
      await isLoggedAndCounted('image')
    }))

  it('when the reader of a document tells what is no verdict: the document counts as damaged', async () => {
    const program = new URL('../../api/files/support/made-to-lie.ts', import.meta.url)
    expect(await examiningBy(program, { ...ONE, where: 'document' })('any.pdf')).to.deep.equal({ fault: 'damaged' })
    await isLoggedAndCounted('document')
  })

  it('when ffmpeg writes more than it may', () =>
    withoutKilling(async () => {
      const tool = join(makeRunDirectory(), 'ffmpeg')
      writeFileSync(tool, '#!/bin/sh\nhead -c 17000000 /dev/zero\n', { mode: 0o700 })
      expect((await runFfmpeg(tool, [], { patience: 20_000 })).output.length).to.be.at.most(16 * 1024 * 1024)
      await isLoggedAndCounted('video')
    }))

  it('when a form has come: the request is answered', async () => {
    let asked = 0
    const fragile = { ...createClinicalCase.files, most: 1 }
    const uploads = uploadsIn(makeRunDirectory())
    const app = express().post('/api/keepFiles', async (req, res) => {
      const files = Object.defineProperty({ ...fragile }, 'most', { get: () => (++asked > 2 ? oops() : 1) })
      await uploads.parse(files, req, res).catch((error: unknown) => res.status(500).json({ msg: (error as Error).message }))
    })
    const server = app.listen(0, '127.0.0.1')
    await new Promise((listening) => server.once('listening', listening))
    const two = [filePart('a.jpg', 'a'), filePart('b.jpg', 'b')]
    expect(await postForm((server.address() as AddressInfo).port, ...two, formEnd)).to.deep.equal({ msg: 'oops' })
    server.close()
  })
})

describe('a socket that is asked for', () => {
  let app: TestApp
  before(async () => (app = await freshApp()))
  after(() => app.close())

  /** The first line of the answer to an upgrade that says where its page comes from. */
  const upgrade = async (...headers: string[]): Promise<string> => {
    const { host, hostname, port } = new URL(app.url)
    const lines = [`GET /socket.io/?EIO=4&transport=websocket HTTP/1.1`, `Host: ${host}`, 'Connection: Upgrade', 'Upgrade: websocket']
    const key = ['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==']
    const socket = connect(Number(port), hostname)
    socket.write(`${[...lines, ...key, ...headers].join('\r\n')}\r\n\r\n`)
    socket.setTimeout(2_000, () => socket.destroySoon())
    const [line] = (
      await Promise.race([new Promise<string>((told) => socket.once('data', (data) => told(data.toString()))), text(socket)])
    ).split('\r\n')
    socket.destroy()
    return line!
  }

  for (const origin of ['null', '', 'not a URL', 'about:blank', 'file://', 'https://elsewhere.example', 'http://[', '//', '%']) {
    it(`by a page from "${origin}" is refused, and the process lives on`, async () => {
      expect(await upgrade(`Origin: ${origin}`)).to.match(/^HTTP\/1.1 4\d\d /)
      expect((await fetch(`${app.url}/health/live`)).status).to.equal(200)
    })
  }

  it('by our own page, or by what is no browser, is opened', async () => {
    expect(await upgrade(`Origin: ${app.url}`)).to.contain('101')
    expect(await upgrade()).to.contain('101')
  })
})

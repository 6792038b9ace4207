import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { join } from 'node:path'
import { EventStoreDBClient } from '@eventstore/db-client'
import { expect } from 'chai'
import { SMTPServer } from 'smtp-server'
import { readEnv } from '../../api/env.js'
import { secrets } from '../../commands/vault/secrets.js'
import { preflight } from '../../scripts/preflight/all.js'
import { lineOf } from '../../scripts/preflight/check.js'
import { freshParts, type Parts } from '../support/parts.js'
import { startPooler } from '../support/pooler.js'
import { proxyTo, type Proxy } from '../support/proxy.js'
import { makeRunDirectory } from '../support/run-directory.js'

const KEY = randomBytes(32).toString('hex')
/** Milliseconds for each check where something is silent. */
const IMPATIENT = 2_500
const portOf = (server: { address: () => unknown }): number => (server.address() as AddressInfo).port
const portIn = (url: string): number => Number(/:(\d+)(?:[/?]|$)/.exec(url)![1])

describe('npm run preflight', () => {
  let parts: Parts
  let smtp: SMTPServer
  let mails = 0
  let logins: string[] = []
  const proxies: Proxy[] = []
  let dataDir: string
  let settings: Record<string, string>

  before(async () => {
    parts = await freshParts()
    dataDir = makeRunDirectory()
    smtp = new SMTPServer({
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth({ username = '', password }, _session, done) {
        logins.push(username)
        if (password === 'right') done(null, { user: username })
        else done(new Error(`no such thing as ${password}`))
      },
      onData(stream, _session, done) {
        mails++
        stream.resume().on('end', () => done())
      },
    })
    await new Promise<void>((settle) => void smtp.listen(0, '127.0.0.1', settle))
    settings = {
      DATABASE_URL: parts.db.url,
      EVENTSTORE_URL: parts.node.url,
      SMTP_URL: `smtp://sfs:right@127.0.0.1:${portOf(smtp.server)}`,
      DATA_DIR: dataDir,
      MASTER_KEY: KEY,
    }
  })
  after(async () => {
    for (const proxy of proxies) await proxy.close()
    await new Promise<void>((settle) => void smtp.close(settle))
    await parts.close()
  })

  const lines = async (over: Record<string, string> = {}, patience?: number) =>
    (await preflight(readEnv({ ...settings, ...over }), patience)).map(lineOf)
  const wrong = async (over: Record<string, string>, patience?: number) =>
    (await lines(over, patience)).filter((line) => line.startsWith('WRONG'))
  const silent = async (url: string): Promise<string> => {
    const proxy = await proxyTo(portIn(url))
    proxies.push(proxy)
    proxy.blackHole()
    return url.replace(`:${portIn(url)}`, `:${proxy.port}`).replace('localhost', '127.0.0.1')
  }
  const closedPort = async (): Promise<number> => {
    const server: Server = createServer().listen(0, '127.0.0.1')
    await new Promise((settle) => server.once('listening', settle))
    const port = portOf(server)
    await new Promise((settle) => server.close(settle))
    return port
  }

  it('says of every part that it is well, and leaves nothing behind', async () => {
    const schemas = async () => (await parts.db.pool.query('select nspname from pg_namespace order by 1')).rows
    const before = await schemas()
    const said = await lines()
    expect(said.filter((line) => !line.startsWith('ok'))).to.deep.equal([])
    expect(said).to.have.length(14)
    expect([await schemas(), mails, logins]).to.deep.equal([before, 0, ['sfs']])
    const { rows } = await parts.db.pool.query<{ stream: string }>(
      `select distinct stream from eventstore.events where stream not like '%preflight-%'`,
    )
    expect(rows).to.deep.equal([])
  })

  it('says in words which part is away, and that what comes after it was not tried', async () => {
    const port = await closedPort()
    const said = await wrong({
      EVENTSTORE_URL: `esdb://user:secret@127.0.0.1:${port}?tls=false`,
      SMTP_URL: `smtp://sfs:secret@127.0.0.1:${port}`,
    })
    expect(said[0]).to.contain(`event store: EVENTSTORE_URL: cannot use 127.0.0.1:${port}`)
    expect(said[1]).to.equal('WRONG  event store, leader: not tried: event store comes first')
    expect(said.at(-1)).to.contain('mail: SMTP_URL: it cannot be reached')
    expect((await wrong({ DATABASE_URL: `postgres://sfs:secret@127.0.0.1:${port}/sfs` }))[0]).to.contain(`cannot use 127.0.0.1:${port}`)
    expect(said.join()).not.to.contain('secret')
  })

  it('comes to an end when a part is silent', async () => {
    const said = await wrong({ EVENTSTORE_URL: await silent(parts.node.url), SMTP_URL: await silent(settings['SMTP_URL']!) }, IMPATIENT)
    expect(said[0]).to.match(/^WRONG {2}event store: no answer within/)
    expect(said.at(-1)).to.match(/^WRONG {2}mail: no answer within/)
    expect((await wrong({ DATABASE_URL: await silent(parts.db.url) }, IMPATIENT))[0]).to.match(/^WRONG {2}database: no answer within/)
  })

  it('says that a login of the mail server is wrong, and not with what', async () => {
    const said = await wrong({ SMTP_URL: settings['SMTP_URL']!.replace('right', 'hunter2') })
    expect(said).to.deep.equal(['WRONG  mail: SMTP_URL: it does not take user and password: look at those in SMTP_URL (it says 535)'])
    expect(await wrong({ SMTP_URL: '' })).to.deep.equal(['WRONG  mail: SMTP_URL is missing: it is required with DATABASE_URL'])
  })

  it('says what a role lacks', async () => {
    const { pool } = parts.db
    const { rows } = await pool.query<{ name: string }>('select current_database() as name')
    await pool.query(`create role poor login password 'poor'`)
    const url = Object.assign(new URL(parts.db.url), { username: 'poor', password: 'poor' }).href
    const said = await wrong({ DATABASE_URL: url })
    expect(said.join('\n')).to.contain('database, rights: the role may not create schemas in the database (permission denied for database')
    await pool.query(`alter role poor in database ${rows[0]!.name} set statement_timeout = '10min'`)
    expect((await wrong({ DATABASE_URL: url })).join('\n')).to.contain('time-outs: statement_timeout of the role is 10min: take 5s')
    await pool.query(`drop owned by poor; drop role poor`)
  })

  it('tells a pooler, with and without a way past it', async () => {
    const pooler = await startPooler(parts.db.url)
    expect((await wrong({ DATABASE_URL: pooler.url }))[0]).to.contain('is a pooler: DATABASE_DIRECT_URL must lead past it')
    expect(await wrong({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: parts.db.url })).to.deep.equal([])
    await pooler.close()
  })

  it('names a stream of ours that is to be forgotten', async () => {
    const client = EventStoreDBClient.connectionString(parts.node.url)
    await client.setStreamMetadata('case-7', { $maxAge: 60 })
    expect((await wrong({})).join()).to.contain('limits of streams: 1 streams of SFS are to be forgotten (case-7 $maxAge)')
    await client.setStreamMetadata('case-7', {})
    await client.dispose()
    expect(await wrong({})).to.deep.equal([])
  })

  it('says that a key is not that of the vault, and that files cannot be written', async () => {
    await secrets(parts.db.pool, Buffer.from(KEY, 'hex'))('trial', () => randomBytes(32))
    expect(await wrong({})).to.deep.equal([])
    const file = join(dataDir, 'a-file')
    writeFileSync(file, '')
    expect(await wrong({ MASTER_KEY: '0'.repeat(64), DATA_DIR: file })).to.deep.equal([
      'WRONG  key: MASTER_KEY is not the one this database was made with',
      `WRONG  files: DATA_DIR: ${file} cannot be written: it is a file`,
    ])
  })
})

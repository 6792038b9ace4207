import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { join } from 'node:path'
import { EventStoreDBClient } from '@eventstore/db-client'
import { expect } from 'chai'
import { SMTPServer } from 'smtp-server'
import { watchRetention } from '../../../api/jobs/watch-retention.js'
import { gateway } from '../../../commands/runtime/store/gateway.js'
import { secrets } from '../../../commands/vault/secrets.js'
import { prepare } from '../../../projections/runtime/prepare.js'
import { views } from '../../../projections/views.js'
import { preflight } from '../../../scripts/preflight/all.js'
import { lineOf, tryAll } from '../../../scripts/preflight/check.js'
import { EXTENSIONS, mustHaveExtensions } from '../../../scripts/preflight/database.js'
import { anchorPart } from '../../../scripts/preflight/anchor.js'
import { bucketPart } from '../../../scripts/preflight/bucket.js'
import { filesPart } from '../../../scripts/preflight/files.js'
import { usableOf } from '../../../scripts/preflight/settings.js'
import { retentionOf, storePart } from '../../../scripts/preflight/store.js'
import { nodesSaid } from '../../../scripts/preflight/store-nodes.js'
import { versionSaid } from '../../../scripts/preflight/store-version.js'
import { videosPart } from '../../../scripts/preflight/videos.js'
import { failureOf } from '../../support/eventually.js'
import { startFollower } from '../../support/outside/follower.js'
import { freshParts, type Parts } from '../../support/parts/parts.js'
import { openPool } from '../../support/parts/pool.js'
import { startPooler } from '../../support/outside/pooler.js'
import { sealKeeper } from '../../support/staff/seal-keeper.js'
import { proxyTo, type Proxy } from '../../support/faults/proxy.js'
import { makeRunDirectory } from '../../support/run-directory.js'
import { bucketAt, startBucket } from '../../api/files/support/bucket.js'

const KEY = randomBytes(32).toString('hex')
/** Milliseconds for each check where something is silent. */
const IMPATIENT = 2_500
const portOf = (server: { address: () => unknown }): number => (server.address() as AddressInfo).port
const portIn = (url: string): number => Number(/:(\d+)(?:[/?]|$)/.exec(url)![1])

describe('npm run preflight', () => {
  let parts: Parts
  let smtp: SMTPServer
  let mails = 0
  const logins: string[] = []
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
      PUBLIC_URL: 'https://sfs.example',
      MAIL_FROM: 'SFS <no-reply@sfs.example>',
      TRUST_PROXY: 'loopback',
    }
  })
  after(async () => {
    for (const proxy of proxies) await proxy.close()
    await new Promise<void>((settle) => {
      smtp.close(settle)
    })
    await parts.close()
  })

  const lines = async (over: Record<string, string> = {}, patience?: number) => {
    const { env, problems, leftOut } = usableOf({ ...settings, ...over })
    return [...problems, ...(await preflight(env, leftOut, patience))].map(lineOf)
  }
  const wrong = async (over: Record<string, string>, patience?: number) =>
    (await lines(over, patience)).filter((line) => line.startsWith('WRONG'))
  /** Not by the socket of this machine, which no proxy stands before. */
  const overTheLine = (url: string): string => url.replace(/&host=[^&]*/, '')
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
    const schemas = async () => (await parts.db.pool.query<{ nspname: string }>('select nspname from pg_namespace order by 1')).rows
    const before = await schemas()
    const said = await lines()
    expect(said.filter((line) => !line.startsWith('ok'))).to.deep.equal([])
    expect(said).to.have.length(22)
    expect(said).to.include('ok     event store, nodes: one node')
    expect(said).to.include('ok     event store, version: version 23.10.0+sfs')
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
    expect(said[1]).to.equal('WRONG  event store, version: not tried, because event store failed')
    expect(said.at(-1)).to.contain('mail: SMTP_URL: the server cannot be reached')
    expect((await wrong({ DATABASE_URL: `postgres://sfs:secret@127.0.0.1:${port}/sfs` }))[0]).to.contain(`cannot use 127.0.0.1:${port}`)
    expect(said.join()).not.to.contain('secret')
  })

  it('comes to an end when a part is silent', async () => {
    const said = await wrong({ EVENTSTORE_URL: await silent(parts.node.url), SMTP_URL: await silent(settings['SMTP_URL']!) }, IMPATIENT)
    expect(said[0]).to.match(/^WRONG {2}event store: no answer within/)
    expect(said.at(-1)).to.match(/^WRONG {2}mail: no answer within/)
    expect((await wrong({ DATABASE_URL: await silent(overTheLine(parts.db.url)) }, IMPATIENT))[0]).to.match(
      /^WRONG {2}database: no answer within/,
    )
  })

  it('tries the address to which seals go, without a seal', async () => {
    const keeper = await sealKeeper()
    const said = async (anchor = keeper.anchor) => (await tryAll(anchorPart(anchor, true), IMPATIENT)).map(lineOf)
    const host = new URL(keeper.anchor.postTo).host
    for (const fine of [200, 405]) {
      keeper.answers.push(fine)
      expect(await said()).to.deep.equal([`ok     anchor of seals: each seal is posted to ${host}`])
    }
    keeper.answers.push(404)
    expect(await said()).to.deep.equal([
      `warn   anchor of seals: SEAL_ANCHOR: ${host} answered 404: check the path, and that it takes what is posted there`,
    ])
    expect(keeper.brought.map(({ method, body }) => [method, body])).to.deep.equal(Array(3).fill(['HEAD', '']))
    await keeper.close()
    expect((await said())[0]).to.match(/^WRONG {2}anchor of seals: SEAL_ANCHOR: .* cannot be used: .*ECONNREFUSED/)
    expect((await lines({ SEAL_ANCHOR: 'mailto:seals@example.org' })).at(-1)).to.equal(
      'ok     anchor of seals: each seal is mailed to seals@example.org',
    )
    const alone = await tryAll(anchorPart({ mailTo: 'seals@example.org' }, false))
    expect(alone.map(lineOf)).to.deep.equal(['warn   anchor of seals: SMTP_URL is not set, so mails with seals stay on this machine'])
  })

  it('says that a login of the mail server is wrong, and not with what', async () => {
    const said = await wrong({ SMTP_URL: settings['SMTP_URL']!.replace('right', 'hunter2') })
    expect(said).to.deep.equal([
      'WRONG  mail: SMTP_URL: the server does not accept user and password: check them in SMTP_URL (it answered 535)',
    ])
    expect(await wrong({ SMTP_URL: '' })).to.deep.equal(['WRONG  mail: SMTP_URL is missing: it is required with DATABASE_URL'])
  })

  it('tries every part also where settings cannot be used, and says which, but not what follows from that', async () => {
    const tried = (said: readonly string[]) => said.filter((line) => !line.includes('settings')).map((line) => line.slice(7).split(':')[0])
    const all = tried(await lines())
    const withoutKey = all.filter((name) => name !== 'key')
    for (const [over, ...problems] of [
      [{ MASTER_KEY: '' }, 'MASTER_KEY or MASTER_KEY_FILE is missing: it is required with DATABASE_URL'],
      [
        { MASTER_KEY: '', MASTER_KEY_FILE: '/nowhere/key' },
        "MASTER_KEY_FILE cannot be read: ENOENT: no such file or directory, open '/nowhere/key'",
      ],
      [
        { PORT: 'x', LOG_LEVEL: 'loud' },
        'PORT must be a whole number from 0 to 65535',
        'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
      ],
    ] as const) {
      const said = await lines(over)
      expect(said.slice(0, problems.length)).to.have.members(problems.map((problem) => `WRONG  settings: ${problem}`))
      expect(tried(said)).to.deep.equal('MASTER_KEY' in over ? withoutKey : all)
    }
  })

  it('says what a role lacks', async () => {
    const { pool } = parts.db
    const { rows } = await pool.query<{ name: string }>('select current_database() as name')
    await pool.query(`create role poor login password 'poor'`)
    const url = Object.assign(new URL(parts.db.url), { username: 'poor', password: 'poor' }).href
    const said = await wrong({ DATABASE_URL: url })
    expect(said.join('\n')).to.contain('database, rights: the role may not create schemas in the database (permission denied for database')
    await pool.query(`alter role poor in database ${rows[0]!.name} set statement_timeout = '10min'`)
    const poor = openPool({ connectionString: url })
    expect(String(await failureOf(mustHaveExtensions(poor, ['hstore'])))).to.contain('the role may not create hstore (permission denied')
    await poor.end()
    expect((await wrong({ DATABASE_URL: url })).join('\n')).to.contain('time-outs: statement_timeout of the role is 10min: set it to 5s')
    await pool.query(`alter role poor in database ${rows[0]!.name} set statement_timeout = '4s'`)
    await pool.query(`alter role poor in database ${rows[0]!.name} set idle_in_transaction_session_timeout = 0`)
    expect((await wrong({ DATABASE_URL: url })).join('\n')).to.contain(
      'time-outs: idle_in_transaction_session_timeout of the role is 0: set it to 60s',
    )
    await pool.query(`drop owned by poor; drop role poor`)
  })

  it('says which extensions Postgres lacks, and asks for those that the migrations make', async () => {
    expect(await failureOf(mustHaveExtensions(parts.db.pool, [...EXTENSIONS, 'nowhere']))).to.have.property(
      'message',
      'Postgres has no nowhere: install its contrib package on its machine',
    )
    const vault = new URL('../../../commands/vault/migrations/', import.meta.url)
    const sql = readdirSync(vault).flatMap((name) => (name.endsWith('.sql') ? [readFileSync(new URL(name, vault), 'utf8')] : []))
    const made = sql.flatMap((text) => [...text.matchAll(/create extension if not exists (\w+)/g)].map(([, name]) => name))
    expect(made).to.have.members(EXTENSIONS)
  })

  it('asks something else where a disk is silent', async () => {
    const { checks } = filesPart(dataDir, () => new Promise(() => undefined))
    const [outcome] = await tryAll({ checks }, 50)
    expect(lineOf(outcome!)).to.match(
      /^WRONG {2}files: no answer within 0.05 s: is DATA_DIR, .*, on a disk that hangs, such as one of a network\?$/,
    )
  })

  it('says that there is little room, which stops nobody, or none; and makes no directory that was not there', async () => {
    const withRoom = (megabytes: number) => tryAll(filesPart(dataDir, async () => ({ bavail: megabytes, bsize: 1024 ** 2 })))
    expect((await withRoom(300)).map(lineOf)[0]).to.match(/^warn {3}files: DATA_DIR: .* has 300 MB free: that is little; 2 GB/)
    expect((await withRoom(100)).map(lineOf)[0]).to.match(/^WRONG {2}files: DATA_DIR: .* has 100 MB free: free some space/)
    expect(await wrong({ DATA_DIR: join(dataDir, 'not', 'there') })).to.deep.equal([])
    expect([existsSync(dataDir), existsSync(join(dataDir, 'not'))]).to.deep.equal([true, false])
  })

  it('tries the bucket, names it, and says what to do where it cannot be used, without a key', async () => {
    const server = await startBucket()
    const said = async (...other: Parameters<typeof bucketAt>) => (await tryAll(bucketPart(bucketAt(...other)))).map(lineOf)
    const place = `127.0.0.1:${server.port}`
    expect(await said(server.port)).to.deep.equal([`ok     bucket: sfs-files at ${place}`, 'ok     bucket, versions'])
    expect(server.names(), 'nothing stays').to.deep.equal([])
    const [missing] = await said(server.port, { name: 'nowhere' })
    expect(missing).to.match(/^WRONG {2}bucket: S3_URL: bucket nowhere at .*: there is no such bucket: create it/)
    const [unknown] = await said(server.port, { keys: 'hush:secret' })
    expect(unknown).to.match(/^WRONG {2}bucket: S3_URL: bucket sfs-files at .* the server does not accept the key/)
    await server.leave()
    const [away] = await said(server.port)
    expect(away).to.match(/^WRONG {2}bucket: S3_URL: .* the server cannot be used: check host, port and tls .*\(ECONNREFUSED\)/)
    expect([missing, unknown, away].join()).not.to.match(/hush|secret|S3RVER/)
    const line = await lines({ S3_URL: `s3://hush:secret@${place}/sfs-files?tls=false` })
    expect(line.filter((each) => each.includes('bucket'))).to.have.length(2)
    await server.close()
  })

  it('warns of what mails and limits would be told of where SFS is', async () => {
    const warned = async (other: Record<string, string>) => (await lines(other)).filter((line) => !line.startsWith('ok'))
    expect(await warned({ PUBLIC_URL: '', MAIL_FROM: '', TRUST_PROXY: '' })).to.deep.equal([
      'warn   public address: links in mails lead to http://localhost:3000, this machine: set PUBLIC_URL to the address that people use',
      'warn   sender of mails: mails come from SFS <no-reply@localhost>, which other mail servers refuse: set MAIL_FROM',
    ])
    expect((await warned({ PUBLIC_URL: 'http://sfs.example' }))[0]).to.contain('PUBLIC_URL begins with http://')
    expect((await warned({ TRUST_PROXY: '' }))[0]).to.contain('proxy: TRUST_PROXY is not set')
  })

  it('says which ffmpeg makes videos playable, and that none does, which stops nobody', async () => {
    const said = async (...part: Parameters<typeof videosPart>) => (await tryAll(videosPart(...part))).map(lineOf)[0]
    expect(await said(undefined)).to.match(/^ok {5}videos: ffmpeg \S+ at \S+/)
    expect(await said('/nowhere/ffmpeg')).to.match(/^warn {3}videos: FFMPEG_PATH: \/nowhere\/ffmpeg cannot be run; \S+ is used instead/)
    expect(await said(undefined, async () => undefined)).to.match(/^warn {3}videos: no ffmpeg was found; install it/)
    expect(await said(process.execPath)).to.match(/^warn {3}videos: .* is not ffmpeg/)
  })

  it('tells a pooler, with and without a way past it', async () => {
    const pooler = await startPooler(parts.db.url)
    expect((await wrong({ DATABASE_URL: pooler.url }))[0]).to.contain('is a pooler: DATABASE_DIRECT_URL must lead past it')
    expect(await wrong({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: parts.db.url })).to.deep.equal([])
    await pooler.close()
  })

  it('says of an address of the event store of which nothing can be made what it is, and tries everything else', async () => {
    const withFile = 'esdb://sfs:secret@127.0.0.1:2113?tls=true&tlsCAFile=/nowhere/ca.crt'
    const lacking = await lines({ EVENTSTORE_URL: withFile })
    expect(lacking[0]).to.match(
      /^WRONG {2}event store: EVENTSTORE_URL: cannot use 127.0.0.1:2113: tlsCAFile must name the file .*Failed to load certificate file/,
    )
    expect(lacking.slice(1).filter((line) => !line.startsWith('ok'))).to.deep.equal([
      'warn   database, its event store: not compared, because the event store did not answer',
    ])
    expect(lacking).to.have.length.above(6)
    for (const url of ['esdb://127.0.0.1:2113?tls=perhaps', 'esdb://sfs:%@127.0.0.1:2113'])
      expect(await wrong({ EVENTSTORE_URL: url }))
        .to.have.length(1)
        .and.to.have.nested.property('[0]')
        .that.contains('EVENTSTORE_URL: cannot use 127')
  })

  it('warns of an address that prefers others to the leader, and says that one which does not lead there is wrong', async () => {
    const prefers = (await lines({ EVENTSTORE_URL: `${parts.node.url}&nodePreference=follower` })).filter((line) => !line.startsWith('ok'))
    expect(prefers).to.have.length(1)
    expect(prefers[0]).to.match(/^warn {3}event store, leader: EVENTSTORE_URL prefers nodes other than the leader/)
    const follower = await startFollower(await closedPort())
    const { checks, close } = storePart(follower.url, () => Promise.reject(new Error('there is no database')))
    const leader = checks.filter(({ name }) => name === 'event store, leader')
    const [said] = (await tryAll({ checks: leader, close: close! })).map(lineOf)
    follower.stop()
    expect(said).to.match(/^WRONG {2}event store, leader: .* EVENTSTORE_URL must lead to the leader: list all nodes/)
  })

  it('warns of an address that names not all nodes of a cluster, however they call themselves', () => {
    const nodes = ['10.0.0.1:2113', '10.0.0.2:2113', '10.0.0.3:2113']
    const saidOf = (url: string) => JSON.stringify(nodesSaid(url, nodes))
    expect(saidOf('esdb://admin:a@one:2113?tls=true')).to.contain('names 1 of 3 nodes')
    expect(saidOf('esdb://one:2113,two:2113')).to.match(
      /names 2 of 3 nodes: .* list all of them: 10.0.0.1:2113,10.0.0.2:2113,10.0.0.3:2113/,
    )
    expect(saidOf('esdb://admin:a@one:2113,two:2113,three:2113?tls=true&tlsCAFile=/certs/ca@2026.crt')).to.equal('"3 nodes"')
    expect(saidOf('esdb+discover://cluster.example:2113')).to.equal('"3 nodes"')
  })

  it('says which version the server has, and warns of one that was never tried', async () => {
    expect(['22.10.5', '22.10.5.0', '23.10.0+sfs'].map(versionSaid)).to.deep.equal(
      ['22.10.5', '22.10.5.0', '23.10.0+sfs'].map((version) => `version ${version}`),
    )
    for (const version of ['22.10.50', '23.10.1', 'unknown']) {
      const [outcome] = await tryAll({ checks: [{ name: 'version', run: async () => versionSaid(version) }] })
      expect(lineOf(outcome!)).to.contain(`warn   version: version ${version} was never tried: SFS was tried with EventStoreDB 22.10.5`)
    }
  })

  it('names streams of ours that are to be forgotten, also those that were found before', async () => {
    const client = EventStoreDBClient.connectionString(parts.node.url)
    const store = gateway({ url: parts.node.url, prefixes: ['case-', 'member-'] })
    const { pool } = parts.db
    await client.setStreamMetadata('case-7', { $maxAge: 60 })
    expect((await wrong({})).join()).to.contain('retention: retention is set on 1 of the streams of SFS (case-7 $maxAge)')
    await prepare(views, pool)
    await watchRetention(pool, store)(new AbortController().signal)
    await client.setStreamMetadata('case-8', { $tb: 3 })
    expect((await wrong({})).join()).to.contain('retention: retention is set on 2 of the streams of SFS (case-7 $maxAge, case-8 $tb)')
    await client.setStreamMetadata('case-7', {})
    await client.setStreamMetadata('case-8', {})
    await client.dispose()
    await store.close()
    expect(await wrong({})).to.deep.equal([])
  })

  it('says that an event store is not that of the database, also where none is named', async () => {
    await prepare(views, parts.db.pool)
    await parts.db.pool.query('update runtime.live set last = 1000000')
    const told = 'but the views of the database were told of position 1000000. Is it the event store of this database?'
    const [other] = await wrong({})
    expect(other)
      .to.match(/^WRONG {2}database, its event store: EVENTSTORE_URL: the event store there ends at \d+, /)
      .and.to.contain(told)
    const [own] = await wrong({ EVENTSTORE_URL: '' })
    expect(own).to.match(
      /^WRONG {2}database, its event store: EVENTSTORE_URL is not set \(does .*\), and the one that SFS keeps in the database ends at \d+, /,
    )
    expect(own).to.contain(told)
    await parts.db.pool.query('update runtime.live set last = -1')
    expect(await wrong({})).to.deep.equal([])
  })

  it('says that it could not look at all of the log, where it could not', async () => {
    const slow = { end: () => Promise.resolve(100), retention: () => Promise.resolve({ found: [], position: 99 }) }
    const nothing = () => Promise.resolve({ position: -1, kept: [] })
    const [outcome] = await tryAll({ checks: [{ name: 'retention', run: () => retentionOf(slow, nothing) }] })
    expect(lineOf(outcome!)).to.match(/^warn {3}retention: could not check the whole log in time/)
  })

  it('says that a key is not that of the vault, and that files cannot be written', async () => {
    await secrets(parts.db.pool, Buffer.from(KEY, 'hex'))('trial', () => randomBytes(32))
    expect(await wrong({})).to.deep.equal([])
    const file = join(dataDir, 'a-file')
    writeFileSync(file, '')
    expect(await wrong({ MASTER_KEY: '0'.repeat(64), DATA_DIR: file })).to.deep.equal([
      'WRONG  key: MASTER_KEY is not the one this database was made with',
      `WRONG  files: DATA_DIR: ${file} cannot be written to: it is a file`,
    ])
  })
})

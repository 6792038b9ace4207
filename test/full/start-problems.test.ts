import { expect } from 'chai'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { startMailCatcher, type MailCatcher } from '../../scripts/embedded/mail/mail-catcher.js'
import { atEnd } from '../support/at-end.js'
import { freshDatabase, freshParts, type Parts } from '../support/parts/parts.js'
import { member } from '../support/parts/app.js'
import { processesWith } from '../support/parts/processes.js'
import { failedStart, newDataDir, startServer } from '../support/parts/server.js'

const MASTER_KEY = 'ab'.repeat(32)

describe('npm start says in one line why it cannot', () => {
  let parts: Parts
  let mail: MailCatcher
  let given: Readonly<Record<string, string>>

  before(async () => {
    parts = await freshParts()
    mail = await startMailCatcher({ dataDir: newDataDir() })
    atEnd(mail.stop)
    given = { DATABASE_URL: parts.db.url, EVENTSTORE_URL: parts.node.url, SMTP_URL: mail.url, MASTER_KEY }
  })

  /** Exactly one line, exit code 1, nothing left behind; the line. */
  const refusal = async (settings: Readonly<Record<string, string>>): Promise<string> => {
    const dataDir = settings['DATA_DIR'] ?? newDataDir()
    const { code, out, err } = await failedStart({ DATA_DIR: dataDir, ...settings })
    expect([code, out, err.length], err.join('\n')).to.deep.equal([1, [], 1])
    expect(processesWith(dataDir)).to.deep.equal([])
    return err[0]!
  }

  const closedPort = async (): Promise<number> => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    server.close()
    await once(server, 'close')
    return port
  }

  it('starts with every address given, on parts of others', async () => {
    const server = await startServer(given)
    expect((await fetch(`${server.url}/dev/mail`)).status).to.equal(404)
    await server.stop()
  })

  it('a setting that means nothing', async () => {
    expect(await refusal({ PORT: 'http' })).to.include('PORT must be')
    expect(await refusal({ DATABASE_URL: 'mysql://localhost' })).to.include('DATABASE_URL must be')
    expect(await refusal({ RATE_LIMIT_FACTOR: '0' })).to.include('RATE_LIMIT_FACTOR must be a whole number from 1 to')
  })

  it('an address of the event store of which nothing can be made, beside a database that answers', async () => {
    const address = 'esdb://sfs:secret@127.0.0.1:2113'
    const told = 'EVENTSTORE_URL: cannot use 127.0.0.1:2113: '
    expect(await refusal({ ...given, EVENTSTORE_URL: `${address}?tls=true&tlsCAFile=/nowhere/ca.crt` })).to.equal(
      `${told}tlsCAFile must name the file of the certificate that signed those of the nodes (Failed to load certificate file. File was not found)`,
    )
  })

  it('a taken port', async () => {
    const server = createServer().listen(0)
    atEnd(async () => server.close())
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    expect(await refusal({ PORT: String(port) }))
      .to.include('PORT')
      .and.include(String(port))
  })

  it('DATABASE_URL: nobody there, wrong password, no such database; also when only the event node needs it', async () => {
    const nobody = `postgres://sfs:s3cret@127.0.0.1:${await closedPort()}/sfs`
    const wrong = Object.assign(new URL(parts.db.url), { password: 's3cret' }).href
    const missing = Object.assign(new URL(parts.db.url), { pathname: 'nowhere' }).href
    for (const [url, reason] of [
      [nobody, 'nobody answers there: check host and port, and whether it runs (connect ECONNREFUSED'],
      [wrong, 'does not accept user and password: check them (password authentication failed'],
      [missing, 'create it, or check its name (database "nowhere" does not exist)'],
    ] as const) {
      for (const settings of [given, { MASTER_KEY, SMTP_URL: mail.url }]) {
        const line = await refusal({ ...settings, DATABASE_URL: url })
        expect(line)
          .to.match(/^DATABASE_URL: /)
          .and.include(reason)
          .and.not.include('s3cret')
      }
    }
  })

  it('DATABASE_DIRECT_URL where it is that which leads nowhere', async () => {
    const DATABASE_DIRECT_URL = `postgres://sfs:s3cret@127.0.0.1:${await closedPort()}/sfs`
    for (const EVENTSTORE_URL of ['', parts.node.url])
      expect(await refusal({ ...given, EVENTSTORE_URL, DATABASE_DIRECT_URL })).to.match(/^DATABASE_DIRECT_URL: cannot use 127/)
  })

  it('DATABASE_URL without a master key', async () => {
    expect(await refusal({ ...given, MASTER_KEY: '' })).to.include('MASTER_KEY')
  })

  it('EVENTSTORE_URL: nobody there', async () => {
    expect(await refusal({ ...given, EVENTSTORE_URL: `esdb://127.0.0.1:${await closedPort()}?tls=false` })).to.match(/^EVENTSTORE_URL: /)
  })

  it('DATABASE_URL without a mail server: nobody is shown what would have been mailed', async () => {
    expect(await refusal({ ...given, SMTP_URL: '' })).to.match(/^SMTP_URL is missing/)
    expect(await refusal({ DATABASE_URL: parts.db.url, MASTER_KEY })).to.match(/^SMTP_URL is missing/)
  })

  it('keeps the mail catcher where the event store alone is elsewhere', async () => {
    const server = await startServer({ EVENTSTORE_URL: parts.node.url })
    expect(await server.mails()).to.deep.equal([])
    await member(server.url, 'Ana')
    await server.stop()
    const line = await refusal({ DATA_DIR: server.dataDir })
    expect(line, 'and not beside another').to.match(
      /^EVENTSTORE_URL is not set \(.*\), and the one that SFS keeps in the database is empty/,
    )
  })

  it('starts although nobody is at SMTP_URL, and says so', async () => {
    const server = await startServer({ ...given, SMTP_URL: `smtp://sfs:s3cret@127.0.0.1:${await closedPort()}` })
    const ready = await fetch(`${server.url}/health/ready`)
    expect([ready.status, ((await ready.json()) as { mail: string }).mail]).to.deep.equal([200, 'down'])
    expect(server.out.join('\n')).to.include('"part":"mail"').and.not.include('s3cret')
    await server.stop()
  })

  it('DATA_DIR: a file, or a place where nothing can be written', async () => {
    const file = newDataDir()
    writeFileSync(file, '')
    expect(await refusal({ DATA_DIR: file })).to.match(/^DATA_DIR: .* it is a file$/)
    expect(await refusal({ DATA_DIR: join(file, 'below') })).to.match(/^DATA_DIR: .* is a file$/)
    expect(await refusal({ DATA_DIR: '/sys/sfs' })).to.match(/^DATA_DIR: .*(permission denied|read-only)$/)
  })

  it('data of a newer Postgres', async () => {
    const dataDir = newDataDir()
    mkdirSync(join(dataDir, 'postgres'), { recursive: true })
    writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '19\n')
    expect(await refusal({ DATA_DIR: dataDir })).to.include('Postgres 19')
    expect(readFileSync(join(dataDir, 'postgres/PG_VERSION'), 'utf8')).to.equal('19\n')
  })

  it('starts on data of a newer SFS, as processes do that a deploy has not come to, and says so', async () => {
    const { url, pool } = await freshDatabase()
    const server = await startServer({ ...given, DATABASE_URL: url })
    await server.stop()
    await pool.query("insert into vault.migration values ('9999-of-tomorrow.sql')")
    const older = await startServer({ ...given, DATABASE_URL: url })
    expect(older.out.join('\n')).to.include('brought up to date by newer code').and.include('9999-of-tomorrow.sql')
    await older.stop()
  })

  it('a master key that is none', async () => {
    const dataDir = newDataDir()
    mkdirSync(join(dataDir, 'secrets'), { recursive: true })
    writeFileSync(join(dataDir, 'secrets/master.key'), 'torn')
    expect(await refusal({ DATA_DIR: dataDir })).to.include('master.key')
  })
})

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { EventStoreDBClient } from '@eventstore/db-client'
import { expect } from 'chai'
import { readSettings } from '../../../../../scripts/embedded/event-node/settings.js'
import { all, anEvent } from '../../../../store/support/store.js'

const at = (path: string) => fileURLToPath(new URL(`../../../../../${path}`, import.meta.url))

describe('npm run eventstore', () => {
  let directory: string
  const running = new Set<ChildProcess>()
  beforeEach(() => (directory = mkdtempSync(join(tmpdir(), 'eventstore-'))))
  afterEach(async () => {
    for (const command of running) {
      command.kill('SIGKILL')
      await once(command, 'exit')
    }
    running.clear()
    rmSync(directory, { recursive: true, force: true })
  })

  /** The command with these settings and nothing else of ours, and the line it prints. */
  const run = async (settings: Record<string, string>): Promise<{ command: ChildProcess; line: string }> => {
    const { PATH = '' } = process.env
    const env = { PATH, DATA_DIR: directory, EVENTSTORE_PORT: '0', ...settings }
    const command = spawn(process.execPath, ['--import', 'tsx', at('scripts/eventstore.ts')], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    running.add(command)
    const [text] = (await once(command.stdout, 'data')) as [Buffer]
    return { command, line: text.toString() }
  }
  const end = async (command: ChildProcess): Promise<void> => {
    command.kill('SIGTERM')
    expect(await once(command, 'exit')).to.deep.equal([0, null])
    running.delete(command)
  }

  it('starts a node on data of its own, and finds them again, over TLS too', async () => {
    const plain = await run({})
    const [, url] = /^Event node ready on (esdb:\/\/127\.0\.0\.1:\d+\?tls=false)\n$/.exec(plain.line)!
    const client = EventStoreDBClient.connectionString(url as 'esdb://node')
    await client.appendToStream('kept', anEvent())
    await client.dispose()
    await end(plain.command)

    const [cert, key] = [at('test/fixtures/tls/localhost.crt'), at('test/fixtures/tls/localhost.key')]
    const secure = await run({ EVENTSTORE_TLS_CERT: cert, EVENTSTORE_TLS_KEY: key })
    const [, address] = /(esdb:\S+)\?tls=true/.exec(secure.line)!
    const [, file] = /, the admin password is in (\S+)\n$/.exec(secure.line)!
    expect(secure.line).not.to.include(readFileSync(file!, 'utf8').trim())
    const other = EventStoreDBClient.connectionString(`${address!.replace('127.0.0.1', 'localhost')}?tlsCAFile=${cert}` as 'esdb://node')
    expect(await all(other.readStream('kept'))).to.have.length(1)
    await other.dispose()
    await end(secure.command)
  })

  it('listens on 2113 unless it is told otherwise, and says which setting is wrong', () => {
    expect(readSettings({})).to.deep.include({
      port: 2113,
      tls: undefined,
      users: [],
      maxAppendSize: 1024 * 1024,
      commitTimeout: undefined,
    })
    expect(readSettings({ EVENTSTORE_MAX_APPEND_SIZE: '16777216', EVENTSTORE_COMMIT_TIMEOUT_MS: '2000' })).to.include({
      maxAppendSize: 16 * 1024 * 1024,
      commitTimeout: 2_000,
    })
    for (const wrong of ['0', '1.5', '16777217']) expect(() => readSettings({ EVENTSTORE_MAX_APPEND_SIZE: wrong })).to.throw('to 16777216')
    expect(() => readSettings({ EVENTSTORE_COMMIT_TIMEOUT_MS: 'soon' })).to.throw('EVENTSTORE_COMMIT_TIMEOUT_MS must be')
    expect(() => readSettings({ EVENTSTORE_PORT: 'no' })).to.throw('EVENTSTORE_PORT must be')
    expect(() => readSettings({ EVENTSTORE_TLS_CERT: at('package.json') })).to.throw('one of them is missing')
    expect(() => readSettings({ EVENTSTORE_TLS_KEY: '/nowhere', EVENTSTORE_TLS_CERT: at('package.json') })).to.throw(
      /^EVENTSTORE_TLS_KEY cannot be read/,
    )
  })
})

import { expect } from 'chai'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { isAlive } from '../../scripts/embedded/is-alive.js'
import { startPostgres } from '../../scripts/embedded/postgres/start-postgres.js'
import { supervisePostgres } from '../../scripts/embedded/postgres/supervise-postgres.js'
import { eventually } from '../support/eventually.js'
import { childrenOf } from '../support/parts/processes.js'
import { ask, NOTE, noData, readNote, someData, writeNote } from '../scripts/embedded/postgres/data.js'
import { held, killNow, type Held } from '../scripts/embedded/postgres/held.js'

const SOON = 15_000

describe('Postgres after kill -9', () => {
  let dataDir: string
  beforeEach(async () => (dataDir = await someData()))

  const orphan = async (): Promise<Held> => {
    const left = await held({ dataDir })
    await writeNote(left.url)
    for (const { pid, command } of childrenOf(left.holder.pid!)) if (command.startsWith('sh ')) process.kill(pid, 'SIGKILL')
    await killNow(left.holder)
    expect(isAlive(left.pid)).to.equal(true)
    return left
  }

  it('of itself: says that it is gone and starts again with what was committed', async () => {
    const killed = await startPostgres({ dataDir })
    await writeNote(killed.url)
    process.kill(killed.pid, 'SIGKILL')
    await killed.gone

    const next = await startPostgres({ dataDir })
    expect(next.reused).to.equal(false)
    expect(await readNote(next.url)).to.deep.equal(NOTE)
    await next.stop()
  })

  it('of itself, while one of its processes still holds its memory: waits for that', async () => {
    const killed = await startPostgres({ dataDir })
    const client = new pg.Client({ connectionString: killed.url })
    client.on('error', () => undefined)
    await client.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    process.kill(rows[0]!.pid, 'SIGSTOP')
    process.kill(killed.pid, 'SIGKILL')
    await killed.gone

    const lines: string[] = []
    const next = startPostgres({ dataDir, log: (line) => lines.push(line) })
    await eventually(() => expect(lines.join()).to.include('still in use'), SOON)
    process.kill(rows[0]!.pid, 'SIGCONT')
    await (await next).stop()
  })

  it('of the program that started it: ends, and nothing is lost', async () => {
    const { holder, pid, url } = await held({ dataDir })
    await writeNote(url)
    await killNow(holder)
    await eventually(() => expect(isAlive(pid)).to.equal(false), SOON)

    const next = await startPostgres({ dataDir })
    expect(await readNote(next.url)).to.deep.equal(NOTE)
    await next.stop()
  })

  it('of that program and its watchdog: the one left behind is used', async () => {
    const left = await orphan()
    const next = await startPostgres({ dataDir })
    expect(next).to.include({ pid: left.pid, url: left.url, reused: true })
    expect(await readNote(next.url)).to.deep.equal(NOTE)

    await next.stop()
    await next.gone
    await eventually(() => expect(isAlive(left.pid)).to.equal(false))
  })

  it('and the one left behind ends with its new program too', async () => {
    const left = await orphan()
    const { holder, reused } = await held({ dataDir })
    expect(reused).to.equal(true)
    await killNow(holder)
    await eventually(() => expect(isAlive(left.pid)).to.equal(false), SOON)
  })

  it('ends the one left behind when it listens elsewhere than is wanted', async () => {
    const { port } = await orphan()
    const next = await startPostgres({ dataDir, port: port - 1 })
    expect(next).to.include({ port: port - 1, reused: false })
    expect(await readNote(next.url)).to.deep.equal(NOTE)
    await next.stop()
  })

  it('ends the one left behind when it does not answer', async () => {
    const left = await orphan()
    process.kill(left.pid, 'SIGSTOP')
    const next = await startPostgres({ dataDir })
    expect(next.reused).to.equal(false)
    expect(await readNote(next.url)).to.deep.equal(NOTE)
    await next.stop()
  }).timeout(60_000)

  it('is not misled when its number belongs to another process by now', async () => {
    writeFileSync(join(dataDir, 'postmaster.pid'), `${process.pid}\n${dataDir}\n1700000000\n5432\n\n127.0.0.1\n  1 2\nready\n`)
    const next = await startPostgres({ dataDir })
    expect(next.reused).to.equal(false)
    await next.stop()
  })

  it('in the middle of the very first start leaves nothing that hinders the next', async () => {
    const fresh = noData()
    for (const after of [0, 100, 200, 300]) {
      const starting = held({ dataDir: fresh }).catch(() => undefined)
      const cut = new AbortController()
      setTimeout(() => cut.abort(), after)
      await Promise.race([starting, new Promise((settle) => cut.signal.addEventListener('abort', settle))])
      for (const { pid, command } of childrenOf(process.pid)) if (command.includes('holder')) process.kill(pid, 'SIGKILL')
      await starting
    }
    const { url, stop } = await startPostgres({ dataDir: fresh })
    await ask(url, 'select 1')
    await stop()
  })
})

describe('supervised Postgres', () => {
  it('comes back at the same address, as often as it is killed, until it is stopped', async () => {
    const dataDir = await someData()
    const lines: string[] = []
    const { url, stop } = await supervisePostgres({ dataDir, log: (line) => lines.push(line) })
    await writeNote(url)
    for (let round = 0; round < 3; round++) {
      const [server] = childrenOf(process.pid).filter(({ command }) => command.includes(dataDir))
      process.kill(server!.pid, 'SIGKILL')
      await eventually(() => expect(isAlive(server!.pid)).to.equal(false))
      await answering(url)
    }
    expect(await readNote(url)).to.deep.equal(NOTE)
    expect(lines.join('\n')).to.include('Postgres has stopped and is being restarted')
    await stop()
    expect(childrenOf(process.pid).filter(({ command }) => command.includes(dataDir))).to.deep.equal([])
  })

  const answering = async (url: string): Promise<void> => {
    let answer: unknown
    const asking = setInterval(
      () =>
        void ask(url, 'select 1').then(
          (rows) => (answer = rows),
          () => undefined,
        ),
      50,
    )
    await eventually(() => expect(answer).to.not.equal(undefined), SOON).finally(() => clearInterval(asking))
  }
})

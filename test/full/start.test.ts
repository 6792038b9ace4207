import { expect } from 'chai'
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bareEnvironment } from '../../scripts/embedded/bare-environment.js'
import { isAlive } from '../../scripts/embedded/is-alive.js'
import { eventually } from '../support/eventually.js'
import { childrenOf, processesWith } from '../support/parts/processes.js'
import { becomesReady, endsCleanly, readNote, SOON, writeNote } from '../support/parts/run.js'
import { failedStart, newDataDir, startServer, usedDataDir } from '../support/parts/server.js'

describe('npm start, when something is ended', () => {
  it('says by how much its clock is shifted', async () => {
    const server = await startServer({ CLOCK_OFFSET: '+7d' })
    expect(server.out).to.deep.equal([`SFS ready on ${server.url} (clock shifted by +7d)`])
    await server.stop()
  })

  it('finds its data again after Ctrl-C, which ends it cleanly with all it started', async () => {
    const server = await startServer()
    await writeNote(server)
    const key = readFileSync(join(server.dataDir, 'secrets/master.key'))
    await endsCleanly(server, 'SIGINT')

    const next = await startServer({ DATA_DIR: server.dataDir })
    expect(await readNote(next)).to.deep.equal([{ text: 'kept' }])
    expect(readFileSync(join(server.dataDir, 'secrets/master.key')).equals(key)).to.equal(true)
    await endsCleanly(next, 'SIGTERM')
  })

  it('takes a Ctrl-C that npm passes on a second time for the one it is', async () => {
    const server = await startServer()
    server.process.kill('SIGINT')
    await endsCleanly(server, 'SIGINT')
  })

  it('ends when npm is ended, whose shell keeps that to itself', async () => {
    const dataDir = await usedDataDir()
    const npm = spawn('npm', ['start'], { env: { ...bareEnvironment(), PORT: '0', DATA_DIR: dataDir }, stdio: 'ignore' })
    await eventually(() => expect(existsSync(join(dataDir, 'run.json'))).to.equal(true), SOON)
    npm.kill('SIGTERM')
    await eventually(() => expect(processesWith(dataDir)).to.deep.equal([]), SOON)
    expect(existsSync(join(dataDir, 'run.json'))).to.equal(false)
  })

  it('ends as well while it is still starting', async () => {
    const dataDir = newDataDir()
    const starting = startServer({ DATA_DIR: dataDir }).catch((error: unknown) => error)
    // Of several that may run: the one whose parts are on this data.
    const own = () => childrenOf(process.pid).find(({ pid }) => processesWith(dataDir).some(({ parent }) => parent === pid))
    await eventually(() => expect(own()).to.exist, SOON)
    process.kill(own()!.pid, 'SIGTERM')
    expect(await starting)
      .to.be.instanceOf(Error)
      .with.property('message', '')
    await eventually(() => expect(processesWith(dataDir)).to.deep.equal([]))
  })

  it('lets nobody else on its data: the second says so and leaves', async () => {
    const server = await startServer()
    const second = await failedStart({ DATA_DIR: server.dataDir })
    expect(second.err).to.deep.equal([
      `DATA_DIR: ${server.dataDir} is in use by SFS, which runs on ${server.url} as process ${server.process.pid}`,
    ])
    expect(second.code).to.equal(1)
    await becomesReady(server)
    await server.stop()
  })

  it('comes back by itself after kill -9 of Postgres or of the event node', async () => {
    const server = await startServer()
    await writeNote(server)
    for (const part of ['/postgres ', 'event-node/main']) {
      const [killed] = childrenOf(server.process.pid!).filter(({ command }) => command.includes(part))
      process.kill(killed!.pid, 'SIGKILL')
      await eventually(() => expect(isAlive(killed!.pid)).to.equal(false))
      await becomesReady(server)
    }
    expect(await readNote(server)).to.deep.equal([{ text: 'kept' }])
    expect(await server.stop()).to.equal(0)
  })

  it('leaves nothing running after kill -9, and starts again', async () => {
    const server = await startServer()
    await writeNote(server)
    const children = childrenOf(server.process.pid!)
    await server.kill()
    await eventually(() => expect(children.filter(({ pid }) => isAlive(pid))).to.deep.equal([]), SOON)
    expect(existsSync(join(server.dataDir, 'run.json'))).to.equal(true)

    const next = await startServer({ DATA_DIR: server.dataDir })
    expect(await readNote(next)).to.deep.equal([{ text: 'kept' }])
    await next.stop()
  })

  it('starts again at once after kill -9 of itself and everything it had started', async () => {
    const server = await startServer()
    await writeNote(server)
    for (const { pid } of childrenOf(server.process.pid!)) process.kill(pid, 'SIGKILL')
    await server.kill()

    const next = await startServer({ DATA_DIR: server.dataDir })
    expect(await readNote(next)).to.deep.equal([{ text: 'kept' }])
    await next.stop()
  })
})

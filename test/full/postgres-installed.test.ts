import { expect } from 'chai'
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, lstatSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { completeLinks, installedBinaries, type Binaries } from '../../scripts/embedded/postgres/binaries.js'
import { startPostgres } from '../../scripts/embedded/postgres/start-postgres.js'
import { ask, noData, someData } from '../scripts/embedded/postgres/data.js'
import { held, killNow } from '../scripts/embedded/postgres/held.js'

describe('Postgres as npm installed it', () => {
  let place: string
  let bare: Binaries

  /** The package as it is when npm skipped its install script: without the links it cannot carry. */
  beforeEach(async () => {
    const { postgres } = await installedBinaries()
    place = mkdtempSync(join(tmpdir(), 'sfs-binaries-'))
    chmodSync(place, 0o755)
    cpSync(join(dirname(postgres), '..'), join(place, 'native'), { recursive: true, filter: (path) => !lstatSync(path).isSymbolicLink() })
    bare = { postgres: join(place, 'native/bin/postgres'), initdb: join(place, 'native/bin/initdb') }
  })
  afterEach(() => rmSync(place, { recursive: true }))

  it('gets the links that its install script would have made, once', async () => {
    const runs = () => spawnSync(bare.postgres, ['--version']).status === 0
    expect(runs()).to.equal(false)
    completeLinks(bare)
    completeLinks(bare)
    expect(runs()).to.equal(true)
    const { url, stop } = await startPostgres({ dataDir: await someData(), binaries: bare, durable: false })
    expect(await ask(url, 'select 1 as one')).to.deep.equal([{ one: 1 }])
    await stop()
  })

  it('runs under another account when it must not be root and cannot be given a world of its own', async () => {
    completeLinks(bare)
    const dataDir = noData()
    // Without a PATH there is no program that makes such a world.
    const { holder, url } = await held({ dataDir, binaries: bare }, { ...process.env, PATH: '' })
    expect(await ask(url, 'select 1 as one')).to.deep.equal([{ one: 1 }])
    expect(statSync(dataDir).uid).to.not.equal(0)
    await killNow(holder)

    // The data belong to that account from now on, whatever is possible later.
    const next = await startPostgres({ dataDir, binaries: bare })
    expect(await ask(next.url, 'select 1 as one')).to.deep.equal([{ one: 1 }])
    await next.stop()
  })
})

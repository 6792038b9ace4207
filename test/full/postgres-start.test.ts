import { expect } from 'chai'
import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { startPostgres } from '../../scripts/embedded/postgres/start-postgres.js'
import { failureOf } from '../support/eventually.js'
import { ask, NOTE, noData, readNote, someData, writeNote } from '../scripts/embedded/postgres/data.js'

describe('starting Postgres', () => {
  it('makes the data the first time and finds it again the next, on another port or the same', async () => {
    const dataDir = noData()
    const cold = await startPostgres({ dataDir, durable: false })
    await writeNote(cold.url)
    await cold.stop()

    const warm = await startPostgres({ dataDir, durable: false, port: cold.port })
    expect(warm).to.deep.include({ port: cold.port, url: cold.url, reused: false })
    expect(await readNote(warm.url)).to.deep.equal(NOTE)
    await warm.stop()
    await warm.gone
  })

  it('works in a private directory and leaves nothing beside the data', async () => {
    const dataDir = noData()
    chmodSync(dirname(dataDir), 0o700)
    const postgres = await startPostgres({ dataDir, durable: false })
    await postgres.stop()
    expect(readdirSync(dirname(dataDir))).to.deep.equal(['postgres'])
  })

  it('is durable unless told otherwise, speaks UTC and sorts by code point everywhere alike', async () => {
    const { url, stop } = await startPostgres({ dataDir: await someData(), database: 'other name' })
    const settings = await ask(
      url,
      `select current_database() as name, current_setting('fsync') as fsync, current_setting('timezone') as zone,
         current_setting('server_encoding') as encoding, 'Z' < 'a' as by_code_point, upper('é') as upper`,
    )
    expect(settings).to.deep.equal([{ name: 'other name', fsync: 'on', zone: 'UTC', encoding: 'UTF8', by_code_point: true, upper: 'É' }])
    await stop()
  })

  it('lets nobody in without the password', async () => {
    const { url, stop } = await startPostgres({ dataDir: await someData(), durable: false })
    const error = await failureOf(ask(Object.assign(new URL(url), { password: 'guess' }).href, 'select 1'))
    expect(error).to.have.property('code', '28P01')
    await stop()
  })

  it('is reached by a socket that lies with its data, as over the network', async () => {
    const dataDir = await someData()
    writeFileSync(join(dataDir, '.s.PGSQL.1'), '') // of a server that was killed
    const { url, networkUrl, port, stop } = await startPostgres({ dataDir, durable: false })
    expect(new URL(url).searchParams.get('host')).to.equal(dataDir)
    expect(readdirSync(dataDir).filter((name) => name.startsWith('.s.PGSQL'))).to.have.members([
      `.s.PGSQL.${port}`,
      `.s.PGSQL.${port}.lock`,
    ])
    const asked = 'select inet_server_addr() is null as "bySocket"'
    expect([await ask(url, asked), await ask(networkUrl, asked)]).to.deep.equal([[{ bySocket: true }], [{ bySocket: false }]])
    await stop()
  })

  it('is reached over the network where the path of its socket would be too long', async () => {
    const dataDir = join(dirname(noData()), 'd'.repeat(100), 'postgres')
    mkdirSync(dirname(dataDir))
    const { url, networkUrl, stop } = await startPostgres({ dataDir, durable: false })
    expect(url).to.equal(networkUrl)
    await writeNote(url)
    await stop()
  })

  it('takes no notice of settings of the environment that are meant for other servers', async () => {
    process.env.PGSSLMODE = 'require'
    try {
      const { url, stop } = await startPostgres({ dataDir: await someData(), durable: false })
      await writeNote(url)
      await stop()
    } finally {
      delete process.env.PGSSLMODE
    }
  })

  it('keeps what its clients got wrong out of the log', async () => {
    const lines: string[] = []
    const { url, stop } = await startPostgres({ dataDir: await someData(), durable: false, log: (line) => lines.push(line) })
    for (const secret of ["select 'diabetes'::int", "do $$ begin raise warning E'first\\ndiabetes'; raise exception 'diabetes'; end $$"])
      expect(await failureOf(ask(url, secret)))
        .to.have.property('message')
        .that.includes('diabetes')
    await stop()
    expect(lines.join('\n')).to.include('ready to accept connections').and.not.include('diabetes').and.not.include('starting up')
  })

  it('begins anew when the first start was killed half-way', async () => {
    const dataDir = noData()
    const half = `${dataDir}.making-0000`
    mkdirSync(half)
    writeFileSync(join(half, 'PG_VERSION'), '18\n')
    writeFileSync(`${half}.password`, 'half')
    await (await startPostgres({ dataDir, durable: false })).stop()
    expect(readdirSync(dirname(dataDir))).to.deep.equal(['postgres'])
  })

  describe('says in one line why it cannot', () => {
    const refusal = async (dataDir: string): Promise<string> => {
      const { message } = (await failureOf(startPostgres({ dataDir, durable: false }))) as Error
      expect(message).to.include(dataDir).and.not.include('\n')
      return message
    }

    it('data of another version', async () => {
      const dataDir = await someData()
      writeFileSync(join(dataDir, 'PG_VERSION'), '19\n')
      expect(await refusal(dataDir))
        .to.include('Postgres 19')
        .and.include('Postgres 18')
    })

    it('a directory of something else', async () => {
      const dataDir = noData()
      mkdirSync(dataDir)
      writeFileSync(join(dataDir, 'thesis.txt'), 'years of work')
      expect(await refusal(dataDir)).to.include('is not empty')
      expect(readdirSync(dataDir)).to.deep.equal(['thesis.txt'])
    })

    it('a file where the directory should be, or above it', async () => {
      const dataDir = noData()
      writeFileSync(dataDir, '')
      expect(await refusal(dataDir)).to.include('is a file')
      expect(await refusal(join(dataDir, 'postgres'))).to.include('is a file')
    })

    it('a place where nothing can be written', async () => {
      const nowhere = process.platform === 'linux' ? '/sys/postgres' : '/System/postgres'
      expect(await refusal(nowhere)).to.match(/permission denied|read-only/)
    })

    it('data that is damaged', async () => {
      const dataDir = await someData()
      writeFileSync(join(dataDir, 'postgresql.conf'), 'no_such_setting = 1\n')
      expect(await refusal(dataDir)).to.include('postgresql.conf')
    })
  })
})

import { expect } from 'chai'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { socketSettings } from '../../../../scripts/embedded/postgres/own-socket.js'
import { makeRunDirectory } from '../../../support/run-directory.js'

/** Where Postgres is told to have its socket. */
const placeIn = async (dataDir: string): Promise<string> => (await socketSettings(dataDir))['unix_socket_directories']!

describe('the socket of the Postgres that is brought along', () => {
  it('lies with its data, where nothing is left of trying that, whatever a try before has left', async () => {
    const dataDir = makeRunDirectory()
    writeFileSync(join(dataDir, '.s.PGSQL.0'), '')
    expect([await placeIn(dataDir), readdirSync(dataDir)]).to.deep.equal([`"${dataDir}"`, []])
  })

  it('is none where the file system holds none', async function () {
    if (!existsSync('/proc/self')) this.skip()
    expect(await placeIn('/proc')).to.equal('')
  })

  it('is none where its path would be too long, or cannot be told', async () => {
    expect([await placeIn(join(makeRunDirectory(), 'a'.repeat(100))), await placeIn('/tmp/"')]).to.deep.equal(['', ''])
  })
})

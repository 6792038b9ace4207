import { expect } from 'chai'
import { listen } from '../../../../api/sockets/listener.js'
import { freshDatabase, type Database } from '../../../support/parts/database.js'
import { eventually, failureOf } from '../../../support/eventually.js'
import type { Proxy } from '../../../support/faults/proxy.js'
import { through } from '../../../support/faults/through.js'

describe('who listens to the database', () => {
  let db: Database
  let proxy: Proxy
  let url: string
  before(async () => {
    db = await freshDatabase()
    ;({ proxy, url } = await through(db.url))
  })
  after(async () => {
    await proxy.close()
    await db.close()
  })

  it('finds out that nothing comes through any more, says so, and hears again when it does', async () => {
    const said: string[] = []
    const { close } = await listen({
      databaseUrl: url,
      channels: { views: (payload) => said.push(payload) },
      onListening: (again) => void said.push(again ? 'listening again' : 'listening'),
      onLost: () => said.push('lost'),
      onTrouble: () => undefined,
      heartbeat: 200,
    })
    proxy.blackHole()
    await eventually(() => expect(said).to.include.members(['listening', 'lost']))
    proxy.heal()
    await eventually(() => expect(said).to.include('listening again'))
    await db.pool.query(`notify views, 'news'`)
    await eventually(() => expect(said.at(-1)).to.equal('news'))
    await close()
  })

  it('does not wait for ever to be connected', async () => {
    proxy.blackHole()
    const nothing = () => undefined
    const listening = { databaseUrl: url, channels: {}, onListening: nothing, onTrouble: nothing, heartbeat: 200 }
    expect(String(await failureOf(listen(listening)))).to.contain('timeout')
    proxy.heal()
  })

  it('can be told to end where nothing comes through', async () => {
    const nothing = () => undefined
    const listening = { databaseUrl: url, channels: { views: nothing }, onListening: nothing, onTrouble: nothing, heartbeat: 200 }
    const { close } = await listen(listening)
    proxy.blackHole()
    await close()
    proxy.heal()
  })
})

import { once } from 'node:events'
import { connect } from 'node:net'
import { expect } from 'chai'
import { openPort } from '../../api/http/open-port.js'
import { eventually } from '../support/eventually.js'
import { freshApp, type TestApp } from '../support/parts/app.js'

describe('a process that starts', () => {
  let app: TestApp
  before(async () => (app = await freshApp()))
  after(() => app.close())

  /** Whether somebody takes a connection there. */
  const isTaken = async (port: number): Promise<boolean> => {
    const socket = connect(port, '127.0.0.1')
    try {
      await once(socket, 'connect')
      return true
    } catch {
      return false
    } finally {
      socket.destroy()
    }
  }

  it('takes no connection while it reads what happened: a proxy would send everybody to who answers soonest', async () => {
    const { pool } = app.parts.db
    const { port, close } = await openPort(0)
    await close()
    const reading = await pool.connect()
    await reading.query('begin')
    await reading.query('set local idle_in_transaction_session_timeout = 0')
    await reading.query('lock table vault.erasures_redone in access exclusive mode')
    const starting = app.another(0, 'api', { port, publicUrl: `http://localhost:${port}` })
    await eventually(async () => {
      const { rowCount } = await pool.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%erasures_redone%'`,
      )
      expect(rowCount).to.equal(1)
    })
    expect(await isTaken(port)).to.equal(false)
    await reading.query('rollback')
    reading.release()
    await starting
    expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status).to.equal(200)
  })
})

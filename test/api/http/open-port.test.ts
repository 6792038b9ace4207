import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { expect } from 'chai'
import { openPort, type Door } from '../../../api/http/open-port.js'
import { eventually } from '../../support/eventually.js'

describe('the port', () => {
  let door: Door
  beforeEach(async () => (door = await openPort(0)))
  afterEach(() => door.close())

  const ask = () => fetch(`http://127.0.0.1:${door.port}/api/anything`)
  const visitor = async (): Promise<Socket> => {
    const socket = connect(door.port, '127.0.0.1')
    await once(socket, 'connect')
    return socket
  }

  it('asks to come back until the app is there', async () => {
    const early = await ask()
    expect([early.status, early.headers.get('retry-after')]).to.deep.equal([503, '1'])
    expect(await early.json()).to.deep.equal({ code: 503, msg: 'Please try again in a moment' })
    door.open((_req, res) => res.end('here'))
    expect(await (await ask()).text()).to.equal('here')
  })

  it('asks an early WebSocket to come back too', async () => {
    const socket = await visitor()
    socket.write('GET /socket.io/ HTTP/1.1\r\nHost: sfs\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
    const [told] = (await once(socket, 'data')) as [Buffer]
    expect(told.toString()).to.contain('HTTP/1.1 503 ')
    socket.destroy()
  })

  it('closes without waiting for who never asked for anything, or has been answered', async () => {
    const silent = await visitor()
    await ask()
    const gone = once(silent, 'close')
    await door.close()
    await gone
  }).timeout(5_000)

  it('answers what is under way before it closes, and keeps no connection', async () => {
    let finish = (): void => undefined
    door.open((_req, res) => void (finish = () => res.end('late')))
    const asked = ask()
    const isAsked = finish
    await eventually(() => expect(finish).not.to.equal(isAsked))
    const closed = door.close()
    finish()
    expect(await (await asked).text()).to.equal('late')
    await closed
  }).timeout(5_000)

  it('keeps a quiet connection longer than the proxy does, which would else send a request into one that closes', () => {
    const proxy = readFileSync(new URL('../../../deploy/nginx.conf', import.meta.url), 'utf8')
    const [, seconds] = /keepalive_timeout (\d+)s;/.exec(proxy)!
    const { keepAliveTimeout, headersTimeout, requestTimeout } = door.server
    expect(keepAliveTimeout).to.be.greaterThan(Number(seconds) * 1_000)
    expect(headersTimeout).to.be.within(1_000, 60_000)
    expect(requestTimeout).to.be.within(headersTimeout, 3_600_000)
  })
})

import { expect } from 'chai'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { eventually } from '../eventually.js'
import { proxyTo, type Proxy } from './proxy.js'

describe('the proxy', () => {
  let echo: Server
  let proxy: Proxy
  let arrived: Socket[]

  beforeEach(async () => {
    arrived = []
    echo = createServer((socket) => {
      arrived.push(socket)
      socket.on('error', () => undefined)
      socket.pipe(socket)
    })
    echo.listen(0, '127.0.0.1')
    await once(echo, 'listening')
    proxy = await proxyTo((echo.address() as AddressInfo).port)
  })

  afterEach(async () => {
    await proxy.close()
    echo.close()
  })

  const visitor = () => {
    const socket = connect(proxy.port, '127.0.0.1')
    const seen = { socket, text: '', error: '', closed: false }
    socket.on('data', (piece) => (seen.text += piece.toString()))
    socket.on('error', (error: NodeJS.ErrnoException) => (seen.error = error.code ?? ''))
    socket.on('close', () => (seen.closed = true))
    return seen
  }
  const talking = async () => {
    const seen = visitor()
    seen.socket.write('hello')
    await eventually(() => expect(seen.text).to.equal('hello'))
    return seen
  }

  it('passes on what is said, and the end of it', async () => {
    const seen = await talking()
    seen.socket.end(' and good-bye')
    await eventually(() => expect(seen).to.include({ text: 'hello and good-bye', closed: true, error: '' }))
  })

  it('passes on much, in order', async () => {
    const seen = visitor()
    const much = Array.from({ length: 200_000 }, (_, i) => i).join()
    seen.socket.write(much)
    await eventually(() => expect(seen.text.length).to.equal(much.length))
    expect(seen.text === much).to.equal(true)
  })

  it('is late', async () => {
    const seen = await talking()
    proxy.latency(40)
    const asked = performance.now()
    seen.socket.write(' slowly')
    await eventually(() => expect(seen.text).to.equal('hello slowly'))
    // A lower bound: no machine is too busy for it.
    expect(performance.now() - asked).to.be.at.least(79)
  })

  it('resets what is there; new connections work', async () => {
    const seen = await talking()
    proxy.reset()
    await eventually(() => expect(seen.error).to.equal('ECONNRESET'))
    await eventually(() => expect(arrived[0]?.destroyed).to.equal(true))
    await talking()
  })

  it('swallows everything in a black hole and gives it back when healed', async () => {
    const old = await talking()
    proxy.blackHole()
    const fresh = visitor()
    await once(fresh.socket, 'connect')
    old.socket.write(' there')
    fresh.socket.write('anybody')
    // Both ends have had the time to notice: the far one is asked directly.
    const direct = connect((echo.address() as AddressInfo).port, '127.0.0.1').end('x')
    await once(direct.resume(), 'close')
    expect([old.text, old.closed, fresh.text, fresh.closed]).to.deep.equal(['hello', false, '', false])
    proxy.heal()
    await eventually(() => expect([old.text, fresh.text]).to.deep.equal(['hello there', 'anybody']))
  })

  it('leaves connections half open until healed; new ones work', async () => {
    const seen = await talking()
    proxy.halfOpen()
    await eventually(() => expect(arrived[0]?.destroyed).to.equal(true))
    seen.socket.write(' anybody there')
    await talking()
    expect([seen.text, seen.closed]).to.deep.equal(['hello', false])
    proxy.heal()
    await eventually(() => expect(seen.error).to.equal('ECONNRESET'))
  })

  it('tells its visitors when nobody listens behind it', async () => {
    echo.close()
    const seen = visitor()
    await eventually(() => expect(seen.closed).to.equal(true))
    expect(seen.error).to.equal('ECONNRESET')
  })
})

import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server } from 'node:net'
import { expect } from 'chai'
import { layLines, type Lines } from '../../../scripts/chaos/network/lines.js'

const LINE = 'api to Postgres'

describe('the lines between the parts', () => {
  let part: Server
  let lines: Lines
  let address: URL
  let heard: string
  beforeEach(async () => {
    heard = ''
    part = createServer((socket) => socket.on('error', () => undefined).on('data', (data) => (heard += String(data)) && socket.write(data)))
    part.listen(0, '127.0.0.1')
    await once(part, 'listening')
    lines = layLines()
    address = new URL(await lines.over(LINE, `postgres://user:secret@localhost:${(part.address() as AddressInfo).port}/sfs?x=1`))
  })
  afterEach(async () => {
    await lines.close()
    part.close()
    await once(part, 'close')
  })

  const called = async () => {
    const socket = connect(Number(address.port), '127.0.0.1').on('error', () => undefined)
    await once(socket, 'connect')
    return socket
  }

  it('lead to the same part under the same name, by another way', async () => {
    expect(address.href).to.equal(`postgres://user:secret@127.0.0.1:${address.port}/sfs?x=1`)
    const socket = await called()
    socket.write('hello')
    expect(String(await once(socket, 'data'))).to.equal('hello')
  })

  it('swallow what is said into a black hole, and pass it on when they are fine again', async () => {
    const socket = await called()
    lines.spoil({ line: LINE, weather: 'black hole' })
    socket.write('lost?')
    const other = await called() // a new one is taken, and hears as little
    other.write('.')
    expect(heard).to.equal('')
    const answered = once(socket, 'data')
    lines.spoil({ line: LINE, weather: 'fine' })
    expect(String((await answered)[0])).to.equal('lost?')
  })

  it('break when they are reset, and can be used again', async () => {
    const socket = await called()
    socket.write('.')
    await once(socket, 'data')
    lines.spoil({ line: LINE, weather: 'reset' })
    await new Promise((settle) => socket.once('close', settle)) // of an error, as it should be
    const other = await called()
    other.write('again')
    expect(String(await once(other, 'data'))).to.equal('again')
  })

  it('that were never laid are nobody’s trouble', () => {
    lines.spoil({ line: 'jobs to mail', weather: 'black hole' })
    lines.spoil({ line: 'jobs to mail', weather: 'fine' })
  })
})

import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server } from 'node:net'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { openFront } from '../../../scripts/chaos/network/front.js'
import { closers, type Closers } from '../../../scripts/start/closers.js'
import { eventually } from '../../support/eventually.js'

describe('the address before several processes', () => {
  let doors: Server[]
  let closing: Closers
  let front: number
  const portOf = (door: Server) => (door.address() as AddressInfo).port

  /** Says its name to who comes, then what it hears. */
  const openDoor = async (name: string): Promise<Server> => {
    const door = createServer((socket) =>
      socket
        .on('error', () => undefined)
        .on('data', (data) => void (String(data) === 'bye' ? socket.destroy() : socket.write(`${name} ${String(data)}`))),
    )
    door.listen(0, '127.0.0.1')
    await once(door, 'listening')
    return door
  }
  const heardBy = async (): Promise<string> => {
    const socket = connect(front, '127.0.0.1')
    socket.write('hello')
    const [answer] = (await once(socket, 'data')) as [Buffer]
    const [ended] = [once(socket, 'close'), socket.end('bye')] // the door ends it, and the front has heard of that before we do
    await ended
    return String(answer)
  }
  const connectionsOf = (door: Server): Promise<number> => promisify(door.getConnections.bind(door))()
  const shut = async (door: Server) => {
    door.close()
    await once(door, 'close')
  }

  beforeEach(async () => {
    doors = [await openDoor('one'), await openDoor('two')]
    const ports = doors.map(portOf)
    closing = closers()
    front = await openFront(() => ports, closing)
  })
  afterEach(async () => {
    await closing.close()
    for (const door of doors) if (door.listening) await shut(door)
  })

  it('leads to each in turn', async () => {
    const answers = [await heardBy(), await heardBy(), await heardBy()]
    expect(answers).to.deep.equal(['one hello', 'two hello', 'one hello'])
  })

  it('leads to the one that has the fewest', async () => {
    const stays = connect(front, '127.0.0.1')
    stays.write('hello')
    const [answer] = (await once(stays, 'data')) as [Buffer]
    expect(String(answer)).to.equal('one hello')
    for (let each = 0; each < 3; each++) {
      expect(await heardBy()).to.equal('two hello')
      await eventually(async () => expect(await connectionsOf(doors[1]!)).to.equal(0))
    }
    stays.destroy()
  })

  it('leads past one that is away', async () => {
    await shut(doors[0]!)
    expect([await heardBy(), await heardBy()]).to.deep.equal(['two hello', 'two hello'])
  })

  it('ends a connection where nobody is there', async () => {
    for (const door of doors) await shut(door)
    const socket = connect(front, '127.0.0.1').on('error', () => undefined)
    await new Promise((settle) => socket.once('close', settle))
  })
})

import { expect } from 'chai'
import express from 'express'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { pinoHttp } from 'pino-http'
import { failures } from '../../api/http/answers.js'
import { untilGone } from '../../api/http/until-gone.js'
import { logger } from '../../api/logger.js'
import { turns } from '../../api/http/limits/turns.js'
import { eventually } from '../support/eventually.js'

/** Work that goes on until it is told to end. */
const held = () => {
  let end: () => void = () => undefined
  const over = new Promise<void>((resolve) => (end = resolve))
  return { end, over }
}

describe('searches taking turns', () => {
  const ROOM = { atOnce: 2, waiting: 4, waitingOfOne: 2 }
  let server: Server
  let works: { who: number; end: () => void }[]
  let answers: string[]
  let gone: number

  beforeEach(async () => {
    works = []
    answers = []
    gone = 0
    const inTurn = turns(ROOM)
    const app = express()
      .use(pinoHttp({ logger: logger('silent') }))
      .get('/:who', async (req, res) => {
        const who = Number(req.params.who)
        const signal = untilGone(res)
        signal.addEventListener('abort', () => gone++)
        await inTurn(who, signal, () => {
          const { end, over } = held()
          works.push({ who, end })
          return over
        })
        res.json({ code: 200 })
      })
      .use(failures)
    server = createServer(app)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterEach(() => {
    for (const { end } of works) end()
    server.closeAllConnections()
    server.close()
  })

  /** Asks over a socket of its own, and notes the first line and when to come back. */
  const asks = (who: number) => {
    const { port } = server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      text += String(chunk)
      if (text.includes('\r\n\r\n')) answers.push(`${who}: ${text.slice(9, 12)}${/retry-after: (\d+)/i.exec(text)?.[0].slice(-1) ?? ''}`)
    })
    socket.write(`GET /${who} HTTP/1.1\r\nHost: spec\r\nConnection: close\r\n\r\n`)
    return socket
  }
  /** One whose request has been read. */
  const asksAndIsRead = async (who: number) => {
    const read = new Promise((resolve) => server.once('request', resolve))
    const socket = asks(who)
    await read
    return socket
  }
  const working = () => works.map(({ who }) => who)

  it('are few at once, and of each member one', async () => {
    for (const who of [1, 1, 2, 3]) await asksAndIsRead(who)
    await eventually(() => expect(working()).to.deep.equal([1, 2]))
    works[1]!.end()
    await eventually(() => expect(working()).to.deep.equal([1, 2, 3]))
    works[0]!.end()
    await eventually(() => expect(working()).to.deep.equal([1, 2, 3, 1]))
    await eventually(() => expect(answers).to.have.members(['1: 200', '2: 200']))
  })

  it('are refused, to be tried again, where one member has too many or all have', async () => {
    for (const who of [1, 2, 1, 1, 1]) await asksAndIsRead(who)
    await eventually(() => expect(answers).to.deep.equal(['1: 4291']))
    for (const who of [3, 4, 5]) await asksAndIsRead(who)
    await eventually(() => expect(answers).to.deep.equal(['1: 4291', '5: 5031']))
    expect(working()).to.deep.equal([1, 2])
  })

  it('are dropped where they wait, when the connection is closed', async () => {
    for (const who of [1, 2]) await asksAndIsRead(who)
    const leaving = [await asksAndIsRead(3), await asksAndIsRead(3)]
    await asksAndIsRead(4)
    for (const socket of leaving) socket.destroy()
    await eventually(() => expect(gone).to.equal(2))
    works[0]!.end()
    await eventually(() => expect(working()).to.deep.equal([1, 2, 4]))
    works[1]!.end()
    works[2]!.end()
    await eventually(() => expect(answers).to.have.members(['1: 200', '2: 200', '4: 200']))
    expect(working()).to.deep.equal([1, 2, 4])
  })
})

import { createSocket, type Socket } from 'node:dgram'
import { expect } from 'chai'
import { addressesOf } from '../../../../api/http/public/addresses-of.js'

const A = 1

describe('where a name leads to', () => {
  let socket: Socket
  let heard: number
  /** Who answers with these bytes of v4, or says nothing at all. */
  const names = async (address?: readonly number[]): Promise<string[]> => {
    heard = 0
    socket = createSocket('udp4')
    socket.on('message', (query, { port }) => {
      heard++
      if (!address) return
      const isAsked = query.readUInt16BE(query.indexOf(0, 12) + 1) === A
      const question = query.subarray(12, query.indexOf(0, 12) + 5)
      const head = Buffer.from([query[0]!, query[1]!, 0x81, 0x80, 0, 1, 0, isAsked ? 1 : 0, 0, 0, 0, 0])
      const answer = Buffer.from([0xc0, 0x0c, 0, A, 0, 1, 0, 0, 0, 60, 0, 4, ...address])
      socket.send(Buffer.concat([head, question, ...(isAsked ? [answer] : [])]), port)
    })
    await new Promise<void>((bound) => socket.bind(0, '127.0.0.1', bound))
    return [`127.0.0.1:${socket.address().port}`]
  }
  afterEach(() => socket.close())

  it('is what those say who know', async () =>
    expect(await addressesOf('meet.example.org', { servers: await names([10, 0, 0, 7]) })).to.deep.equal(['10.0.0.7']))

  it('is not known where nobody answers in time', async () => {
    expect(await addressesOf('meet.example.org', { servers: await names(), within: 100 })).to.deep.equal([])
    expect(heard).to.be.greaterThan(0)
  }).timeout(3_000)
})

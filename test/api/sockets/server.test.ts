import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'chai'
import type { Caller, CallerOf, Visitor } from '../../../api/http/sessions/caller.js'
import type { PageSocket, SocketServer } from '../../../api/sockets/rooms.js'
import { socketServer } from '../../../api/sockets/server.js'
import type { Watch } from '../../../api/sockets/watch.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import { onUnexpected } from '../../../domain/kernel/unexpected.js'
import { openPage, type Page } from '../../support/parts/app.js'
import { atEnd } from '../../support/at-end.js'
import { eventually, failureOf } from '../../support/eventually.js'

const ana = { id: 12 as MemberId, sessionId: 'one', complete: true, roles: [], secondFactor: 'off' as const }
/** Any sixteen bytes. */
const KEY = 'dGhlIHNhbXBsZSBub25jZQ=='

describe('the sockets of a process', () => {
  let io: SocketServer
  const looked: (readonly Watch<Caller | Visitor>[])[] = []
  let gate = Promise.resolve()
  const start = async (callerOf: CallerOf = () => Promise.resolve(ana), origin?: string) => {
    const http = createServer()
    await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening))
    const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
    const mayWatch = async (asked: readonly Watch<Caller | Visitor>[]) => {
      looked.push(asked)
      await gate
      return asked.map(({ names }) => names.map((name) => ({ name })))
    }
    io = socketServer({
      http,
      callerOf,
      mayWatch,
      standing: () => Promise.resolve(new Map()),
      words: [],
      origin: origin ?? url,
      areThere: () => Promise.resolve(true),
    })
    atEnd(() => io.close())
    return url
  }
  beforeEach(() => void looked.splice(0))
  afterEach(() => io.close())
  const several = (url: string) => Promise.all(Array.from({ length: 5 }, () => openPage(url, 'token')))

  it('turn away whom they cannot judge, say why, and keep nobody waiting', async () => {
    const troubles: [string, unknown][] = []
    const hearNoMore = onUnexpected((where, error) => void troubles.push([where, error]))
    const url = await start(undefined, 'http://[')
    const headers = { Connection: 'Upgrade', Upgrade: 'websocket', Origin: url, 'Sec-WebSocket-Version': '13', 'Sec-WebSocket-Key': KEY }
    const asking = get(`${url}/socket.io/?EIO=4&transport=websocket`, { headers, timeout: 2_000 })
    asking.on('timeout', () => asking.destroy(new Error('nobody answers')))
    const [answer] = (await once(asking, 'response')) as [IncomingMessage]
    asking.destroy()
    hearNoMore()
    expect(answer.statusCode).to.equal(400)
    expect(troubles.map(([where, error]) => [where, (error as NodeJS.ErrnoException).code])).to.deep.equal([['upgrade', 'ERR_INVALID_URL']])
  })

  it('are told what is said in one breath with two writes at most', async () => {
    const url = await start()
    let writes = 0
    io.engine.on('connection', ({ request: { socket: line } }: PageSocket['conn']) => {
      for (const name of ['_write', '_writev'] as const) {
        const write = line[name]!.bind(line) as (...given: unknown[]) => void
        line[name] = (...given: unknown[]) => {
          writes++
          write(...given)
        }
      }
    })
    const page = await openPage(url, 'token')
    let heard = 0
    page.on('resync', () => heard++)
    writes = 0
    for (let each = 0; each < 20; each++) io.emit('resync')
    await eventually(() => expect(heard).to.equal(20))
    expect(writes).to.be.at.most(2)
  })

  it('are looked up together when they ask at one moment', async () => {
    const pages = await several(await start())
    let said = 0
    gate = new Promise((open) => {
      for (const socket of io.sockets.sockets.values()) socket.onAny(() => ++said === 5 && open())
    })
    await Promise.all(pages.map((page) => page.emitWithAck('watch', ['case:7'])))
    expect(
      looked.reduce((sum, asked) => sum + asked.length, 0),
      'before joining and after',
    ).to.equal(10)
    expect(looked.length).to.be.lessThan(5)
  })

  it('are told by one frame, encoded once, whatever rooms they are in', async () => {
    const pages = await several(await start())
    for (const page of pages) await page.emitWithAck('watch', ['case:7', 'feed:cases'])
    const heard: unknown[] = []
    for (const page of pages) page.on('postRemoved', (removed) => heard.push(removed))
    const { encoder } = io.sockets.adapter as unknown as { encoder: { encode: (packet: object) => unknown } }
    const { encode } = encoder
    let encoded = 0
    encoder.encode = (packet) => (encoded++, encode.call(encoder, packet))
    io.to(['case:7', 'feed:cases']).emit('postRemoved', { post: 'case:7', position: 9 })
    await eventually(() => expect(heard).to.deep.equal(Array(5).fill({ post: 'case:7', position: 9 })))
    expect(encoded).to.equal(1)
  })

  it('are closed when the session ended before they could be found in its room', async () => {
    let asked = 0
    const page = await openPage(await start(() => Promise.resolve(asked++ === 0 ? ana : undefined)), 'token')
    await eventually(() => expect(page.connected).to.equal(false))
  })

  it('answer each of five hundred lists that come at once, and stay', async () => {
    const page = await openPage(await start(), 'token')
    const answers = await Promise.all(Array.from({ length: 500 }, (_, i) => page.emitWithAck('watch', [`case:${i}`])))
    expect(answers.at(-1)).to.deep.equal(['case:499'])
    expect(page.connected).to.equal(true)
    expect(looked.length).to.be.lessThan(50)
  })

  it('take no more of one caller than anybody has tabs, nor hinder others, and take one again when another is closed', async () => {
    const boris = { ...ana, id: 13 as MemberId }
    const url = await start((token) => Promise.resolve(token === 'boris' ? boris : ana))
    const pages = await Promise.all(Array.from({ length: 100 }, () => openPage(url, 'token')))
    const refused = (await failureOf(openPage(url, 'token'))) as Error & { data?: unknown }
    expect([refused.message, refused.data]).to.deep.equal(['You have too many pages open. Please close some of them.', { code: 429 }])
    expect((await openPage(url, 'boris')).connected).to.equal(true)
    pages[0]!.close()
    await eventually(async () => expect((await openPage(url, 'token')).connected).to.equal(true))
  })

  const flood = (page: Page, word: string) => {
    for (let said = 0; said < 5_000; said++)
      (page as unknown as { emit: (word: string, what: unknown, answer: () => void) => void }).emit(word, [], () => undefined)
  }
  for (const word of ['watch', 'anything'])
    it(`hang up on who floods them with "${word}"`, async () => {
      const page = await openPage(await start(), 'token')
      flood(page, word)
      await eventually(() => expect(page.connected).to.equal(false))
    })
})

import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { atEnd, once } from '../at-end.js'

/** What was brought, and what was answered. */
interface Brought {
  readonly method: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly answer: number | 'hang' | 'drop'
}

/** Somebody elsewhere who keeps seals, on this machine: `answers` is what is answered next, in turn, and 201 when nothing is said. */
export const sealKeeper = async () => {
  const brought: Brought[] = []
  const answers: Brought['answer'][] = []
  const server = createServer((req, res) => {
    void text(req).then((body) => {
      const answer = answers.shift() ?? 201
      brought.push({ method: req.method!, headers: req.headers, body, answer })
      if (answer === 'drop') req.socket.destroy()
      else if (answer !== 'hang') res.writeHead(answer, { Location: 'http://127.0.0.1:1/' }).end('so be it')
    })
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const close = once(async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  })
  atEnd(close)
  const postTo = `http://127.0.0.1:${(server.address() as AddressInfo).port}/seals`
  return { anchor: { postTo, isNear: true } as const, brought, answers, close }
}
export type SealKeeper = Awaited<ReturnType<typeof sealKeeper>>

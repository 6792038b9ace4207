import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StartProblem } from '../start-problem.js'

/** The contract sends data in headers too, so they may be long. */
const MOST_HEADER_BYTES = 64 * 1024

/** A server that listens on a port (0: a free one), answering nothing yet; throws a StartProblem when it may not. */
export const openPort = async (port: number): Promise<{ server: Server; port: number; close: () => Promise<void> }> => {
  const server = createServer({ maxHeaderSize: MOST_HEADER_BYTES })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new StartProblem(`PORT: cannot listen on ${port}: ${wordsFor(error)}`)))
    server.listen(port, () => resolve())
  })
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeIdleConnections()
    })
  return { server, port: (server.address() as AddressInfo).port, close }
}

const wordsFor = ({ code, message }: NodeJS.ErrnoException): string => {
  if (code === 'EADDRINUSE') return 'another program listens there'
  return code === 'EACCES' ? 'this user may not' : message
}

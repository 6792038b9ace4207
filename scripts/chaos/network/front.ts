import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import type { Closers } from '../../start/closers.js'

/**
 * One address before the processes for visitors: each connection goes to the next of them that takes it, and ends with either side. Answers its port.
 * `ports` says where they are now.
 */
export const openFront = async (ports: () => readonly number[], closing: Closers): Promise<number> => {
  const open = new Set<Socket>()
  let turn = 0
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (near) => {
    keep(open, near)
    const all = ports()
    const first = turn++
    const tryNext = (tried: number): void => {
      const port = all[(first + tried) % all.length]
      if (tried === all.length || port === undefined) {
        near.destroy()
        return
      }
      const far = connect({ port, host: '127.0.0.1', allowHalfOpen: true, noDelay: true })
      keep(open, far)
      const refused = (): void => tryNext(tried + 1)
      far.once('error', refused)
      far.once('connect', () => {
        far.off('error', refused)
        far.on('error', () => near.resetAndDestroy())
        far.on('close', () => near.destroy())
        near.on('close', () => far.destroy())
        near.pipe(far).pipe(near)
      })
    }
    near.on('error', () => undefined) // its end is heard of by `close`
    tryNext(0)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.add(() => {
    server.close()
    for (const socket of open) socket.destroy()
  })
  return (server.address() as AddressInfo).port
}

const keep = (open: Set<Socket>, socket: Socket): void => {
  open.add(socket)
  socket.once('close', () => open.delete(socket))
}

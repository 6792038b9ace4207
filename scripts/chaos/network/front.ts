import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import type { Closers } from '../../start/closers.js'

/**
 * One address before the processes for visitors: each connection goes to the one of them that has the fewest, in turn where they have as many, as deploy/nginx.conf
 * has it; past one that does not take it to the next. It ends with either side. Answers its port. `ports` says where they are now.
 */
export const openFront = async (ports: () => readonly number[], closing: Closers): Promise<number> => {
  const open = new Set<Socket>()
  const busy = new Map<number, number>()
  const count = (port: number, more: number): unknown => busy.set(port, (busy.get(port) ?? 0) + more)
  let turn = 0
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (near) => {
    keep(open, near)
    const all = ports()
    const first = turn++ % Math.max(all.length, 1)
    const inTurn = [...all.slice(first), ...all.slice(0, first)]
    const inOrder = inTurn.sort((one, other) => (busy.get(one) ?? 0) - (busy.get(other) ?? 0))
    const tryNext = (tried: number): void => {
      const port = inOrder[tried]
      if (port === undefined) {
        near.destroy()
        return
      }
      const far = connect({ port, host: '127.0.0.1', allowHalfOpen: true, noDelay: true })
      keep(open, far)
      const refused = (): void => tryNext(tried + 1)
      far.once('error', refused)
      far.once('connect', () => {
        far.off('error', refused)
        count(port, 1)
        far.once('close', () => count(port, -1))
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

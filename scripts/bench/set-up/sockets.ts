import { io, type Socket } from 'socket.io-client'
import type { Closers } from '../../start/closers.js'
import { someAtATime } from './some-at-a-time.js'

/** A socket to a server, connected; throws when it is turned away. */
export const openSocket = async (url: string, token: string | undefined, closing: Closers): Promise<Socket> => {
  const socket = io(url, { transports: ['websocket'], auth: { token }, reconnection: false, forceNew: true })
  closing.add(() => socket.disconnect())
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject))
  return socket
}

/** Looks at cases, as a page does that has them on the screen; throws when the server does not let it. */
export const watchCases = async (socket: Socket, caseIds: readonly number[]): Promise<void> => {
  const names = caseIds.map((id) => `case:${id}`)
  const joined = (await socket.timeout(10_000).emitWithAck('watch', names)) as string[]
  if (joined.length < names.length) throw new Error('The cases cannot be watched')
}

/** So many of them, some at a time. */
export const openSockets = (count: number, open: (each: number) => Promise<Socket>): Promise<Socket[]> => someAtATime(count, 50, open)

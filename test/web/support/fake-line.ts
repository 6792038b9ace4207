import { EventEmitter } from 'node:events'
import { act } from '@testing-library/react'
import type { Line, ServerSocket } from '../../../web/shared/net/live/socket.js'

/** Stands in for the socket: `push` is what the server says, `watched` what the page has said that it looks at, `words` what its member says to others. */
export const fakeLine = () => {
  const ears = new EventEmitter()
  const watched: string[][] = []
  const words: [word: string, room: unknown][] = []
  const socket = {
    connected: false,
    active: true,
    closed: false,
    on: ears.on.bind(ears),
    off: () => void ears.removeAllListeners(),
    emit: (word: string, names: string[], joined: (names: string[]) => void) => {
      if (word !== 'watch') return void words.push([word, names])
      watched.push(names)
      joined(names)
    },
    connect: () => void tokens.push(token()),
    /** As the real one does, it says so before it is gone. */
    close: () => {
      socket.closed = true
      if (!socket.connected) return
      socket.connected = false
      ears.emit('disconnect', 'io client disconnect')
    },
  }
  const tokens: (string | undefined)[] = []
  let token: () => string | undefined
  const dialling: Line['dialling'] = async () => (ask) => {
    token = ask
    tokens.push(token())
    return socket as unknown as ServerSocket
  }
  const hear = (said: string, what?: unknown) => act(async () => void ears.emit(said, what))
  return {
    socket,
    tokens,
    watched,
    words,
    line: { dialling, spread: 0, poll: 30_000 },
    push: hear,
    open: () => {
      socket.connected = true
      return hear('connect')
    },
    lose: () => {
      socket.connected = false
      return hear('disconnect')
    },
  }
}

import { createServer } from 'node:http'
import { Server } from 'socket.io'
import { begin } from './begin.js'

// Nothing but socket.io, set as ours is: an echo, and one room that everybody is in.
const http = createServer()
const io = new Server(http, { transports: ['websocket'], perMessageDeflate: false, serveClient: false })
io.on('connection', (socket) => {
  void socket.join('all')
  socket.on('echo', (value: unknown, answer: (value: unknown) => void) => answer(value))
  socket.on('shout', (event: string, value: unknown, times: number) => {
    for (let time = 0; time < times; time++) io.to('all').emit(event, value)
  })
})
http.listen(0, '127.0.0.1', () => begin(http))

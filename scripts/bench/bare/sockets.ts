import { createServer } from 'node:http'
import { Server } from 'socket.io'
import { begin } from './begin.js'

// Nothing but socket.io, set as ours is: an echo, and one room that everybody is in.
const http = createServer()
const io = new Server(http, { transports: ['websocket'], perMessageDeflate: false, serveClient: false })
io.on('connection', (socket) => {
  void socket.join('all')
  socket.on('echo', (value: unknown, answer: (value: unknown) => void) => answer(value))
  socket.on('shout', (times: number) => {
    for (let id = 1; id <= times; id++)
      io.to('all').emit('postChanged', { post: `case:${id}`, counts: { like_count: id, comment_count: 0, closed: false }, position: id })
  })
})
http.listen(0, '127.0.0.1', () => begin(http))

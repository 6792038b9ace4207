import type { ChatPushes } from '../../../api/contract/chat/chat.js'
import type { Member } from '../../chaos/members/member.js'
import { roomOfTwo } from '../../chaos/members/rooms.js'
import type { Closers } from '../../start/closers.js'
import { write } from './filling/chats.js'
import { httpClient } from './http.js'
import { openSocket } from './sockets.js'

type Heard = ChatPushes['update chat messages']

interface Pair {
  readonly url: string
  readonly writer: Member
  readonly reader: Member
}

/**
 * Sends the next message in a room of two; resolves, once the writer has been answered, too, to the milliseconds from the click on "Send" until
 * the other one has it on the screen.
 */
export const sender = async (closing: Closers, { url, writer, reader }: Pair): Promise<() => Promise<number>> => {
  const roomId = await roomOfTwo(url, writer, reader)
  const ask = httpClient(url, closing)
  const screen = await openSocket(url, reader.token, closing)
  let count = 0
  return async () => {
    const text = `Message ${++count}`
    const began = performance.now()
    const heard = new Promise<number>((resolve) => {
      const look = ({ message }: Heard): void => {
        if (message?.message !== encodeURIComponent(text)) return
        screen.off('update chat messages', look)
        resolve(performance.now() - began)
      }
      screen.on('update chat messages', look)
    })
    const [took] = await Promise.all([heard, write(ask, writer, roomId, text)])
    return took
  }
}

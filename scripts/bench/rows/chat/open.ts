import pg from 'pg'
import { MESSAGES_IN_A_PAGE, type ChatMessage } from '../../../../api/contract/chat/chat-fields.js'
import { getChatMessages } from '../../../../api/contract/chat/chat-messages.js'
import type { Member } from '../../../chaos/members/member.js'
import { asking } from '../../../people/asking.js'
import { grouped } from '../../../../domain/kernel/written.js'
import type { Row, Side } from '../../row.js'
import { roomOfTwo } from '../../../chaos/members/rooms.js'
import { fillRoom } from '../../set-up/filling/messages.js'
import { httpClient } from '../../set-up/http.js'
import { opening } from '../../set-up/opening.js'
import { members, openProgram } from '../../set-up/program.js'
import { percentile, timesOf } from '../../times.js'

const FEW = 100

/** A room of so many messages, of which half are read, opened at the first unread one over HTTP; against a room of a hundred. In the middle. */
export const chatOpen = (count = 1_000_000, asked = 300, program = openProgram): Row => ({
  name: 'chat-open',
  size: `${grouped(count)} messages`,
  unit: 'ms',
  better: 'less',
  bar: 1.3,
  open: opening(async (closing) => {
    const { url, pid, databaseUrl } = await program(closing)
    const [reader, ...others] = (await members(url, 3)) as [Member, Member, Member]
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
    closing.add(() => pool.end())
    const ask = httpClient(url, closing)
    const say = asking(url, reader.token)
    const opened = (chatRoomId: number) => ({ id: reader.id, chatRoomId, around: 'unread' })
    const roomWith = async (other: Member, messages: number): Promise<number> => {
      const chatRoomId = await roomOfTwo(url, reader, other)
      await fillRoom(pool, { roomId: chatRoomId, reader: reader.id, sender: other.id, count: messages })
      const { result } = await say(getChatMessages.path, opened(chatRoomId))
      if ((result as ChatMessage[]).length < MESSAGES_IN_A_PAGE) throw new Error('A page is not full')
      return chatRoomId
    }
    const side = (chatRoomId: number): Side => ({
      run: async () =>
        percentile(
          await timesOf(asked, () => ask({ path: `api/${getChatMessages.path}`, token: reader.token, body: opened(chatRoomId) })),
          0.5,
        ),
    })
    return {
      baseline: side(await roomWith(others[0], FEW)),
      ours: side(await roomWith(others[1], count)),
      pids: [pid],
      ops: asked,
    }
  }),
})

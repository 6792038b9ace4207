import { ANSWERS_SEEN } from '../../commands/vault/answers-seen.js'
import { CHAT_HINTS } from '../../commands/vault/chat/chat-hints.js'
import { CHAT_MUTED } from '../../commands/vault/chat/chat-mutes.js'
import { CHAT_READ } from '../../commands/vault/chat/read-marks.js'
import { aheadOf, MEMBERS_AHEAD, membersAhead, type Ahead } from '../../commands/vault/members-ahead.js'
import { NOTIFICATIONS, toldOf } from '../../commands/vault/notifications/tell.js'
import { kindsTold, OUTBOX } from '../../commands/vault/outbox.js'
import { FACTORS } from '../../commands/vault/second-factor/tell.js'
import type { MemberId } from '../../domain/kernel/ids.js'
import { failpoint } from '../../domain/kernel/failpoint.js'
import { checkpointOf } from '../../projections/runtime/checkpoint.js'
import { CHANNEL, LEFT_BEHIND, type Notice } from '../../projections/runtime/notice.js'
import { listen } from '../sockets/listener.js'
import type { forgettingKeys } from './forgetting-keys.js'
import { MOST_AHEAD } from './members-ahead.js'
import type { Parts } from './parts.js'
import type { openSockets } from './sockets.js'

interface Hearing extends Pick<Parts, 'pool' | 'progress' | 'trouble'> {
  readonly databaseUrl: string
  readonly sockets: ReturnType<typeof openSockets>
  readonly forgetting: ReturnType<typeof forgettingKeys>
  /** There is something new to do, of some kinds. */
  readonly nudge: (kinds: readonly string[] | 'all') => void
  /** Forgets who a session is of. */
  readonly drop: (sessionId: string) => void
  /** Of somebody the log tells something that the views may not tell yet. */
  readonly hearAhead: (ahead: Ahead) => void
}

/** What this process does when it hears that something has happened in another, and when it could not hear for a while. */
export const hear = ({ databaseUrl, pool, progress, trouble, sockets, forgetting, nudge, drop, hearAhead }: Hearing) => {
  const onNotice = (notice: Notice): void => {
    failpoint('heard')
    progress.advance(notice.position)
    sockets.hear(notice)
  }
  return listen({
    databaseUrl,
    channels: {
      [CHANNEL]: (notice) => onNotice(JSON.parse(notice) as Notice),
      [LEFT_BEHIND]: () => progress.hold(), // until the next look, which is soon
      [OUTBOX]: (message) => nudge(kindsTold(message)),
      sessions: (sessionId) => {
        drop(sessionId)
        sockets.end(sessionId)
      },
      [MEMBERS_AHEAD]: (message) => {
        const ahead = aheadOf(message)
        hearAhead(ahead)
        sockets.hear({ view: MEMBERS_AHEAD, position: ahead.position ?? -1, keys: [String(ahead.memberId)] })
      },
      [FACTORS]: (memberId) => sockets.reconsider(Number(memberId) as MemberId),
      [NOTIFICATIONS]: (message) => sockets.hear({ view: NOTIFICATIONS, position: 0, keys: toldOf(message) }),
      [ANSWERS_SEEN]: (key) => sockets.hear({ view: ANSWERS_SEEN, position: 0, keys: [key] }),
      [CHAT_READ]: (reader) => sockets.hear({ view: CHAT_READ, position: 0, keys: [reader] }),
      [CHAT_MUTED]: (reader) => sockets.hear({ view: CHAT_MUTED, position: 0, keys: [reader] }),
      [CHAT_HINTS]: (hint) => sockets.hear({ view: CHAT_HINTS, position: 0, keys: [hint] }),
      keys: forgetting.one,
    },
    async onListening(again) {
      forgetting.all() // a key may have been destroyed meanwhile
      await progress.look()
      progress.advance(await checkpointOf(pool))
      for (const ahead of (await membersAhead(pool, MOST_AHEAD)).toReversed()) hearAhead(ahead)
      if (again) sockets.missed()
    },
    onLost: () => progress.forget(),
    onTrouble: trouble('the listener could not come back'),
  })
}

import type { ChatEvent } from '../../../domain/chats/messages.js'
import type { PinnedMessage } from '../../../domain/chats/reported/messages.js'
import { NO_SUCH_MESSAGE } from '../../../domain/chats/delete-message.js'
import { asMember } from '../../../domain/kernel/actor.js'
import type { Recorded } from '../../../domain/kernel/messages.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { messagesById, type StoredMessage } from '../../../projections/chat-messages/queries.js'
import { roomsById } from '../../../projections/chat-rooms/queries.js'
import { getReportedMessage, PINS_LISTED, type PinnedMessage as Shown } from '../../contract/staff/replay.js'
import type { Deps } from '../../deps.js'
import { serve, type Served } from '../../http/serve.js'
import { whoAre } from '../../people/naming.js'
import { lookAs } from '../look.js'
import { mustLookImpartially } from '../reports/impartial.js'
import { listedWith, pinsOf, type Pinned } from './pins.js'
import { orWhereItBegins } from './where-it-begins.js'

type Sent = Recorded<Extract<ChatEvent, { type: 'MessageSent' }>>

/** What has become of a message since it was sent. */
const nowOf = (row: StoredMessage | undefined): Shown['now'] => {
  if (!row || row.status === 'deleted') return 'deleted'
  if ((row.text ?? row.name) === null) return 'erased'
  return row.removed ? 'removed' : 'shown'
}

/** A reported message for moderators, in its place in the room. Every look is on record before anything is shown; of others nothing is shown. */
export const messageReplayRoutes = ({ pool, log, links, files, now }: Pick<Deps, 'pool' | 'log' | 'links' | 'files' | 'now'>): Served[] => {
  /** As it was sent, straight from the log: what was deleted since can be read there, what was erased cannot. */
  const sent = async ({ roomId }: Pinned['data'], { month, revision }: PinnedMessage): Promise<Sent[]> => {
    const [event] = await log.readLeft(`chat-${roomId}-${month}`, revision - 1, 1)
    return event?.revision === revision && event.type === 'MessageSent' ? [event as Sent] : []
  }

  const present = async (pinned: Pinned['data'], messages: readonly Sent[]): Promise<Shown[]> => {
    const at = now()
    const [rows, whoIs, kept] = await Promise.all([
      messagesById(
        pool,
        messages.map(({ data }) => data.messageId),
      ),
      whoAre(
        pool,
        messages.map(({ data }) => asMember(data.sender)),
      ),
      files.kept(messages.flatMap(({ data }) => data.file?.file ?? [])),
    ])
    const stands = new Map(rows.map((row) => [row.message_id, row]))
    return messages.map(({ data: { messageId: id, sender, kind, text, file, sentAt } }) => {
      // What was deleted is there as long as it is judged; what was erased is not, though its bytes go a moment after its name.
      const isThere = file !== undefined && file.name !== null && kept.has(file.file)
      return {
        ...{ id, by: whoIs(asMember(sender)), at: sentAt, kind, said: text ?? file?.name ?? null },
        file: isThere ? { path: links.signFor('staff', file.file, 'original', at), mime_type: file.mime } : null,
        ...{ isReported: id === pinned.messageId, now: nowOf(stands.get(id)) },
      }
    })
  }

  return [
    serve(getReportedMessage, async ({ params: { id }, body: { at = Number.MAX_SAFE_INTEGER, purpose = 'report' }, ...asker }) => {
      await mustLookImpartially(pool, `message:${id}`, asker.caller.id)
      const pins = await orWhereItBegins(pinsOf(log, id))
      const shown = pins.findLast(({ revision }) => revision <= at)
      if (!shown) throw new Refusal('not-found', NO_SUCH_MESSAGE)
      await lookAs('moderator', asker, { target: `message-${id}`, version: shown.revision, purpose })
      const { roomId, month, revision, messageId, around } = shown.data
      const pinned = [...around, { messageId, month, revision }]
      // As rooms order them: at the end of a month clocks differ, and two write to the streams of both.
      const messages = (await Promise.all(pinned.map((pin) => sent(shown.data, pin))))
        .flat()
        .sort((one, other) => one.position - other.position)
      return {
        answer: {
          pins: listedWith(shown, pins, PINS_LISTED).map((pin) => ({ version: pin.revision, at: pin.data.pinnedAt })),
          pinned: pins.length,
          at: shown.revision,
          group: (await roomsById(pool, [roomId]))[0]?.name ?? null,
          messages: await present(shown.data, messages),
        },
      }
    }),
  ]
}

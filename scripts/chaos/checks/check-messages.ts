import type { Static } from '@sinclair/typebox'
import type { Stored } from '../../../commands/runtime/store/store.js'
import type { MessageSent } from '../../../domain/chats/messages.js'
import { differences } from './check-acknowledged.js'
import { commandOf, type Pen } from '../members/pen.js'

type Sent = Pick<Static<typeof MessageSent>['data'], 'roomId' | 'sender' | 'messageId'> & { readonly cause: string }

/** What was written in rooms, in the order of the log. */
export const sentIn = (log: readonly Stored[]): Sent[] =>
  log.flatMap(({ type, data, meta }) => (type === 'MessageSent' ? { ...(data as Sent), cause: meta.$causationId } : []))

/** Every acknowledged message once in the log, each member's in the order of the acknowledgements, and nothing else; what is otherwise, in words. */
export const checkMessages = (log: readonly Stored[], pens: readonly Pen[]): string[] => {
  const sent = sentIn(log).map((message) => ({ ...message, by: nameOf(message.sender, message.roomId) }))
  const writers = new Set(pens.map(({ member, roomId }) => nameOf(member.id, roomId)))
  const strangers = sent.filter(({ by }) => !writers.has(by)).map(({ by }) => `The log has a message of ${by}, who wrote none`)
  const found = pens.flatMap((pen) => {
    const name = nameOf(pen.member.id, pen.roomId)
    const acknowledged = pen.acknowledged.map((key) => ({ cause: commandOf(pen, key) }))
    const told = sent.flatMap(({ by, cause }) => (by === name ? { cause } : []))
    return differences(name, acknowledged, told)
  })
  return [...new Set(strangers), ...found]
}

const nameOf = (member: number, roomId: number): string => `member ${member} in room ${roomId}`

import type { PinnedMessage, ReportedMessageEvent } from '../../../domain/chats/reported/messages.js'
import { asMember, type Reader } from '../../../domain/kernel/actor.js'
import type { DecisionId, MemberId, MessageId, ReportId, RoomId } from '../../../domain/kernel/ids.js'
import { noon } from './facts.js'

/** What is said against a message of a room, and what moderators make of it. */
export const reportedMessage = (id: number, author: MemberId, room = 40) => {
  const messageId = id as MessageId
  const post = `post:message:${id}`
  const key = { messageId }
  const around: PinnedMessage[] = [{ messageId: (id - 1) as MessageId, month: '202601', revision: 4 }]
  const pin = { ...key, roomId: room as RoomId, author, kind: 'text' as const, month: '202601', revision: 5, around }
  const reason = 'It insults me'
  const said = `Message ${id}`
  const pinned: ReportedMessageEvent = { type: 'MessagePinned', data: { ...pin, said, pinnedAt: noon } }
  const decisionId = 60 as DecisionId
  return {
    ...{ key, pin, said, reason, pinned, decisionId },
    against: (reporter: Reader, reportId: number, version = 0): ReportedMessageEvent => ({
      type: 'MessageReported',
      data: { ...key, reportId: reportId as ReportId, reporter, reason, version, reportedAt: noon },
    }),
    claimed: (memberId: MemberId): ReportedMessageEvent => ({ type: 'ReportsClaimed', data: { memberId, claimedAt: noon } }),
    decided: (
      decision: 'dismiss' | 'remove',
      moderator: MemberId,
      reports: readonly (readonly [Reader, number])[],
      version: number,
    ): ReportedMessageEvent => ({
      type: 'ReportsDecided',
      data: {
        ...{ post, decisionId, decision, reason, version, moderator, author: asMember(author), decidedAt: noon },
        ...(decision === 'remove' && { rule: 'insulting' as const }),
        reports: reports.map(([reporter, reportId]) => ({ reporter, reportId: reportId as ReportId })),
      },
    }),
    removed: { type: 'MessageRemoved', data: { ...key, byRole: 'moderator', decisionId, removedAt: noon } } as ReportedMessageEvent,
    restored: { type: 'MessageRestored', data: { ...key, post, reason, files: [], restoredAt: noon } } as ReportedMessageEvent,
    erased: [
      { type: 'MessageRemoved', data: { ...key, byRole: 'erasure', removedAt: noon } },
      { type: 'SubjectKeyDestroyed', data: { subject: post, fingerprint: null } },
    ] as ReportedMessageEvent[],
  }
}

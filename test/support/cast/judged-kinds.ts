import { randomUUID } from 'node:crypto'
import { beyondDecider } from '../../../domain/beyond/decider.js'
import { caseDecider } from '../../../domain/cases/decider.js'
import { reportedMessageDecider } from '../../../domain/chats/reported/decider.js'
import { JUDGED_KINDS, type JudgedWord } from '../../../domain/engagement/kinds.js'
import type { Decision, Verdict } from '../../../domain/engagement/moderation/messages.js'
import { asMember, type Reader } from '../../../domain/kernel/actor.js'
import type { Decider } from '../../../domain/kernel/decider.js'
import type { DecisionId, MemberId, ReportId } from '../../../domain/kernel/ids.js'
import type { Command, Event, Recorded } from '../../../domain/kernel/messages.js'
import { reelDecider } from '../../../domain/reels/decider.js'
import * as beyond from './beyond.js'
import { ana, content, fresh, hernia, noon, posted } from './facts.js'
import { reportedMessage } from './reported-message.js'
import * as reels from './reels.js'

const message = reportedMessage(7, ana)

/** One of each kind, of Ana: its number, the facts up to where it can be reported, its files, and whether it can be changed. */
const ONE: Readonly<Record<JudgedWord, { decider: unknown; id: number; begun: readonly Event[]; files: readonly string[]; fixed?: true }>> =
  {
    case: { decider: caseDecider, id: hernia, begun: [posted], files: content.files.map(({ file }) => file) },
    beyond: { decider: beyondDecider, id: beyond.regatta, begun: [beyond.posted], files: [beyond.picture(1).file] },
    reel: {
      ...{ decider: reelDecider, id: reels.knot, begun: [reels.posted, reels.attached(), reels.prepared()] },
      ...{ files: [reels.film().file], fixed: true },
    },
    message: { decider: reportedMessageDecider, id: 7, begun: [message.pinned], files: [], fixed: true },
  }

/** What moderators judge of one kind, and what is said of it: the messages are called by the kind, and are the same but for that. */
export const judgedKind = (word: JudgedWord) => {
  const { name, key: field, noun } = JUDGED_KINDS[word]
  const { decider, id, begun, files, fixed = false } = ONE[word]
  const key = { [field]: id }
  const post = `post:${word}:${id}`
  const reason = 'A face can be recognised'
  const ruleOf = (decision: Decision) => (decision === 'dismiss' ? {} : { rule: 'patient-recognisable' })
  const command = (type: string, by: MemberId, data: object, at = noon): Command => ({
    id: randomUUID(),
    type,
    by: asMember(by),
    at,
    data: { ...key, ...data },
  })
  const fact = (type: string, data: object): Event => ({ type, data })
  return {
    ...{ word, name, noun, fixed, begun },
    decider: decider as Decider<unknown, Command, Event>,
    /** As they stand in the log, one after the other. */
    recorded: (facts: readonly Event[]): Recorded[] =>
      fresh(...facts).map((each, n) => ({ ...each, stream: `${word}-${id}`, revision: n, position: n, meta: { ...each.meta, v: 1 } })),
    report: (by: MemberId, reportId: number, version: number, at = noon) =>
      command(
        `Report${name}`,
        by,
        { ...(word === 'message' ? { ...message.pin, said: message.said } : { version }), reportId, reason },
        at,
      ),
    claim: (by: MemberId, at = noon) => command(`Claim${name}Reports`, by, {}, at),
    release: (by: MemberId, at = noon) => command(`Release${name}Reports`, by, {}, at),
    free: (memberId: MemberId, at = noon): Command => ({
      ...command(`Free${name}Reports`, memberId, { memberId }, at),
      by: 'system:claims',
    }),
    decide: (by: MemberId, decision: Decision, version: number, decisionId: DecisionId, at = noon) =>
      command(`Decide${name}Reports`, by, { decisionId, decision, ...ruleOf(decision), reason, version }, at),
    appeal: (by: MemberId, decisionId: DecisionId, at = noon) =>
      command(`Appeal${name}Decision`, by, { decisionId, text: 'It is not so' }, at),
    judgeAppeal: (by: MemberId, verdict: Verdict, decisionId: DecisionId, at = noon) =>
      command(`Decide${name}Appeal`, by, { decisionId, verdict, reason }, at),
    restore: (by: MemberId, at = noon) => command(`Restore${name}`, by, { reason }, at),
    reported: (reporter: Reader, reportId: number, version: number) =>
      fact(`${name}Reported`, { ...key, reportId: reportId as ReportId, reporter, reason, version, reportedAt: noon }),
    claimed: (memberId: MemberId) => fact('ReportsClaimed', { memberId, claimedAt: noon }),
    released: (memberId: MemberId) => fact('ReportsReleased', { memberId, releasedAt: noon }),
    decided: (
      moderator: MemberId,
      decision: Decision,
      version: number,
      decisionId: DecisionId,
      reports: readonly (readonly [Reader, number])[],
    ) =>
      fact('ReportsDecided', {
        ...{ post, decisionId, decision, ...ruleOf(decision), reason, version, moderator, author: asMember(ana) },
        ...{ reports: reports.map(([reporter, reportId]) => ({ reportId, reporter })), decidedAt: noon },
      }),
    takenAway: (decisionId: DecisionId) => fact(`${name}Removed`, { ...key, byRole: 'moderator', decisionId, removedAt: noon }),
    appealed: (decisionId: DecisionId) =>
      fact('DecisionAppealed', { post, decisionId, author: asMember(ana), text: 'It is not so', appealedAt: noon }),
    appealDecided: (moderator: MemberId, verdict: Verdict, decisionId: DecisionId) =>
      fact('AppealDecided', { post, decisionId, verdict, reason, moderator, author: asMember(ana), decidedAt: noon }),
    restored: (decisionId?: DecisionId) =>
      fact(`${name}Restored`, {
        ...key,
        post,
        reason,
        files: [...files],
        ...(decisionId !== undefined && { decisionId }),
        restoredAt: noon,
      }),
  }
}
export type JudgedKind = ReturnType<typeof judgedKind>

export const JUDGED_WORDS = Object.keys(JUDGED_KINDS) as readonly JudgedWord[]

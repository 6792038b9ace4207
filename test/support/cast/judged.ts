import { randomUUID } from 'node:crypto'
import type { CaseCommand, CaseEvent } from '../../../domain/cases/messages.js'
import type { Decision, Verdict } from '../../../domain/engagement/moderation/messages.js'
import { asMember, type Reader } from '../../../domain/kernel/actor.js'
import type { DecisionId, MemberId, ReportId } from '../../../domain/kernel/ids.js'
import { ana, consents, content, hernia, noon } from './facts.js'

/*
 * What moderators make of the case of Ana, and of what others say against it.
 */
const key = { caseId: hernia }
const post = `post:case:${hernia}`
export const [mod, judge] = [50, 51] as MemberId[]
export const decisionId = 40 as DecisionId
const reason = 'A face can be recognised'
export const later = (ms: number, at = noon) => new Date(Date.parse(at) + ms).toISOString()

const said = (by: MemberId, at: string) => ({ id: randomUUID(), by: asMember(by), at })
export const claim = (by: MemberId, at = noon): CaseCommand => ({ ...said(by, at), type: 'ClaimCaseReports', data: key })
export const release = (by: MemberId, at = noon): CaseCommand => ({ ...said(by, at), type: 'ReleaseCaseReports', data: key })
const ruleOf = (decision: Decision) => (decision === 'dismiss' ? {} : { rule: 'patient-recognisable' as const })
export const decide = (by: MemberId, decision: Decision, version: number, id = decisionId, at = noon): CaseCommand => ({
  ...said(by, at),
  type: 'DecideCaseReports',
  data: { ...key, decisionId: id, decision, ...ruleOf(decision), reason, version },
})
export const appeal = (by: MemberId, at = noon, text = 'Nobody can be recognised'): CaseCommand => ({
  ...said(by, at),
  type: 'AppealCaseDecision',
  data: { ...key, decisionId, text },
})
export const judgeAppeal = (by: MemberId, verdict: Verdict, at = noon): CaseCommand => ({
  ...said(by, at),
  type: 'DecideCaseAppeal',
  data: { ...key, decisionId, verdict, reason },
})
export const restore = (by: MemberId, at = noon): CaseCommand => ({ ...said(by, at), type: 'RestoreCase', data: { ...key, reason } })

/** A report with a number of its own. */
export const against = (reporter: Reader, reportId: number, version = 0): CaseEvent => ({
  type: 'CaseReported',
  data: { ...key, reportId: reportId as ReportId, reporter, reason, version, reportedAt: noon },
})
export const edited: CaseEvent = { type: 'CaseEdited', data: { ...key, changed: { title: 'Hernia, day 4' }, consents, editedAt: noon } }
export const claimed = (memberId: MemberId, claimedAt = noon): CaseEvent => ({ type: 'ReportsClaimed', data: { memberId, claimedAt } })
export const released = (memberId: MemberId, releasedAt = noon): CaseEvent => ({ type: 'ReportsReleased', data: { memberId, releasedAt } })
export const decided = (decision: Decision, version: number, reports: readonly (readonly [Reader, number])[], at = noon): CaseEvent => ({
  type: 'ReportsDecided',
  data: {
    post,
    decisionId,
    decision,
    ...ruleOf(decision),
    reason,
    version,
    moderator: mod!,
    author: asMember(ana),
    reports: reports.map(([reporter, id]) => ({ reportId: id as ReportId, reporter })),
    decidedAt: at,
  },
})
export const takenAway: CaseEvent = { type: 'CaseRemoved', data: { ...key, byRole: 'moderator', decisionId, removedAt: noon } }
export const appealed = (at = noon, text = 'Nobody can be recognised'): CaseEvent => ({
  type: 'DecisionAppealed',
  data: { post, decisionId, author: asMember(ana), text, appealedAt: at },
})
export const appealDecided = (verdict: Verdict, at = noon): CaseEvent => ({
  type: 'AppealDecided',
  data: { post, decisionId, verdict, reason, moderator: judge!, author: asMember(ana), decidedAt: at },
})
export const restored = (withDecision = false, at = noon): CaseEvent => ({
  type: 'CaseRestored',
  data: { ...key, post, reason, files: content.files.map(({ file }) => file), ...(withDecision && { decisionId }), restoredAt: at },
})

import type { Shape } from '../../domain/cases/messages.js'
import type { JudgedWord } from '../../domain/engagement/kinds.js'
import type { Decision, Verdict } from '../../domain/engagement/moderation/messages.js'
import type { Rule } from '../../domain/engagement/moderation/rules.js'
import type { ByRole } from '../../domain/engagement/removal.js'
import type { Reader, Reporter } from '../../domain/kernel/actor.js'
import type { DecisionId, MemberId, ReportId } from '../../domain/kernel/ids.js'
import type { Personal } from '../../domain/kernel/personal.js'

export type Moment = string | Date

export interface Post {
  /** As `case:7`, or `message:7`. */
  post: string
  kind: JudgedWord
  /** Of a case; no other kind has one. */
  shape: Shape | null
  author: Reader
  speciality: string | null
  title: Personal<string>
  diagnosis: Personal<string>
  open_reports: number
  first_at: Moment | null
  newest_at: Moment | null
  queued_at: number | null
  claimed_by: MemberId | null
  claimed_at: Moment | null
  removed_by: ByRole | null
  removed_for: DecisionId | null
  /** Of the last event that changed what there is to judge: what the post says, or what is said against it. */
  version: number
  /** Of the last event that changed it: what is delivered again changes nothing. */
  position: number
}

export interface Report {
  report_id: ReportId
  post: string
  reporter: Reporter
  reason: Personal<string>
  version: number
  state: 'open' | 'decided' | 'gone'
  decision_id: DecisionId | null
  reported_at: Moment
  position: number
}

export interface Decided {
  decision_id: DecisionId
  post: string
  kind: JudgedWord
  author: Reader
  speciality: string | null
  decision: Decision
  rule: Rule | null
  reason: Personal<string>
  version: number
  moderator: MemberId
  reports: number
  first_at: Moment
  decided_at: Moment
  undone_at: Moment | null
  appeal: 'waiting' | Verdict | 'gone' | null
  appeal_text: Personal<string>
  appealed_at: Moment | null
  appeal_position: number | null
  appeal_moderator: MemberId | null
  appeal_reason: Personal<string>
  appeal_decided_at: Moment | null
  position: number
}

/** How long the decisions of a week took, in whole seconds. */
export interface Week {
  week: number
  decisions: number
  seconds: number
  longest_seconds: number
}

/** What a batch touches, as it stands so far. */
export interface Held {
  readonly posts: Map<string, Post>
  readonly reports: Map<ReportId, Report>
  readonly decisions: Map<DecisionId, Decided>
  readonly weeks: Map<number, Week>
}

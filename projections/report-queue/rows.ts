import { POST_KINDS, type PostWord } from '../../domain/engagement/kinds.js'
import type { Decision, JudgementEvent, Verdict } from '../../domain/engagement/moderation/messages.js'
import type { Rule } from '../../domain/engagement/moderation/rules.js'
import type { ByRole } from '../../domain/engagement/removal.js'
import { asMember, type Reader } from '../../domain/kernel/actor.js'
import type { DecisionId, MemberId, ReportId } from '../../domain/kernel/ids.js'
import type { Event, Recorded } from '../../domain/kernel/messages.js'
import type { Personal } from '../../domain/kernel/personal.js'

type Moment = string | Date

export interface Post {
  /** As `case:7`. */
  post: string
  kind: PostWord
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
  version: number
  /** Of the last event that changed it: what is delivered again changes nothing. */
  position: number
}

export interface Report {
  report_id: ReportId
  post: string
  reporter: Reader
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
  kind: PostWord
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

const A_DAY = 86_400_000
/** The week of a moment (ISO 8601) by UTC, counted from that which began on Monday, 29 December 1969. */
export const weekOf = (at: string): number => Math.floor((Math.floor(Date.parse(at) / A_DAY) + 3) / 7)

type OfType<Type extends JudgementEvent['type']> = Recorded<Extract<JudgementEvent, { type: Type }>>
/** What a post is called, and whom it is for, as far as its kind says so. */
interface Called {
  readonly speciality?: string | null
  readonly title?: string | null
  readonly diagnosis?: string | null
}
type Posted = Recorded<Event<string, Called & { readonly author: MemberId | Reader }>>
type Edited = Recorded<Event<string, { readonly changed: Called }>>
type Reported = Recorded<
  Event<string, { reportId: ReportId; reporter: Reader; reason: Personal<string>; version: number; reportedAt: string }>
>
type Removed = Recorded<Event<string, { byRole: ByRole; decisionId?: DecisionId }>>
type Restored = Recorded<Event<string, { restoredAt: string }>>

/** The post of a stream: `case-7` is about `case:7`. */
export const postOf = ({ stream }: Pick<Recorded, 'stream'>): string => stream.replace('-', ':')

const NOT_QUEUED = { open_reports: 0, first_at: null, newest_at: null, queued_at: null, claimed_by: null, claimed_at: null }
const NO_APPEAL = {
  undone_at: null,
  appeal: null,
  appeal_text: null,
  appealed_at: null,
  appeal_position: null,
  appeal_moderator: null,
  appeal_reason: null,
  appeal_decided_at: null,
}

/** What a batch touches, as it stands so far. Events in, rows out. What does not fit changes nothing. */
export class Rows {
  readonly posts: Map<string, Post>
  readonly reports: Map<ReportId, Report>
  readonly decisions: Map<DecisionId, Decided>
  readonly weeks: Map<number, Week>

  constructor(
    posts: readonly Post[] = [],
    reports: readonly Report[] = [],
    decisions: readonly Decided[] = [],
    weeks: readonly Week[] = [],
  ) {
    this.posts = new Map(posts.map((each) => [each.post, each]))
    this.reports = new Map(reports.map((each) => [each.report_id, each]))
    this.decisions = new Map(decisions.map((each) => [each.decision_id, each]))
    this.weeks = new Map(weeks.map((each) => [each.week, each]))
  }

  apply(fact: Recorded): void {
    const step: Step | undefined = STEPS[fact.type]
    if (!step) return
    const name = postOf(fact)
    const post = this.posts.get(name)
    if (step === posted ? post !== undefined : !post || post.position >= fact.position) return
    step(this, post ?? newPost(name, fact as Posted), fact as never)
    Object.assign(this.posts.get(name)!, { position: fact.position, version: fact.revision })
  }

  *reportsOf(post: string): Generator<Report, void> {
    for (const report of this.reports.values()) if (report.post === post) yield report
  }

  *decisionsOf(post: string): Generator<Decided, void> {
    for (const decision of this.decisions.values()) if (decision.post === post) yield decision
  }
}

type Step = (rows: Rows, post: Post, fact: never) => void

const newPost = (post: string, { data: { author, speciality = null, title = null, diagnosis = null } }: Posted): Post => ({
  post,
  kind: post.slice(0, post.indexOf(':')) as PostWord,
  author: typeof author === 'number' ? asMember(author) : author,
  speciality,
  title,
  diagnosis,
  ...NOT_QUEUED,
  removed_by: null,
  removed_for: null,
  version: 0,
  position: 0,
})

const posted = (rows: Rows, post: Post): void => {
  rows.posts.set(post.post, post)
}

const reported = (rows: Rows, post: Post, { data, position }: Reported): void => {
  const { reportId: report_id, reporter, reason, version, reportedAt: reported_at } = data
  rows.reports.set(report_id, {
    report_id,
    post: post.post,
    reporter,
    reason,
    version,
    state: 'open',
    decision_id: null,
    reported_at,
    position,
  })
  post.open_reports++
  post.first_at ??= reported_at
  post.queued_at ??= position
  post.newest_at = reported_at
}

/** Taken away by a moderator it can be judged on; in any other way all that waits is over. */
const removed = (rows: Rows, post: Post, { data: { byRole, decisionId } }: Removed): void => {
  Object.assign(post, { removed_by: byRole, removed_for: decisionId ?? null })
  if (byRole !== 'moderator') isGone(rows, post)
}

const isGone = (rows: Rows, post: Post): void => {
  Object.assign(post, NOT_QUEUED)
  for (const report of rows.reportsOf(post.post)) if (report.state === 'open') report.state = 'gone'
  for (const decision of rows.decisionsOf(post.post)) if (decision.appeal === 'waiting') decision.appeal = 'gone'
}

const decided = (rows: Rows, post: Post, { data, position }: OfType<'ReportsDecided'>): void => {
  const { decisionId: decision_id, decision, rule = null, reason, version, moderator, reports, decidedAt: decided_at } = data
  const { kind, author, speciality, first_at } = post
  rows.decisions.set(decision_id, {
    ...{ decision_id, post: post.post, kind, author, speciality, decision, rule, reason, version, moderator, reports: reports.length },
    ...{ first_at: first_at ?? decided_at, decided_at, ...NO_APPEAL, position },
  })
  measured(rows, decided_at, first_at ?? decided_at)
  for (const { reportId } of reports) Object.assign(rows.reports.get(reportId) ?? {}, { state: 'decided', decision_id })
  Object.assign(post, NOT_QUEUED)
}

const inMs = (moment: Moment): number => (typeof moment === 'string' ? Date.parse(moment) : moment.getTime())

const measured = ({ weeks }: Rows, decidedAt: string, firstAt: Moment): void => {
  const name = weekOf(decidedAt)
  const { decisions, seconds, longest_seconds } = weeks.get(name) ?? { decisions: 0, seconds: 0, longest_seconds: 0 }
  const taken = Math.max(0, Math.round((Date.parse(decidedAt) - inMs(firstAt)) / 1000))
  weeks.set(name, { week: name, decisions: decisions + 1, seconds: seconds + taken, longest_seconds: Math.max(longest_seconds, taken) })
}

/** Nothing remains of what was said with the key of the post. */
const forgotten = (rows: Rows, post: Post): void => {
  Object.assign(post, { title: null, diagnosis: null })
  for (const decision of rows.decisionsOf(post.post)) Object.assign(decision, { reason: null, appeal_text: null, appeal_reason: null })
}

const ofKind = ({ name }: { readonly name: string }): [string, Step][] => [
  [`${name}Posted`, posted],
  [
    `${name}Edited`,
    (_rows, post, { data: { changed } }: Edited) => {
      const { speciality = post.speciality, title = post.title, diagnosis = post.diagnosis } = changed
      Object.assign(post, { speciality, title, diagnosis })
    },
  ],
  [`${name}Reported`, reported],
  [`${name}Removed`, removed],
  [
    `${name}Restored`,
    (rows, post, { data: { restoredAt: undone_at } }: Restored) => {
      const decision = post.removed_for === null ? undefined : rows.decisions.get(post.removed_for)
      if (decision) decision.undone_at = undone_at
      Object.assign(post, { removed_by: null, removed_for: null })
    },
  ],
]

const STEPS: Readonly<Record<string, Step>> = {
  ...Object.fromEntries(Object.values(POST_KINDS).flatMap(ofKind)),
  ReportsClaimed: (_rows, post, { data }: OfType<'ReportsClaimed'>) => {
    Object.assign(post, { claimed_by: data.memberId, claimed_at: data.claimedAt })
  },
  ReportsReleased: (_rows, post) => {
    Object.assign(post, { claimed_by: null, claimed_at: null })
  },
  ReportsDecided: decided,
  DecisionAppealed: (rows, _post, { data, position }: OfType<'DecisionAppealed'>) => {
    const appeal = { appeal: 'waiting', appeal_text: data.text, appealed_at: data.appealedAt, appeal_position: position }
    Object.assign(rows.decisions.get(data.decisionId) ?? {}, appeal)
  },
  AppealDecided: (rows, _post, { data }: OfType<'AppealDecided'>) => {
    const { verdict: appeal, reason: appeal_reason, moderator: appeal_moderator, decidedAt: appeal_decided_at } = data
    Object.assign(rows.decisions.get(data.decisionId) ?? {}, { appeal, appeal_reason, appeal_moderator, appeal_decided_at })
  },
  SubjectKeyDestroyed: forgotten,
}

/** Whether an event changes what was reported or decided before, and not the post alone. */
export const isOfBefore = ({ type }: Pick<Recorded, 'type'>): boolean =>
  isOfQueue({ type }) && !/(Posted|Edited|Reported|ReportsClaimed|ReportsReleased)$/.test(type)

/** Whether an event changes a row. */
export const isOfQueue = ({ type }: Pick<Recorded, 'type'>): boolean => Object.hasOwn(STEPS, type)

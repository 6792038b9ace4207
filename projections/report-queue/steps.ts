import type { Shape } from '../../domain/cases/messages.js'
import { JUDGED_KINDS, POST_KINDS, type JudgedWord } from '../../domain/engagement/kinds.js'
import type { JudgementEvent } from '../../domain/engagement/moderation/messages.js'
import type { ByRole } from '../../domain/engagement/removal.js'
import { asMember, type Reader, type Reporter } from '../../domain/kernel/actor.js'
import type { DecisionId, MemberId, ReportId } from '../../domain/kernel/ids.js'
import type { Event, Recorded } from '../../domain/kernel/messages.js'
import type { Personal } from '../../domain/kernel/personal.js'
import type { Decided, Held, Post, Report } from './stored.js'
import { measured } from './weeks.js'

type OfType<Type extends JudgementEvent['type']> = Recorded<Extract<JudgementEvent, { type: Type }>>
/** What a post is called, what it is, and whom it is for, as far as its kind says so. */
interface Called {
  readonly shape?: Shape | null
  readonly speciality?: string | null
  readonly title?: string | null
  readonly diagnosis?: string | null
  /** Of a message: its words, or the name of its file. */
  readonly said?: string | null
}
export type Posted = Recorded<Event<string, Called & { readonly author: MemberId | Reader }>>
type Edited = Recorded<Event<string, { readonly changed: Called }>>
type Reported = Recorded<
  Event<string, { reportId: ReportId; reporter: Reporter; reason: Personal<string>; version: number; reportedAt: string }>
>
type Removed = Recorded<Event<string, { byRole: ByRole; decisionId?: DecisionId }>>
type Restored = Recorded<Event<string, { restoredAt: string }>>

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

/** The rows that belong to a post. */
function* of<Row extends Report | Decided>(rows: Map<unknown, Row>, { post }: Post): Generator<Row, void> {
  for (const row of rows.values()) if (row.post === post) yield row
}

/** As it is before anybody has said a word against it. */
export const newPost = (
  post: string,
  { data: { author, shape = null, speciality = null, title = null, said = null, diagnosis = said } }: Posted,
): Post => ({
  post,
  kind: post.slice(0, post.indexOf(':')) as JudgedWord,
  shape,
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

/** What an event does to the queue, and to whom it matters. */
export interface Step {
  readonly does: (rows: Held, post: Post, fact: never) => void
  /** With it a post begins; of any other event the post has to be there. */
  readonly begins?: true
  /** It changes what there is to judge: what the post says, or what is said against it. */
  readonly changesWhatIsJudged?: true
  /** It changes what was reported or decided before, and not the post alone. */
  readonly isOfBefore?: true
  /** Whether moderators hear of it: where nothing is said, they do. */
  readonly heard?: 'never' | 'where reports wait' | 'where judged'
  /** Who else hears of it, where moderators do: its author, whoever reports it here, everybody who has reported it, or those alone whose reports it decides. */
  readonly own?: (fact: never) => readonly ('author' | 'reporter' | 'reporters' | 'decided')[]
}

const posted = (rows: Held, post: Post): void => {
  rows.posts.set(post.post, post)
}

const reported = (rows: Held, post: Post, { data, position }: Reported): void => {
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
const removed = (rows: Held, post: Post, { data: { byRole, decisionId } }: Removed): void => {
  Object.assign(post, { removed_by: byRole, removed_for: decisionId ?? null })
  if (byRole !== 'moderator') isGone(rows, post)
}

const isGone = (rows: Held, post: Post): void => {
  Object.assign(post, NOT_QUEUED)
  for (const report of of(rows.reports, post)) if (report.state === 'open') report.state = 'gone'
  for (const decision of of(rows.decisions, post)) if (decision.appeal === 'waiting') decision.appeal = 'gone'
}

const decided = (rows: Held, post: Post, { data, position }: OfType<'ReportsDecided'>): void => {
  const { decisionId: decision_id, decision, rule = null, reason, version, moderator, reports, decidedAt: decided_at } = data
  const { kind, author, speciality, first_at } = post
  rows.decisions.set(decision_id, {
    ...{ decision_id, post: post.post, kind, author, speciality, decision, rule, reason, version, moderator, reports: reports.length },
    ...{ first_at: first_at ?? decided_at, decided_at, ...NO_APPEAL, position },
  })
  measured(rows.weeks, decided_at, first_at ?? decided_at)
  for (const { reportId } of reports) Object.assign(rows.reports.get(reportId) ?? {}, { state: 'decided', decision_id })
  Object.assign(post, NOT_QUEUED)
}

/** Nothing remains of what was said with the key of the post. */
const forgotten = (rows: Held, post: Post): void => {
  Object.assign(post, { title: null, diagnosis: null })
  for (const decision of of(rows.decisions, post)) Object.assign(decision, { reason: null, appeal_text: null, appeal_reason: null })
}

const edited = (_rows: Held, post: Post, { data: { changed } }: Edited): void => {
  const { speciality = post.speciality, title = post.title, diagnosis = post.diagnosis } = changed
  Object.assign(post, { speciality, title, diagnosis })
}

const restored = (rows: Held, post: Post, { data: { restoredAt: undone_at } }: Restored): void => {
  const decision = post.removed_for === null ? undefined : rows.decisions.get(post.removed_for)
  if (decision) decision.undone_at = undone_at
  // The appeal that waits has got what it asks for.
  if (decision?.appeal === 'waiting') Object.assign(decision, { appeal: 'overturned', appeal_decided_at: undone_at })
  Object.assign(post, { removed_by: null, removed_for: null })
}

const claimed = (_rows: Held, post: Post, { data: { memberId: claimed_by, claimedAt: claimed_at } }: OfType<'ReportsClaimed'>): void => {
  Object.assign(post, { claimed_by, claimed_at })
}

const released = (_rows: Held, post: Post): void => {
  Object.assign(post, { claimed_by: null, claimed_at: null })
}

const appealed = (rows: Held, _post: Post, { data, position }: OfType<'DecisionAppealed'>): void => {
  const decision = rows.decisions.get(data.decisionId)
  if (!decision) return
  // Once there could be an appeal against what was undone already.
  const stands = decision.undone_at === null ? { appeal: 'waiting' } : { appeal: 'overturned', appeal_decided_at: data.appealedAt }
  Object.assign(decision, { ...stands, appeal_text: data.text, appealed_at: data.appealedAt, appeal_position: position })
}

const appealDecided = (rows: Held, _post: Post, { data }: OfType<'AppealDecided'>): void => {
  const { verdict: appeal, reason: appeal_reason, moderator: appeal_moderator, decidedAt: appeal_decided_at } = data
  Object.assign(rows.decisions.get(data.decisionId) ?? {}, { appeal, appeal_reason, appeal_moderator, appeal_decided_at })
}

interface Named {
  readonly name: string
}

const toAuthor = () => ['author'] as const
const toReporter = () => ['reporter'] as const
const toBoth = () => ['author', 'reporters'] as const
/** That it was reported for nothing, its author never hears. */
const toDecided = ({ data: { decision } }: OfType<'ReportsDecided'>) =>
  decision === 'dismiss' ? (['decided'] as const) : (['author', 'decided'] as const)

const BEGINS = { does: posted, begins: true, changesWhatIsJudged: true, heard: 'never' } as const satisfies Step

const ofPost = ({ name }: Named): [string, Step][] => [
  [`${name}Posted`, BEGINS],
  [`${name}Edited`, { does: edited, changesWhatIsJudged: true, heard: 'where reports wait' }],
]

const ofJudged = ({ name }: Named): [string, Step][] => [
  [`${name}Reported`, { does: reported, changesWhatIsJudged: true, own: toReporter }],
  [`${name}Removed`, { does: removed, isOfBefore: true, heard: 'where judged', own: toBoth }],
  [`${name}Restored`, { does: restored, isOfBefore: true, own: toBoth }],
]

/** By the type of an event; of others the queue knows nothing. */
export const STEPS: Readonly<Record<string, Step>> = {
  ...Object.fromEntries(Object.values(POST_KINDS).flatMap(ofPost)),
  /** A message is known here once it is reported, and told again with each report. */
  MessagePinned: BEGINS,
  ...Object.fromEntries(Object.values(JUDGED_KINDS).flatMap(ofJudged)),
  ReportsClaimed: { does: claimed },
  ReportsReleased: { does: released },
  ReportsDecided: { does: decided, isOfBefore: true, own: toDecided },
  DecisionAppealed: { does: appealed, isOfBefore: true, own: toAuthor },
  AppealDecided: { does: appealDecided, isOfBefore: true, own: toAuthor },
  SubjectKeyDestroyed: { does: forgotten, isOfBefore: true, heard: 'where judged', own: toAuthor },
}

import type { Recorded } from '../../domain/kernel/messages.js'
import type { DecisionId, ReportId } from '../../domain/kernel/ids.js'
import type { Decided, Held, Post, Report, Week } from './rows.js'
import { newPost, posted, STEPS, type Posted, type Step } from './steps.js'

/** The post of a stream: `case-7` is about `case:7`. */
export const postOf = ({ stream }: Pick<Recorded, 'stream'>): string => stream.replace('-', ':')

const CHANGES_WHAT_IS_JUDGED = /(Posted|Edited|Reported)$/

/** What a batch touches, as it stands so far. Events in, rows out. What does not fit changes nothing. */
export class Rows implements Held {
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
    Object.assign(this.posts.get(name)!, {
      position: fact.position,
      ...(CHANGES_WHAT_IS_JUDGED.test(fact.type) && { version: fact.revision }),
    })
  }
}

/** Whether an event changes what was reported or decided before, and not the post alone. */
export const isOfBefore = ({ type }: Pick<Recorded, 'type'>): boolean =>
  isOfQueue({ type }) && !/(Posted|Edited|Reported|ReportsClaimed|ReportsReleased)$/.test(type)

/** Whether moderators hear of an event of a post: of an edit only where its reports wait. */
export const isHeardOf = ({ type }: Pick<Recorded, 'type'>, post: Post | undefined): boolean =>
  type.endsWith('Edited') ? post?.queued_at != null : !type.endsWith('Posted')

/** Whether an event changes a row. */
export const isOfQueue = ({ type }: Pick<Recorded, 'type'>): boolean => Object.hasOwn(STEPS, type)

import type { Recorded } from '../../domain/kernel/messages.js'
import type { DecisionId, ReportId } from '../../domain/kernel/ids.js'
import type { Decided, Held, Post, Report, Week } from './stored.js'
import { heardOf, wordOf } from './heard.js'
import { newPost, STEPS, type Posted, type Step } from './steps.js'

/** The post of a stream: `case-7` is about `case:7`. */
export const postOf = ({ stream }: Pick<Recorded, 'stream'>): string => stream.replace('-', ':')

/** What is to be done for an event; undefined where it changes no row. */
const stepOf = ({ type }: Pick<Recorded, 'type'>): Step | undefined => STEPS[type]

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
    const step = stepOf(fact)
    if (!step) return
    const name = postOf(fact)
    const post = this.posts.get(name)
    if (step.begins ? post !== undefined : !post || post.position >= fact.position) return
    step.does(this, post ?? newPost(name, fact as Posted), fact as never)
    Object.assign(this.posts.get(name)!, { position: fact.position, ...(step.changesWhatIsJudged && { version: fact.revision }) })
  }

  /** Who hears of some events of it, in words of the view. */
  heard(facts: readonly Recorded[]): string[] {
    const judged = new Set([...this.reports.values(), ...this.decisions.values()].map(({ post }) => post))
    const all = facts.flatMap((fact) => {
      const [step, post] = [stepOf(fact), this.posts.get(postOf(fact))]
      return step && post ? heardOf(fact, step, { post, isJudged: judged.has(post.post) }) : []
    })
    return [...new Set(all.map(wordOf))]
  }
}

/** Whether an event changes a row. */
export const isOfQueue = (fact: Pick<Recorded, 'type'>): boolean => stepOf(fact) !== undefined

/** Whether an event changes what was reported or decided before, and not the post alone. */
export const isOfBefore = (fact: Pick<Recorded, 'type'>): boolean => stepOf(fact)?.isOfBefore ?? false

import type { DecisionId, ReportId } from '../../domain/kernel/ids.js'
import type { Reader, Reporter } from '../../domain/kernel/actor.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import type { Post } from './stored.js'
import type { Step } from './steps.js'

/**
 * Who has something to hear of a change, in a word of the view. Authors and reporters each hear of what became of their own, at the position of
 * that alone: when others report a post, or look after it, is nothing to them.
 */
export type Heard =
  | { readonly by: 'moderators'; readonly post: string }
  | { readonly by: 'author'; readonly post: string; readonly position: number; readonly author: Reader }
  /** Who says so, wherever else their pages are. */
  | { readonly by: 'reporter'; readonly post: string; readonly position: number; readonly reporter: Reporter; readonly report: ReportId }
  /** Those whose reports were decided so; without a decision everybody who has reported the post. */
  | { readonly by: 'reporters'; readonly post: string; readonly position: number; readonly decision?: DecisionId }

/** `case:7`, `author case:7 120 member:3`, `reporter case:7 120 member:3 31`, `reporters case:7 120 5`. */
export const wordOf = (heard: Heard): string => {
  if (heard.by === 'moderators') return heard.post
  const { by, post, position } = heard
  return [by, post, position, ...whoseOf(heard)].join(' ')
}

const whoseOf = (heard: Exclude<Heard, { by: 'moderators' }>): readonly (string | number)[] => {
  if (heard.by === 'author') return [heard.author]
  if (heard.by === 'reporter') return [heard.reporter, heard.report]
  return heard.decision === undefined ? [] : [heard.decision]
}

export const heardIn = (word: string): Heard => {
  const [by, post = '', position, whose, report] = word.split(' ')
  if (by === 'author') return { by, post, position: Number(position), author: whose as Reader }
  if (by === 'reporter') return { by, post, position: Number(position), reporter: whose as Reporter, report: Number(report) as ReportId }
  if (by === 'reporters') return { by, post, position: Number(position), ...(whose && { decision: Number(whose) as DecisionId }) }
  return { by: 'moderators', post: word }
}

interface Told {
  /** As it is after the event. */
  readonly post: Post
  /** Whether something was said against it, or decided. */
  readonly isJudged: boolean
}

/** Who hears of an event. */
export const heardOf = (
  fact: Pick<Recorded, 'position' | 'data'>,
  step: Step,
  { post: { post, author, queued_at }, isJudged }: Told,
): Heard[] => {
  if (step.heard === 'never' || (step.heard === 'where reports wait' && queued_at === null)) return []
  if (step.heard === 'where judged' && !isJudged) return []
  const about = { post, position: fact.position }
  const own = (step.own?.(fact as never) ?? []).map((by): Heard => {
    if (by === 'author') return { by, ...about, author }
    if (by === 'reporter') {
      const { reporter, reportId } = fact.data as { readonly reporter: Reporter; readonly reportId: ReportId }
      return { by, ...about, reporter, report: reportId }
    }
    const { decisionId } = fact.data as { readonly decisionId: DecisionId }
    return { by: 'reporters', ...about, ...(by === 'decided' && { decision: decisionId }) }
  })
  return [{ by: 'moderators', post }, ...own]
}

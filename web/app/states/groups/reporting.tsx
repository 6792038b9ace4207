import type { Post } from '../../../engagement/post.js'
import { AppealForm, type AppealValues } from '../../../engagement/reports/AppealForm.js'
import { reportAsked, reportRefused } from '../../../engagement/reports/reports-slice.js'
import { ReportWindow } from '../../../engagement/reports/ReportWindow.js'
import { check } from '../../../generated/checks/appeals.js'
import { resolverOf } from '../../../shared/forms/resolver.js'
import { refused, sending, unsent, type Submission } from '../../../shared/forms/submission.js'
import type { Group, State } from '../group.js'
import { Still } from '../Still.js'

const nothing = () => undefined
const asked = (post: Post) => reportAsked({ post, reason: '', version: 0, key: 'sample' })
const report = (name: string, post: Post = 'case:1', ...then: NonNullable<State['then']>): State => ({
  name: `ReportWindow, ${name}`,
  show: <Still children={<ReportWindow post={post} opened close={nothing} />} />,
  then,
})

export const reports: Group = {
  name: 'Reports',
  height: 420,
  wide: true,
  states: [
    report('of a post'),
    report('of a message', 'message:1'),
    report('being sent', 'case:1', asked('case:1')),
    report(
      'with an error',
      'case:1',
      asked('case:1'),
      reportRefused({ message: '', errors: [{ field: 'reason', msg: 'Reason is required.' }] }),
    ),
    report('refused', 'case:1', asked('case:1'), reportRefused({ message: 'You have reported this post already.', errors: [] })),
  ],
}

const resolver = resolverOf<AppealValues>(check, ({ text }) => ({ decisionId: 1, text }))
const appeal = (name: string, submission: Submission, close?: () => void): State => ({
  name: `AppealForm, ${name}`,
  show: (
    <AppealForm
      name="Appeal"
      question="Why is this decision wrong?"
      resolver={resolver}
      draft={name}
      submission={submission}
      send={nothing}
      {...(close && { close })}
    />
  ),
})

export const appeals: Group = {
  name: 'Appeals',
  wide: true,
  paper: true,
  states: [
    appeal('standing by itself', unsent),
    appeal('opened by hand', unsent, nothing),
    appeal('being sent', sending, nothing),
    appeal('refused', { ...refused([]), problem: 'This decision cannot be appealed any more.' }),
  ],
}

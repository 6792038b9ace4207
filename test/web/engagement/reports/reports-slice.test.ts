import { expect } from 'chai'
import type { Post } from '../../../../web/engagement/post.js'
import {
  reportAsked,
  reported,
  reportOpened,
  reportRefused,
  reportsReducer,
  selectHasReported,
} from '../../../../web/engagement/reports/reports-slice.js'

type Action = Parameters<typeof reportsReducer>[1]

const asked = (post: Post) => reportAsked({ post, reason: 'Names the patient', version: 3, key: post })

/** Which of two are reported after these. */
const reportedAfter = (...actions: Action[]) => {
  const reports = actions.reduce(reportsReducer, reportsReducer(undefined, { type: 'start' }))
  return (['case:7', 'case:8'] as const).filter((post) => selectHasReported({ reports }, post))
}

describe('what I have reported', () => {
  const seven = [asked('case:7'), reported()]

  it('is what the server has taken, and not what is still on its way, or refused', () => {
    expect(reportedAfter(asked('case:7'))).to.deep.equal([])
    expect(reportedAfter(asked('case:7'), reportRefused({ errors: [], message: 'Not now' }))).to.deep.equal([])
    expect(reportedAfter(...seven)).to.deep.equal(['case:7'])
  })

  for (const [what, actions, left] of [
    ['opened', [reportOpened()], ['case:7']],
    ['on its way', [asked('case:8')], ['case:7']],
    ['refused', [asked('case:8'), reportRefused({ errors: [], message: 'Not now' })], ['case:7']],
    ['taken', [asked('case:8'), reported()], ['case:7', 'case:8']],
  ] as const)
    it(`stays so while another report is ${what}`, () => {
      expect(reportedAfter(...seven, ...actions)).to.deep.equal(left)
    })
})

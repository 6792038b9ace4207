import { expect } from 'chai'
import type { Session } from '../../../api/contract/members/members.js'
import { ask, caseForm, freshApp, member, postCase, type TestApp } from '../../support/parts/app.js'
import { imageForm, photo, postOlder } from './support/community.js'

/** What the calls of one shape are asked of a post, and of a comment below it. */
type Asking = (id: number, comment_id: number) => Readonly<Record<string, object>>

const OF_NEWER: Asking = (id, comment_id) => ({
  likeClinicalCase: { clinicalCaseId: id },
  dislikeClinicalCase: { clinicalCaseId: id },
  addClinicalCaseCollection: { cl_case_id: id },
  deleteClinicalCaseCollection: { cl_case_id: id },
  addClinicalCaseReport: { clinicalCaseId: id, reason: 'A face' },
  commentOnClinicalCase: { clinicalCaseId: id, comment: 'Is it?' },
  deleteClinicalComment: { comment_id },
  solveClinicalCase: { clinicalCaseId: id, outcome: 'Well' },
  deleteClinicalCaseById: { id },
  [`getClinicalCaseLikes/${id}`]: {},
  [`getClinicalCaseLikesList/${id}`]: {},
  [`getCommentsOnClinicalCase/${id}`]: {},
})

const OF_OLDER: Asking = (id, comment_id) => ({
  addCommunityPostLike: { community_id: id },
  addCommunityPostToCollection: { community_id: id },
  addCommunityReportReason: { community_id: id, reason: 'A face' },
  addCommunityPostAddComment: { community_id: id, curruntComment: 'Is it?' },
  deleteCommentForCommunityId: { community_id: id, comment_id },
  deleteCommunityPost: { community_id: id },
  getLikeListOfCommunity: { community_id: id },
  getCommunityPostLike: { id },
  getCommentForCommunityId: { community_id: id },
})

describe('the calls of each shape of a case', () => {
  let app: TestApp
  let ana: Session
  let newer: number
  let older: number
  before(async () => {
    app = await freshApp()
    ana = await member(app.url, 'Ana')
    newer = await postCase(app.url, ana)
    older = await postOlder(app.url, ana, imageForm({}, await photo()))
  })
  after(() => app.close())

  const say = (call: string, body: object) =>
    ask(app.url, call, call.includes('/') ? { token: ana.token, method: 'GET' } : { token: ana.token, body })
  const comment = async (call: string, body: object) => ((await say(call, body)).body['records'] as { id: number }).id
  const eventsOf = async (id: number) =>
    (await app.parts.db.pool.query(`select from eventstore.events where stream = $1`, [`case-${id}`])).rowCount

  /** What is answered to each, and how many events they left. */
  const outcome = async (asking: Asking, id: number, commentId: number) => {
    const before = await eventsOf(id)
    const codes: Record<string, unknown> = {}
    for (const [call, body] of Object.entries(asking(id, commentId))) codes[call] = (await say(call, body)).code
    return { codes: [...new Set(Object.values(codes))], events: (await eventsOf(id))! - before! }
  }

  it('know no post of the other, whatever they are asked of it', async () => {
    const written = await comment('addCommunityPostAddComment', { community_id: older, curruntComment: 'Mine' })
    expect(await outcome(OF_NEWER, older, written)).to.deep.equal({ codes: [404], events: 0 })
    const below = await comment('commentOnClinicalCase', { clinicalCaseId: newer, comment: 'Mine' })
    expect(await outcome(OF_OLDER, newer, below)).to.deep.equal({ codes: [404], events: 0 })
  })

  it('edit none of the other', async () => {
    const form = caseForm()
    expect((await ask(app.url, `editClinicalCaseById/${older}`, { token: ana.token, body: form })).code).to.equal(404)
    const image = imageForm()
    image.delete('type')
    expect((await ask(app.url, `editCommunityPost/${newer}`, { token: ana.token, body: image })).code).to.equal(404)
  })
})

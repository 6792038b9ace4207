import { expect } from 'chai'
import fc from 'fast-check'
import type { Session } from '../../../../api/contract/members/members.js'
import type { Moment } from '../../../../api/contract/staff/replay.js'
import { connect, postBeyond } from '../../../support/calls/beyond.js'
import { ask, caseForm, freshApp, member, postCase, type TestApp } from '../../../support/parts/app.js'
import { masterKey, staffMember } from '../../../support/staff/desk.js'
import { formOf, imageEdit, imageForm, photo, postOlder } from '../../../api/cases/support/community.js'

const SEED = Number(process.env['SEED'] ?? 20_261_123)
const RUNS = Number(process.env['RUNS'] ?? 3)

interface History {
  readonly newest: number
  readonly runs: readonly [string, number][]
  readonly at: Moment | null
}

describe(`the replay of a post of each kind (SEED=${SEED} RUNS=${RUNS})`, () => {
  let app: TestApp
  let ana: Session
  let boris: Session
  let mia: Session
  before(async () => {
    app = await freshApp({ masterKey })
    ana = await member(app.url, 'Ana')
    boris = await member(app.url, 'Boris')
    mia = await staffMember(app, 'Mia', 'moderator')
    for (const who of [boris, mia]) await connect(app.url, ana, who)
  })
  after(() => app.close())

  /** What a call answered, without the links, which end at another moment. */
  const bare = (answer: unknown): unknown => JSON.parse(JSON.stringify(answer).replace(/\?until=[^"]*/g, '')) as unknown
  const asked = (call: string, who: Session, body?: object) =>
    ask(app.url, call, { token: who.token, ...(body ? { body } : { method: 'GET' }) })
  interface Reading {
    readonly word: 'case' | 'beyond'
    readonly post: () => Promise<number>
    /** As a member reads it; undefined where nobody finds it. */
    readonly read: (id: number) => Promise<unknown>
    readonly deed: (
      id: number,
      n: number,
    ) => Readonly<Record<'like' | 'save' | 'comment' | 'report' | 'edit', readonly [Session, string, object]>>
  }
  const READ: Readonly<Record<'clinical' | 'older' | 'beyond', Reading>> = {
    clinical: {
      word: 'case',
      post: () => postCase(app.url, ana),
      read: async (id) => (await asked(`getClinicalCaseById/${id}`, mia)).body['result'],
      deed: (id, n) => ({
        like: [boris, 'likeClinicalCase', { clinicalCaseId: id }],
        save: [boris, 'addClinicalCaseCollection', { cl_case_id: id }],
        comment: [boris, 'commentOnClinicalCase', { clinicalCaseId: id, comment: `Mesh, ${n}` }],
        report: [boris, 'addClinicalCaseReport', { clinicalCaseId: id, reason: 'A face' }],
        edit: [ana, 'editClinicalCaseById', caseForm({ title: `Day ${n}`, id: String(id) })],
      }),
    },
    older: {
      word: 'case',
      post: async () => postOlder(app.url, ana, imageForm({}, await photo('hand.jpg'))),
      read: async (id) => (await asked(`getCommunityPostById/${id}`, mia)).body['result'],
      deed: (id, n) => ({
        like: [boris, 'addCommunityPostLike', { community_id: id }],
        save: [boris, 'addCommunityPostToCollection', { community_id: id }],
        comment: [boris, 'addCommunityPostAddComment', { community_id: id, curruntComment: `Mesh, ${n}` }],
        report: [boris, 'addCommunityReportReason', { community_id: id, reason: 'A face' }],
        edit: [ana, `editCommunityPost/${id}`, imageEdit({ title: `Day ${n}` })],
      }),
    },
    beyond: {
      word: 'beyond',
      post: () => postBeyond(app.url, ana),
      read: async (id) => {
        const { result } = (await asked('getBeyondSurgoryPost', mia, { beyond_surgery_id: id })).body as unknown as { result: [object[]] }
        return result[0].length > 0 ? result : undefined
      },
      deed: (id, n) => ({
        like: [boris, 'addBeyondSurgoryPostLike', { beyond_surgery_id: id }],
        save: [boris, 'addBeyondSurgoryPostToCollection', { beyond_surgery_id: id }],
        comment: [boris, 'addBeyondSurgoryPostAddComment', { beyond_surgery_id: id, curruntComment: `Fair winds, ${n}` }],
        report: [boris, 'addBeyondSurgoryReportReason', { beyond_surgery_id: id, reason: 'Not theirs' }],
        edit: [ana, `editBeyondPost/${id}`, formOf({ title: `Regatta, day ${n}`, indemnity: 'true' })],
      }),
    },
  }
  const judgements = ['claim', 'dismiss', 'remove', 'restore'] as const
  /** What a moderator makes of it, if it can be done. */
  const judge = async (post: string, deed: (typeof judgements)[number]) => {
    const path = `staff/reports/${post}`
    if (deed === 'claim') return asked(`${path}/claim`, mia, {})
    if (deed === 'restore') return asked(`staff/posts/${post.replace(':', '/')}/restore`, mia, { reason: 'A mistake' })
    const { version } = (await asked(path, mia)).body
    return asked(`${path}/decide`, mia, { decision: deed, rule: 'false', reason: 'It is', version })
  }
  const isJudgement = (deed: string): deed is (typeof judgements)[number] => judgements.some((each) => each === deed)
  const whole = ['like', 'report', 'claim', 'comment', 'save', 'edit', 'remove', 'restore', 'report', 'claim', 'dismiss'] as const

  for (const as of ['clinical', 'older', 'beyond'] as const)
    it(`shows at each version what was read when it was the newest, also what was taken away and brought back: ${as}`, async () => {
      const { word, post, read, deed } = READ[as]
      const any = fc.array(fc.constantFrom(...whole), { minLength: 6, maxLength: 10 })
      const property = fc.asyncProperty(any, async (random) => {
        const id = await post()
        const at = async (until?: number) =>
          (await asked(`staff/posts/${word}/${id}/history${until === undefined ? '' : `?until=${until}`}`, mia)).body as unknown as History
        const answered = new Map([[0, await read(id)]])
        for (const [n, each] of [...whole, ...random].entries()) {
          if (isJudgement(each)) await judge(`${word}:${id}`, each)
          else {
            const [who, call, body] = deed(id, n)[each]
            await asked(call, who, body)
          }
          answered.set((await at()).newest, await read(id))
        }
        const happened = (await at()).runs.map(([type]) => type)
        const of = word === 'case' ? 'Case' : 'Beyond'
        const [changed, about] = [
          ['Liked', 'Saved', 'Commented', 'Edited', 'Reported', 'Removed', 'Restored'],
          ['ReportsClaimed', 'ReportsDecided'],
        ]
        expect(happened).to.include.members([...changed.map((ending) => of + ending), ...about])
        expect(
          [...answered.values()].filter((each) => each === undefined),
          'it was taken away for a while',
        ).not.to.deep.equal([])
        for (const [version, told] of answered) {
          const { at: then } = await at(version)
          expect(then?.withheld ?? undefined, `at ${version}`).to.equal(told === undefined ? 'moderator' : undefined)
          if (told !== undefined) expect(bare(then?.post), `at ${version}`).to.deep.equal({ as, result: bare(told) })
        }
      })
      await fc.assert(property, { seed: SEED, numRuns: Math.ceil(RUNS / 3) })
    })
})

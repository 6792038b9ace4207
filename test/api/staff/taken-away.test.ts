import { expect } from 'chai'
import type { BeyondLists } from '../../../api/contract/beyond/beyond.js'
import type { ClinicalCase } from '../../../api/contract/cases/cases.js'
import type { CommunityLists } from '../../../api/contract/community/community.js'
import type { Session } from '../../../api/contract/members/members.js'
import type { ShownFile } from '../../../api/contract/posts/shown-file.js'
import { eventually } from '../../support/eventually.js'
import { feedOf, postReel, reelOf } from '../../support/calls/explore.js'
import { postBeyond } from '../../support/calls/beyond.js'
import { ask, caseForm, freshApp, member, postCase, type TestApp } from '../../support/parts/app.js'
import { masterKey, staffMember } from '../../support/staff/desk.js'
import { photograph as picture } from '../files/support/images.js'
import { imageForm, photo, postOlder } from '../cases/support/community.js'

/** A post as one of them sees it alone; undefined where there is none. */
interface Seen {
  readonly removed_by?: string
  readonly decision_id?: number
  readonly files: readonly ShownFile[]
}
interface Sort {
  readonly what: string
  readonly word: 'case' | 'beyond' | 'reel'
  readonly post: (app: TestApp, by: Session) => Promise<number>
  readonly report: string
  readonly reported: string
  readonly remove: string
  readonly removed: string
  readonly seen: (app: TestApp, id: number, who: Session) => Promise<Seen | undefined>
  /** Whether a list has it: of all and of its author's own. */
  readonly listed: (app: TestApp, id: number, who: Session, author: Session) => Promise<boolean>
}

const answered = async (app: TestApp, path: string, { token }: Session, body?: object) =>
  ask(app.url, path, body ? { body, token } : { method: 'GET', token })

const SORTS: readonly Sort[] = [
  {
    what: 'a clinical case',
    word: 'case',
    post: async (app, by) => postCase(app.url, by, caseForm({}, { bytes: await picture(), name: 'wound.jpg', type: 'image/jpeg' })),
    report: 'addClinicalCaseReport',
    reported: 'clinicalCaseId',
    remove: 'deleteClinicalCaseById',
    removed: 'id',
    async seen(app, id, who) {
      const { code, body } = await answered(app, `getClinicalCaseById/${id}`, who)
      return code === 404 ? undefined : (body['result'] as ClinicalCase)
    },
    async listed(app, id, who, author) {
      const all = (await answered(app, 'getAllClinicalCases', who)).body['result'] as ClinicalCase[]
      const own = (await answered(app, 'getClinicalCasesBySignupId', who, { signup_id: author.id })).body['result'] as [ClinicalCase[]]
      return [...all, ...own[0]].some((each) => each.id === id)
    },
  },
  {
    what: 'a clinical image',
    word: 'case',
    post: async (app, by) => postOlder(app.url, by, imageForm({}, await photo())),
    report: 'addCommunityReportReason',
    reported: 'community_id',
    remove: 'deleteCommunityPost',
    removed: 'community_id',
    async seen(app, id, who) {
      const { code, body } = await answered(app, `getCommunityPostById/${id}`, who)
      return code === 404 ? undefined : (body['result'] as CommunityLists)[0][0]
    },
    async listed(app, id, who, author) {
      const all = (await answered(app, 'getCommunityPost', who, {})).body['result'] as CommunityLists
      const own = (await answered(app, 'getCommunityPost', author, { fromMyCases: true })).body['result'] as CommunityLists
      return [...all[0], ...own[0]].some((each) => each.id === id)
    },
  },
  {
    what: 'a post of Beyond Surgery',
    word: 'beyond',
    post: (app, by) => postBeyond(app.url, by),
    report: 'addBeyondSurgoryReportReason',
    reported: 'beyond_surgery_id',
    remove: 'deleteCommunityPostBeyondSurgory',
    removed: 'beyond_surgery_id',
    async seen(app, id, who) {
      const { body } = await answered(app, 'getBeyondSurgoryPost', who, { beyond_surgery_id: id })
      return (body['result'] as BeyondLists)[0][0]
    },
    async listed(app, id, who, author) {
      const all = (await answered(app, 'getBeyondSurgoryPost', who, { fromMyCases: true, id: author.id })).body['result'] as BeyondLists
      const own = (await answered(app, 'getBeyondSurgoryPost', author, {})).body['result'] as BeyondLists
      return [...all[0], ...own[0]].some((each) => each.id === id)
    },
  },
  {
    what: 'a video of Explore',
    word: 'reel',
    post: (app, by) => postReel(app.url, by),
    report: 'explore/report',
    reported: 'post_id',
    remove: 'explore/delete',
    removed: 'post_id',
    async seen(app, id, who) {
      const { code, post } = await reelOf(app.url, who, id)
      if (code === 404) return undefined
      const [, file_id] = /file\/([^/]+)/.exec(post.video)!
      return { ...post, files: [{ file_id, file_path: post.video, thumbnail_path: post.thumbnail } as ShownFile] }
    },
    listed: async (app, id, who) => (await feedOf(app.url, who)).posts.some(({ post_id }) => post_id === id),
  },
]

describe('what a moderator has removed (DECISIONS C-61)', () => {
  let app: TestApp
  let ana: Session
  let boris: Session
  let mia: Session
  before(async () => {
    app = await freshApp({ masterKey })
    ana = await member(app.url, 'Ana')
    boris = await member(app.url, 'Boris')
    mia = await staffMember(app, 'Mia', 'moderator')
  })
  after(() => app.close())

  const said = async (path: string, body: object, who = mia) => {
    const answer = await answered(app, path, who, body)
    expect(answer.code, JSON.stringify(answer.body)).to.equal(200)
    return answer.body
  }
  const removedOne = async (sort: Sort) => {
    const id = await sort.post(app, ana)
    await said(sort.report, { [sort.reported]: id, reason: 'A face' }, boris)
    const reports = `staff/reports/${sort.word}:${id}`
    await said(`${reports}/claim`, {})
    const version = (await answered(app, reports, mia)).body['version']
    const decision = { decision: 'remove', rule: 'patient-recognisable', reason: 'A face', version }
    return { id, decision: (await said(`${reports}/decide`, decision))['id'] as number }
  }
  const codeOf = async (path: string) => (await fetch(app.url + path)).status

  for (const sort of SORTS)
    describe(sort.what, () => {
      it('is seen by its author, with the decision and the files, and by nobody else; no list has it', async () => {
        const { id, decision } = await removedOne(sort)
        const own = await sort.seen(app, id, ana)
        expect(own).to.include({ removed_by: 'moderator', decision_id: decision })
        expect(await sort.seen(app, id, boris)).to.equal(undefined)
        const [file] = own!.files
        const links = [file!.file_path, file!.thumbnail_path]
        await eventually(async () => expect(await withheldNow(file!)).to.equal(true))
        expect(await Promise.all(links.map(codeOf)), 'links of its author').to.deep.equal([200, 200])
        expect(await Promise.all(links.map((link) => codeOf(withoutReader(link)))), 'made into those of others').to.deep.equal([403, 403])
        for (const who of [ana, boris]) expect(await sort.listed(app, id, who, ana)).to.equal(false)
      })

      it('is what everybody sees again once it was brought back, and says nothing of it', async () => {
        const { id } = await removedOne(sort)
        await said(`staff/posts/${sort.word}/${id}/restore`, { reason: 'A mistake' })
        for (const who of [ana, boris]) expect(await sort.seen(app, id, who)).not.to.have.any.keys('removed_by', 'decision_id')
      })

      it('is gone for its author too, once they delete it', async () => {
        const { id } = await removedOne(sort)
        await said(sort.remove, { [sort.removed]: id }, ana)
        for (const who of [ana, boris]) expect(await sort.seen(app, id, who)).to.equal(undefined)
      })

      it('is gone for its author where they have deleted it themselves', async () => {
        const id = await sort.post(app, ana)
        await said(sort.remove, { [sort.removed]: id }, ana)
        for (const who of [ana, boris]) expect(await sort.seen(app, id, who)).to.equal(undefined)
      })
    })

  it('shows its file to its author under the name that lists tell, with its signature or without', async () => {
    const beyond = SORTS.find(({ word }) => word === 'beyond')!
    const { id } = await removedOne(beyond)
    const own = (await beyond.seen(app, id, ana)) as Seen & { readonly file: string }
    await eventually(async () => expect(await withheldNow(own.files[0]!)).to.equal(true))
    expect(await codeOf(`/api/beyond_surgory/${own.file}`)).to.equal(200)
    const [name] = own.file.split('?')
    const codes = [ana, boris].map(async ({ token }) => {
      const headers = { Authorization: `Bearer ${token}` }
      return (await fetch(`${app.url}/api/beyond_surgory/${name}`, { headers })).status
    })
    expect(await Promise.all(codes)).to.deep.equal([200, 404])
  })

  const withoutReader = (link: string) => link.replace(/&for=\w+/, '')
  const withheldNow = async ({ file_id }: ShownFile) => {
    const { rows } = await app.parts.db.pool.query<{ withheld: boolean }>('select withheld from vault.file where id = $1', [file_id])
    return rows[0]!.withheld
  }
})

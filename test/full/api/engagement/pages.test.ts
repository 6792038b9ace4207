import { expect } from 'chai'
import type { ClinicalCase } from '../../../../api/contract/cases/cases.js'
import type { Session } from '../../../../api/contract/members/members.js'
import { mergedPosts, postBeyond } from '../../../support/calls/beyond.js'
import { ask, caseForm, freshApp, member, postCase, type TestApp } from '../../../support/parts/app.js'
import { lists, olderCaseForm, postOlder } from '../../../api/cases/support/community.js'

type Named = readonly { readonly id: number }[]
interface Page {
  readonly ids: readonly number[]
  readonly next: unknown
}
interface List {
  /** Something new stands in it, and is named. */
  readonly come: () => Promise<number>
  readonly go: (id: number) => Promise<unknown>
  readonly page: (before?: unknown) => Promise<Page>
}

describe('the pages of a list', () => {
  let app: TestApp
  let ana: Session
  let boris: Session
  before(async () => {
    app = await freshApp()
    ana = await member(app.url, 'Ana')
    boris = await member(app.url, 'Boris')
  })
  after(() => app.close())

  const as = async ({ token }: Session, call: string, body: object) => {
    const answered = await ask(app.url, call, { token, body })
    expect(answered.code, `${call} ${JSON.stringify(answered.body)}`).to.equal(200)
    return answered
  }
  const two = (before: unknown) => ({ pageSize: 2, ...(before !== undefined && { before }) })
  const idsOf = (named: Named) => named.map(({ id }) => id)
  const newer = () => postCase(app.url, ana, caseForm({ speciality: 'Burns' }))
  const older = () => postOlder(app.url, ana, olderCaseForm())
  const beyond = () => postBeyond(app.url, ana)
  const saved = (make: () => Promise<number>, call: string, field: string) => async () => {
    const id = await make()
    await as(boris, call, { [field]: id })
    return id
  }

  const LISTS: Readonly<Record<string, List>> = {
    'newer cases': {
      come: newer,
      go: (id) => as(ana, 'deleteClinicalCaseById', { id }),
      page: async (before) => {
        const query = new URLSearchParams({
          speciality: 'Burns',
          pageSize: '2',
          ...(before !== undefined && { before: JSON.stringify(before) }),
        })
        const { body } = await ask(app.url, `getAllClinicalCases?${query}`, { method: 'GET', token: boris.token })
        return { ids: idsOf(body['result'] as ClinicalCase[]), next: body['next'] }
      },
    },
    'saved newer cases': {
      come: saved(newer, 'addClinicalCaseCollection', 'cl_case_id'),
      go: (id) => as(ana, 'deleteClinicalCaseById', { id }),
      page: async (before) => {
        const { body } = await as(boris, 'getClinicalCaseCollection', two(before))
        return { ids: idsOf((body['result'] as [Named])[0]), next: body['next'] }
      },
    },
    'saved older posts': {
      come: saved(older, 'addCommunityPostToCollection', 'community_id'),
      go: (id) => as(boris, 'addCommunityPostToCollection', { community_id: id }),
      page: async (before) => {
        const { posts, next } = await lists(app.url, boris, two(before), 'getCommunityCollection')
        return { ids: idsOf(posts), next }
      },
    },
    'Beyond Surgery': {
      come: beyond,
      go: (id) => as(ana, 'deleteCommunityPostBeyondSurgory', { beyond_surgery_id: id }),
      page: async (before) => {
        const answered = await as(boris, 'getBeyondSurgoryPost', { id: ana.id, fromMyCases: true, ...two(before) })
        return { ids: idsOf(mergedPosts(answered)), next: answered.body['next'] }
      },
    },
    'what is saved of Beyond Surgery': {
      come: saved(beyond, 'addBeyondSurgoryPostToCollection', 'beyond_surgery_id'),
      go: (id) => as(boris, 'addBeyondSurgoryPostToCollection', { beyond_surgery_id: id }),
      page: async (before) => {
        const { body } = await as(boris, 'getBeyondSurgoryCollection', two(before))
        return { ids: idsOf((body['result'] as Named[])[4]!), next: body['next'] }
      },
    },
  }

  for (const [name, { come, go, page }] of Object.entries(LISTS))
    it(`lead on from the last that was shown, leave out nothing and show nothing twice, while posts come and go: ${name}`, async () => {
      const ids: number[] = []
      for (let i = 0; i < 5; i++) ids.unshift(await come())
      const first = await page()
      await come()
      await go(ids[1]!) // the last of the first page
      const second = await page(first.next)
      await come()
      const third = await page(second.next)
      const shown = [first, second, third].flatMap((each) => each.ids)
      expect(shown.slice(0, ids.length)).to.deep.equal(ids)
      expect(new Set(shown).size).to.equal(shown.length)
    })
})

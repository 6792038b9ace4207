import { expect } from 'chai'
import type { CommunityLists } from '../../../api/contract/community/community.js'
import type { Session } from '../../../api/contract/members/members.js'
import { PREVIEW_CHARACTERS, PREVIEW_POSTS } from '../../../api/contract/community/visitors.js'
import { ask, freshApp, member, postCase, type TestApp } from '../../support/parts/app.js'
import { imageForm, merged, olderCaseForm, photo, postOlder } from '../cases/support/community.js'

const decoded = (text: string | null) => text && decodeURIComponent(text)

describe('the preview of cases', () => {
  let app: TestApp
  let ana: Session
  before(async () => {
    app = await freshApp()
    ana = await member(app.url, 'Ana')
  })
  after(() => app.close())

  /** As the page asks for it, and as the call of the specification answers who has no token. */
  const WAYS = {
    'of its own call': (query = '') => ask(app.url, `getCommunityPreview${query}`, { method: 'GET' }),
    'of the call for members': (query = '') =>
      ask(app.url, 'getCommunityPost', {
        body: Object.fromEntries([...new URLSearchParams(query)].map(([name, value]) => [name, Number(value)])),
      }),
  }

  it('may be kept by anybody for a moment', async () => {
    const { headers } = await WAYS['of its own call']()
    expect(headers.get('cache-control')).to.equal('public, max-age=60')
  })

  for (const [way, look] of Object.entries(WAYS))
    describe(way, () => {
      const preview = async (query = '') => {
        const { code, body } = await look(query)
        expect(code).to.equal(200)
        const { result, next } = body as unknown as { result: CommunityLists; next: number | null }
        return { posts: merged(result), next, raw: JSON.stringify(body) }
      }

      it('has the beginning of each text, no file and no face', async () => {
        const description = `${'😀'.repeat(150)}${'a'.repeat(49)}👩‍⚕️ and secrets`
        const image = await postOlder(app.url, ana, imageForm({ description }, await photo()))
        const long = (word: string) => `${word.repeat(100)} secrets`
        const history = { diagnosis: long('diag'), history: long('hist'), clinical_question: long('ques'), age: '95' }
        const older = await postOlder(app.url, ana, olderCaseForm(history, await photo()))
        const { posts, raw } = await preview()
        expect(raw).not.to.match(/secrets|api\/file|wound\.jpg/)
        const [shownCase, shownImage] = [older, image].map((id) => posts.find((each) => each.id === id)!)
        expect(decoded(shownImage!.description)).to.equal(`${'😀'.repeat(150)}${'a'.repeat(49)}`)
        for (const field of ['diagnosis', 'history'] as const) expect(decoded(shownCase![field])).to.have.length(PREVIEW_CHARACTERS)
        expect(shownCase!.clinical_question).to.have.length(PREVIEW_CHARACTERS)
        expect(shownCase).to.include({ age: 90, age_over_90: true, full_name: 'Ana Sample', profile_pic: null, is_like: 0, is_save: 0 })
        for (const post of [shownCase!, shownImage!]) expect([post.files, post.file]).to.deep.equal([[], 'nofile'])
      })

      it('tells which texts it cut, and none that fills the room to its end', async () => {
        const full = 'f'.repeat(PREVIEW_CHARACTERS)
        const image = await postOlder(app.url, ana, imageForm({ title: full, description: `${full}.` }, await photo()))
        const whole = { diagnosis: full, history: 'short', clinical_question: full }
        const [fits, goesOn] = [
          await postOlder(app.url, ana, olderCaseForm(whole)),
          await postOlder(app.url, ana, olderCaseForm({ ...whole, clinical_question: `${full}?`, history: `${'h'.repeat(199)}👩‍⚕️` })),
        ]
        const { posts } = await preview()
        const cut = [image, fits, goesOn].map((id) => posts.find((each) => each.id === id)!.texts_cut)
        expect(cut).to.deep.equal([['description'], [], ['history', 'clinical_question']])
      })

      it('has nothing of the newer cases, and nothing that was taken away', async () => {
        const clinical = await postCase(app.url, ana)
        const gone = await postOlder(app.url, ana, imageForm({}, await photo()))
        await ask(app.url, 'deleteCommunityPost', { token: ana.token, body: { community_id: gone } })
        const ids = (await preview()).posts.map(({ id }) => id as number)
        expect(ids).not.to.include(clinical)
        expect(ids).not.to.include(gone)
      })

      it('comes in pages that lead from one to the next, without a double or a hole', async () => {
        for (let i = 0; i < PREVIEW_POSTS; i++) await postOlder(app.url, ana, olderCaseForm())
        const first = await preview()
        expect(first.posts).to.have.length(PREVIEW_POSTS)
        await postOlder(app.url, ana, olderCaseForm()) // what comes meanwhile moves nothing
        const second = await preview(`?before=${first.next}`)
        expect(Math.max(...second.posts.map(({ id }) => id))).to.be.lessThan(first.posts.at(-1)!.id)
        const all = (await ask(app.url, 'getCommunityPost', { token: ana.token, body: {} })).body['result'] as CommunityLists
        const ids = all[0].map(({ id }) => id).slice(1)
        expect([...first.posts, ...second.posts].map(({ id }) => id)).to.deep.equal(ids.slice(0, first.posts.length + second.posts.length))
      })

      it('takes no number that is none', async () => {
        for (const before of ['0', '-1', '1.5', '99999999999']) expect((await look(`?before=${before}`)).code).to.equal(422)
      })
    })

  it('comes by numbers of pages, too, as the call for members does, and ends', async () => {
    const ids = async (body: object) => {
      const { code, body: answer } = await ask(app.url, 'getCommunityPost', { body })
      expect(code, JSON.stringify(body)).to.equal(200)
      return merged(answer['result'] as CommunityLists).map(({ id }) => id)
    }
    for (let i = 0; i <= PREVIEW_POSTS; i++) await postOlder(app.url, ana, olderCaseForm())
    const [first, second] = [await ids({ pageSize: 2 }), await ids({ pageSize: 2, page: 2 })]
    expect([first.length, second.length]).to.deep.equal([2, 2])
    expect((await ids({})).slice(0, 4)).to.deep.equal([...first, ...second])
    expect(await ids({ pageSize: 100 }), 'no more than a preview has').to.have.length(PREVIEW_POSTS)
    for (const page of [100, 101, 1_000_000]) expect(await ids({ page })).to.deep.equal([])
    expect(await ids({ fromMyCases: 1 }), 'nobody has posts').to.deep.equal([])
    for (const id of [ana.id, 'undefined', 0]) expect(await ids({ id, pageSize: 2 }), 'whoever is named').to.deep.equal(first)
  })

  it('is not for a token that is no good: whoever has one renews it', async () => {
    expect((await ask(app.url, 'getCommunityPost', { token: 'a.b.c', body: {} })).code).to.equal(401)
  })
})

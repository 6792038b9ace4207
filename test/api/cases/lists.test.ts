import { expect } from 'chai'
import type { Liker, Liking } from '../../../api/contract/posts/engagement.js'
import type { CaseFile, ClinicalCase } from '../../../api/contract/cases/cases.js'
import type { Session } from '../../../api/contract/members/members.js'
import { ask, caseForm, freshApp, member, postCase, type TestApp } from '../../support/parts/app.js'
import { photograph as picture } from '../files/support/images.js'

describe('lists of clinical cases', () => {
  let app: TestApp
  let ana: Session
  let boris: Session
  before(async () => {
    app = await freshApp()
    ana = await member(app.url, 'Ana')
    boris = await member(app.url, 'Boris')
  })
  after(() => app.close())

  const get = (call: string, who = boris) => ask(app.url, call, { token: who.token, method: 'GET' })
  const press = (call: string, id: number, who: Session) => ask(app.url, call, { token: who.token, body: { clinicalCaseId: id } })
  const photograph = async () => ({ bytes: await picture(), name: 'wound.jpg', type: 'image/jpeg' })

  describe('one case', () => {
    it('is shown as in the feed', async () => {
      const id = await postCase(app.url, ana, caseForm({}, await photograph()))
      await press('likeClinicalCase', id, boris)
      const { code, body } = await get(`getClinicalCaseById/${id}?signup_id=${boris.id}`)
      const feed = (await get('getAllClinicalCases?pageSize=1')).body['result'] as ClinicalCase[]
      expect([code, body['result']]).to.deep.equal([200, feed[0]])
      expect(feed[0]).to.include({ id, like_count: 1, is_like: true, comment_count: 0, closed: false })
      expect(feed[0]!.files[0]).to.include({ cl_case_id: id, name: null }).and.have.property('placeholder').that.contains('data:image/webp')
    })

    it('is not found when there is none', async () => {
      const { code, body } = await get('getClinicalCaseById/2000000000')
      expect([code, body.msg]).to.deep.equal([404, 'No such case'])
    })

    it('is for nobody to ask for in the name of another', async () => {
      expect((await get(`getClinicalCaseById/7?signup_id=${ana.id}`)).code).to.equal(403)
    })

    for (const [id, code] of [
      ['abc', 422],
      ['0', 422],
      ['-1', 422],
      ['1.5', 422],
      ['2147483648', 422],
      ['7?before=1', 422],
      ['%E0%A4%A', 400],
      ['7/8', 404],
      ['', 404],
    ] as const) {
      it(`answers ${code} to "${id}"`, async () => expect((await get(`getClinicalCaseById/${id}`)).code).to.equal(code))
    }
  })

  it('come in numbered pages as well, up to the hundredth', async () => {
    const speciality = 'Urology'
    const ids: number[] = []
    for (let i = 0; i < 3; i++) ids.unshift(await postCase(app.url, ana, caseForm({ speciality })))
    const page = async (query: string) => {
      const { body } = await get(`getAllClinicalCases?speciality=${speciality}&${query}`)
      return (body['result'] as ClinicalCase[]).map(({ id }) => id)
    }
    expect([await page('pageSize=1'), await page('pageSize=1&page=1'), await page('pageSize=2&page=2')]).to.deep.equal([
      [ids[0]],
      [ids[0]],
      [ids[2]],
    ])
    expect(await page(`pageSize=1&page=2&before=${ids[0]}`), '`before` leads on by itself').to.deep.equal([ids[1]])
    expect([await page('page=2'), await page('page=101')]).to.deep.equal([[], []])
    expect((await get('getAllClinicalCases?page=0')).code).to.equal(422)
  })

  describe('the cases of one member', () => {
    it('come as two lists, cases and files, which know their case', async () => {
      const carla = await member(app.url, 'Carla')
      const plain = await postCase(app.url, carla)
      const shown = await postCase(app.url, carla, caseForm({}, await photograph(), await photograph()))
      const { body } = await ask(app.url, 'getClinicalCasesBySignupId', { token: boris.token, body: { signup_id: carla.id } })
      const [cases, files] = body['result'] as [ClinicalCase[], CaseFile[]]
      expect(cases.map(({ id }) => id)).to.deep.equal([shown, plain])
      expect(cases[0]).to.include({ signup_id: carla.id, full_name: 'Carla Sample', like_count: 0 }).and.not.to.have.property('files')
      expect(files.map(({ cl_case_id }) => cl_case_id)).to.deep.equal([shown, shown])
      expect((await fetch(app.url + files[0]!.thumbnail_path)).status).to.equal(200)
    })

    it('come in pages', async () => {
      const dora = await member(app.url, 'Dora')
      const ids = [await postCase(app.url, dora), await postCase(app.url, dora)].reverse()
      const page = async (before?: number) => {
        const { body } = await ask(app.url, 'getClinicalCasesBySignupId', {
          token: boris.token,
          body: { signup_id: dora.id, pageSize: 1, before },
        })
        return { ids: (body['result'] as [ClinicalCase[], unknown])[0].map(({ id }) => id), next: body['next'] as number | null }
      }
      const first = await page()
      const second = await page(first.next!)
      expect([first.ids, second.ids, (await page(second.next!)).ids]).to.deep.equal([[ids[0]], [ids[1]], []])
    })

    it('are none for a member without any', async () => {
      const { code, body } = await ask(app.url, 'getClinicalCasesBySignupId', { token: ana.token, body: { signup_id: boris.id } })
      expect([code, body['result'], body['next']]).to.deep.equal([200, [[], []], null])
    })
  })

  describe('who likes a case', () => {
    let id: number
    before(async () => {
      id = await postCase(app.url, ana)
      for (const who of [boris, ana]) await press('likeClinicalCase', id, who)
      const eva = await member(app.url, 'Eva')
      await press('likeClinicalCase', id, eva)
      await press('dislikeClinicalCase', id, eva)
    })

    for (const method of ['GET', 'POST']) {
      it(`is a list whose length is the count, by ${method}`, async () => {
        const { body } = await ask(app.url, `getClinicalCaseLikes/${id}`, { token: boris.token, method })
        const result = body['result'] as Liking[]
        expect(result.map(({ signup_id, full_name }) => [signup_id, full_name])).to.deep.equal([
          [ana.id, 'Ana Sample'],
          [boris.id, 'Boris Sample'],
        ])
        expect([new Set(result.map((each) => each.id)).size, body['next']]).to.deep.equal([2, null])
      })
    }

    it('is shown under both names, the newest first', async () => {
      const { body } = await get(`getClinicalCaseLikesList/${id}`)
      const [first, second] = body['result'] as Liker[]
      expect(first).to.include({ signup_id: ana.id, owner_id: ana.id, full_name: 'Ana Sample', is_like: 1 })
      expect(second).to.include({ owner_id: boris.id })
    })

    it('comes in pages, by query and by body', async () => {
      const first = await get(`getClinicalCaseLikes/${id}?pageSize=1`)
      const next = first.body['next'] as number
      const second = await ask(app.url, `getClinicalCaseLikes/${id}`, { token: boris.token, body: { pageSize: 1, before: next } })
      const ids = [first, second].map(({ body }) => (body['result'] as Liking[]).map(({ signup_id }) => signup_id))
      expect(ids).to.deep.equal([[ana.id], [boris.id]])
    })

    it('is not known of no case', async () => {
      for (const call of ['getClinicalCaseLikes', 'getClinicalCaseLikesList']) {
        expect((await get(`${call}/2000000000`)).code).to.equal(404)
      }
    })

    it('says which methods it takes', async () => {
      const { code, headers } = await ask(app.url, `getClinicalCaseLikes/${id}`, { method: 'PUT', token: boris.token })
      expect([code, headers.get('allow')]).to.deep.equal([405, 'POST, GET'])
    })
  })
})

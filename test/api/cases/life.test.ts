import { expect } from 'chai'
import type { ClinicalCase } from '../../../api/contract/cases/cases.js'
import type { Session } from '../../../api/contract/members/members.js'
import { ask, caseForm, freshApp, member, postCase, type TestApp } from '../../support/parts/app.js'
import { eventually } from '../../support/eventually.js'
import { photograph as picture } from '../files/support/images.js'

const NOWHERE = 2_000_000_000

describe('what becomes of a clinical case', () => {
  let app: TestApp
  let ana: Session
  let boris: Session
  before(async () => {
    app = await freshApp()
    ana = await member(app.url, 'Ana')
    boris = await member(app.url, 'Boris')
  })
  after(() => app.close())

  const say = (call: string, body: object, who = boris) => ask(app.url, call, { token: who.token, body })
  const get = (call: string, who = boris) => ask(app.url, call, { token: who.token, method: 'GET' })
  const said = ({ errors }: { readonly errors?: unknown }) => (errors as readonly { msg: string }[])[0]?.msg
  const one = async (id: number, who = boris) => (await get(`getClinicalCaseById/${id}`, who)).body['result'] as ClinicalCase
  /** As they are stored. */
  const factsOf = async (id: number) => {
    const text = 'select type, convert_from(data, $2) as data from eventstore.events where stream = $1 order by revision'
    const { rows } = await app.parts.db.pool.query<{ type: string; data: string }>(text, [`case-${id}`, 'UTF8'])
    return rows.map(({ type, data }) => ({ type, data: JSON.parse(data) as object }))
  }
  const eventsIn = async (id: number) => (await factsOf(id)).map(({ type }) => type)

  describe('in a collection', () => {
    const listed = async (who: Session, page: object = {}) => {
      const { body } = await say('getClinicalCaseCollection', { signup_id: who.id, ...page }, who)
      const [cases, files] = body['result'] as [ClinicalCase[], { cl_case_id: number }[]]
      return { ids: cases.map(({ id }) => id), files: files.map(({ cl_case_id }) => cl_case_id), next: body['next'] as number | null }
    }

    it('is listed for who saved it and nobody else, what was saved last first, in pages', async () => {
      const first = await postCase(app.url, ana, caseForm({}, { bytes: await picture(), name: 'wound.jpg', type: 'image/jpeg' }))
      const second = await postCase(app.url, ana)
      for (const cl_case_id of [second, first]) {
        const { code, body } = await say('addClinicalCaseCollection', { cl_case_id, signup_id: boris.id })
        expect([code, body['records']]).to.deep.include(200)
        expect(body['records']).to.include({ id: cl_case_id, is_save: true, is_like: false, like_count: 0 })
      }
      expect(await listed(boris)).to.deep.include({ ids: [first, second], files: [first], next: null })
      const page = await listed(boris, { pageSize: 1 })
      expect([page.ids, (await listed(boris, { pageSize: 1, before: page.next })).ids]).to.deep.equal([[first], [second]])
      expect((await listed(ana)).ids).to.deep.equal([])
      expect([(await one(first)).isAddedInCollection, (await one(first, ana)).isAddedInCollection]).to.deep.equal([1, 0])
    })

    it('is saved once and taken out once, however often it is asked', async () => {
      const cl_case_id = await postCase(app.url, ana)
      const told = []
      for (const call of ['addClinicalCaseCollection', 'deleteClinicalCaseCollection'])
        for (let i = 0; i < 2; i++) told.push((await say(call, { cl_case_id })).body.msg)
      const [added, removed] = ['Added to collection', 'Removed from collection']
      expect(told).to.deep.equal([added, added, removed, removed])
      expect(await eventsIn(cl_case_id)).to.deep.equal(['CasePosted', 'CaseSaved', 'CaseUnsaved'])
      expect((await listed(boris)).ids).not.to.include(cl_case_id)
    })

    it('goes with the case', async () => {
      const cl_case_id = await postCase(app.url, ana)
      await say('addClinicalCaseCollection', { cl_case_id })
      await say('deleteClinicalCaseById', { id: cl_case_id }, ana)
      expect((await listed(boris)).ids).not.to.include(cl_case_id)
      expect((await say('addClinicalCaseCollection', { cl_case_id })).code).to.equal(404)
    })

    it('is not for others to fill or to see', async () => {
      const cl_case_id = await postCase(app.url, ana)
      expect((await say('addClinicalCaseCollection', { cl_case_id, signup_id: ana.id })).code).to.equal(403)
      expect((await say('getClinicalCaseCollection', { signup_id: ana.id })).code).to.equal(403)
      expect((await say('addClinicalCaseCollection', { cl_case_id: NOWHERE })).code).to.equal(404)
    })
  })

  describe('reported', () => {
    const report = (clinicalCaseId: number, more: object = {}, who = boris) =>
      say('addClinicalCaseReport', { clinicalCaseId, reason: ' A face ', case: 'Hernia', reportingUser: 9, ...more }, who)

    it('is pinned to the version that was seen, and looks to everybody as before', async () => {
      const id = await postCase(app.url, ana)
      const before = await one(id, ana)
      expect((await report(id, { version: before.version })).body.msg).to.equal('Thank you. Our moderators will look at this post.')
      const [, said] = await factsOf(id)
      expect(said?.data)
        .to.include({ reporter: `member:${boris.id}`, version: 0 })
        .and.not.include({ reason: 'A face' }) // which is sealed
      expect(await one(id, ana)).to.deep.equal(before)
    })

    it('takes the version that is shown where nothing is said, and none that is still to come', async () => {
      const id = await postCase(app.url, ana)
      await say('likeClinicalCase', { clinicalCaseId: id })
      expect((await report(id, { version: 2 })).code).to.equal(422)
      expect((await report(id)).code).to.equal(200)
      expect((await factsOf(id)).at(-1)?.data).to.include({ version: 1 })
    })

    it('is so once, and never by its author', async () => {
      const id = await postCase(app.url, ana)
      expect([(await report(id)).code, (await report(id)).code, (await report(id, {}, ana)).code]).to.deep.equal([200, 200, 403])
      expect(await eventsIn(id)).to.deep.equal(['CasePosted', 'CaseReported'])
    })

    it('needs a reason, and a case', async () => {
      const id = await postCase(app.url, ana)
      const { code, body } = await report(id, { reason: '  ' })
      expect([code, said(body), (await report(NOWHERE)).code]).to.deep.equal([422, 'Reason is required.', 404])
      expect((await report(id, { reason: 'x'.repeat(2001) })).code).to.equal(422)
    })
  })

  describe('solved', () => {
    const solve = (clinicalCaseId: number, outcome: string, who = ana) => say('solveClinicalCase', { clinicalCaseId, outcome }, who)
    const idsOf = async (status: string, more = '') =>
      ((await get(`getAllClinicalCases?status=${status}${more}`)).body['result'] as ClinicalCase[]).map(({ id }) => id)

    it('says how it ended, as its author has told last', async () => {
      const id = await postCase(app.url, ana)
      expect(await one(id)).to.include({ outcome: null, solved_at: null })
      expect((await solve(id, ' Healed ')).code).to.equal(200)
      expect((await one(id)).outcome).to.equal('Healed')
      expect((await one(id)).solved_at).to.be.a('string')
      await solve(id, 'Came back')
      expect((await one(id)).outcome).to.equal('Came back')
    })

    it('is for its author, of a case that is there, in words', async () => {
      const id = await postCase(app.url, ana)
      expect([(await solve(id, 'Mine', boris)).code, (await solve(NOWHERE, 'Where?')).code]).to.deep.equal([403, 404])
      for (const nothing of ['  ', ' \u200b ']) {
        const { code, body } = await solve(id, nothing)
        expect([code, said(body)]).to.deep.equal([422, 'Outcome is required.'])
      }
    })

    it('is asked for, and so is what is not solved or not answered', async () => {
      const [solved, answered, neither] = [await postCase(app.url, ana), await postCase(app.url, ana), await postCase(app.url, ana)]
      await solve(solved, 'Healed')
      const comment = await say('commentOnClinicalCase', { clinicalCaseId: answered, comment: 'A mesh' })
      for (const more of ['', '&speciality=GI%20Surgery']) {
        expect(await idsOf('solved', more))
          .to.include(solved)
          .and.not.to.include.members([answered])
        expect(await idsOf('unsolved', more))
          .to.include.members([answered, neither])
          .and.not.to.include(solved)
        expect(await idsOf('unanswered', more))
          .to.include.members([solved, neither])
          .and.not.to.include(answered)
      }
      await say('deleteClinicalComment', { comment_id: (comment.body['records'] as { id: number }).id })
      expect(await idsOf('unanswered')).to.include(answered)
    })
  })

  describe('deleted', () => {
    it('is gone for everybody', async () => {
      const id = await postCase(app.url, ana)
      expect((await say('deleteClinicalCaseById', { id }, ana)).body.msg).to.equal('Case deleted successfully')
      expect((await get(`getClinicalCaseById/${id}`)).code).to.equal(404)
      expect((await say('commentOnClinicalCase', { clinicalCaseId: id, comment: 'Late' })).code).to.equal(404)
      expect((await say('deleteClinicalCaseById', { id }, ana)).code).to.equal(200)
    })

    it('shows its photographs to nobody any more, also by a link from before', async () => {
      const id = await postCase(app.url, ana, caseForm({}, { bytes: await picture(), name: 'wound.jpg', type: 'image/jpeg' }))
      const [file] = (await one(id)).files
      const codes = () => Promise.all([file!.file_path, file!.thumbnail_path].map(async (link) => (await fetch(app.url + link)).status))
      expect(await codes()).to.deep.equal([200, 200])
      await say('deleteClinicalCaseById', { id }, ana)
      await eventually(async () => expect(await codes()).to.deep.equal([404, 404]))
    })

    it('is so by its author alone', async () => {
      const id = await postCase(app.url, ana)
      expect([(await say('deleteClinicalCaseById', { id })).code, (await one(id)).id]).to.deep.equal([403, id])
      expect((await say('deleteClinicalCaseById', { id: NOWHERE })).code).to.equal(404)
    })
  })
})

import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import type { ClinicalCase } from '../../../api/contract/cases/cases.js'
import type { Session } from '../../../api/contract/members/members.js'
import { ask, caseForm, freshApp, member, postCase, type TestApp } from '../../support/parts/app.js'
import { eventually } from '../../support/eventually.js'
import { photo } from './support/community.js'

const named = async (name: string) => ({ ...(await photo(name)), type: 'image/jpeg' })

describe('editing a newer case', () => {
  let app: TestApp
  let ana: Session
  let boris: Session
  let id: number
  before(async () => {
    app = await freshApp()
    ana = await member(app.url, 'Ana')
    boris = await member(app.url, 'Boris')
    id = await postCase(app.url, ana, caseForm({ age: '94' }, await named('first.jpg'), await named('second.jpg')))
  })
  after(() => app.close())

  const withId = (form: FormData, of: number) => {
    form.set('id', String(of))
    return form
  }
  const edit = (form: FormData, over: Record<string, string> = {}, who = ana) => {
    withId(form, id)
    for (const [name, value] of Object.entries(over)) form.set(name, value)
    return ask(app.url, 'editClinicalCaseById', { token: who.token, body: form })
  }
  const seen = async (): Promise<ClinicalCase> =>
    (await ask(app.url, `getClinicalCaseById/${id}`, { method: 'GET', token: ana.token })).body['result'] as ClinicalCase
  const files = async () => (await seen()).files.map(({ name }) => name)

  it('changes what it says and nothing else, and keeps the age that nobody is told', async () => {
    expect(await seen()).to.include({ patient_age: 90, age_over_90: true })
    const before = await seen()
    const { code, body } = await edit(caseForm({ age: '90', title: 'Day 4' }))
    expect([code, body.msg]).to.deep.equal([200, 'Case updated successfully'])
    expect(await seen()).to.deep.include({ title: 'Day 4', files: before.files, patient_age: 90, version: before.version + 1 })
    await edit(caseForm({ age: '90', title: 'Day 4' }))
    expect((await seen()).version, 'nothing has changed').to.equal(before.version + 1)
  })

  it('takes a case without history and questions', async () => {
    expect((await edit(caseForm({ age: '90', history: '', clinicalQuestions: '' }))).code).to.equal(200)
    expect(await seen()).to.include({ history: '', clinical_questions: '' })
  })

  it('may name the case in its path', async () => {
    const before = (await seen()).version
    const { code } = await ask(app.url, `editClinicalCaseById/${id}`, { token: ana.token, body: caseForm({ age: '90', title: 'Day 5' }) })
    expect([code, (await seen()).title, (await seen()).version]).to.deep.equal([200, 'Day 5', before + 1])
  })

  it('changes once for a repeated request, and refuses another under the same key', async () => {
    const [of, key, file] = [await postCase(app.url, ana), randomUUID(), await named('again.jpg')]
    const send = (title: string) =>
      ask(app.url, 'editClinicalCaseById', { token: ana.token, key, body: withId(caseForm({ title }, file), of) })
    const answers = [await send('Once'), await send('Once'), await send('Twice')]
    expect(answers.map(({ code }) => code)).to.deep.equal([200, 200, 422])
    const { body } = await ask(app.url, `getClinicalCaseById/${of}`, { method: 'GET', token: ana.token })
    const { title, version, files: kept } = body['result'] as ClinicalCase
    expect([title, version, kept.map(({ name }) => name)]).to.deep.equal(['Once', 1, ['again.jpg']])
  })

  it('is for its author', async () => expect((await edit(caseForm({ title: 'Mine' }), {}, boris)).code).to.equal(403))

  it('keeps the files that are named, in that order, and adds new ones after them', async () => {
    const [first, second] = (await seen()).files.map(({ file_id }) => file_id!)
    await edit(caseForm({}, await named('third.jpg')), { existingFiles: JSON.stringify([second, first]) })
    expect(await files()).to.deep.equal(['second.jpg', 'first.jpg', 'third.jpg'])
    const [kept, gone] = [(await seen()).files[1]!, (await seen()).files[0]!]
    await edit(caseForm(), { existingFiles: JSON.stringify([first]) })
    expect(await files()).to.deep.equal(['first.jpg'])
    const codeOf = async (link: string) => (await fetch(app.url + link)).status
    await eventually(async () => expect(await codeOf(gone.file_path), 'a link from before').to.equal(404))
    expect([await codeOf(gone.thumbnail_path), await codeOf(kept.file_path)]).to.deep.equal([404, 200])
  })

  for (const existingFiles of ['no JSON', '{}', '["6a0c8f9e-4c1e-4c1a-9f55-0c3f0e6d3b12"]', '[7]'])
    it(`refuses to keep what it does not have: ${existingFiles}`, async () => {
      const { code, body } = await edit(caseForm(), { existingFiles })
      expect([code, body.errors?.[0]?.field]).to.deep.equal([422, 'existingFiles'])
    })

  it('is refused in the words of its form', async () => {
    const { code, body } = await edit(caseForm({ diagnosis: '' }))
    expect([code, body.errors]).to.deep.equal([422, [{ field: 'diagnosis', msg: 'Diagnosis is required.' }]])
  })
})

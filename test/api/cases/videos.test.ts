import { expect } from 'chai'
import type { ClinicalCase } from '../../../api/contract/cases/cases.js'
import type { Session } from '../../../api/contract/members/members.js'
import { eventually } from '../../support/eventually.js'
import { ask, caseForm, freshApp, member, postCase, type TestApp } from '../../support/parts/app.js'
import { film, SECRET } from '../../support/films.js'

describe('a clinical case with a video', () => {
  let app: TestApp
  let ana: Session
  before(async () => {
    app = await freshApp()
    ana = await member(app.url, 'Ana')
  })
  after(() => app.close())

  const fileOf = async (id: number) => {
    const { body } = await ask(app.url, `getClinicalCaseById/${id}`, { token: ana.token, method: 'GET' })
    return (body as unknown as { result: ClinicalCase }).result.files[0]!
  }

  it('is there at once, and its video once it can be played, without what the camera told', async () => {
    const form = caseForm({}, { bytes: await film(), name: 'film.mp4', type: 'video/mp4' })
    form.set('fileTypes', '["VIDEO"]')
    const id = await postCase(app.url, ana, form)
    expect(['preparing', 'ready']).to.include((await fileOf(id)).video)
    await eventually(async () => expect((await fileOf(id)).video).to.equal('ready'), 30_000)
    const file = await fileOf(id)
    expect(file).to.deep.include({ mime_type: 'video/mp4', category: 'VIDEO', width: 160, height: 120 })
    const bytes = Buffer.from(await (await fetch(new URL(file.file_path, app.url))).arrayBuffer())
    expect([bytes.subarray(4, 8).toString(), bytes.includes(SECRET)]).to.deep.equal(['ftyp', false])
  })
})

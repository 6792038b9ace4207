import { request } from 'node:http'
import { expect } from 'chai'
import type { Session } from '../../../api/contract/members/members.js'
import { isWellFormed, wellFormed } from '../../../api/http/well-formed.js'
import { ask, caseForm, freshApp, member, openPage, postCase, type TestApp } from '../../support/parts/app.js'
import { eventually, failureOf } from '../../support/eventually.js'
import { formEnd } from '../files/support/forms.js'

const HALF = '\ud83d'
const INSTEAD = '\ufffd'

/** Postgres keeps no half of a surrogate pair and no NUL: a view that is told of one could not go on. */
describe('a text that no view could keep', () => {
  let app: TestApp
  let ana: Session
  let clinicalCaseId: number
  before(async () => {
    app = await freshApp()
    ana = await member(app.url, 'Ana')
    clinicalCaseId = await postCase(app.url, ana)
  })
  after(() => app.close())
  afterEach('and no view has stumbled', async () => {
    await eventually(async () =>
      expect(await (await fetch(`${app.url}/health/ready`)).json()).to.include({ ready: true, lag: 0, parked: 0 }),
    )
  })

  const comment = (text: string) => ask(app.url, 'commentOnClinicalCase', { token: ana.token, body: { clinicalCaseId, comment: text } })
  const codeOf = async (path: string, method = 'GET', body?: unknown) =>
    (await ask(app.url, path, { token: ana.token, method, ...(body !== undefined && { body }) })).code

  it('in JSON is made whole, as browsers have it in forms', async () => {
    const { code, body } = await comment(`a${HALF}b 😀`)
    expect([code, (body['records'] as { comment: string }).comment]).to.deep.equal([200, `a${INSTEAD}b 😀`])
  })

  it('in what a view keeps as JSON, where Postgres would see it', async () => {
    const memberShip = { memberShip: ['SAGES', 'other'], otherInternational: `EAES ${HALF}`, curruentTab: 3 }
    expect(await codeOf('updatemembershipAssociation', 'POST', memberShip)).to.equal(200)
    const { body } = await ask(app.url, 'getProfileDetails', { token: ana.token, body: { id: ana.id } })
    expect(JSON.stringify(body)).to.contain(`EAES ${INSTEAD}`)
  })

  it('goes no further than where it comes in', () => {
    expect(wellFormed({ [HALF]: [`a${HALF}`, 7, null] })).to.deep.equal({ [INSTEAD]: [`a${INSTEAD}`, 7, null] })
    expect(isWellFormed(['\0'])).to.equal(false)
  })

  it('in JSON is refused for its NUL, in a value, in a name, however deep', async () => {
    const msg = 'The text contains a character that cannot be stored. Please remove it and try again.'
    expect((await comment('a\0b')).body).to.deep.equal({ code: 400, msg, errors: [{ field: 'comment', msg }] })
    for (const body of [{ 'a\0': 1 }, { comment: { deep: ['a\0'] } }])
      expect(await codeOf('commentOnClinicalCase', 'POST', body)).to.equal(400)
    expect(await codeOf('commentOnClinicalCase', 'POST', { [HALF]: 1, clinicalCaseId, comment: 'x' }), 'an unknown field').to.equal(422)
  })

  it('in a form, in whatever script it comes', async () => {
    expect(await codeOf('createClinicalCase', 'POST', caseForm({ title: 'a\0b' }))).to.equal(400)
    const title = Buffer.from(`Hernia ${HALF}`, 'utf16le')
    const form = Buffer.concat([
      ...Object.entries(Object.fromEntries(caseForm())).flatMap(([name, value]) =>
        name === 'title'
          ? []
          : [Buffer.from(`--a-line-between-parts\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value as string}\r\n`)],
      ),
      Buffer.from(
        '--a-line-between-parts\r\nContent-Disposition: form-data; name="title"\r\nContent-Type: text/plain; charset=utf-16le\r\n\r\n',
      ),
      title,
      Buffer.from('\r\n'),
      formEnd,
    ])
    const told = await sent('createClinicalCase', form)
    expect(told).to.include({ code: 200 })
    const { body } = await ask(app.url, 'getAllClinicalCases', { token: ana.token, method: 'GET' })
    expect(JSON.stringify(body)).to.contain(`"Hernia ${INSTEAD}"`)
  })

  const sent = (call: string, form: Buffer) =>
    new Promise<{ code: number }>((resolve, reject) => {
      const headers = { Authorization: `Bearer ${ana.token}`, 'Content-Type': 'multipart/form-data; boundary=a-line-between-parts' }
      request(`${app.url}/api/${call}`, { method: 'POST', headers }, (res) => {
        let text = ''
        res.on('data', (some: Buffer) => (text += some.toString())).on('end', () => resolve(JSON.parse(text) as { code: number }))
      })
        .on('error', reject)
        .end(form)
    })

  it('in a path or a query', async () => {
    for (const nul of [
      'getClinicalCaseById/%00',
      'getAllClinicalCases?speciality=%00',
      'getAllClinicalCases?%00=1',
      `getCommentsOnClinicalCase/${clinicalCaseId}%00`,
    ])
      expect(await codeOf(nul), nul).to.be.oneOf([400, 404])
    for (const half of [
      'getClinicalCaseById/%ED%A0%BD',
      'getAllClinicalCases?speciality=%ED%A0%BD',
      'file/%00/original',
      'file/%ED%A0%BD/original',
    ])
      expect(await codeOf(half), half).to.be.within(200, 499)
  })

  it('in a header', async () => {
    for (const bytes of ['\xed\xa0\xbd', '\xff\xfe']) {
      const headers = { 'Idempotency-Key': bytes, 'User-Agent': bytes, signupId: bytes, token: bytes, 'Content-Type': 'application/json' }
      const answered = await fetch(`${app.url}/api/logout`, { method: 'POST', headers, body: '{}' })
      expect(answered.status).to.be.within(200, 499)
    }
  })

  it('in what a socket says: it is hung up', async () => {
    for (const unkept of ['case:7\0', 'case:\ud83d']) {
      const page = await openPage(app.url, ana.token)
      const gone = new Promise((told) => page.once('disconnect', told))
      const answered = new Promise((told) => page.emit('watch', [unkept], () => told('answered')))
      expect(await Promise.race([gone.then(() => 'hung up'), answered]), JSON.stringify(unkept)).to.equal('hung up')
    }
    expect(String(await failureOf(openPage(app.url, `${ana.token}\0`)))).to.contain('Please sign in')
  })

  it('nested more deeply than any call is, is refused', async () => {
    for (const depth of [17, 1_000, 100_000]) {
      const body = `${'{"comment":'.repeat(Math.min(depth, 20_000))}1${'}'.repeat(Math.min(depth, 20_000))}`
      expect(await codeOf('commentOnClinicalCase', 'POST', body), `objects, ${depth}`).to.equal(400)
      expect(
        await codeOf('commentOnClinicalCase', 'POST', `{"comment":${'['.repeat(depth)}${']'.repeat(depth)}}`),
        `lists, ${depth}`,
      ).to.equal(400)
    }
  })
})

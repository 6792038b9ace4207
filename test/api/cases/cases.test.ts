import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import sharp from 'sharp'
import type { ClinicalCase } from '../../../api/contract/cases/cases.js'
import type { Session } from '../../../api/contract/members/members.js'
import { becomeMember } from '../../../scripts/people/become-member.js'
import { ask, caseForm, freshApp, member, openPage, personOf, postCase, type TestApp } from '../../support/parts/app.js'
import { eventually } from '../../support/eventually.js'
import { hear, pages } from '../../support/parts/pages.js'

const photograph = async () => ({
  bytes: await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#8a3b3b' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Canary of the camera' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } })
    .toBuffer(),
  name: 'wound.jpg',
  type: 'image/jpeg',
})

describe('clinical cases', () => {
  let app: TestApp
  let ana: Session
  let boris: Session
  before(async () => {
    app = await freshApp()
    ana = await member(app.url, 'Ana')
    boris = await member(app.url, 'Boris')
  })
  after(() => app.close())

  const like = (id: number, who = boris, key?: string, call = 'likeClinicalCase') =>
    ask(app.url, call, { token: who.token, key, body: { signupId: who.id, clinicalCaseId: id } })
  const feed = async (who = boris, query = '') => {
    const { body } = await ask(app.url, `getAllClinicalCases${query}`, { token: who.token, method: 'GET' })
    return body as unknown as { result: ClinicalCase[]; next: number | null }
  }
  const seen = async (id: number, who = boris) => (await feed(who)).result.find((each) => each.id === id)!

  describe('posting', () => {
    it('shows the case as its author wrote it, to everybody', async () => {
      const id = await postCase(app.url, ana)
      expect(await seen(id)).to.deep.include({
        signup_id: ana.id,
        full_name: 'Ana Sample',
        title: 'Inguinal hernia, day 3',
        speciality: 'GI Surgery',
        patient_age: 54,
        patient_gender: 'Female',
        diagnosis: 'Recurrent inguinal hernia',
        history: 'Two repairs before',
        clinical_questions: 'Mesh or not?\nOpen or laparoscopic?',
        like_count: 0,
        is_like: false,
        files: [],
      })
    })

    it('keeps a photograph without what the camera wrote into it, and a small one beside it', async () => {
      const id = await postCase(app.url, ana, caseForm({}, await photograph()))
      const [file] = (await seen(id)).files
      expect(file).to.include({ mime_type: 'image/jpeg', category: 'IMAGE', width: 1200, height: 900 })
      const fetched = await fetch(app.url + file!.file_path)
      const bytes = Buffer.from(await fetched.arrayBuffer())
      expect([fetched.status, fetched.headers.get('content-type'), fetched.headers.get('x-content-type-options')]).to.deep.equal([
        200,
        'image/jpeg',
        'nosniff',
      ])
      expect(bytes.includes('Canary')).to.equal(false)
      expect((await sharp(bytes).metadata()).exif).to.equal(undefined)
      const small = Buffer.from(await (await fetch(app.url + file!.thumbnail_path)).arrayBuffer())
      expect((await sharp(small).metadata()).width).to.equal(640)
    })

    it('tells how a file is called nobody but its author: it may be called after the patient', async () => {
      const id = await postCase(app.url, ana, caseForm({}, { ...(await photograph()), name: 'John Smith MRN 4411.jpg' }))
      const named = async (who: Session) => {
        const one = await ask(app.url, `getClinicalCaseById/${id}?signup_id=${who.id}`, { token: who.token, method: 'GET' })
        const any = await ask(app.url, `getCaseDetails/${id}`, { token: who.token, method: 'GET' })
        const names = [(await seen(id, who)).files, (one.body['result'] as ClinicalCase).files].map(([file]) => file!.name)
        return { names, isTold: JSON.stringify([one.body, any.body]).includes('John Smith') }
      }
      expect(await named(ana)).to.deep.equal({ names: ['John Smith MRN 4411.jpg', 'John Smith MRN 4411.jpg'], isTold: true })
      expect(await named(boris)).to.deep.equal({ names: [null, null], isTold: false })
    })

    it('posts once for a repeated request, and no other case under the same key', async () => {
      const [key, photo] = [randomUUID(), await photograph()]
      const form = caseForm({ title: 'Asked twice' }, photo)
      const answers = await Promise.all([1, 2].map(() => ask(app.url, 'createClinicalCase', { body: form, token: ana.token, key })))
      expect(answers.map(({ code }) => code)).to.deep.equal([200, 200])
      const others = [caseForm({ title: 'Another' }, photo), caseForm({ title: 'Asked twice' })]
      for (const body of others) expect((await ask(app.url, 'createClinicalCase', { body, token: ana.token, key })).code).to.equal(422)
      expect((await feed()).result.filter(({ title }) => title === 'Asked twice' || title === 'Another')).to.have.length(1)
    })

    for (const [field, value, msg] of [
      ['speciality', 'Astrology', 'Speciality is required.'],
      ['age', '0', 'Invalid age.'],
      ['age', '', 'Invalid age.'],
      ['age', '121', 'Invalid age.'],
      ['gender', '', 'Gender is required.'],
      ['diagnosis', '   ', 'Diagnosis is required.'],
      ['diagnosis', ' \u200b ', 'Diagnosis is required.'],
      ['diagnosis', '\u3164\u2800\u115f\u034f\ufe0f', 'Diagnosis is required.'],
      ['indemnity', 'false', 'Please check the checkbox.'],
      ['patientConsent', '', 'Please check the checkbox.'],
    ] as const) {
      it(`refuses ${field} ${JSON.stringify(value)}: ${msg}`, async () => {
        const { code, body } = await ask(app.url, 'createClinicalCase', { body: caseForm({ [field]: value }), token: ana.token })
        expect(code).to.equal(422)
        expect(body.errors).to.deep.equal([{ field, msg }])
      })
    }

    it('takes a line break for one sign, though browsers send it as two', async () => {
      expect(await seen(await postCase(app.url, ana, caseForm({ history: 'Two repairs\nbefore' })))).to.include({
        history: 'Two repairs\nbefore',
      })
    })

    it('takes what nobody sees for nothing where nothing may be said', async () => {
      const form = caseForm({ title: ' \u200b', history: '\u200b\u00ad', clinicalQuestions: '\u200b\nMesh or not?\n \u200b' })
      expect(await seen(await postCase(app.url, ana, form))).to.include({ title: '', history: '', clinical_questions: 'Mesh or not?' })
    })

    it('names every missing field', async () => {
      const { body } = await ask(app.url, 'createClinicalCase', { body: new FormData(), token: ana.token })
      expect(body.errors?.map(({ field }) => field)).to.have.members([
        'speciality',
        'age',
        'gender',
        'diagnosis',
        'indemnity',
        'patientConsent',
        'relevant',
      ])
    })

    it('refuses what is no picture, and posts nothing', async () => {
      const before = (await feed()).result.length
      const html = { bytes: Buffer.from('<script>alert(1)</script>'), name: 'wound.png', type: 'image/png' }
      const { code } = await ask(app.url, 'createClinicalCase', { body: caseForm({}, html), token: ana.token })
      expect(code).to.equal(415)
      expect((await feed()).result).to.have.length(before)
    })

    it('refuses to post as another', async () => {
      const form = caseForm({ signup_id: String(boris.id) })
      expect((await ask(app.url, 'createClinicalCase', { body: form, token: ana.token })).code).to.equal(403)
    })
  })

  describe('liking', () => {
    let id: number
    beforeEach(async () => {
      id = await postCase(app.url, ana)
    })

    it('counts, and can be taken back', async () => {
      const first = await like(id)
      expect(first.body['records']).to.deep.include({ id, like_count: 1, is_like: true })
      expect((await like(id, ana)).body['records']).to.deep.include({ like_count: 2, is_like: true })
      expect((await like(id, boris, undefined, 'dislikeClinicalCase')).body['records']).to.deep.include({ like_count: 1, is_like: false })
      expect(await seen(id, boris)).to.include({ like_count: 1, is_like: false })
      expect(await seen(id, ana)).to.include({ like_count: 1, is_like: true })
    })

    it('counts one like however many requests race', async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => like(id)))
      expect(answers.map(({ code }) => code)).to.deep.equal(Array<number>(10).fill(200))
      expect(await seen(id)).to.include({ like_count: 1 })
    })

    it('knows a repeated request by its key', async () => {
      await like(id, boris, 'k1')
      await like(id, boris, 'k1', 'dislikeClinicalCase')
      await like(id, boris, 'k1') // the first one, come again late: it changes nothing
      expect(await seen(id)).to.include({ like_count: 0 })
      await like(id, boris, 'k2')
      expect(await seen(id)).to.include({ like_count: 1 })
    })

    it('finds no unknown case', async () => {
      const { code, body } = await like(2_000_000_000)
      expect([code, body.msg]).to.deep.equal([404, 'No such case'])
    })

    it('refuses a closed case, in another process a week later', async () => {
      const { emailId, password, ...names } = personOf('Later')
      await becomeMember(app.url, { emailId, password, ...names })
      const later = await app.another(7 * 24 * 60 * 60 * 1000)
      const signedIn = await ask(later.url, 'login', { body: { emailId, password } })
      const { token } = signedIn.body['records'] as Session
      const { code, body } = await ask(later.url, 'likeClinicalCase', { token, body: { clinicalCaseId: id } })
      expect([code, body.msg]).to.deep.equal([422, 'This case is closed'])
      await later.stop()
    })

    it('takes JSON by its word', async () => {
      const { code, body } = await ask(app.url, 'likeClinicalCase', { token: boris.token, body: { clinicalCaseId: String(id) } })
      expect(code).to.equal(422)
      expect(body.errors).to.deep.equal([{ field: 'clinicalCaseId', msg: 'This must be a whole number.' }])
    })
  })

  describe('in every open page', () => {
    const { open: openAt, close } = pages()
    afterEach(close)
    const open = (who: Session, names: string[], url = app.url) => openAt(url, who, names)

    it('moves the count, and the heart in all pages of the one who pressed', async () => {
      const id = await postCase(app.url, ana)
      const elsewhere = await app.another()
      const { page: anas } = await open(ana, ['feed:cases', `case:${id}`])
      const { page: boriss } = await open(boris, [`case:${id}`], elsewhere.url)
      const counts = [hear(anas, 'postChanged'), hear(boriss, 'postChanged')]
      const hearts = [hear(anas, 'postLiked'), hear(boriss, 'postLiked')]
      await like(id)
      await eventually(() => {
        for (const heard of counts)
          expect(heard.at(-1)).to.deep.include({ post: `case:${id}`, counts: { like_count: 1, comment_count: 0, closed: false } })
        expect(hearts.map((heard) => heard.map(({ is_like }) => is_like))).to.deep.equal([[], [true]])
      })
      expect(counts[0]?.at(-1)?.position).to.equal((await seen(id)).position)
      await elsewhere.stop()
    })

    it('tells of a new case', async () => {
      const { page } = await open(boris, ['feed:cases'])
      const heard = hear(page, 'casePosted')
      const id = await postCase(app.url, ana)
      await eventually(() => expect(heard).to.have.length(1))
      expect(heard[0]).to.include({ id, signup_id: ana.id, speciality: 'GI Surgery' })
    })

    it('lets a page look at what there is, and at nothing else', async () => {
      const id = await postCase(app.url, ana)
      const names = ['feed:cases', `case:${id}`, 'case:2000000000', `member:${ana.id}`, 'session:x', 'case:07', 'case:-1', 'nonsense']
      expect((await open(boris, names)).joined).to.deep.equal(['feed:cases', `case:${id}`])
    })

    it('is told since when a case says what it says as it begins to look', async () => {
      const id = await postCase(app.url, ana)
      const look = async () => {
        const page = await openPage(app.url, boris.token)
        const heard = hear(page, 'postChanged')
        await page.emitWithAck('watch', [`case:${id}`])
        await eventually(() => expect(heard).to.have.length(1))
        return heard[0]!
      }
      await like(id)
      const before = await look()
      expect(before.said).to.be.lessThan(before.position)
      const form = caseForm({ title: 'Anew' })
      form.set('id', String(id))
      expect((await ask(app.url, 'editClinicalCaseById', { token: ana.token, body: form })).code).to.equal(200)
      const after = await look()
      expect([after.said, after.said! > before.position]).to.deep.equal([after.position, true])
    })

    it('leaves what it no longer looks at', async () => {
      const id = await postCase(app.url, ana)
      const { page } = await open(boris, [`case:${id}`])
      const heard = hear(page, 'postChanged')
      const told = hear(page, 'casePosted')
      await page.emitWithAck('watch', ['feed:cases'])
      await page.emitWithAck('watch', [])
      await like(id)
      const { page: witness } = await open(boris, ['feed:cases'])
      const witnessed = hear(witness, 'casePosted')
      await postCase(app.url, ana)
      await eventually(() => expect(witnessed).to.have.length(1))
      expect([heard, told]).to.deep.equal([[], []])
    })

    it('closes on a page that does not speak our language', async () => {
      const page = await openPage(app.url, boris.token)
      ;(page as unknown as { emit: (...said: unknown[]) => void }).emit('watch', 'everything')
      await eventually(() => expect(page.connected).to.equal(false))
    })

    it('says resync when the database was away and notices may be lost', async () => {
      const { page } = await open(boris, ['feed:cases'])
      let resyncs = 0
      page.on('resync', () => resyncs++)
      await app.parts.db.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sfs listener' and datname = current_database()`,
      )
      await eventually(() => expect(resyncs).to.be.greaterThan(0))
      const heard = hear(page, 'casePosted')
      await postCase(app.url, ana)
      await eventually(() => expect(heard).to.have.length(1))
    })
  })

  describe('the feed', () => {
    it('comes in pages, newest first', async () => {
      const ids = [await postCase(app.url, ana), await postCase(app.url, ana), await postCase(app.url, boris)].reverse()
      const first = await feed(boris, '?pageSize=2')
      const second = await feed(boris, `?pageSize=1&before=${first.next}`)
      expect([...first.result, ...second.result].map(({ id }) => id)).to.deep.equal(ids)
    })

    for (const query of ['?speciality=Astrology', '?status=open'])
      it(`has nothing for ${query}, which no case is`, async () => expect((await feed(boris, query)).result).to.deep.equal([]))

    for (const query of ['?pageSize=0', '?pageSize=101', '?pageSize=ten', '?before=-1', '?limit=3']) {
      it(`refuses ${query}`, async () => {
        expect((await ask(app.url, `getAllClinicalCases${query}`, { token: boris.token, method: 'GET' })).code).to.equal(422)
      })
    }
  })
})

import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import type { Session } from '../../../api/contract/members/members.js'
import type { OwnOpportunity } from '../../../api/contract/opportunities/opportunities.js'
import { ask, freshApp, member, type TestApp } from '../../support/parts/app.js'
import { report } from '../../api/files/support/documents.js'
import { HTML } from '../../api/files/support/images.js'
import { madeFrom, wordDocument } from '../../api/files/support/word.js'
import { opportunityCalls, said } from '../../api/support/opportunities.js'

describe('opportunities, asked in every way', () => {
  let app: TestApp
  let word: Buffer
  let ana: Session
  let boris: Session
  let carla: Session
  before(async () => {
    app = await freshApp()
    word = await wordDocument()
    ;[ana, boris, carla] = (await Promise.all(['Ana', 'Boris', 'Carla'].map((name) => member(app.url, name)))) as [
      Session,
      Session,
      Session,
    ]
  })
  after(() => app.close())

  const { post, posted, applying, apply, applied, board, own, applicants, stateOf, close } = opportunityCalls(
    () => app,
    () => word,
  )

  describe('a posting', () => {
    it('takes country and city by number or name', async () => {
      const id = await posted(ana, { jobLocationCountry: 'india', jobLocationCity: 'PUNE' })
      const named = (await board(boris)).result.find((each) => each.id === id)!
      const again = await posted(ana, { jobLocationCountry: String(named.country_id), jobLocationCity: named.city_id })
      expect((await board(boris)).result.find((each) => each.id === again)).to.include({ job_location_city: named.job_location_city })
    })

    it('takes a country under its usual name, and shows it so; either name and the number find it', async () => {
      const id = await posted(ana, { jobLocationCountry: 'United Kingdom', jobLocationCity: 'London' })
      const again = await posted(ana, { jobLocationCountry: 'Great Britain', jobLocationCity: 'London' })
      for (const countyId of [71, '71', 'United Kingdom', 'great britain', 'England', 'UK']) {
        const { result } = await board(boris, { countyId })
        expect(result.map((each) => [each.id, each.job_location_country])).to.deep.equal([
          [again, 'United Kingdom'],
          [id, 'United Kingdom'],
        ])
      }
    })

    for (const [what, over, field, msg] of [
      ['a title of two letters', { title: ' ab ' }, 'title', 'Title must be at least 3 characters long'],
      ['a title of blanks', { title: '   ' }, 'title', 'Title is required'],
      ['a title that nobody sees', { title: '\u200b\u200b\u200b' }, 'title', 'Title is required'],
      ['a description that nobody sees', { description: ' \u200b ' }, 'description', 'Description is required.'],
      [
        'an end before the beginning',
        { toDateOfOpportunity: '2026-02-28' },
        'toDateOfOpportunity',
        'To Date must not be before From Date.',
      ],
      ['a day that there is not', { fromDateOfOpportunity: '2026-02-30' }, 'fromDateOfOpportunity', 'Please enter a date.'],
      ['the year 0', { fromDateOfOpportunity: '0000-01-01' }, 'fromDateOfOpportunity', 'Please enter a date.'],
      ['a year that is half typed', { fromDateOfOpportunity: '0202-01-01' }, 'fromDateOfOpportunity', 'Please enter a date.'],
      ['a year of five digits', { fromDateOfOpportunity: '12026-02-01' }, 'fromDateOfOpportunity', 'Please enter a date.'],
      ['no time at all', { duration: '0 Months' }, 'duration', 'A whole number from 1 to 999.'],
      ['less than none', { duration: '-1 Months' }, 'duration', 'A whole number from 1 to 999.'],
      ['a thousand million', { duration: '1000000000 Days', durationYMD: 'Days' }, 'duration', 'A whole number from 1 to 999.'],
      ['two units', { duration: '4 Days' }, 'duration', 'The unit is Months.'],
      ['a country that there is not', { jobLocationCountry: 'Atlantis' }, 'jobLocationCountry', 'Country is required.'],
      ['a list of countries', { jobLocationCountry: [96] }, 'jobLocationCountry', 'Country is required.'],
      ['a city of another country', { jobLocationCity: 'London' }, 'jobLocationCity', 'City is required.'],
      ['no other speciality', { speciality: 'Other', otherSpecialityInput: ' ' }, 'otherSpecialityInput', 'Speciality is required.'],
      [
        'a speciality that nobody sees',
        { speciality: 'Other', otherSpecialityInput: '\u200b' },
        'otherSpecialityInput',
        'Speciality is required.',
      ],
      ['another type', { opportunityType: 'Holiday' }, 'opportunityType', 'Opportunity Type is required.'],
      ['a box that is not checked', { acknowledgement2: false }, 'acknowledgement2', 'Please select check box'],
    ] as const)
      it(`is not taken with ${what}`, async () => {
        const { code, body } = await post(ana, over)
        expect([code, body.errors]).to.deep.equal([422, [{ field, msg }]])
      })

    it('is taken with a lone surrogate, which is made whole', async () => {
      const id = await posted(ana, { description: 'Theatre \ud800 and ward' })
      expect((await board(boris)).result.find((each) => each.id === id)).to.include({ description: 'Theatre \ufffd and ward' })
    })
  })

  describe('an id that is a list or a text', () => {
    const answer = { opportunityId: 1, applicationId: 1, whatToDo: 2 }
    const NOT_IDS = [[1], [[1]], [], {}, '1', 'one', '', true, null, 1.5, 0, -1, 10 ** 10]
    for (const [call, field, beside = {}] of [
      ['getOpportunities', 'before'],
      ['getOpportunitiesById', 'before'],
      ['getOpportunitiesResponseById', 'opportunityId'],
      ['handleApplicationResponse', 'opportunityId', answer],
      ['handleApplicationResponse', 'applicationId', answer],
      ['viewApplication', 'applicationId'],
      ['withdrawApplication', 'applicationId'],
      ['deleteOpportunityPosted', 'opportunity_id'],
    ] as const)
      it(`is not taken by ${call} as ${field}`, async () => {
        for (const given of NOT_IDS) {
          const { code, body } = await ask(app.url, call, { token: ana.token, body: { ...beside, [field]: given } })
          expect([code, body.errors?.[0]?.field], JSON.stringify(given)).to.deep.equal([422, field])
        }
      })
    for (const [call, method] of [
      ['applicationCvLink/one', 'GET'],
      ['opportunityResponses/1,2', 'GET'],
      ['getMyApplications?before=one', 'GET'],
      ['getMyApplications?before=1&before=2', 'GET'],
    ] as const)
      it(`is not taken in the address ${call}`, async () =>
        expect((await ask(app.url, call, { token: ana.token, method })).code).to.be.oneOf([404, 422]))
    it('is not taken from a form for an application', async () => {
      for (const opportunityid of ['one', '[1]', '1,2', '', '1.5', '-1']) {
        const { code, body } = await ask(app.url, 'addApplyNow', { token: boris.token, body: applying(1, { opportunityid }) })
        expect([code, body.errors?.[0]?.field], opportunityid).to.deep.equal([422, 'opportunityid'])
      }
      const twice = applying(1)
      twice.append('opportunityid', '2')
      expect((await ask(app.url, 'addApplyNow', { token: boris.token, body: twice })).code).to.be.within(400, 422)
    })
  })

  describe('the board', () => {
    for (const filters of [
      { countyId: 999 },
      { countyId: 'Atlantis' },
      { specialtyId: 'Alchemy' },
      { opportunityId: 'x' },
      { specialtyId: -1 },
    ])
      it(`shows nothing for ${JSON.stringify(filters)}`, async () =>
        expect(await board(boris, filters)).to.deep.include({ result: [], registered: [], total: 0, next: null }))

    for (const body of [{ before: 'x' }, { pageSize: 0 }, { pageSize: 1e9 }])
      it(`does not take ${JSON.stringify(body)}`, async () =>
        expect((await ask(app.url, 'getOpportunities', { token: boris.token, body })).code).to.equal(422))

    for (const [call, field] of [
      ['getOpportunities', 'countyId'],
      ['getOpportunities', 'specialtyId'],
      ['getOpportunities', 'opportunityId'],
      ['getOpportunitiesById', 'countyId'],
      ['getOpportunitiesById', 'specialtyId'],
      ['getOpportunitiesById', 'opportunityId'],
    ] as const)
      it(`${call} does not take a list as ${field}, nor a text without end`, async () => {
        for (const id of [[1], ['all'], [], { id: 1 }, true, 1.5, 'x'.repeat(201)]) {
          const { code, body } = await ask(app.url, call, { token: boris.token, body: { [field]: id } })
          expect([code, body.errors?.[0]?.field], JSON.stringify(id)).to.deep.equal([422, field])
        }
      })

    it('of one’s own has the same filters and pages, and says how much was answered', async () => {
      const dora = await member(app.url, 'Dora')
      const ids = [await posted(dora), await posted(dora, { opportunityType: 'Visitor' }), await posted(dora)].reverse()
      const shown = async (filters: object) => {
        const { body } = await ask(app.url, 'getOpportunitiesById', { token: dora.token, body: filters })
        return [(body['result'] as OwnOpportunity[]).map(({ id }) => id), body['total'], body['next']]
      }
      expect(await shown({ id: dora.id })).to.deep.equal([ids, 3, null])
      expect(await shown({ opportunityId: 'Visitor' })).to.deep.equal([[ids[1]], 1, null])
      expect(await shown({ pageSize: 2 })).to.deep.equal([ids.slice(0, 2), 3, ids[1]])
      expect(await shown({ pageSize: 2, before: ids[1] })).to.deep.equal([ids.slice(2), 3, null])
      expect(await shown({ countyId: 'Atlantis' })).to.deep.equal([[], 0, null])
      await app.parts.db.pool.query(
        `insert into opportunities.opportunity select i, $1, '', '', '', '', 96, '', 1, '', 1, 'days', '', '', 'Trauma', null, 'Visitor', now(), null, 0
         from generate_series(1000000, 1000096) i`,
        [dora.id],
      )
      expect((await post(dora)).body).to.include({ code: 409, msg: 'You offer 100 opportunities already. Close one first.' })
      await app.parts.db.pool.query('delete from opportunities.opportunity where owner = $1', [dora.id])
    })

    it('of one’s own takes no more than a hundred that are sent at once, and shows and closes whatever there is', async () => {
      const eva = await member(app.url, 'Eva')
      const offered = (count: number) =>
        app.parts.db.pool.query(
          `insert into opportunities.opportunity select i, $1, '', '', '', '', 96, '', 1, '', 1, 'days', '', '', 'Trauma', null, 'Visitor', now(), null, 0
           from generate_series(1000000, 1000000 + $2 - 1) i`,
          [eva.id, count],
        )
      await offered(97)
      const codes = (await Promise.all(Array.from({ length: 8 }, () => post(eva)))).map(({ code }) => code)
      expect(codes.sort()).to.deep.equal([200, 200, 200, 409, 409, 409, 409, 409])
      const [newest] = (await own(eva)).filter(({ id }) => id < 1_000_000)
      expect((await close(eva, newest!.id)).code).to.equal(200)
      expect((await post(eva)).code, 'in place of what was closed').to.equal(200)

      await app.parts.db.pool.query('delete from opportunities.opportunity where owner = $1 and opportunity_id >= 1000000', [eva.id])
      await offered(120)
      const page = async (body: object) => (await ask(app.url, 'getOpportunitiesById', { token: eva.token, body })).body
      const first = await page({})
      const second = await page({ before: first['next'] })
      expect([first['total'], (first['result'] as object[]).length, (second['result'] as object[]).length]).to.deep.equal([123, 100, 23])
      expect((await page({ opportunityId: 'Observer' }))['total']).to.equal(3)
      await app.parts.db.pool.query('delete from opportunities.opportunity where owner = $1', [eva.id])
    })

    it('comes in pages, the newest first', async () => {
      const first = await board(boris, { pageSize: 2 })
      const second = await board(boris, { pageSize: 2, before: first.next })
      const ids = [...first.result, ...second.result].map(({ id }) => id)
      expect(ids).to.deep.equal([...ids].sort((a, b) => b - a))
      expect(first.total).to.equal(second.total).and.be.greaterThan(4)
      const one = await board(boris, { pageSize: 1, before: ids[2]! + 1 })
      expect([one.result.map(({ id }) => id), one.total], 'one by itself, which is not counted').to.deep.equal([[ids[2]], undefined])
    })
  })

  describe('an application', () => {
    it('is answered once without its number, however often the answer is lost', async () => {
      const id = await posted(ana)
      const first = await applied(boris, id)
      const key = randomUUID()
      const accept = () => ask(app.url, 'handleApplicationResponse', { token: ana.token, body: { opportunityId: id, whatToDo: 2 }, key })
      expect([(await accept()).code, (await accept()).code]).to.deep.equal([200, 200])
      const second = await applied(carla, id)
      expect((await accept()).body).to.include({ code: 200, msg: 'Application accepted' })
      expect([await stateOf(boris, first), await stateOf(carla, second)]).to.deep.equal(['accepted', 'received'])
    })

    it('leaves no file when it is refused, however often, and is the same when it is sent again', async () => {
      const id = await posted(ana)
      const key = randomUUID()
      const again = () => ask(app.url, 'addApplyNow', { token: boris.token, body: applying(id), key })
      const first = await again()
      const filesOf = async ({ id: owner }: Session) => {
        const sql = 'select from vault.file where owner = $1 and stream = $2'
        return (await app.parts.db.pool.query(sql, [owner, `opportunity-${id}`])).rowCount
      }
      for (let i = 0; i < 3; i++) expect((await apply(boris, id)).body).to.include({ code: 409, msg: 'You have already applied' })
      expect((await again()).body['records']).to.deep.equal(first.body['records'])
      expect(await filesOf(boris)).to.equal(1)
      await close(ana, id)
      for (let i = 0; i < 3; i++) expect((await apply(carla, id)).body).to.include({ code: 409, msg: 'This opportunity is closed' })
      expect(await filesOf(carla)).to.equal(0)
    })

    it('is refused before its CV is read where as many stand as are taken', async () => {
      const id = await posted(ana)
      await applied(boris, id)
      const others = `from opportunities.application where opportunity_id = $1 and applicant >= 1000000`
      await app.parts.db.pool.query(
        `insert into opportunities.application
         select (jsonb_populate_record(one, jsonb_build_object('application_id', i, 'applicant', i))).*
         from opportunities.application one, generate_series(1000001, 1000999) i where opportunity_id = $1`,
        [id],
      )
      expect((await apply(carla, id)).body).to.include({ code: 409, msg: 'This opportunity takes no more applications' })
      await app.parts.db.pool.query(`delete ${others}`, [id])
      await applied(carla, id)
    })

    it('may come in headers, URI-encoded; what the form says wins', async () => {
      const id = await posted(ana)
      const body = new FormData()
      body.append('cv', new Blob([Buffer.from(word)]), 'cv.docx')
      body.set('degree', 'FRCS')
      const headers = Object.fromEntries(
        Object.entries({ ...said, name: 'Дмитрий', address: '100% sure', opportunityid: String(id), signup_id: String(boris.id) }).map(
          ([name, value]) => [name, name === 'address' ? value : encodeURIComponent(value)],
        ),
      )
      const send = (more: Record<string, string> = {}) =>
        fetch(`${app.url}/api/addApplyNow`, {
          method: 'POST',
          body,
          headers: { Authorization: `Bearer ${boris.token}`, ...headers, ...more },
        })
      expect((await send({ signup_id: String(ana.id) })).status).to.equal(403)
      expect((await send()).status).to.equal(200)
      expect((await applicants(ana, id))[0]).to.include({ name: 'Дмитрий', degree: 'FRCS', address: '100% sure' })
    })

    for (const [what, over, code, field, msg] of [
      ['no CV', { cv: null }, 422, 'cv', 'CV is required.'],
      ['HTML named .pdf', { cv: Buffer.from(HTML), file: 'cv.pdf' }, 415, 'cv', 'File type not supported.'],
      ['no name', { name: ' ' }, 422, 'name', 'Name is required.'],
      ['a name that nobody sees', { name: '\u200b' }, 422, 'name', 'Name is required.'],
      ['no address', { emailid: '' }, 422, 'emailid', 'Email Id is required'],
      ['half an address', { emailid: 'boris@' }, 422, 'emailid', 'invalid email address'],
      ['no college', { medialcollege: ' ' }, 422, 'medialcollege', 'Medical College is required.'],
    ] as const)
      it(`is not taken with ${what}`, async () => {
        const id = await posted(ana)
        const { code: answered, body } = await apply(boris, id, over)
        expect([answered, body.errors]).to.deep.equal([code, [{ field, msg }]])
        expect(await applicants(ana, id)).to.deep.equal([])
      })

    it('is taken with a CV of one byte less than 10 MB', async () => {
      const id = await posted(ana)
      const document = await report()
      const end = document.lastIndexOf('startxref') // what stands before it moves nothing that the table of a PDF points to
      const comment = Buffer.from(`%${' '.repeat(10 * 1024 * 1024 - 1 - document.length - 2)}\n`)
      const cv = Buffer.concat([document.subarray(0, end), comment, document.subarray(end)])
      expect(cv.length).to.equal(10_485_759)
      await applied(boris, id, { cv, file: 'cv.pdf' })
      expect(await applicants(ana, id)).to.have.length(1)
    })

    for (const mb of [10, 50])
      it(`is not taken with a CV of ${mb} MB`, async () => {
        const id = await posted(ana)
        const { code, body } = await apply(boris, id, { cv: Buffer.alloc(mb * 1024 * 1024, 'a') })
        expect([code, body.msg]).to.deep.equal([413, 'File size should be less than 10 MB.'])
        expect(await applicants(ana, id)).to.deep.equal([])
      })
  })

  describe('a CV', () => {
    for (const [what, make, code] of [
      ['holds macros', () => wordDocument({ 'word/vbaProject.bin': 'x' }), 422],
      ['carries other files', () => wordDocument({ 'word/embeddings/oleObject1.bin': 'x' }), 422],
      ['loads a template from elsewhere', () => madeFrom('https://example.org/t.dotm'), 422],
      ['unpacks to more than anybody has room for', () => wordDocument({ 'word/media/a.bin': Buffer.alloc(201 * 1024 * 1024) }), 422],
      ['is cut off', async () => (await wordDocument()).subarray(0, -40), 422],
    ] as const)
      it(`is not taken when it ${what}`, async () => {
        const other = await posted(ana)
        expect((await apply(boris, other, { cv: await make(), file: 'cv.docx' })).code).to.equal(code)
      })

    it('that was made from a template of the writer’s own is taken', async () => {
      const other = await posted(ana)
      await applied(boris, other, { cv: await madeFrom('file:///C:/Templates/Resume.dotx'), file: 'cv.docx' })
    })
  })
})

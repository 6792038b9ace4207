import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import type { Applicant } from '../../api/contract/opportunities/applications.js'
import type { OwnApplication } from '../../api/contract/opportunities/own-applications.js'
import type { Session } from '../../api/contract/members/members.js'
import type { Opportunity, OwnOpportunity } from '../../api/contract/opportunities/opportunities.js'
import { rulesOf } from '../support/cast/forms.js'
import { eventually } from '../support/eventually.js'
import { ask, freshApp, member, openPage, type Page, type TestApp } from '../support/parts/app.js'
import { report } from './files/support/documents.js'
import { HTML } from './files/support/images.js'
import { madeFrom, wordDocument } from './files/support/word.js'

const form = {
  title: 'Observer in hepatobiliary surgery',
  drName: 'Somebody Else',
  jobLocationCountry: 96,
  jobLocationCity: 'Pune',
  duration: '4 Months',
  durationYMD: 'Months',
  fromDateOfOpportunity: '2026-03-01',
  toDateOfOpportunity: '2026-07-01',
  description: 'Four weeks in theatre and on the ward.',
  speciality: 'HPB Surgery',
  otherSpecialityInput: '',
  opportunityType: 'Observer',
  qualifications: 'Board certified',
  experience: 'Two years',
  acknowledgement1: true,
  acknowledgement2: true,
}
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const said = {
  name: 'Boris Sample',
  emailid: 'boris@example.org',
  contact: '+44 20 7946 0000',
  address: '=1+1, Sample Street',
  medialcollege: 'Sample Medical College',
  degree: 'MS',
}

describe('opportunities', () => {
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

  const post = async ({ token }: Session, over: object = {}) => ask(app.url, 'addOpportunities', { token, body: { ...form, ...over } })
  const posted = async (by: Session, over: object = {}): Promise<number> => {
    const { code, body } = await post(by, over)
    if (code !== 200) throw new Error(JSON.stringify(body))
    return (body['records'] as { id: number }).id
  }
  const applying = (
    id: number,
    { cv = word, file = 'cv.docx', ...over }: { cv?: Buffer | null; file?: string } & Readonly<Record<string, unknown>> = {},
  ) => {
    const body = new FormData()
    const fields: Record<string, string> = { ...said, opportunityid: String(id), ...over }
    for (const [field, value] of Object.entries(fields)) body.set(field, value)
    if (cv) body.append('cv', new Blob([Buffer.from(cv)]), file)
    return body
  }
  const apply = ({ token }: Session, id: number, over = {}) => ask(app.url, 'addApplyNow', { token, body: applying(id, over) })
  const applied = async (by: Session, id: number, over = {}): Promise<number> => {
    const { code, body } = await apply(by, id, over)
    if (code !== 200) throw new Error(JSON.stringify(body))
    return (body['records'] as { applicationId: number }).applicationId
  }
  const board = async ({ token }: Session, filters: object = {}) => {
    const { body } = await ask(app.url, 'getOpportunities', { token, body: filters })
    return body as unknown as {
      result: Opportunity[]
      registered: { opportunity_id: number; stands: boolean }[]
      total: number
      next: number | null
    }
  }
  const own = async ({ token }: Session, filters: object = {}) =>
    (await ask(app.url, 'getOpportunitiesById', { token, body: filters })).body['result'] as OwnOpportunity[]
  const responses = ({ token }: Session, opportunityId: number) =>
    ask(app.url, 'getOpportunitiesResponseById', { token, body: { opportunityId } })
  const applicants = async (by: Session, id: number) => ((await responses(by, id)).body['result'] as [Opportunity[], Applicant[]])[1]
  const mine = async ({ token }: Session) =>
    (await ask(app.url, 'getMyApplications', { token, method: 'GET' })).body['result'] as OwnApplication[]
  const stateOf = async (by: Session, id: number) => (await mine(by)).find(({ application_id }) => application_id === id)?.state
  const mayAgain = async (by: Session, id: number) => (await mine(by)).find(({ application_id }) => application_id === id)?.may_apply_again
  const answer = ({ token }: Session, body: object) => ask(app.url, 'handleApplicationResponse', { token, body })
  const one = ({ token }: Session, call: string, applicationId: number) => ask(app.url, call, { token, body: { applicationId } })
  const close = ({ token }: Session, opportunity_id: number) => ask(app.url, 'deleteOpportunityPosted', { token, body: { opportunity_id } })
  const opened = ({ token }: Session, link: string) => fetch(app.url + link, { headers: { Authorization: `Bearer ${token}` } })
  const cvLink = ({ token }: Session, id: number) => ask(app.url, `applicationCvLink/${id}`, { token, method: 'GET' })

  /** How the files of CVs are kept that were sent for an opportunity. */
  const cvsIn = async (id: number) => {
    const sql = 'select state from vault.file where stream = $1'
    return (await app.parts.db.pool.query<{ state: string }>(sql, [`opportunity-${id}`])).rows.map(({ state }) => state)
  }

  describe('a posting', () => {
    it('is on the board as it was offered, by the name of its owner', async () => {
      const id = await posted(ana, { title: '  Observer  ' })
      const shown = (await board(boris)).result.find((each) => each.id === id)
      expect(shown).to.include({ title: 'Observer', signup_id: ana.id, full_name: 'Ana Sample', duration: '4 Months' })
      expect(shown).to.include({ job_location_country: 'India', job_location_city: 'Pune', country_id: 96 })
      expect(shown).to.include({ from_date: '2026-03-01', to_date: '2026-07-01', speciality: 'HPB Surgery', opportunity_type: 'Observer' })
    })

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

    for (const [how, given] of [
      ['in the field for it', { speciality: 'Other', otherSpecialityInput: ' Hand surgery ' }],
      ['in place of Other', { speciality: 'Hand surgery' }],
    ] as const)
      it(`takes another speciality ${how}`, async () => {
        const id = await posted(ana, given)
        const { result } = await board(boris, { specialtyId: 'Other' })
        expect(result.find((each) => each.id === id)).to.include({ speciality: 'Hand surgery' })
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

    const breaking = (rule: string): unknown =>
      rule === 'minLength 3' ? 'ab' : rule === 'not before the from date (server, ours)' ? '2026-02-28' : ''
    for (const { field, rule, message } of rulesOf('opportunity.add'))
      it(`says of its ${field}, ${rule}: ${message}`, async () => {
        const over = rule === 'required when Other' ? { speciality: 'Other' } : {}
        const { code, body } = await post(ana, { ...over, [field]: breaking(rule) })
        expect([code, body.errors]).to.deep.equal([422, [{ field, msg: message }]])
      })

    it('is sent once, however often', async () => {
      const key = 'c7a0d5be-6d0c-4f0e-8d0e-0a9c8c7b6a51'
      const [first, again] = await Promise.all([1, 2].map(() => ask(app.url, 'addOpportunities', { token: ana.token, key, body: form })))
      expect(first!.body['records']).to.deep.equal(again!.body['records'])
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
    it('is filtered, and says how much fits', async () => {
      const [one, two] = [
        await posted(carla, { opportunityType: 'Paid Research position' }),
        await posted(carla, { speciality: 'Urology' }),
      ]
      const ids = async (filters: object) => (await board(boris, filters)).result.map(({ id }) => id)
      expect(await ids({ opportunityId: 'Paid Research position' })).to.deep.equal([one])
      expect(await ids({ specialtyId: 'Urology' })).to.deep.equal([two])
      expect(await ids({ specialtyId: 9, opportunityId: 'Observer', countyId: '96' })).to.deep.equal([two])
      expect(await ids({ countyId: 'India', specialtyId: 'all', opportunityId: 'Paid Research position' })).to.deep.equal([one])
      expect((await board(boris, { specialtyId: 'Urology' })).total).to.equal(1)
      expect((await board(boris, { user_id: 'all', id: boris.id })).total).to.equal((await board(boris)).result.length)
    })

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

    for (const body of [{ user_id: 1e9 }, { id: 1e9 }, { id: 'all', user_id: [1] }])
      it(`is not for others: ${JSON.stringify(body)}`, async () =>
        expect((await ask(app.url, 'getOpportunities', { token: boris.token, body })).code).to.equal(403))

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
    it('is sent, received, looked at, accepted', async () => {
      const id = await posted(ana)
      expect((await board(boris, {})).registered.map((each) => each.opportunity_id)).not.to.include(id)
      const application = await applied(boris, id, { name: ' Бóрис $@ Sample ', file: 'my $@ cv.docx' })
      expect((await board(boris, {})).registered).to.deep.include({ opportunity_id: id, stands: true })
      expect(await stateOf(boris, application)).to.equal('received')
      expect((await own(ana)).find((each) => each.id === id)).to.include({ responses: 1 })

      const [row] = await applicants(ana, id)
      expect(row).to.include({ name: 'Бóрис $@ Sample', email: said.emailid, medial_college: said.medialcollege, status: 0, viewed: false })
      expect(row!.cvId).to.equal(`${application}$@my $@ cv.docx$@${boris.id}`)

      expect((await one(ana, 'viewApplication', application)).code).to.equal(200)
      expect(await stateOf(boris, application)).to.equal('viewed')
      expect((await answer(ana, { opportunityId: id, whatToDo: 2, applicationId: application })).code).to.equal(200)
      expect(await stateOf(boris, application)).to.equal('accepted')
      expect((await applicants(ana, id))[0]).to.include({ status: 2, viewed: true })
      expect((await answer(ana, { opportunityId: id, whatToDo: 1, applicationId: application })).code).to.equal(409)
      expect((await answer(ana, { opportunityId: id, whatToDo: ' 2 ', applicationId: application })).body['msg']).to.equal(
        'Application accepted',
      )
    })

    it('was looked at by whoever offers it as its CV is opened, and not by the applicant', async () => {
      const id = await posted(ana)
      const application = await applied(boris, id)
      await cvLink(boris, application)
      expect(await stateOf(boris, application)).to.equal('received')
      for (const _ of [1, 2]) expect((await cvLink(ana, application)).code).to.equal(200)
      await eventually(async () => expect(await stateOf(boris, application)).to.equal('viewed'))
    })

    it('is answered without its number while it is the only one that waits', async () => {
      const id = await posted(ana)
      expect((await answer(ana, { opportunityId: id, whatToDo: '2' })).code, 'none').to.equal(422)
      const [first, second] = [await applied(boris, id), await applied(carla, id)]
      expect((await answer(ana, { opportunityId: id, whatToDo: 2 })).code, 'two').to.equal(422)
      expect((await answer(ana, { opportunityId: id, whatToDo: 'no', applicationId: first })).code).to.equal(200)
      expect((await answer(ana, { opportunityId: id, whatToDo: '2' })).code).to.equal(200)
      expect([await stateOf(boris, first), await stateOf(carla, second)]).to.deep.equal(['cancelled', 'accepted'])
      expect([await mayAgain(boris, first), await mayAgain(carla, second)]).to.deep.equal([false, true])
    })

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

    it('is sent once, not to one’s own, and not to a closed one', async () => {
      const id = await posted(ana)
      expect((await apply(ana, id)).code).to.equal(403)
      await applied(boris, id)
      expect((await apply(boris, id)).body).to.include({ code: 409, msg: 'You have already applied' })
      await close(ana, id)
      expect((await apply(carla, id)).body).to.include({ code: 409, msg: 'This opportunity is closed' })
      expect((await apply(carla, 2_000_000_000)).code).to.equal(404)
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

    it('is taken back, with its CV, and sent once more', async () => {
      const id = await posted(ana)
      const application = await applied(boris, id)
      expect(await mayAgain(boris, application)).to.equal(true)
      const { link } = (await cvLink(ana, application)).body as unknown as { link: string }
      expect((await opened(ana, link)).status).to.equal(200)
      expect((await one(carla, 'withdrawApplication', application)).code).to.equal(403)
      expect((await one(boris, 'withdrawApplication', application)).code).to.equal(200)
      expect(await stateOf(boris, application)).to.equal('withdrawn')
      expect(await applicants(ana, id)).to.deep.equal([])
      expect((await cvLink(ana, application)).code).to.equal(404)
      for (const who of [ana, boris]) expect((await opened(who, link)).status, 'from the answer on').to.equal(404)
      await eventually(async () => expect(await cvsIn(id)).to.deep.equal(['erased']))
      const again = await applied(boris, id)
      expect(again).not.to.equal(application)
      expect(await mayAgain(boris, again), 'there is no third try').to.equal(false)
      expect((await board(boris)).registered).to.deep.include({ opportunity_id: id, stands: true })
      await one(boris, 'withdrawApplication', again)
      expect((await board(boris)).registered).to.deep.include({ opportunity_id: id, stands: false })
      expect((await apply(boris, id)).body).to.include({ code: 409, msg: 'You cannot apply again' })
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

    for (const { field, rule, message } of rulesOf('opportunity.apply').filter((each) => each.field !== 'cv'))
      it(`says of its ${field}, ${rule}: ${message}`, async () => {
        const id = await posted(ana)
        const { code, body } = await apply(boris, id, { [field]: rule === 'required' ? '' : 'nobody' })
        expect([code, body.errors]).to.deep.equal([422, [{ field, msg: message }]])
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
    let id: number
    before(async () => {
      id = await posted(ana)
    })

    it('opens in place for the owner and the applicant, and for nobody else', async () => {
      const application = await applied(boris, id, { cv: await report(), file: 'cv.pdf' })
      expect((await cvLink(carla, application)).code).to.equal(403)
      expect((await cvLink(carla, 2_000_000_000)).code).to.equal(404)
      for (const who of [ana, boris]) {
        const { link } = (await cvLink(who, application)).body as unknown as { link: string }
        const { status, headers } = await opened(who, link)
        expect([status, headers.get('content-type')]).to.deep.equal([200, 'application/pdf'])
        expect(headers.get('content-disposition')).to.match(/^inline/)
        expect(headers.get('content-security-policy')).to.include('sandbox')
      }
    })

    it('is asked about with each request: its address opens nothing for who is passed it, nor once the opportunity is closed', async () => {
      const other = await posted(ana)
      const application = await applied(boris, other)
      const { link } = (await cvLink(ana, application)).body as unknown as { link: string }
      const { headers } = await opened(ana, link)
      expect(headers.get('cache-control'), 'browsers ask each time').to.equal('private, no-cache')
      expect((await fetch(app.url + link)).status, 'nobody').to.equal(401)
      expect((await opened(carla, link)).status, 'somebody else').to.equal(403)
      expect((await close(ana, other)).code).to.equal(200)
      for (const who of [ana, boris]) expect((await opened(who, link)).status).to.equal(404)
    })

    it('opens in a tab by the cookie of the session, which goes to CVs and files of rooms alone', async () => {
      const application = await applied(boris, await posted(ana))
      const { link } = (await cvLink(boris, application)).body as unknown as { link: string }
      const { rows } = await app.parts.db.pool.query<{ email: string }>('select email from onboarding_state.state where member_id = $1', [
        boris.id,
      ])
      const login = await ask(app.url, 'login', { body: { emailId: rows[0]!.email, password: 'scalpel please' } })
      const cookies = login.headers.getSetCookie().filter((each) => each.startsWith('sfs_tags='))
      expect(cookies.map((each) => /Path=([^;]+)/.exec(each)![1])).to.have.members(['/api/chat/', '/api/applicationCv/'])
      for (const each of cookies) expect(each).to.include('HttpOnly').and.include('SameSite=Strict')
      const Cookie = cookies[0]!.split(';')[0]!
      expect((await fetch(app.url + link, { headers: { Cookie } })).status).to.equal(200)
      expect((await fetch(`${app.url}/api/applicationCvLink/${application}`, { headers: { Cookie } })).status, 'nothing else').to.equal(401)
    })

    it('of the other kind is saved', async () => {
      const application = await applied(carla, id, { cv: await wordDocument(), file: 'cv.docx' })
      expect((await applicants(ana, id)).find((row) => row.applicationId === application)).to.include({ cv_type: DOCX, cv_name: 'cv.docx' })
      const { link } = (await cvLink(ana, application)).body as unknown as { link: string }
      const { headers } = await opened(ana, link)
      expect([headers.get('content-type'), headers.get('content-disposition')]).to.deep.equal([
        DOCX,
        headers.get('content-disposition')!.replace(/^.*filename="(.*)\.docx"$/, 'attachment; filename="$1.docx"'),
      ])
    })

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

  describe('responses', () => {
    it('are for the owner alone', async () => {
      const id = await posted(ana)
      await applied(boris, id)
      for (const who of [boris, carla]) {
        expect((await responses(who, id)).code).to.equal(403)
        const { status } = await fetch(`${app.url}/api/opportunityResponses/${id}`, { headers: { Authorization: `Bearer ${who.token}` } })
        expect(status).to.equal(403)
        expect((await answer(who, { opportunityId: id, whatToDo: 2 })).code).to.equal(403)
        expect((await close(who, id)).code).to.equal(403)
      }
      expect((await responses(ana, 2_000_000_000)).code).to.equal(404)
      expect((await one(carla, 'viewApplication', (await applicants(ana, id))[0]!.applicationId)).code).to.equal(403)
    })

    it('are had as a table in which nothing is a formula', async () => {
      const id = await posted(ana)
      await applied(boris, id, { name: 'He said "hi", -twice', degree: 'x;=1+1;y', medialcollege: 'a\t"-2' })
      const got = await fetch(`${app.url}/api/opportunityResponses/${id}`, { headers: { Authorization: `Bearer ${ana.token}` } })
      expect(got.headers.get('content-type')).to.equal('text/csv; charset=utf-8')
      const bytes = Buffer.from(await got.arrayBuffer())
      expect([...bytes.subarray(0, 3)]).to.deep.equal([0xef, 0xbb, 0xbf])
      const [head, row] = bytes.toString('utf8').slice(1).split('\r\n')
      expect(head).to.equal('"name","email","contact","medial college","degree","address","CV","status","received"')
      expect(row)
        .to.include(`"He said ""hi"", -twice","boris@example.org","'+44 20 7946 0000"`)
        .and.include(`"a\t'""-2","x;'=1+1;y","'=1+1, Sample Street","cv.docx","waiting"`)
    })
  })

  it('that is closed leaves all lists, with its applications and their CVs', async () => {
    const id = await posted(ana)
    const [first, second] = [await applied(boris, id), await applied(carla, id)]
    await answer(ana, { opportunityId: id, whatToDo: 2, applicationId: second })
    const { link } = (await cvLink(ana, first)).body as unknown as { link: string }
    expect((await close(ana, id)).code).to.equal(200)
    expect((await close(ana, id)).code, 'again').to.equal(200)
    expect((await board(boris)).result.map((each) => each.id)).not.to.include(id)
    expect((await own(ana)).map((each) => each.id)).not.to.include(id)
    expect((await responses(ana, id)).code).to.equal(404)
    expect([await stateOf(boris, first), await stateOf(carla, second)]).to.deep.equal(['closed', 'accepted'])
    expect((await mine(boris))[0]).to.include({ title: form.title, closed: true, cv_name: null })
    for (const [who, application, stays] of [
      [boris, first, 'closed'],
      [carla, second, 'accepted'],
    ] as const) {
      const { code, body } = await one(who, 'withdrawApplication', application)
      expect([code, body.msg]).to.deep.equal([404, 'The opportunity was closed; your application and its CV are deleted'])
      expect(await stateOf(who, application)).to.equal(stays)
    }
    expect((await cvLink(boris, first)).code).to.equal(404)
    expect((await opened(ana, link)).status).to.equal(404)
    await eventually(async () => expect(await cvsIn(id)).to.deep.equal(['erased', 'erased']))
  })

  it('that is closed leaves what was withdrawn before withdrawn, however often that is sent', async () => {
    const id = await posted(ana)
    const applicationId = await applied(boris, id)
    const key = randomUUID()
    const withdraw = async () => (await ask(app.url, 'withdrawApplication', { token: boris.token, key, body: { applicationId } })).code
    const before = await withdraw()
    await close(ana, id)
    expect([before, await withdraw(), (await one(boris, 'withdrawApplication', applicationId)).code]).to.deep.equal([200, 200, 200])
    expect(await stateOf(boris, applicationId)).to.equal('withdrawn')
  })

  describe('on pages', () => {
    const heard = (page: Page, push: 'opportunityPosted' | 'opportunityClosed' | 'responseChanged' | 'applicationChanged') => {
      const all: Record<string, unknown>[] = []
      page.on(push, (said: object) => void all.push(said as Record<string, unknown>))
      return all
    }

    it('are told to who looks at the board, and to both whom an application concerns', async () => {
      const [anaPage, borisPage, carlaPage] = await Promise.all([ana, boris, carla].map(({ token }) => openPage(app.url, token)))
      expect(await carlaPage!.emitWithAck('watch', ['feed:opportunities'])).to.deep.equal(['feed:opportunities'])
      const [onBoard, gone, received] = [
        heard(carlaPage!, 'opportunityPosted'),
        heard(carlaPage!, 'opportunityClosed'),
        heard(anaPage!, 'responseChanged'),
      ]
      const [own, strange] = [heard(borisPage!, 'applicationChanged'), heard(carlaPage!, 'responseChanged')]
      const closed = heard(carlaPage!, 'applicationChanged')
      const id = await posted(ana)
      await eventually(() => expect(onBoard.at(-1)).to.include({ id, signup_id: ana.id, country_id: 96, speciality: 'HPB Surgery' }))
      const application = await applied(boris, id)
      await eventually(() => expect(received.at(-1)).to.deep.include({ opportunity_id: id, application_id: application, responses: 1 }))
      expect(received.at(-1)!['applicant']).to.include({ name: said.name })
      await eventually(() => expect(own.at(-1)).to.include({ application_id: application, state: 'received', may_apply_again: true }))
      await answer(ana, { opportunityId: id, whatToDo: 2 })
      await eventually(() => expect(own.at(-1)).to.include({ application_id: application, state: 'accepted' }))
      await one(boris, 'withdrawApplication', application)
      await eventually(() => expect(received.at(-1)).to.deep.include({ application_id: application, applicant: null, responses: 0 }))
      const another = await applied(carla, id)
      await eventually(() => expect(received.at(-1)).to.include({ application_id: another, responses: 1 }))
      const before = received.length
      await close(ana, id)
      await eventually(() => expect(gone.at(-1)).to.include({ id }))
      await eventually(() => expect(closed.at(-1)).to.include({ application_id: another, state: 'closed' }))
      const next = await applied(boris, await posted(ana))
      await eventually(() => expect(received.at(-1)).to.include({ application_id: next }))
      expect(received.length, 'the owner is told of the opportunity alone').to.equal(before + 1)
      expect(strange).to.deep.equal([])
      for (const page of [anaPage, borisPage, carlaPage]) page!.close()
    })
  })

  it('go with an account: postings, applications and CVs, at both ends', async () => {
    const leaver = await member(app.url, 'Leaver')
    const [theirs, others] = [await posted(leaver), await posted(ana)]
    const [toThem, byThem] = [await applied(boris, theirs), await applied(leaver, others)]
    const { link } = (await cvLink(ana, byThem)).body as unknown as { link: string }
    const { code } = await ask(app.url, 'deleteAccount', { token: leaver.token, body: { reason: 'Enough', password: 'scalpel please' } })
    expect(code).to.equal(200)
    const facts = async () => {
      const { rows } = await app.parts.db.pool.query<{ type: string }>('select type from eventstore.events where stream = $1', [
        `member-${leaver.id}`,
      ])
      return rows.map(({ type }) => type)
    }
    await eventually(async () => expect(await facts()).to.include('AccountDeleted'), 20_000)
    await eventually(async () => {
      expect((await board(boris)).result.map((each) => each.id)).not.to.include(theirs)
      expect(await applicants(ana, others)).to.deep.equal([])
      expect(await stateOf(boris, toThem)).to.equal('closed')
      expect((await mine(boris))[0]).to.include({ title: null, full_name: null })
    })
    expect((await opened(ana, link)).status).to.equal(404)
    await eventually(async () => expect([...(await cvsIn(theirs)), ...(await cvsIn(others))]).to.deep.equal(['erased', 'erased']))
    const left = await app.parts.db.pool.query<{ name: string | null }>('select name from opportunities.application where applicant = $1', [
      leaver.id,
    ])
    expect(left.rows).to.deep.equal([{ name: null }])
  })
})

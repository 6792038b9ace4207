import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { DOCX } from '../../api/contract/files/mimes.js'
import type { Session } from '../../api/contract/members/members.js'
import { rulesOf } from '../support/cast/forms.js'
import { eventually } from '../support/eventually.js'
import { ask, freshApp, member, openPage, type Page, type TestApp } from '../support/parts/app.js'
import { report } from './files/support/documents.js'
import { wordDocument } from './files/support/word.js'
import { form, opportunityCalls, said } from './support/opportunities.js'

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

  const {
    post,
    posted,
    apply,
    applied,
    board,
    own,
    responses,
    applicants,
    mine,
    stateOf,
    mayAgain,
    answer,
    one,
    close,
    opened,
    cvLink,
    cvsIn,
  } = opportunityCalls(
    () => app,
    () => word,
  )

  describe('a posting', () => {
    it('is on the board as it was offered, by the name of its owner', async () => {
      const id = await posted(ana, { title: '  Observer  ' })
      const shown = (await board(boris)).result.find((each) => each.id === id)
      expect(shown).to.include({ title: 'Observer', signup_id: ana.id, full_name: 'Ana Sample', duration: '4 Months' })
      expect(shown).to.include({ job_location_country: 'India', job_location_city: 'Pune', country_id: 96 })
      expect(shown).to.include({ from_date: '2026-03-01', to_date: '2026-07-01', speciality: 'HPB Surgery', opportunity_type: 'Observer' })
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

    for (const body of [{ user_id: 1e9 }, { id: 1e9 }, { id: 'all', user_id: [1] }])
      it(`is not for others: ${JSON.stringify(body)}`, async () =>
        expect((await ask(app.url, 'getOpportunities', { token: boris.token, body })).code).to.equal(403))
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

    it('is sent once, not to one’s own, and not to a closed one', async () => {
      const id = await posted(ana)
      expect((await apply(ana, id)).code).to.equal(403)
      await applied(boris, id)
      expect((await apply(boris, id)).body).to.include({ code: 409, msg: 'You have already applied' })
      await close(ana, id)
      expect((await apply(carla, id)).body).to.include({ code: 409, msg: 'This opportunity is closed' })
      expect((await apply(carla, 2_000_000_000)).code).to.equal(404)
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

    for (const { field, rule, message } of rulesOf('opportunity.apply').filter((each) => each.field !== 'cv'))
      it(`says of its ${field}, ${rule}: ${message}`, async () => {
        const id = await posted(ana)
        const { code, body } = await apply(boris, id, { [field]: rule === 'required' ? '' : 'nobody' })
        expect([code, body.errors]).to.deep.equal([422, [{ field, msg: message }]])
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

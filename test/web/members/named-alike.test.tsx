import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { open } from '../support/open.js'
import { ana, boris, caseId, found, sample } from '../support/samples.js'
import { others, tellCases } from '../profile/sample.js'

const LINE = 'MBBS, MS - (Urology)'
const urologist = { signup_id: boris, full_name: 'Boris Petrov', profile_pic: null, specialty_type: 'Urology' }
const at = '2026-11-01T12:00:00.000Z'
const said = { id: 1, ...urologist, signupId: boris, comment: 'Mesh first.', created_time_date: at, created_at: at, position: 11 }
const gone = { full_name: null, profile_pic: null, specialty_type: null }

describe('a surgeon is named with degrees and speciality', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const feed = async (more: object) => {
    const page = await open('/community?tab=cases')
    await server.last('getAllClinicalCases').reply(200, { result: [sample(7, more)], next: null })
    return page
  }
  const card = () => within(screen.getByRole('article', { name: 'Case 7' }))

  it('in the feed, and as soon as they tell it anew', async () => {
    const { line } = await feed({ specialty_type: null })
    expect(card().getByText('MBBS')).to.exist
    await line.push('personChanged', urologist)
    expect(card().getByText(LINE)).to.exist
    await line.push('personChanged', { ...urologist, ...gone })
    expect(card().getByText('Former member')).to.exist
    expect(card().queryByText(/^MBBS/)).to.equal(null)
  })

  it('among those who like a case', async () => {
    await feed(urologist)
    fireEvent.click(card().getByRole('button', { name: '4 likes' }))
    const list = within(await screen.findByRole('dialog', { name: 'Surgeons who liked' }))
    await server
      .last('getClinicalCaseLikesList/7')
      .reply(200, { result: [{ id: 1, owner_id: boris, is_like: 1, ...urologist }], next: null })
    expect(list.getByText(LINE)).to.exist
  })

  it('beside a case and its comments, also those that are just being sent', async () => {
    await open('/caseDetails/7', { but: { specialty_type: 'Trauma' } })
    await server.last('getCaseDetails/7').reply(200, found(sample(7, urologist)))
    await server.last('getCommentsOnClinicalCase/7').reply(200, { result: [{ ...said, clinicalCaseId: caseId(7) }], next: null })
    expect(screen.getAllByText(LINE)).to.have.length(2)
    fireEvent.change(screen.getByRole('textbox', { name: 'Comment' }), { target: { value: 'I agree.' } })
    fireEvent.submit(screen.getByRole('form', { name: 'Write a comment' }))
    expect(await screen.findByText('MBBS, MS - (Trauma)')).to.exist
  })

  it('and as the author in the discussion of their own post, where nobody else is', async () => {
    await open('/caseDetails/7')
    await server.last('getCaseDetails/7').reply(200, found(sample(7, urologist)))
    const others = { ...said, id: 2, signup_id: 9, signupId: 9, full_name: 'Chen Wu', comment: 'No mesh.' }
    const result = [said, others].map((each) => ({ ...each, clinicalCaseId: caseId(7) }))
    await server.last('getCommentsOnClinicalCase/7').reply(200, { result, next: null })
    const marks = screen
      .getAllByRole('listitem')
      .flatMap((item) => (item.closest('#discussion') ? [item.textContent.includes('Author')] : []))
    expect(marks).to.deep.equal([true, false])
  })

  it('also while their own answer is being sent', async () => {
    await open('/caseDetails/7')
    await server.last('getCaseDetails/7').reply(200, found(sample(7, { signup_id: ana })))
    await server.last('getCommentsOnClinicalCase/7').reply(200, { result: [], next: null })
    fireEvent.change(screen.getByRole('textbox', { name: 'Comment' }), { target: { value: 'I did.' } })
    fireEvent.submit(screen.getByRole('form', { name: 'Write a comment' }))
    expect((await screen.findByText('Sending…')).closest('li')?.textContent).to.include('Author')
  })

  it('in their own menu and beside the feed', async () => {
    await open('/community?tab=cases', { but: { specialty_type: 'Urology' } })
    expect(within(screen.getByRole('complementary', { name: 'Me' })).getByText(LINE)).to.exist
    expect(screen.getByRole('link', { name: 'Dr. Ana Lind' }).getAttribute('href')).to.equal(`/profile/${ana}`)
    fireEvent.click(screen.getByRole('button', { name: 'Dr. Ana Lind, my account' }))
    expect(within(await screen.findByRole('dialog', { name: 'Dr. Ana Lind' })).getByText(LINE)).to.exist
  })

  it('on their profile', async () => {
    await open('/profile/2')
    await waitFor(() => expect(server.count('getProfileDetails')).to.equal(1))
    await server.last('getProfileDetails').reply(200, others)
    await tellCases(server)
    expect(screen.getByRole('heading', { level: 1 }).textContent).to.equal('Dr. Ana Lind')
    expect(screen.getByText(LINE)).to.exist
  })

  it('and whoever came by a provider that tells no name is no former member', async () => {
    const nameless = { full_name: null, first_name: null, last_name: null, is_all_details_filled: 0, till_where_filled: 0 }
    await open('/home', { but: nameless })
    expect(screen.getByRole('heading', { level: 1 }).textContent).to.equal('Welcome, Colleague')
    expect(screen.queryByText(/Former member/)).to.equal(null)
  })
})

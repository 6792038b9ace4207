import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { TOAST } from '../../../../web/shared/ui/notices/notices.js'
import { betweenOf } from '../../../web/connections/told.js'
import { fakeServer, type FakeServer } from '../../../web/support/fake-server.js'
import { open } from '../../../web/support/open.js'
import { others, own, tellCases } from '../../../web/profile/sample.js'
import { ana, boris, caseId, found, sample } from '../../../web/support/samples.js'

/** What people wrote, in letters that run from right to left; no word of ours has one. */
const arabic = (what: string) => `سؤال ${what}`
const RIGHT_TO_LEFT = /\p{Script=Arabic}/u

const person = { full_name: arabic('name'), profile_pic: null, specialty_type: null, person_position: 1 }
const at = new Date().toISOString()
const written = {
  title: arabic('title'),
  diagnosis: arabic('diagnosis'),
  history: arabic('history'),
  clinical_questions: arabic('question'),
}
const theCase = sample(7, { ...person, ...written })
const said = (id: number, signup_id: number) => ({
  id,
  signup_id,
  signupId: signup_id,
  ...person,
  comment: arabic('comment'),
  created_at: at,
  created_time_date: at,
  clinicalCaseId: caseId(7),
  position: id,
})
const me = { full_name: arabic('me') }

/** Texts of people that take the direction of what stands around them. */
const strays = (): string[] => {
  const found: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const around = node.parentElement!
    if (!RIGHT_TO_LEFT.test(node.textContent ?? '') || around.closest('[dir=auto], bdi, title, style')) continue
    if (around.closest('.mantine-Avatar-root')) continue // initials
    found.push(around.outerHTML.slice(0, 120))
  }
  return found
}
const shown = () => document.body.textContent

describe('what people wrote runs as its own letters do', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const feed = async () => {
    await open('/community?tab=cases', { but: me })
    const mine = { id: 9, ...written, created_at: at, new_answers: 1, seen: 0, position: 1 }
    await server.last('getMyOpenClinicalCases').reply(200, { result: [mine] })
    await server.last('getAllClinicalCases').reply(200, { result: [theCase], next: null })
  }

  it('in the feed, beside it, in the menu, and among those who like a case', async () => {
    await feed()
    fireEvent.click(screen.getByRole('button', { name: '4 likes' }))
    await screen.findByRole('dialog')
    await server
      .last('getClinicalCaseLikesList/7')
      .reply(200, { result: [{ id: 1, owner_id: boris, signup_id: boris, is_like: 1, ...person }], next: null })
    for (const what of ['name', 'me', 'title', 'diagnosis', 'history', 'question']) expect(shown()).to.include(arabic(what))
    expect(strays()).to.deep.equal([])
  })

  it('in the menu', async () => {
    await feed()
    fireEvent.click(screen.getByRole('button', { name: /my account/ }))
    await screen.findByRole('dialog')
    expect(strays()).to.deep.equal([])
  })

  it('on the page of a case and in its discussion, also while it is being sent', async () => {
    await open('/caseDetails/7', { but: me })
    await server.last('getCaseDetails/7').reply(200, found(theCase))
    await server.last('getCommentsOnClinicalCase/7').reply(200, { result: [said(1, boris), said(2, ana)], next: null })
    const box = screen.getByRole('textbox', { name: 'Comment' })
    fireEvent.change(box, { target: { value: arabic('answer') } })
    fireEvent.submit(screen.getByRole('form', { name: 'Write a comment' }))
    await screen.findByText('Sending…')
    for (const what of ['name', 'title', 'diagnosis', 'history', 'question', 'comment', 'answer']) expect(shown()).to.include(arabic(what))
    expect(strays()).to.deep.equal([])
  })

  it('on a profile', async () => {
    await open(`/profile/${ana}`, { but: me })
    const profile = { ...own.profile, full_name: arabic('name'), current_location: arabic('place') }
    const qualification = { ...own.qualification, mbbs_center: arabic('school'), additionalQualifications: arabic('more') }
    const membershipAssociation = {
      ...own.membershipAssociation,
      association: arabic('association'),
      associations: [arabic('association')],
    }
    await server.last('getProfileDetails').reply(200, { ...own, profile, qualification, membershipAssociation })
    await tellCases(server, [theCase])
    for (const what of ['name', 'place', 'school', 'more', 'title']) expect(shown()).to.include(arabic(what))
    expect(strays()).to.deep.equal([])
  })

  it('in blogs', async () => {
    const blog = {
      id: 3,
      title: arabic('title'),
      imageUrl: null,
      category: arabic('category'),
      authorName: arabic('author'),
      dateOfUpload: at,
    }
    await open('/blogs')
    const data = { data: [{ ...blog, description: '' }], total: 1, page: 1, pageSize: 100 }
    await server.last('blogs/images/getAllBlogs').reply(200, { data })
    expect(shown()).to.include(arabic('category'))
    expect(strays()).to.deep.equal([])
  })

  it('in the palette', async () => {
    const { address } = await open('/about', { but: me })
    fireEvent.keyDown(document.documentElement, { key: 'k', ctrlKey: true })
    const field = await screen.findByPlaceholderText('Page, case or surgeon')
    await waitFor(() => expect(server.count('getAllClinicalCases')).to.be.above(0))
    await server.last('getAllClinicalCases').reply(200, { result: [theCase], next: null })
    fireEvent.change(field, { target: { value: arabic('') } })
    await waitFor(() => expect(server.count('searchUserDetails')).to.equal(1))
    const surgeon = { id: 2, full_name: arabic('surgeon'), specialty_type: 'Urology', current_location: arabic('place') }
    await server.last('searchUserDetails').reply(200, { numOfResults: 1, result: [surgeon] })
    await screen.findByText(new RegExp(arabic('place')))
    for (const what of ['title', 'name', 'surgeon']) expect(shown()).to.include(arabic(what))
    expect(strays()).to.deep.equal([])
    fireEvent.click(screen.getByText(arabic('title'))) // one that stays open would not open again
    await waitFor(() => expect(address()).to.equal('/caseDetails/7'))
  })

  it('in a toast', async () => {
    await open('/about', { but: me })
    const detail = { type: 'info', message: arabic('said') }
    await act(async () => void document.dispatchEvent(new window.CustomEvent(TOAST, { detail })))
    await screen.findByRole('alert')
    expect(shown()).to.include(arabic('said'))
    expect(strays()).to.deep.equal([])
  })

  it('in a question, and in what it is called', async () => {
    const about = { full_name: arabic('name') }
    await open(`/profile/${boris}`, { but: me })
    await waitFor(() => expect(server.count('getProfileDetails')).to.equal(1))
    await server.last('getProfileDetails').reply(200, { ...others, profile: { ...others.profile, ...about } })
    await tellCases(server)
    await waitFor(() => expect(server.count(`getRelationsWith/${boris}`)).to.equal(1))
    await server
      .last(`getRelationsWith/${boris}`)
      .reply(200, { result: [betweenOf('community', 1), betweenOf('beyond', null, { position: 0 })] })
    fireEvent.click(await screen.findByRole('button', { name: 'Unfollow' }))
    const question = await screen.findByRole('dialog', { name: /^Unfollow / })
    expect(question.textContent).to.include(arabic('name'))
    expect(strays()).to.deep.equal([])
  })

  it('on welcome', async () => {
    await open('/welcome', { but: me })
    expect(shown()).to.include(arabic('me'))
    expect(strays()).to.deep.equal([])
  })
})

import { fireEvent, screen, within } from '@testing-library/react'
import { expect } from 'chai'
import type { ApplicationState } from '../../../../web/opportunities/calls.js'
import { DOCX } from '../../../../web/generated/mimes.js'
import { keptSession } from '../../../../web/shared/session/session-entry.js'
import { press } from '../../../web/forms/met.js'
import { fakeServer, type FakeServer } from '../../../web/support/fake-server.js'
import { open } from '../../../web/support/open.js'
import { ownApplication } from '../../../web/opportunities/samples.js'

const LIST = 'getMyApplications'
const WITHDRAW = 'withdrawApplication'

describe('one’s own applications', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const page = async (...result: ReturnType<typeof ownApplication>[]) => {
    const opened = await open('/myApplications')
    await server.last(LIST).reply(200, { result, next: null })
    return opened
  }
  const item = (id: number) => within(screen.getByRole('region', { name: `Opportunity ${id}0` }))

  const stands: readonly (readonly [ApplicationState, string, boolean])[] = [
    ['received', 'Received', true],
    ['viewed', 'Viewed', true],
    ['accepted', 'Accepted', true],
    ['cancelled', 'Cancelled', true],
    ['withdrawn', 'Withdrawn', false],
    ['closed', 'Closed', false],
  ]
  for (const [state, text, canWithdraw] of stands)
    it(`say how they stand: ${state}`, async () => {
      await page(ownApplication(1, { state, closed: state === 'closed' }))
      expect(item(1).getAllByText(text)).not.to.be.empty
      if (state === 'cancelled') expect(item(1).getByText('It was cancelled.')).to.exist
      if (state === 'cancelled') expect(item(1).getByText('Your details and your CV stay with them until you withdraw.')).to.exist
      expect(item(1).queryByRole('button', { name: /^Withdraw/ }) !== null).to.equal(canWithdraw)
      expect(item(1).queryByRole('link', { name: 'Opportunity 10' }) !== null, 'leads there while it is open').to.equal(state !== 'closed')
    })

  it('move as the owner looks and answers; what comes late changes nothing', async () => {
    const { line } = await page(ownApplication(1, { position: 10 }), ownApplication(2, { position: 11 }))
    await line.push('applicationChanged', ownApplication(1, { state: 'viewed', position: 20 }))
    await line.push('applicationChanged', ownApplication(2, { state: 'accepted', position: 21 }))
    await line.push('applicationChanged', ownApplication(1, { state: 'received', position: 12 }))
    expect(item(1).getByText('Viewed')).to.exist
    expect(item(2).getByText('Accepted')).to.exist
  })

  it('appear when they were sent in another tab', async () => {
    const { line } = await page()
    expect(screen.getByText('You have not applied to an opportunity yet.')).to.exist
    await line.push('applicationChanged', ownApplication(3, { position: 20 }))
    expect(item(3).getByText('Received')).to.exist
  })

  it('say when what has been answered is closed', async () => {
    const { line } = await page(ownApplication(1, { state: 'accepted' }))
    expect(item(1).getByText('They have your contact details.')).to.exist
    await line.push('applicationChanged', ownApplication(1, { state: 'accepted', closed: true, position: 20 }))
    expect(item(1).getByText('You have been accepted.')).to.exist
    expect(item(1).getByText('The opportunity was closed; your application and its CV are deleted.')).to.exist
    expect(item(1).queryByText(/contact details/), 'they were deleted with it').to.equal(null)
    expect(item(1).queryByRole('button', { name: /^Withdraw/ })).to.equal(null)
  })

  it('show the CV that was sent, which nobody is told', async () => {
    await page(ownApplication(1), ownApplication(2, { state: 'withdrawn', cv_name: null, cv_type: null }))
    expect(item(2).queryByRole('button', { name: /^View CV/ })).to.equal(null)
    await press(item(1).getByRole('button', { name: 'View CV: Opportunity 10' }))
    expect(await screen.findByRole('dialog', { name: 'Your CV' })).to.exist
    expect(screen.getByText('Opening the CV…').closest('[role=status]'), 'an empty sheet alone would look like it').to.exist
    const { fetch } = globalThis
    globalThis.fetch = async () => new Response(new Blob(['%PDF-1.7']))
    await server.last('applicationCvLink/1').reply(200, { link: '/api/file/x/original' })
    expect((await screen.findByRole('link', { name: 'Open in a new tab' })).getAttribute('href')).to.equal('/api/file/x/original')
    globalThis.fetch = fetch
    expect(server.count('viewApplication')).to.equal(0)
  })

  it('ask once more for a CV with the cookie of a fresh token, where this browser has none for it yet', async () => {
    await page(ownApplication(1))
    await press(item(1).getByRole('button', { name: 'View CV: Opportunity 10' }))
    await server.last('applicationCvLink/1').reply(200, { link: '/api/applicationCv/1' })
    await server.last('applicationCv/1').reply(401)
    await server.last('session/refresh').reply(200, { records: keptSession() })
    await server.last('applicationCv/1').reply(200)
    expect((await screen.findByRole('link', { name: 'Open in a new tab' })).getAttribute('href')).to.equal('/api/applicationCv/1')
  })

  it('save a CV of a word processor under the name it was sent with, and say so', async () => {
    await page(ownApplication(1, { cv_name: 'cv of ana.docx', cv_type: DOCX }))
    const { fetch } = globalThis
    const clicked = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'click')!
    const saved: string[] = []
    await press(item(1).getByRole('button', { name: 'View CV: Opportunity 10' }))
    globalThis.fetch = async () => new Response(new Blob(['PK']))
    HTMLElement.prototype.click = function (this: HTMLAnchorElement) {
      saved.push(this.download)
    }
    try {
      await server.last('applicationCvLink/1').reply(200, { link: '/api/file/x/original' })
      expect(await screen.findByText('cv of ana.docx is downloaded')).to.exist
      expect(saved).to.deep.equal(['cv of ana.docx'])
    } finally {
      Object.defineProperty(HTMLElement.prototype, 'click', clicked)
      globalThis.fetch = fetch
    }
  })

  it('promise another try only where there is one', async () => {
    await page(ownApplication(1), ownApplication(2, { may_apply_again: false }))
    for (const [id, text] of [
      [1, /As long as the opportunity is open, you may apply once more\./],
      [2, /You cannot apply for this opportunity again\./],
    ] as const) {
      await press(item(id).getByRole('button', { name: /^Withdraw/ }))
      expect(screen.getByRole('dialog', { name: 'Withdraw application' }).textContent).to.match(text)
      await press(screen.getByRole('button', { name: 'Keep it' }))
    }
  })

  it('are withdrawn after a question', async () => {
    await page(ownApplication(1))
    await press(item(1).getByRole('button', { name: 'Withdraw the application: Opportunity 10' }))
    const window = within(screen.getByRole('dialog', { name: 'Withdraw application' }))
    expect(window.getByText('Are you sure you want to withdraw this application?')).to.exist
    await press(window.getByRole('button', { name: 'Withdraw' }))
    expect(server.last(WITHDRAW).body).to.deep.equal({ applicationId: 1 })
    await server.last(WITHDRAW).reply(200, { msg: 'Your application has been withdrawn.' })
    expect(item(1).getByText('Withdrawn')).to.exist
    expect(item(1).queryByText('cv.pdf'), 'its CV is deleted').to.equal(null)
    expect(item(1).queryByRole('button', { name: /^View CV/ })).to.equal(null)
  })

  it('say that they were closed where that came before the withdrawal', async () => {
    await page(ownApplication(1))
    await press(item(1).getByRole('button', { name: /^Withdraw/ }))
    await press(screen.getByRole('button', { name: 'Withdraw' }))
    await server.last(WITHDRAW).reply(404, { msg: 'The opportunity was closed; your application and its CV are deleted' })
    expect(await screen.findByText('The opportunity was closed; your application and its CV are deleted')).to.exist
    expect(server.count(LIST)).to.equal(2)
    await server.last(LIST).reply(200, { result: [ownApplication(1, { state: 'closed', closed: true, position: 20 })], next: null })
    expect(item(1).getByText('Closed')).to.exist
    expect(item(1).queryByText('Withdrawn')).to.equal(null)
  })

  it('have a name and lead nowhere where who offered it has left, in whatever state they are', async () => {
    const left = { title: null, full_name: null, specialty_type: null, person_position: 0, cv_name: null, cv_type: null }
    await page(ownApplication(1, { ...left, state: 'closed', closed: true }), ownApplication(2, { ...left, state: 'withdrawn' }))
    const cards = screen.getAllByRole('region', { name: 'An opportunity of a former member' })
    expect(cards).to.have.length(2)
    for (const card of cards) {
      expect(within(card).getByRole('heading', { name: 'An opportunity of a former member' })).to.exist
      expect(card.querySelector('a[href^="/opportunities/"]')).to.equal(null)
    }
  })

  it('are loaded page by page', async () => {
    await open('/myApplications')
    await server.last(LIST).reply(200, { result: [ownApplication(9)], next: 9 })
    fireEvent.click(screen.getByRole('button', { name: 'Load more' }))
    expect(server.last(LIST).query).to.deep.equal({ before: '9' })
    await server.last(LIST).reply(200, { result: [ownApplication(8)], next: null })
    expect(screen.getAllByRole('region', { name: /^Opportunity/ })).to.have.length(2)
    expect(screen.queryByRole('button', { name: 'Load more' })).to.equal(null)
  })

  it('are asked for again after a failure', async () => {
    await open('/myApplications')
    await server.last(LIST).reply(500)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await server.last(LIST).reply(200, { result: [ownApplication(1)], next: null })
    expect(item(1).getByText('Received')).to.exist
  })
})

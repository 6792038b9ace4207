import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect } from 'chai'
import type { Applicant } from '../../../web/opportunities/calls.js'
import { eventually } from '../../support/eventually.js'
import { press } from '../forms/met.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { open } from '../support/open.js'
import { applicant, me, opportunity } from './samples.js'

const LIST = 'getOpportunitiesResponseById'
const ANSWER = 'handleApplicationResponse'

describe('the responses to an opportunity', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const page = async (...applicants: Applicant[]) => {
    const opened = await open('/opportunityResponse/7')
    expect(server.last(LIST).body).to.deep.equal({ opportunityId: 7 })
    await server.last(LIST).reply(200, { result: [[opportunity(7, { signup_id: me })], applicants] })
    return opened
  }
  const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)
  const names = () => rows().map((row) => within(row).getByRole('rowheader').textContent)
  const row = (id: number) => within(rows().find((each) => each.textContent.includes(`Applicant ${id}`))!)

  it('stand under the opportunity with all that was sent, newest first', async () => {
    await page(applicant(1), applicant(2))
    expect(screen.getByRole('heading', { name: 'Opportunity 7' })).to.exist
    expect(screen.getByText('2 applications')).to.exist
    const headings = within(screen.getByRole('table')).getAllByRole('columnheader')
    expect(headings.map(({ textContent }) => textContent)).to.deep.equal([
      'name',
      'email',
      'contact',
      'medial college',
      'degree',
      'address',
      'received',
      'status',
      'CV and answer',
    ])
    expect(names()).to.deep.equal(['Applicant 2', 'Applicant 1'])
    for (const text of ['applicant.1@example.org', '+44 7700900123', 'Sample Medical College', 'MBBS', '1 Sample Street', 'Received'])
      expect(row(1).getByText(text), text).to.exist
    expect(row(1).getByRole('link', { name: 'Applicant 1' }).getAttribute('href')).to.equal('/profile/2')
  })

  it('come before the offer, which its author knows: it is folded under its title, unless nobody has applied', async () => {
    await page(applicant(1))
    expect(screen.getByRole('group').hasAttribute('open')).to.equal(false)
    expect(within(screen.getByRole('group')).getByText('Opportunity 7').closest('summary')).to.exist
    cleanup()
    await page()
    expect(screen.getByRole('group').hasAttribute('open')).to.equal(true)
    const badge = screen.getByText('Observer').closest<HTMLElement>('.mantine-Badge-root')!
    expect(badge.style.marginTop, 'clear of the day above, without a title between them').not.to.equal('')
  })

  it('belong to what one has posted, in the menu of the section', async () => {
    await page(applicant(1))
    const links = within(screen.getByRole('navigation', { name: 'In this section' })).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('aria-current')])).to.deep.equal([
      ['All', null],
      ['Posted by me', 'true'],
      ['My applications', null],
    ])
  })

  it('are sorted by the column that is pressed', async () => {
    await page(applicant(1, { name: 'Applicant 1 Zed' }), applicant(2, { name: 'Applicant 2 Abe', email: 'z@example.org' }))
    await press(screen.getByRole('button', { name: 'email' }))
    expect(names()).to.deep.equal(['Applicant 1 Zed', 'Applicant 2 Abe'])
    await press(screen.getByRole('button', { name: 'email' }))
    expect(names()).to.deep.equal(['Applicant 2 Abe', 'Applicant 1 Zed'])
    expect(screen.getByRole('columnheader', { name: 'email' }).getAttribute('aria-sort')).to.equal('descending')
  })

  it('come ten at a time', async () => {
    await page(...Array.from({ length: 12 }, (_, index) => applicant(index + 1)))
    expect(rows()).to.have.length(10)
    await press(screen.getByRole('button', { name: 'Page 2' }))
    expect(names()).to.deep.equal(['Applicant 2', 'Applicant 1'])
  })

  it('are cards where a table has no room', async () => {
    const matchMedia = window.matchMedia.bind(window)
    window.matchMedia = (query) => Object.assign(matchMedia(query), { matches: query === '(max-width: 64em)' })
    try {
      await page(applicant(1))
      expect(screen.queryByRole('table')).to.equal(null)
      expect(within(screen.getByRole('region', { name: 'Applicant 1' })).getByText('medial college')).to.exist
    } finally {
      window.matchMedia = matchMedia
    }
  })

  it('are none until somebody applies, and appear at once then', async () => {
    const { line } = await page()
    expect(screen.getByText('No response received yet')).to.exist
    const told = { opportunity_id: 7, application_id: 1, responses: 1 }
    await line.push('responseChanged', { ...told, applicant: applicant(1), position: 10 })
    expect(names()).to.deep.equal(['Applicant 1'])
    await line.push('responseChanged', { ...told, opportunity_id: 8, application_id: 2, applicant: applicant(2), position: 11 })
    expect(names(), 'of another opportunity').to.deep.equal(['Applicant 1'])
    await line.push('responseChanged', { ...told, applicant: null, responses: 0, position: 12 })
    expect(screen.getByText('No response received yet')).to.exist
  })

  it('keep what was pushed while an older answer was on its way', async () => {
    const { line } = await open('/opportunityResponse/7')
    const of = (id: number, position: number, more = {}) => ({
      ...{ opportunity_id: 7, application_id: id, responses: 2, position },
      applicant: applicant(id, { position, ...more }),
    })
    await line.push('responseChanged', of(3, 13))
    await line.push('responseChanged', of(2, 15, { status: 2 }))
    await line.push('responseChanged', { ...of(1, 14), applicant: null })
    await server.last(LIST).reply(200, { result: [[opportunity(7)], [applicant(2, { position: 12 }), applicant(1, { position: 11 })]] })
    expect(names()).to.deep.equal(['Applicant 3', 'Applicant 2'])
    expect(row(2).getByText('Accepted')).to.exist
    await line.push('responseChanged', of(1, 11))
    expect(names(), 'what comes late changes nothing').to.deep.equal(['Applicant 3', 'Applicant 2'])
  })

  it('go with the opportunity, wherever it is closed', async () => {
    const { line } = await open('/opportunityResponse/7')
    await server.last(LIST).reply(200, { result: [[opportunity(7)], [applicant(1)]] })
    expect(names()).to.deep.equal(['Applicant 1'])
    await line.push('opportunityClosed', { id: 7, position: 20 })
    expect(screen.queryByText('Applicant 1')).to.be.null
  })

  for (const [button, whatToDo, stands] of [
    ['Accept', 2, 'Accepted'],
    ['Cancel', 1, 'Cancelled'],
  ] as const)
    it(`are answered after a question: ${button}`, async () => {
      await page(applicant(1))
      await press(row(1).getByRole('button', { name: `${button} Applicant 1` }))
      const window = within(screen.getByRole('dialog'))
      expect(window.getByText('Are you sure?')).to.exist
      expect(screen.getByRole('dialog').textContent).to.include(`is told that you have ${stands.toLowerCase()} the application.`)
      await press(window.getByRole('button', { name: 'Not now' }))
      expect(server.count(ANSWER)).to.equal(0)
      await press(row(1).getByRole('button', { name: `${button} Applicant 1` }))
      await press(within(screen.getByRole('dialog')).getByRole('button', { name: button === 'Accept' ? 'Accept' : 'Cancel application' }))
      expect(server.last(ANSWER).body).to.deep.equal({ opportunityId: 7, applicationId: 1, whatToDo })
      await server.last(ANSWER).reply(200, { msg: 'The applicant has been told.' })
      expect(row(1).getByText(stands)).to.exist
      expect(row(1).queryByRole('button', { name: /^(Accept|Cancel)/ })).to.equal(null)
      expect(await screen.findByText('The applicant has been told.')).to.exist
    })

  it('are looked at anew when an answer came too late', async () => {
    await page(applicant(1))
    await press(row(1).getByRole('button', { name: 'Accept Applicant 1' }))
    await press(within(screen.getByRole('dialog')).getByRole('button', { name: 'Accept' }))
    await server.last(ANSWER).reply(409, { msg: 'This application was cancelled before.' })
    expect(await screen.findByText('This application was cancelled before.')).to.exist
    expect(server.count(LIST)).to.equal(2)
  })

  it('of somebody else lead to one’s own', async () => {
    const { address } = await open('/opportunityResponse/7')
    await server.last(LIST).reply(403, { msg: 'No.' })
    await eventually(() => expect(address()).to.equal('/opportunityPosted'))
  })

  it('are missed where there is no such opportunity', async () => {
    await open('/opportunityResponse/7')
    await server.last(LIST).reply(404, { msg: 'No.' })
    expect(screen.getByText('There is no such opportunity, or it has been closed.')).to.exist
  })

  it('are asked for again after a failure', async () => {
    await open('/opportunityResponse/7')
    await server.last(LIST).reply(500)
    expect(screen.getByText('The responses could not be loaded.')).to.exist
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await server.last(LIST).reply(200, { result: [[opportunity(7)], []] })
    expect(screen.getByText('No response received yet')).to.exist
  })
})

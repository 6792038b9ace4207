import { screen, within } from '@testing-library/react'
import { expect } from 'chai'
import { press } from '../forms/met.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { open } from '../support/open.js'
import { applicant, me, opportunity } from './samples.js'

const LIST = 'getOpportunitiesById'
const CLOSE = 'deleteOpportunityPosted'

describe('the opportunities one has posted', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const page = async (address = '/opportunityPosted') => {
    const opened = await open(address)
    const result = [7, 6].map((id) => ({ ...opportunity(id, { signup_id: me }), responses: id - 6 }))
    await server.last(LIST).reply(200, { result, total: 2, next: null })
    return opened
  }
  const item = (id: number) => within(screen.getByRole('article', { name: `Opportunity ${id}` }))
  const close = async () => {
    await press(item(7).getByRole('button', { name: 'Close Opportunity: Opportunity 7' }))
    return within(screen.getByRole('dialog', { name: 'Close Opportunity' }))
  }

  it('lead to their responses, and say how many there are', async () => {
    const { line } = await page()
    const link = () => item(7).getByRole('link', { name: /^Response to/ })
    expect(link().getAttribute('href')).to.equal('/opportunityResponse/7')
    expect(link().textContent).to.equal('Response1')
    await line.push('responseChanged', { opportunity_id: 7, application_id: 1, applicant: applicant(1), responses: 2, position: 90 })
    expect(link().textContent).to.equal('Response2')
  })

  it('have the same filters', async () => {
    await page('/opportunityPosted?type=Visitor&country=96')
    expect(server.last(LIST).body).to.include({ opportunityId: 'Visitor', countyId: 96, specialtyId: 'all' })
  })

  it('are closed after a question', async () => {
    await page()
    expect((await close()).getByText('Are you sure you want to close this opportunity?')).to.exist
    await press(within(screen.getByRole('dialog')).getByRole('button', { name: 'Keep it open' }))
    expect(server.count(CLOSE)).to.equal(0)
    await press((await close()).getByRole('button', { name: 'Close Opportunity' }))
    expect(server.last(CLOSE).body).to.deep.equal({ opportunity_id: 7 })
    await server.last(CLOSE).reply(200, { msg: 'Your opportunity has been closed.' })
    expect(screen.getAllByRole('article')).to.have.length(1)
    expect(screen.getByText('1 opportunity')).to.exist
    expect(await screen.findByText('Your opportunity has been closed.')).to.exist
  })

  it('stay when they could not be closed', async () => {
    await page()
    await press((await close()).getByRole('button', { name: 'Close Opportunity' }))
    await server.last(CLOSE).reply(500, { msg: 'The server could not answer. Please try again.' })
    expect(screen.getAllByRole('article', { hidden: true })).to.have.length(2)
    expect(await screen.findByText('The server could not answer. Please try again.')).to.exist
  })

  it('say that there are none', async () => {
    await open('/opportunityPosted')
    await server.last(LIST).reply(200, { result: [], total: 0, next: null })
    expect(screen.getByText('No Data Available')).to.exist
  })
})

import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect } from 'chai'
import { selectNotices } from '../../../web/shared/ui/notices/notices.js'
import { limitOf } from '../../support/contract-limits.js'
import { eventually } from '../../support/eventually.js'
import { fakeClock } from '../support/fake-clock.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { open } from '../support/open.js'
import { printed } from '../support/printed.js'
import { applicationId, opportunity, opportunityId, ownApplication, me } from './samples.js'
import type { Opportunity } from '../../../web/opportunities/calls.js'

const LIST = 'getOpportunities'
const countries = { result: [{ id: 96, name: 'India', phone_code: '+91' }], next: null }

describe('the opportunities', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const answer = (result: Opportunity[], more: { total?: number; applied?: number[]; spent?: number[]; next?: number | null } = {}) =>
    server.last(LIST).reply(200, {
      result,
      registered: [
        ...(more.applied ?? []).map((id) => ({ opportunity_id: id, stands: true })),
        ...(more.spent ?? []).map((id) => ({ opportunity_id: id, stands: false })),
      ],
      total: more.total ?? result.length,
      next: more.next ?? null,
    })
  const page = async (...result: Opportunity[]) => {
    const opened = await open('/opportunities')
    await answer(result)
    return opened
  }
  const item = (id: number) => within(screen.getByRole('article', { name: `Opportunity ${id}` }))
  const filter = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, select' }).value
  const choose = (label: string, value: string) => act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }))

  for (const experience of ['0 years', '0', ' 0 Years'])
    it(`do not tell of an experience of "${experience}"`, async () => {
      await page(opportunity(7, { experience }))
      expect(item(7).getByText('None asked for')).to.exist
    })

  it('are all there with every field, days in full, and how many they are', async () => {
    await page(opportunity(7), opportunity(6, { duration: '1 Years', speciality: 'Robotics' }))
    expect(server.last(LIST).body).to.deep.equal({ countyId: 'all', specialtyId: 'all', opportunityId: 'all', pageSize: 10 })
    expect(screen.getByText('2 opportunities')).to.exist
    for (const text of [
      'Dr. Boris Petrov',
      'Observer',
      'Mumbai, India',
      '3 Months',
      'January 31, 2027',
      'April 30, 2027',
      'Urology',
      'MBBS',
      'Two years',
      'Three months in our team.',
    ])
      expect(item(7).getByText(text), text).to.exist
    expect(item(6).getByText('1 Year')).to.exist
    expect(item(6).getByText('Robotics')).to.exist
  })

  it('say on which day they were posted, and within a week, but not on paper, how long ago', async () => {
    const at = '2026-03-01T12:00:00.000Z'
    await page(opportunity(7), opportunity(6, { created_time_date: at }))
    const words = item(7).getByText(/^[A-Z][a-z]+ \d{1,2}, \d{4} · 1 hour ago$/)
    expect(printed(words)).to.match(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/)
    expect(item(6).getByText('March 1, 2026').closest('time')?.dateTime).to.equal(at)
  })

  it('may be applied to, unless it was done or they are one’s own', async () => {
    await open('/opportunities')
    await answer([opportunity(7), opportunity(6), opportunity(5, { signup_id: me })], { applied: [6] })
    expect(item(7).getByRole('button', { name: 'Apply Now: Opportunity 7' })).to.exist
    expect(item(6).getByText('Already Applied')).to.exist
    expect(item(6).queryByRole('button', { name: /^Apply Now/ })).to.equal(null)
    expect(item(5).queryByText(/Applied|Apply/)).to.equal(null)
    expect(item(5).getByRole('link', { name: 'Response' }).getAttribute('href')).to.equal('/opportunityResponse/5')
  })

  it('shorten a long description until it is wanted', async () => {
    const long = `${'word '.repeat(49)}end`
    await page(opportunity(7, { description: `${long}..` }), opportunity(6, { description: long }))
    expect(item(6).queryByText('Read more')).to.equal(null)
    const more = item(7).getByText('Read more')
    expect(more.parentElement?.textContent).to.equal(`${'word '.repeat(40).trim()}… Read more`)
    fireEvent.click(more)
    expect(item(7).getByText('Read less').parentElement?.textContent).to.equal(`${long}.. Read less`)
  })

  it('are narrowed by what stands in the address, which can be shared', async () => {
    const { address } = await open('/opportunities?country=96&speciality=Other&type=Observer&sort=none')
    expect(server.last(LIST).body).to.include({ countyId: 96, specialtyId: 'Other', opportunityId: 'Observer' })
    await answer([])
    expect(screen.getByText('No Data Available')).to.exist
    expect(screen.queryAllByRole('button', { name: 'Add an Opportunity' })).to.have.length(1)
    await choose('Type', '')
    expect(address()).to.equal('/opportunities?country=96&speciality=Other&sort=none')
    await eventually(() => expect(server.last(LIST).body).to.include({ opportunityId: 'all' }))
    await answer([])
    fireEvent.click(screen.getByRole('button', { name: 'Clear filter' }))
    await eventually(() => expect(server.last(LIST).body).to.include({ countyId: 'all', specialtyId: 'all' }))
    expect(document.activeElement).to.equal(screen.getByLabelText('Country', { selector: 'input' }))
  })

  it('are none behind a filter that nobody knows, which is shown as it is', async () => {
    const { address } = await open('/opportunities?country=999&speciality=Nothing&type=%27')
    expect(server.last(LIST).body).to.include({ countyId: 999, specialtyId: 'Nothing', opportunityId: "'" })
    await answer([])
    await server.last('getAllCountries').reply(200, countries)
    expect(['Country', 'Speciality', 'Type'].map(filter)).to.deep.equal(['999', 'Nothing', "'"])
    fireEvent.click(screen.getByRole('button', { name: 'Clear filter' }))
    await eventually(() => expect(address()).to.equal('/opportunities'))
    await eventually(() => expect(server.last(LIST).body).to.include({ countyId: 'all', specialtyId: 'all', opportunityId: 'all' }))
    expect(['Country', 'Speciality', 'Type'].map(filter)).to.deep.equal(['', '', ''])
  })

  for (const [told, sent, shown] of [
    ['India', 'India', 'India'],
    ['Atlantis', 'Atlantis', 'Atlantis'],
    ['all', 'all', ''],
    ['%00', 'all', ''],
    ['x'.repeat(300), 'x'.repeat(200), 'x'.repeat(200)],
  ] as const)
    it(`are filtered by the country that an address calls ${told.slice(0, 12)}`, async () => {
      await open(`/opportunities?country=${told}`)
      expect(server.last(LIST).body).to.include({ countyId: sent })
      await answer([])
      if (shown) await server.last('getAllCountries').reply(200, countries)
      expect(filter('Country')).to.equal(shown)
    })

  it('are filtered by what an address names by its number, as the calls do, and say which that is', async () => {
    await open('/opportunities?speciality=2&type=2')
    expect(server.last(LIST).body).to.include({ specialtyId: 'GI Surgery', opportunityId: 'Observer' })
    expect(['Speciality', 'Type'].map(filter)).to.deep.equal(['GI Surgery', 'Observer'])
  })

  it('stay narrowed to a number that stands for none', async () => {
    await open('/opportunities?speciality=99&type=0')
    expect(server.last(LIST).body).to.include({ specialtyId: '99', opportunityId: '0' })
    expect(['Speciality', 'Type'].map(filter)).to.deep.equal(['99', '0'])
  })

  it('say what the address has for a country when the list of countries does not come', async () => {
    await open('/opportunities?country=96')
    expect(filter('Country')).to.equal('…')
    await server.last('getAllCountries').reply(500)
    expect(filter('Country')).to.equal('96')
  })

  it('may be of each type there is', async () => {
    await page()
    const [all, ...types] = within(screen.getByLabelText('Type')).getAllByRole('option')
    expect(all!.textContent).to.equal('All types')
    expect(types.map(({ textContent }) => textContent)).to.deep.equal(limitOf('opportunity.types'))
  })

  it('go back from filter to filter', async () => {
    const { router, address } = await page(opportunity(7))
    await choose('Speciality', 'Burns')
    await answer([])
    await choose('Type', 'Visitor')
    await answer([])
    await act(() => router.navigate(-1))
    expect(address()).to.equal('/opportunities?speciality=Burns')
    expect(screen.getByLabelText<HTMLSelectElement>('Type').value).to.equal('')
    await act(() => router.navigate(-1))
    expect(address()).to.equal('/opportunities')
  })

  it('say which country an address means', async () => {
    await open('/opportunities?country=96')
    await server.last('getAllCountries').reply(200, countries)
    expect(screen.getByLabelText<HTMLInputElement>('Country', { selector: 'input' }).value).to.equal('India')
  })

  it('say that there are none, and how to begin', async () => {
    await page()
    expect(screen.getByText('No Data Available')).to.exist
    expect(screen.getAllByRole('button', { name: 'Add an Opportunity' })).to.have.length(2)
  })

  it('are given up after two seconds, and never called empty then', async () => {
    const clock = fakeClock()
    try {
      await open('/opportunities')
      await act(() => clock.pass(0)) // it asks once the page is drawn
      await act(() => clock.pass(limitOf('opportunity.timeout') as number))
    } finally {
      clock.restore()
    }
    expect(screen.getByText('The opportunities could not be loaded.')).to.exist
    expect(screen.queryByText(/No Data Available/)).to.equal(null)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await eventually(() => expect(server.count(LIST)).to.equal(2))
    await answer([opportunity(7)])
    expect(item(7)).to.exist
  })

  it('wait above the list when they are new, and only those that fit', async () => {
    const { line } = await open('/opportunities?type=Observer')
    await answer([opportunity(7)])
    const posted = (id: number, opportunity_type: string, country_id = 96) =>
      line.push('opportunityPosted', { id, signup_id: 2, country_id, speciality: 'Urology', opportunity_type, position: id })
    await posted(8, 'Visitor')
    expect(screen.queryByText('1 new opportunity')).to.equal(null)
    await posted(9, 'Observer')
    await posted(10, 'Observer', 230)
    fireEvent.click(screen.getByRole('button', { name: '2 new opportunities' }))
    await answer([opportunity(10), opportunity(9), opportunity(7)])
    expect(screen.getAllByRole('article')).to.have.length(3)
    expect(screen.queryByText(/new opportunit/)).to.equal(null)
  })

  for (const [filter, fits, not] of [
    ['Urology', 'Urology', 'Robotics'],
    ['Other', 'Hand surgery', 'Urology'],
  ] as const)
    it(`wait above the list filtered by ${filter} only where they are of it`, async () => {
      const { line } = await open(`/opportunities?speciality=${filter}`)
      await answer([opportunity(7)])
      const posted = (id: number, speciality: string) =>
        line.push('opportunityPosted', { id, signup_id: 2, country_id: 96, speciality, opportunity_type: 'Observer', position: id })
      await posted(8, not)
      expect(screen.queryByText('1 new opportunity')).to.equal(null)
      await posted(9, fits)
      expect(screen.getByText('1 new opportunity')).to.exist
    })

  it('leave when they are closed', async () => {
    const { line } = await page(opportunity(7), opportunity(6))
    await line.push('opportunityClosed', { id: 7, position: 9 })
    expect(screen.getAllByRole('article')).to.have.length(1)
    expect(screen.getByText('1 opportunity')).to.exist
  })

  it('know what becomes of an application elsewhere', async () => {
    const { line } = await page(opportunity(70))
    const told = ownApplication(7, { application_id: applicationId(7), opportunity_id: opportunityId(70), position: 100 })
    await line.push('applicationChanged', told)
    expect(item(70).getByText('Already Applied')).to.exist
    await line.push('applicationChanged', { ...told, state: 'withdrawn', position: 101 })
    expect(item(70).getByRole('button', { name: /^Apply Now/ })).to.exist
    const second = { ...told, application_id: applicationId(8), may_apply_again: false, position: 102 }
    await line.push('applicationChanged', second)
    expect(item(70).getByText('Already Applied')).to.exist
    await line.push('applicationChanged', { ...second, state: 'withdrawn', position: 103 })
    expect(item(70).getByText('You cannot apply again'), 'there is no third try').to.exist
    expect(item(70).queryByText('Already Applied'), 'nothing of mine is there').to.equal(null)
  })

  it('tell what I have applied to from what I cannot apply to again', async () => {
    await open('/opportunities')
    await answer([opportunity(7), opportunity(6), opportunity(5)], { applied: [7], spent: [6] })
    const said = (id: number) => item(id).queryByText(/^(Already Applied|You cannot apply again|Apply Now)$/)?.textContent
    expect([7, 6, 5].map(said)).to.deep.equal(['Already Applied', 'You cannot apply again', 'Apply Now'])
    expect(item(6).getByRole('link', { name: 'View application' }).getAttribute('href')).to.equal('/myApplications')
  })

  it('tell it of one by itself too', async () => {
    await open('/opportunities/7')
    await answer([opportunity(7)], { spent: [7] })
    expect(screen.getByText('You cannot apply again')).to.exist
    expect(screen.queryByRole('button', { name: /^Apply Now/ })).to.equal(null)
  })

  it('lead to a chat with who offers them', async () => {
    const { store } = await page(opportunity(7))
    fireEvent.click(screen.getByRole('button', { name: 'Chat with Dr. Boris Petrov' }))
    expect(server.last('chatRoomSolo').body).to.deep.equal({ senderId: me, reciverId: opportunity(7).signup_id })
    await server.last('chatRoomSolo').reply(500)
    expect(selectNotices(store.getState()).at(-1)).to.include({ kind: 'error', autoClose: 2_000 })
  })

  it('are asked for again after the line was lost', async () => {
    const { line } = await page(opportunity(7))
    await line.open()
    expect(line.watched).to.deep.include(['feed:opportunities'])
    const before = server.count(LIST)
    await line.lose()
    await line.open()
    await eventually(() => expect(server.count(LIST)).to.be.greaterThan(before))
  })

  it('stand each by itself where a link names one', async () => {
    await open('/opportunities/7')
    expect(server.last(LIST).body).to.deep.equal({ before: 8, pageSize: 1 })
    await answer([opportunity(7)], { applied: [7] })
    expect(screen.getByRole('heading', { level: 1, name: 'Opportunity 7' })).to.exist
    expect(screen.getByText('Already Applied')).to.exist
  })

  it('are missed where there is none of that number', async () => {
    await open('/opportunities/7')
    expect(screen.getByRole('heading', { level: 1, name: 'Opportunity' }), 'while it is looked for').to.exist
    await answer([opportunity(6)])
    expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).to.deep.equal(['Opportunity'])
    expect(screen.getByText('There is no such opportunity, or it has been closed.')).to.exist
  })

  it('are missed at once where there can be none of that number', async () => {
    await open('/opportunities/2147483647')
    expect(screen.getByText('There is no such opportunity, or it has been closed.')).to.exist
    expect(server.count(LIST)).to.equal(0)
  })
})

import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect } from 'chai'
import type { ClinicalCase } from '../../../../../api/contract/cases/cases.js'
import { fakeServer, type FakeServer } from '../../../../web/support/fake-server.js'
import { open } from '../../../../web/support/open.js'
import { boris, sample } from '../../../../web/support/samples.js'

const GROUPED = '/community?tab=cases&by=speciality'

describe('clinical cases by speciality', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const asked = () => server.last('getAllClinicalCases')
  const told = (...cases: ClinicalCase[]) => ({ result: cases, next: null })
  const of = (speciality: ClinicalCase['speciality'], ...ids: number[]) => ids.map((id) => sample(id, { speciality }))
  const come = () => screen.findByRole('group', { name: 'Clinical cases' })
  const groups = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  const inGroup = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent)

  it('is what the tab leads to', async () => {
    await open('/community')
    expect(screen.getByRole('link', { name: 'Clinical Cases' }).getAttribute('href')).to.equal(GROUPED)
  })

  it("puts a hundred at once under their specialities: one's own first, then the newest", async () => {
    await open(GROUPED, { but: { specialty_type: 'Burns' } })
    expect(asked().query).to.deep.equal({ pageSize: '100' })
    await asked().reply(200, told(...of('Urology', 9), ...of('Neurosurgery', 8), ...of('Urology', 7), ...of('Burns', 6)))
    await come()
    expect(groups()).to.deep.equal(['Burns', 'Urology', 'Neurosurgery'])
    expect(inGroup('Urology')).to.deep.equal(['Case 9', 'Case 7'])
    const slides = screen.getByRole('group', { name: 'Urology' })
    expect(slides.getAttribute('aria-roledescription')).to.equal('carousel')
    expect(within(slides).getAllByRole('article')).to.have.length(2)
    const card = within(screen.getByRole('article', { name: 'Case 9' }))
    expect(card.getByText('Active · 6 days left')).to.exist
    for (const name of ['Like', 'Add to Collection']) expect(card.getByRole('button', { name })).to.exist
  })

  it('shows how a case ended, and nothing else that is written of it', async () => {
    await open(GROUPED)
    await asked().reply(200, told(sample(9, { outcome: 'Healed in six weeks.' }), sample(8)))
    await come()
    const card = (name: string) => within(screen.getByRole('article', { name }))
    expect(within(card('Case 9').getByRole('region', { name: 'Outcome' })).getByText('Healed in six weeks.')).to.exist
    expect(card('Case 9').queryByText('Mesh repair in 2019.')).to.equal(null)
    expect(card('Case 8').queryByRole('region', { name: 'Outcome' })).to.equal(null)
  })

  it('shows nine of a speciality, and leads to all of it', async () => {
    const { address } = await open(GROUPED)
    await asked().reply(200, told(...of('Urology', 29, 28, 27, 26, 25, 24, 23, 22, 21, 20), ...of('Burns', 5)))
    await come()
    expect(inGroup('Urology')).to.have.length(9)
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'All cases of Urology' })))
    expect(address()).to.equal('/community?tab=cases&speciality=Urology')
    expect(asked().query).to.deep.equal({ pageSize: '10', speciality: 'Urology' })
  })

  it('stands in the address, beside the status', async () => {
    const { address } = await open('/community?tab=cases')
    await asked().reply(200, told(...of('Urology', 9)))
    const choose = (name: string, value: string) =>
      act(async () => void fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } }))
    await choose('Order', 'speciality')
    await come()
    expect(address()).to.equal(GROUPED)
    await choose('Status', 'active')
    expect(asked().query).to.deep.equal({ pageSize: '100', status: 'active' })
    await asked().reply(200, told(...of('Urology', 9)))
    expect(groups()).to.deep.equal(['Urology'])
    await choose('Order', '')
    expect(address()).to.equal('/community?tab=cases&status=active')
  })

  it('is chosen without taking the field away in which it was chosen, though what stands above is still to come', async () => {
    await open('/community?tab=cases')
    const order = screen.getByRole('combobox', { name: 'Order' })
    order.focus()
    await act(async () => void fireEvent.change(order, { target: { value: 'speciality' } }))
    expect(screen.getByRole('combobox', { name: 'Order' })).to.equal(order)
    expect(document.activeElement).to.equal(order)
  })

  it('holds back what has been posted until it is wanted, and loses what is deleted', async () => {
    const { line } = await open(GROUPED)
    await asked().reply(200, told(...of('Urology', 9), ...of('Burns', 8)))
    await come()
    await line.push('casePosted', { id: 10, signup_id: boris, speciality: 'Neurosurgery', position: 30 })
    expect(groups()).to.deep.equal(['Urology', 'Burns'])
    fireEvent.click(screen.getByRole('button', { name: '1 new case' }))
    await asked().reply(200, told(...of('Neurosurgery', 10), ...of('Urology', 9), ...of('Burns', 8)))
    expect(groups()).to.deep.equal(['Neurosurgery', 'Urology', 'Burns'])
    await line.push('postRemoved', { post: 'case:8', position: 31 })
    expect(groups()).to.deep.equal(['Neurosurgery', 'Urology'])
  })
})

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'chai'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { search } from '../forms/met.js'
import { open } from '../support/open.js'
import { bare, own } from './sample.js'

const newcomer = (till_where_filled: number) => ({ but: { is_all_details_filled: 0, till_where_filled } })
const records = (is_all_details_filled: number, till_where_filled: number) => ({ records: { is_all_details_filled, till_where_filled } })

describe('the last two steps of the onboarding', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const loaded = async (details = bare) => {
    await waitFor(() => expect(server.count('getProfileDetails')).to.equal(1))
    await server.last('getProfileDetails').reply(200, details)
  }
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

  it('lead a newcomer on as the server says', async () => {
    const { address } = await open('/membershipAssociation', newcomer(2))
    await loaded()
    expect(screen.getByRole('listitem', { current: 'step' }).textContent).to.equal('3 Memberships')
    fireEvent.click(screen.getByRole('checkbox', { name: 'AMASI' }))
    press('Save and continue')
    await waitFor(() => expect(server.count('membershipAssociation')).to.equal(1))
    expect(server.last('membershipAssociation').body).to.deep.equal({ memberShip: ['AMASI'], curruentTab: 3, id: 1 })
    await server.last('membershipAssociation').reply(200, { msg: 'Saved', ...records(0, 3) })
    await waitFor(() => expect(address()).to.equal('/mediRegistration'))
    await waitFor(() => expect(server.count('getProfileDetails')).to.equal(2)) // which the next page asks for itself
  })

  it('lead to the sign-up when the account is gone', async () => {
    const { address } = await open('/membershipAssociation', newcomer(2))
    await loaded()
    fireEvent.click(screen.getByRole('checkbox', { name: 'AMASI' }))
    press('Save and continue')
    await waitFor(() => expect(server.count('membershipAssociation')).to.equal(1))
    await server.last('membershipAssociation').reply(202, { msg: 'Please sign up again.', ...records(0, 0) })
    await waitFor(() => expect(address()).to.equal('/signup'))
    expect(await screen.findByText('Please sign up again.')).to.exist
    expect(sessionStorage.getItem('session')).to.equal(null)
  })

  it('may be left out by a member', async () => {
    await open('/membershipAssociation')
    await loaded()
    expect(screen.getByRole('link', { name: 'Skip this for now' }).getAttribute('href')).to.equal('/mediRegistration')
    expect(screen.queryByRole('list', { name: 'Steps of the registration' }), 'it is no step').to.equal(null)
  })

  it('end with a list and two boxes', async () => {
    const { address } = await open('/mediRegistration')
    await loaded()
    press('Save my registrations')
    for (const text of ['Please check Terms & Conditions and Privacy Policy.', 'Please check the declaration.'])
      expect(await screen.findByText(text)).to.exist
    expect(server.count('mediRegistration')).to.equal(0)
    for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box)
    await userEvent.type(screen.getByRole('combobox', { name: 'Country' }), 'Great')
    await waitFor(() => expect(server.count('getAllCountries')).to.equal(1))
    await server.last('getAllCountries').reply(200, { result: [{ id: 71, name: 'Great Britain', phone_code: '+44' }], next: null })
    await userEvent.click(await screen.findByRole('option', { name: 'Great Britain', hidden: true }))
    await userEvent.type(screen.getByRole('combobox', { name: 'State' }), 'Other')
    await userEvent.click(await screen.findByRole('option', { name: 'Other', hidden: true }))
    fireEvent.change(await screen.findByRole('textbox', { name: 'Name of the state' }), { target: { value: 'England' } })
    fireEvent.change(screen.getByRole('textbox', { name: 'Registration number' }), { target: { value: 'GMC 7' } })
    press('Add')
    press('Save my registrations')
    await waitFor(() => expect(server.count('mediRegistration')).to.equal(1))
    expect(server.last('mediRegistration').body).to.deep.equal({
      list: { country: [71], region: ['England'], mediRegistration: ['GMC 7'], countryNames: ['Great Britain'] },
      terms: true,
      declaration: true,
      curruentTab: 4,
      id: 1,
    })
    await server.last('mediRegistration').reply(200, { msg: 'Saved', ...records(1, 1) })
    await waitFor(() => expect(address()).to.equal('/welcome'))
  })

  describe('of a member who has taken them before', () => {
    it('change all associations, by the call for changes, and lead back to the profile', async () => {
      const { address } = await open('/membershipAssociation')
      await loaded(own)
      expect(screen.getByRole('heading', { level: 1 }).textContent).to.equal('Membership of Association')
      expect(screen.queryByRole('list', { name: 'Steps of the registration' })).to.equal(null)
      expect(screen.getByRole('checkbox', { name: 'AMASI' })).to.have.property('checked', true)
      press('Save')
      expect(await screen.findByText('No changes made')).to.exist
      fireEvent.click(screen.getByRole('checkbox', { name: 'AMASI' }))
      press('Save')
      await waitFor(() => expect(server.count('updatemembershipAssociation')).to.equal(1))
      const body = { memberShip: ['ACS'], offered: 'all', curruentTab: 3, id: 1 }
      expect(server.last('updatemembershipAssociation').body).to.deep.equal(body)
      await server.last('updatemembershipAssociation').reply(200, { msg: 'Membership Details updated successfully', ...records(1, 1) })
      await waitFor(() => expect(address()).to.equal('/profile/1'))
      expect(await screen.findByText('Membership Details updated successfully')).to.exist
    })

    it('change the list of registrations without the boxes', async () => {
      const { address } = await open('/mediRegistration')
      await loaded(own)
      expect(screen.queryByRole('checkbox')).to.equal(null)
      press('Save')
      expect(await screen.findByText('No changes made')).to.exist
      press('Remove GMC 7')
      press('Save')
      await waitFor(() => expect(server.count('updateMediRegistration')).to.equal(1))
      await server.last('updateMediRegistration').reply(200, { msg: 'Medical Registration updated successfully', ...records(1, 1) })
      await waitFor(() => expect(address()).to.equal('/profile/1'))
    })
  })

  it('name the region London after its country', async () => {
    await open('/mediRegistration')
    await loaded()
    const countries = { result: [{ id: 71, name: 'Great Britain', phone_code: '+44' }], next: null }
    await search(/^Country/, 0, 'Great Britain', 'getAllCountries', countries).fill(server)
    const regions = { result: [{ id: 5, name: 'London', country_id: 71 }], numOfResults: 1 }
    await search(/^State/, 0, 'United Kingdom', 'searchRegionByCountry', regions).fill(server)
    expect(screen.getByRole('combobox', { name: /^State/ })).to.have.property('value', 'United Kingdom')
  })

  it('say at the list that nothing is in it', async () => {
    await open('/mediRegistration')
    await loaded(bare)
    press('Save my registrations')
    expect(await screen.findByText('Click on Add to record the entry.')).to.exist
  })

  it('may be loaded again when that failed', async () => {
    await open('/mediRegistration')
    await waitFor(() => expect(server.count('getProfileDetails')).to.equal(1))
    await server.last('getProfileDetails').reply(500, { msg: 'no' })
    press('Try again')
    await waitFor(() => expect(server.count('getProfileDetails')).to.equal(2))
  })
})

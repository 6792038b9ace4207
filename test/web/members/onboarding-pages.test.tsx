import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'chai'
import type { UnknownAction } from '@reduxjs/toolkit'
import type { Details, Qualified } from '../../../web/members/calls.js'
import { detailsSent, qualificationSent } from '../../../web/members/onboarding/slice.js'
import { draftOf, keepDraft } from '../../../web/shared/drafts/drafts.js'
import { OTHER } from '../../../web/shared/forms/choice.js'
import { fileSent } from '../../../web/files/own/slice.js'
import { keepSession, keptSession } from '../../../web/shared/session/session-entry.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { fakeUpload } from '../support/fake-upload.js'
import { open } from '../support/open.js'
import { session } from '../support/samples.js'
import { bare, own } from '../profile/sample.js'

const newcomer = (till_where_filled: number) =>
  keepSession({ ...session, is_all_details_filled: 0, till_where_filled, specialty_type: null, college: null })

describe('the pages of the onboarding', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  const type = (label: string, value: string) => fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })
  const typeInto = (label: string, typed: string) => userEvent.type(screen.getByRole('combobox', { name: label }), typed)
  const pick = async (option: string) => userEvent.click(await screen.findByRole('option', { name: option, hidden: true }))

  for (const [path, till, place] of [
    ['/community', 0, '/home'],
    ['/qualification', 0, '/personal'],
    ['/personal', 1, '/qualification'],
  ] as const)
    it(`lead from ${path} to ${place} after step ${till}`, async () => {
      newcomer(till)
      const { address } = await open(path, { member: false })
      await waitFor(() => expect(address()).to.equal(place)) // over /login, whose guard leads on
    })

  it('are closed to visitors, and to those who have done them', async () => {
    expect((await open('/personal', { member: false })).address()).to.equal('/login')
    expect((await open('/personal')).address()).to.equal('/welcome')
  })

  it('show the two steps that are needed, and which it is', async () => {
    newcomer(0)
    await open('/personal', { member: false })
    const steps = () => within(screen.getByRole('list', { name: 'Steps of the registration' })).getAllByRole('listitem')
    expect(steps().map(({ textContent }) => textContent)).to.deep.equal(['1 Personal details', '2 Qualifications'])
    expect(screen.getByRole('listitem', { current: 'step' }).textContent).to.equal('1 Personal details')
  })

  it('lead from step 2 back to step 1 with what it told, and on from there', async () => {
    newcomer(1)
    const { address } = await open('/qualification', { member: false })
    await userEvent.click(screen.getByRole('link', { name: '1 Personal details' }))
    await waitFor(() => expect(server.count('getProfileDetails')).to.equal(2)) // step 2 asks for the CV
    expect(address()).to.equal('/personal')
    const origin = { city_of_origin: 'Leeds', city_of_origin_id: 8 }
    const women = { chat_room_center_id: 28, chat_room_center_name: 'Women in surgery' }
    await server.last('getProfileDetails').reply(200, { ...own, profile: { ...own.profile, ...origin }, specialtyGroups: [women] })
    const valueOf = (role: string, name: string) => screen.getByRole<HTMLInputElement>(role, { name }).value
    await screen.findByRole('textbox', { name: 'Mobile' })
    expect([valueOf('textbox', 'Mobile'), valueOf('combobox', 'Country code'), valueOf('combobox', 'City of origin')]).to.deep.equal([
      '7700900123',
      '+44',
      'Leeds',
    ])
    type('Mobile', '7700 900555')
    press('Save and continue')
    fireEvent.click(await screen.findByRole('button', { name: 'I confirm' }))
    await waitFor(() => expect(server.count('personal')).to.equal(1))
    expect(server.last('personal').body).to.deep.include({
      firstName: 'Ana',
      lastName: 'Lind',
      dob: '1980-02-29',
      city: 'London, Great Britain',
      cityId: 2643743,
      cityOfOriginId: 8,
      country_code: '+44',
      mobile: '7700900555',
      gender: 'F',
      femaleGroupAllow: '1',
    })
    await server.last('personal').reply(200, { msg: 'Saved', records: { is_all_details_filled: 0, till_where_filled: 1 } })
    await waitFor(() => expect(address()).to.equal('/qualification'))
  })

  it('say so where what step 1 told cannot be had', async () => {
    newcomer(1)
    await open('/qualification', { member: false })
    await userEvent.click(screen.getByRole('link', { name: '1 Personal details' }))
    await waitFor(() => expect(server.count('getProfileDetails')).to.equal(2)) // step 2 asks for the CV
    await server.last('getProfileDetails').reply(500, { msg: 'no' })
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(server.count('getProfileDetails')).to.equal(3))
  })

  it('keep over a reload what was typed and chosen, until it is sent', async () => {
    newcomer(0)
    const { store } = await open('/personal', { member: false })
    type('Mobile', '7700 900123')
    await typeInto('Country code', '+44')
    await waitFor(() => expect(server.count('getAllCountries')).to.equal(1))
    await server.last('getAllCountries').reply(200, { result: [{ id: 71, name: 'Great Britain', phone_code: '+44' }], next: null })
    await pick('+44 Great Britain')
    const code = JSON.stringify({ value: '71', label: '+44 Great Britain', code: '+44' })
    await waitFor(async () => expect(await draftOf(session.id, 'personal')).to.deep.equal({ mobile: '7700 900123', country_code: code }))
    cleanup()
    await open('/personal', { member: false })
    expect(await screen.findByText('Draft restored')).to.exist
    expect(screen.getByRole('textbox', { name: 'Mobile' })).to.have.property('value', '7700 900123')
    expect(screen.getByRole('combobox', { name: 'Country code' })).to.have.property('value', '+44 Great Britain')
    expect(screen.getByRole('textbox', { name: 'First name' })).to.have.property('value', 'Ana')
    store.dispatch(detailsSent({ told: {} as Details, key: 'k' }))
    await waitFor(() => expect(server.count('personal')).to.equal(1))
    await server.last('personal').reply(200, { msg: 'Saved', records: { is_all_details_filled: 0, till_where_filled: 1 } })
    await waitFor(async () => expect(await draftOf(session.id, 'personal')).to.equal(undefined))
  })

  it('open again the sections that were told of before a reload', async () => {
    newcomer(1)
    await keepDraft(session.id, 'qualification', { generalSurgeryYear: '2004', otherGroup: '["Burns"]' })
    await open('/qualification', { member: false })
    expect(await screen.findByText('Draft restored')).to.exist
    expect(screen.getByRole('checkbox', { name: 'I have had surgical training' })).to.have.property('checked', true)
    expect(screen.getAllByRole('combobox', { name: /Completion year/ }).map((year) => (year as HTMLSelectElement).value)).to.deep.equal([
      '',
      '2004',
    ])
    expect(document.querySelector('.mantine-MultiSelect-pill')?.textContent).to.equal('Burns')
  })

  it('say at each field of step 1 what is missing', async () => {
    newcomer(0)
    await open('/personal', { member: false })
    press('Save and continue')
    for (const text of ['Country Code is required.', 'Mobile number is required.', 'Gender is required.', 'Please enter current location'])
      expect(await screen.findByText(text), text).to.exist
    expect(screen.queryByText('First name is required.')).to.equal(null)
    expect(server.count('personal')).to.equal(0)
  })

  it('send step 1 once it is confirmed, and go on', async () => {
    newcomer(0)
    const { address } = await open('/personal', { member: false })
    await typeInto('Country code', '+44')
    await waitFor(() => expect(server.count('getAllCountries')).to.equal(1))
    await server.last('getAllCountries').reply(200, { result: [{ id: 71, name: 'Great Britain', phone_code: '+44' }], next: null })
    await pick('+44 Great Britain')
    type('Mobile', '123')
    press('Save and continue')
    expect(await screen.findByText('This number is too short for +44.')).to.exist
    type('Mobile', '7700 900123')
    await waitFor(() => expect(screen.queryByText('This number is too short for +44.')).to.equal(null))
    fireEvent.click(screen.getByRole('radio', { name: 'Female' }))
    fireEvent.click(await screen.findByRole('radio', { name: 'Yes' }))
    await typeInto('Current city', 'Lond')
    await waitFor(() => expect(server.last('searchCityDetails').body).to.have.property('searchKey', 'Lond'))
    const city = { id: 9, name: 'London', country_id: 71, region_id: 1, latitude: 0, longitude: 0 }
    await server.last('searchCityDetails').reply(200, { result: [city], numOfResults: 1 })
    await pick('London, Great Britain')
    press('Save and continue')
    await screen.findByRole('dialog', { name: 'Are you a surgeon?' })
    await waitFor(() => expect(history.state).to.have.property('windows', 1))
    act(() => history.back()) // which says no
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Are you a surgeon?' })).to.equal(null))
    expect([address(), server.count('personal')]).to.deep.equal(['/personal', 0])
    press('Save and continue')
    fireEvent.click(await screen.findByRole('button', { name: 'I confirm' }))
    await waitFor(() => expect(server.count('personal')).to.equal(1))
    expect(server.last('personal').body).to.deep.equal({
      firstName: 'Ana',
      lastName: 'Lind',
      emailId: 'ana@example.org',
      city: 'London, Great Britain',
      cityId: 9,
      country_code: '+44',
      mobile: '7700900123',
      gender: 'F',
      femaleGroupAllow: '1',
      id: 1,
      page_id: 1,
      curruentTab: 1,
      updateSignupNumber: true,
    })
    await server.last('personal').reply(200, { msg: 'Saved', records: { is_all_details_filled: 0, till_where_filled: 1 } })
    await waitFor(() => expect(address()).to.equal('/qualification'))
  })

  it('say why a step could not be sent, stay there, and keep what was typed', async () => {
    newcomer(0)
    const { store, address } = await open('/personal', { member: false })
    type('Mobile', '7700 900123')
    store.dispatch(detailsSent({ told: {} as Details, key: 'k' }))
    await waitFor(() => expect(server.count('personal')).to.equal(1))
    await server.last('personal').reply(500, { msg: 'The server could not answer. Please try again.' })
    expect(await screen.findByText('The server could not answer. Please try again.')).to.exist
    expect(address()).to.equal('/personal')
    expect(screen.getByRole('textbox', { name: 'Mobile' })).to.have.property('value', '7700 900123')
  })

  it('end at the cases of the day, and at one of their own', async () => {
    const { address, router } = await open('/welcome')
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: "See today's cases" }).getAttribute('href')).to.equal('/community?tab=cases')
    fireEvent.click(main.getByRole('link', { name: 'Ask about a case' }))
    await waitFor(() => expect(address()).to.equal('/community?tab=cases'))
    expect(await screen.findByRole('dialog', { name: 'Add Clinical Case' })).to.exist
    await waitFor(() => expect(router.state.location.state, 'after a reload the form is not opened again').to.equal(null))
  })

  it('keep in the session what each step has told, for a reload and for the other tabs', async () => {
    newcomer(0)
    const { store, tabs } = await open('/personal', { member: false })
    const step = async (asked: UnknownAction, call: string, records: object) => {
      store.dispatch(asked)
      await waitFor(() => expect(server.count(call)).to.equal(1))
      await server.last(call).reply(200, { msg: 'Saved', records })
      expect(keptSession(), 'after a reload').to.include(records)
      expect(tabs.told.at(-1), 'in the other tabs').to.include(records)
    }
    const named = { full_name: 'Ana Maria Lind', first_name: 'Ana Maria', last_name: 'Lind', number: '77', mobile: '77' }
    const details = detailsSent({ told: {} as Details, key: 'k' })
    await step(details, 'personal', { ...named, is_all_details_filled: 0, till_where_filled: 1 })
    const studied = { college: 'Sample Medical College', specialty_type: 'Urology' }
    const qualification = qualificationSent({ told: {} as Qualified, key: 'k' })
    await step(qualification, 'qualification', { ...studied, is_all_details_filled: 1, till_where_filled: 1 })
    await tabs.say({ ...keptSession()!, number: '88' })
    expect(keptSession()).to.include({ ...named, ...studied, number: '88' })
  })

  it('say at each field of step 2 what is missing, also of what is ticked', async () => {
    newcomer(1)
    await open('/qualification', { member: false })
    fireEvent.click(screen.getByRole('checkbox', { name: 'I have had speciality training' }))
    press('Complete my registration')
    expect(await screen.findAllByText('Please select Country.')).to.have.length(2)
    expect(screen.getAllByText('Please select Completion year.')).to.have.length(2)
    for (const text of ['Speciality is required.', 'Please check Terms & Conditions and Privacy Policy.', 'Please check the declaration.'])
      expect(screen.getByText(text)).to.exist
    expect(server.count('qualification')).to.equal(0)
  })

  for (const [country, said] of [
    [82, 'Köln is in our list as a city of Germany. Is the country right?'],
    [71, 'Köln is in the list of cities: please choose it there.'],
  ] as const)
    it(`ask about a city that is typed though the list has it: "${said}"`, async () => {
      newcomer(1)
      const chosen = { mbbsCountry: { value: '71', label: 'United Kingdom' }, mbbsCity: OTHER }
      await keepDraft(session.id, 'qualification', {
        ...Object.fromEntries(Object.entries(chosen).map(([name, choice]) => [name, JSON.stringify(choice)])),
        otherMbbsCity: 'Köln',
      })
      await open('/qualification', { member: false })
      const city = await screen.findByDisplayValue('Köln')
      fireEvent.blur(city)
      await waitFor(() => expect(server.last('searchCityDetails').body).to.include({ searchKey: 'Köln' }))
      const known = { id: 1, name: 'Köln', region_id: 1, latitude: 51, longitude: 7, country_id: country }
      await server.last('searchCityDetails').reply(200, { result: [known], numOfResults: 1 })
      const countries = [
        { id: 71, name: 'Great Britain', usual_name: 'United Kingdom', phone_code: '+44' },
        { id: 82, name: 'Germany', phone_code: '+49' },
      ]
      await server.last('getAllCountries').reply(200, { result: countries, next: null })
      expect(await screen.findByText(said)).to.exist
      fireEvent.change(city, { target: { value: '' } })
      fireEvent.blur(city)
      await waitFor(() => expect(screen.queryByText(said)).to.equal(null))
    })

  describe('with a CV that was sent before the page was left', () => {
    const opened = async () => {
      newcomer(1)
      await open('/qualification', { member: false })
      await waitFor(() => expect(server.count('getProfileDetails')).to.equal(1))
      expect(server.last('getProfileDetails').query).to.deep.equal({ id: '1' })
    }

    it('show it, with what can be done with it', async () => {
      await opened()
      expect(screen.queryByText(/^No CV yet/)).to.equal(null)
      await server.last('getProfileDetails').reply(200, own)
      expect((await screen.findByText('cv.pdf')).dir, 'a name runs as its own letters do').to.equal('auto')
      expect(screen.getByRole('button', { name: 'View CV' })).to.exist
      press('Delete CV')
      fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
      await waitFor(() => expect(server.count('deleteCv')).to.equal(1))
      await server.last('deleteCv').reply(200, { msg: 'Your CV is deleted.' })
      expect(await screen.findByText(/^No CV yet/)).to.exist
    })

    it('look for it again when that failed', async () => {
      await opened()
      await server.last('getProfileDetails').reply(500, { msg: 'no' })
      expect(await screen.findByText('Your CV could not be loaded.')).to.exist
      press('Try again')
      await waitFor(() => expect(server.count('getProfileDetails')).to.equal(2))
      await server.last('getProfileDetails').reply(200, bare)
      expect(await screen.findByText(/^No CV yet/)).to.exist
    })
  })

  it('keep the picture of step 1 over a reload', async () => {
    const uploads = fakeUpload()
    try {
      newcomer(0)
      const { store } = await open('/personal', { member: false })
      store.dispatch(fileSent({ what: 'picture', path: 'uploadPic', key: 'k', file: new Blob(['x']), name: 'me.png' }))
      await waitFor(() => expect(uploads.sent).to.have.length(1))
      const fileInfo = { filename: 'me.png', path: '/api/file/7/original?until=1&sig=x', mimetype: 'image/jpeg', size: 1 }
      await uploads.sent[0]!.reply(200, { msg: 'Your picture is saved.', fileInfo })
      await waitFor(() => expect(keptSession()?.profile_pic).to.equal(fileInfo.path))
    } finally {
      uploads.restore()
    }
  })
})

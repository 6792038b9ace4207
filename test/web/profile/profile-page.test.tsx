import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'chai'
import type { CaseFile, ClinicalCase } from '../../../api/contract/cases/cases.js'
import type { ProfileDetails } from '../../../api/contract/members/profile.js'
import { days, exactly } from '../../../web/shared/format/time.js'
import { keptSession } from '../../../web/shared/session/session-entry.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { fakeUpload } from '../support/fake-upload.js'
import { inZone } from '../support/in-zone.js'
import { open } from '../support/open.js'
import { printed } from '../support/printed.js'
import { bare, others, own, tellCases } from './sample.js'
import { boris, caseId, found, sample } from '../support/samples.js'

describe('the page of a profile', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const opened = async (details: ProfileDetails | number = own, id = 1, cases: ClinicalCase[] = []) => {
    const page = await open(`/profile/${id}`)
    await waitFor(() => expect(server.count('getProfileDetails')).to.equal(1))
    const request = server.last('getProfileDetails')
    expect(request.query).to.deep.equal({ id: String(id) })
    if (typeof details === 'number') await request.reply(details, { msg: 'no' })
    else await request.reply(200, details)
    await tellCases(server, cases)
    return page
  }
  const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
  const dialog = async () => within(await screen.findByRole('dialog'))
  const edit = async (name: string) => {
    press(name)
    return dialog()
  }
  const isText = (text: string) => screen.findByText(text)
  const part = (name: string) => within(screen.getByRole('region', { name }))

  it('shows the shape of what is coming, then all of it', async () => {
    await open('/profile/1')
    expect(screen.getByRole('status', { name: 'Loading the profile' })).to.exist
    await waitFor(() => expect(server.count('getProfileDetails')).to.equal(1))
    await server.last('getProfileDetails').reply(200, own)
    expect(screen.getByRole('status', { name: 'Loading the profile' }), 'until the cases are there').to.exist
    await tellCases(server)
    expect(screen.getByRole('heading', { level: 1 }).textContent).to.equal('Dr. Ana Lind')
    expect(screen.getByText('MBBS, MS - (Urology)')).to.exist
    expect(part('Personal details').getByText('7700900123', { exact: false }).textContent).to.equal('+44 7700900123')
    expect(part('Personal details').getByText('Feb 29, 1980')).to.exist
    expect(part('Medical registrations').getByText('GMC 7, England, Great Britain')).to.exist
    expect(part('Speciality groups').getByText('Trauma'), 'without its marker').to.exist
    expect(part('CV').getByText('cv.pdf')).to.exist
  })

  for (const [signin_type, links] of [
    ['ID_PASS', ['Change Password', 'Sessions', 'A copy of my data, or delete the account']],
    ['third_party', ['Sessions', 'A copy of my data, or delete the account']],
  ] as const)
    it(`leads who signed in by ${signin_type} to ${links[0]} first`, async () => {
      await open('/profile/1', { but: { signin_type } })
      await waitFor(() => expect(server.count('getProfileDetails')).to.equal(1))
      await server.last('getProfileDetails').reply(200, own)
      await tellCases(server)
      const shown = part('Account').getAllByRole('link')
      expect(shown.map(({ textContent }) => textContent)).to.deep.equal(links)
    })

  it('shows others no edit, nothing private, and the way to talk', async () => {
    await opened(others, 2)
    for (const name of ['Personal details', 'CV', 'Account']) expect(screen.queryByRole('region', { name }), name).to.equal(null)
    expect(screen.queryAllByRole('button', { name: /^(Edit|Add|Update|Delete)/ })).to.deep.equal([])
    expect(screen.getByRole('button', { name: 'Connect Now', description: 'Opens a chat' }), 'and not a request').to.exist
    expect(part('Medical registrations').getByText('England, Great Britain')).to.exist
  })

  it('says in one head who it is, what they do, where they trained and are, and since when', async () => {
    await opened(others, 2)
    const head = within(screen.getByRole('heading', { level: 1 }).closest('header')!)
    for (const text of ['Dr. Ana Lind', 'MBBS, MS - (Urology)', 'Trained at Sample Hospital, Leeds', 'London, Great Britain'])
      expect(head.getByText(text), text).to.exist
    expect(head.getByText('Member since March 2026')).to.exist
  })

  const FILLED = ['Additional qualifications', 'Membership associations', 'Medical registrations', 'Speciality groups']

  it('invites its owner to fill what is empty', async () => {
    await opened(bare)
    for (const name of FILLED) expect(part(name).getByRole('button', { name: `Add ${name.toLowerCase()}` }), name).to.exist
    expect(part('Cases').getByRole('link', { name: 'Ask about a case' }).getAttribute('href')).to.equal('/community?tab=cases')
    expect(screen.getByText(/^No CV yet/)).to.exist
    expect(part('Personal details').getByText('Only you see this.')).to.exist
  })

  it('shows others nothing of what is empty', async () => {
    const { mobile: _m, email_id: _e, dob: _d, cv: _c, cv_name: _n, gender: _g, city_id: _i, ...shown } = bare.profile
    await opened({ ...bare, profile: shown, addGroup: [] }, 2)
    for (const name of [...FILLED, 'Cases']) expect(screen.queryByRole('region', { name }), name).to.equal(null)
    expect(part('Qualifications').getByText(/Sample Medical College/)).to.exist
  })

  it('is where the way back from one of their cases leads, at its place', async () => {
    const { router, address } = await open('/profile/2')
    await waitFor(() => expect(server.count('getProfileDetails')).to.equal(1))
    await server.last('getProfileDetails').reply(200, others)
    await tellCases(server, [sample(9)])
    fireEvent.click(part('Cases').getByRole('link', { name: 'Case 9' }))
    await waitFor(() => expect(server.count('getCaseDetails/9')).to.equal(1))
    await server.last('getCaseDetails/9').reply(200, found(sample(9)))
    const back = screen.getByRole('link', { name: 'Back to profile' })
    expect(back.getAttribute('href')).to.equal('/profile/2')
    fireEvent.click(back)
    await waitFor(() => expect(address()).to.equal('/profile/2'))
    expect(router.state.historyAction).to.equal('POP')
  })

  it('shows their cases, newest first, and more of them when they are wanted', async () => {
    const file = {
      cl_case_id: caseId(9),
      file_path: '/o',
      thumbnail_path: '/t',
      mime_type: 'image/jpeg',
      name: null,
      category: 'IMAGE',
      width: 4,
      height: 3,
    }
    await open('/profile/2')
    await waitFor(() => expect(server.count('getProfileDetails')).to.equal(1))
    await server.last('getProfileDetails').reply(200, others)
    expect(server.last('getClinicalCasesBySignupId').body).to.deep.equal({ signup_id: boris, pageSize: 5 })
    const first = sample(9, { files: [file as CaseFile] })
    await tellCases(server, [first, sample(8, { closed: true, comment_count: 1 })], 8)
    const rows = () => part('Cases').getAllByRole('link')
    expect(rows().map((row) => [row.textContent, row.getAttribute('href')])).to.deep.equal([
      ['Case 9', '/caseDetails/9'],
      ['Case 8', '/caseDetails/8'],
    ])
    const until = exactly(Date.parse(first.created_at) + days(7))
    expect(printed(part('Cases').getByText('Active, 6 days left')), 'on paper').to.equal(`Active until ${until}`)
    expect(part('Cases').getByText('Closed')).to.exist
    expect(part('Cases').getByText('1 comment')).to.exist
    press('Show more cases')
    await waitFor(() => expect(server.count('getClinicalCasesBySignupId')).to.equal(2))
    expect(server.last('getClinicalCasesBySignupId').body).to.deep.equal({ signup_id: boris, pageSize: 5, before: 8 })
    await server.last('getClinicalCasesBySignupId').reply(500, { msg: 'no' })
    press('Try again')
    await waitFor(() => expect(server.count('getClinicalCasesBySignupId')).to.equal(3))
    await tellCases(server, [sample(7)])
    expect(rows().map(({ textContent }) => textContent)).to.deep.equal(['Case 9', 'Case 8', 'Case 7'])
    expect(screen.queryByRole('button', { name: 'Show more cases' })).to.equal(null)
  })

  it('is not there for an address that names nobody', async () => {
    await opened(404, 77)
    expect(await isText('There is no such member.')).to.exist
    expect(screen.getByRole('heading', { level: 1, name: 'Member not found' })).to.exist
    expect(document.title).to.equal('Member not found · SFS')
    await open('/profile/me')
    expect(await screen.findAllByText('There is no such member.')).to.have.length(2)
    expect(server.count('getProfileDetails')).to.equal(1)
  })

  it('that could not be loaded may be asked for again', async () => {
    await opened(500)
    expect(screen.getByRole('alert').textContent).to.contain('This profile could not be loaded.')
    press('Try again')
    await waitFor(() => expect(server.count('getProfileDetails')).to.equal(2))
    await server.last('getProfileDetails').reply(200, own)
    expect(await isText('MBBS, MS - (Urology)')).to.exist
  })

  describe('says that nothing has changed, and sends nothing, in', () => {
    for (const name of [
      'Edit personal details',
      'Edit additional qualifications',
      'Edit membership associations',
      'Edit medical registrations',
    ])
      it(name, async () => {
        await opened()
        const form = await edit(name)
        fireEvent.click(form.getByRole('button', { name: 'Save' }))
        expect(await isText('No changes made')).to.exist
        expect(server.sent.filter(({ call }) => call.startsWith('update'))).to.deep.equal([])
      })
  })

  it('saves the additional qualifications, shows them, and closes the window', async () => {
    await opened()
    const form = await edit('Edit additional qualifications')
    fireEvent.change(form.getByRole('textbox', { name: 'Additional qualifications' }), { target: { value: ' FRCS, MCh ' } })
    fireEvent.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.count('updateAdditionalQualification')).to.equal(1))
    expect(server.last('updateAdditionalQualification').body).to.deep.equal({ id: 1, additionalQualifications: 'FRCS, MCh' })
    await server.last('updateAdditionalQualification').reply(200, { msg: 'Additional Qualification updated successfully' })
    await waitFor(() => expect(server.count('getProfileDetails')).to.equal(2))
    const qualification = { ...own.qualification, additionalQualifications: 'FRCS, MCh' }
    await server.last('getProfileDetails').reply(200, { ...own, qualification })
    expect(await isText('Additional Qualification updated successfully')).to.exist
    expect(part('Additional qualifications').getByText('FRCS, MCh')).to.exist
    await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null))
  })

  it('puts what the server refuses at its field, and keeps the form', async () => {
    await opened()
    const form = await edit('Edit personal details')
    fireEvent.change(form.getByRole('textbox', { name: 'Mobile' }), { target: { value: '' } })
    fireEvent.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText('Mobile number is required.')).to.exist
    fireEvent.change(form.getByRole('textbox', { name: 'Mobile' }), { target: { value: '770' } })
    expect(await form.findByText('This number is too short for +44.')).to.exist
    fireEvent.change(form.getByRole('textbox', { name: 'Mobile' }), { target: { value: '7700 900 999' } })
    fireEvent.change(form.getByLabelText('Date of birth'), { target: { value: '2015-01-01' } })
    fireEvent.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.count('updatePersonalDetailFirst')).to.equal(1))
    const { body, reply } = server.last('updatePersonalDetailFirst')
    expect(body).to.deep.equal({
      dob: '2015-01-01',
      city: { id: 2643743, name: 'London, Great Britain' },
      phone: '7700900999',
      country_code: '+44',
    })
    const msg = 'You must be 18 or older.'
    await reply(422, { msg, errors: [{ field: 'dob', msg }] })
    expect(await form.findByText(msg)).to.exist
    expect(document.querySelector('.Toastify__toast')).to.be.null // which would say the same
    expect(form.getByRole('textbox', { name: 'Mobile' })).to.have.property('value', '7700 900 999')
  })

  it('keeps the phone in the session, for a reload and for the other tabs', async () => {
    const { tabs } = await opened()
    const form = await edit('Edit personal details')
    fireEvent.change(form.getByRole('textbox', { name: 'Mobile' }), { target: { value: '7700900999' } })
    fireEvent.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.count('updatePersonalDetailFirst')).to.equal(1))
    const records = { number: '7700900999', mobile: '7700900999' }
    await server.last('updatePersonalDetailFirst').reply(200, { msg: 'Personal Details updated successfully', records })
    expect(keptSession()).to.include({ ...records, college: 'Sample Medical College' })
    expect(tabs.told.at(-1)).to.include(records)
    await waitFor(() => expect(server.count('getProfileDetails')).to.equal(2))
    await server.last('getProfileDetails').reply(200, own)
    expect(await isText('Personal Details updated successfully')).to.exist
  })

  it('adds groups with their marker, and asks for one at least', async () => {
    await opened()
    const form = await edit('Add speciality groups')
    fireEvent.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText('Please select a group.')).to.exist
    fireEvent.click(form.getByRole('checkbox', { name: 'Burns' }))
    fireEvent.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.count('updateChatOtherRooms')).to.equal(1))
    expect(server.last('updateChatOtherRooms').body).to.deep.equal({ id: 1, otherGroup: ['Burns#'] })
    await server.last('updateChatOtherRooms').reply(200, { msg: 'Group Added Successfully' })
    await waitFor(() => expect(server.count('getProfileDetails')).to.equal(2))
    await server.last('getProfileDetails').reply(200, own)
    expect(await isText('Group Added Successfully')).to.exist
  })

  it('sends the first memberships as such, later ones with those it does not offer', async () => {
    await opened(bare)
    const first = await edit('Add membership associations')
    fireEvent.click(first.getByRole('button', { name: 'Save' }))
    expect(await first.findByText('Please select the at least one Association.')).to.exist
    fireEvent.click(first.getByRole('checkbox', { name: 'ACS' }))
    fireEvent.click(first.getByRole('checkbox', { name: 'International associations: other' }))
    fireEvent.click(first.getByRole('button', { name: 'Save' }))
    expect(await first.findByText('Please enter the association.')).to.exist
    fireEvent.change(first.getByRole('textbox', { name: 'Other international association' }), { target: { value: 'EAES' } })
    fireEvent.click(first.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.count('membershipAssociation')).to.equal(1))
    expect(server.last('membershipAssociation').body).to.deep.equal({
      memberShip: ['ACS', 'other'],
      otherInternational: 'EAES',
      curruentTab: 3,
      id: 1,
    })
  })

  it('keeps an entry that was not added from getting lost', async () => {
    await opened()
    const form = await edit('Edit medical registrations')
    fireEvent.click(form.getByRole('button', { name: 'Add' }))
    for (const text of ['Please select Country.', 'Please select State.', 'Please enter Registration number.'])
      expect(await form.findByText(text)).to.exist
    fireEvent.change(form.getByRole('textbox', { name: 'Registration number' }), { target: { value: 'GMC 8' } })
    fireEvent.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText('Click on Add to record the entry.')).to.exist
    fireEvent.change(form.getByRole('textbox', { name: 'Registration number' }), { target: { value: '' } })
    fireEvent.click(form.getByRole('button', { name: 'Remove GMC 7' }))
    fireEvent.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.count('updateMediRegistration')).to.equal(1))
    const empty = { country: [], region: [], mediRegistration: [], countryNames: [] }
    expect(server.last('updateMediRegistration').body).to.deep.equal({ id: 1, list: empty, curruentTab: 4 })
  })

  it('says at once that one’s own registration was checked, and that it was declared anew', async () => {
    const { line } = await opened()
    await line.open()
    const check = { method: 'public-register' as const, checked_at: '2026-11-01T12:00:00.000Z', expires_on: '2027-11-01' }
    await line.push('registrationChecked', { id: 9, check, position: 8 })
    expect(screen.queryByText('Checked by SFS'), 'of another').to.equal(null)
    await line.push('registrationChecked', { id: 1, check, position: 9 })
    expect(screen.getByText('Checked by SFS')).to.exist
    await line.push('registrationChecked', { id: 1, check: null, position: 10 })
    expect(screen.getByText('Declared by the member, not checked by SFS.')).to.exist
  })

  it('keeps a check that was told while the profile was loaded', async () => {
    const { line } = await open('/profile/9')
    await line.open()
    await waitFor(() => expect(server.count('getProfileDetails')).to.equal(2))
    const check = { method: 'public-register' as const, checked_at: '2026-11-01T12:00:00.000Z', expires_on: '2027-11-01' }
    await line.push('registrationChecked', { id: 9, check, position: 8 })
    await server.last('getProfileDetails').reply(200, others)
    await tellCases(server, [])
    expect(screen.getByText('Checked by SFS')).to.exist
  })

  it('watches the profile that is shown, asks for it anew where pushes may have been missed, and hears of its check', async () => {
    const { line } = await opened(others, 9)
    await line.open()
    expect(line.watched.at(-1)).to.deep.equal(['profile:9'])
    await waitFor(() => expect(server.count('getProfileDetails')).to.equal(2))
    const check = { method: 'public-register' as const, checked_at: '2026-11-01T12:00:00.000Z', expires_on: '2027-11-01' }
    await line.push('registrationChecked', { id: 9, check, position: 8 })
    expect(screen.getByText('Checked by SFS')).to.exist
  })

  it('says of registrations that were checked how, when and until when', async () => {
    const check = { method: 'public-register' as const, checked_at: '2026-11-01T12:00:00.000Z', expires_on: '2027-11-01' }
    await opened({ ...own, mediRegistration: { ...own.mediRegistration, check } })
    expect(screen.getByText('Checked by SFS')).to.exist
    expect(screen.queryByText('Declared by the member, not checked by SFS.')).to.equal(null)
    expect(screen.getByText('In the public register, on Nov 1, 2026. It counts until Nov 1, 2027.')).to.exist
  })

  it('says of registrations that were checked until which day, west of Greenwich too', () =>
    inZone('America/New_York', async () => {
      const check = { method: 'public-register' as const, checked_at: '2026-11-01T12:00:00.000Z', expires_on: '2027-11-01' }
      await opened({ ...own, mediRegistration: { ...own.mediRegistration, check } })
      expect(screen.getByText(/It counts until Nov 1, 2027\.$/)).to.exist
    }))

  it('shows London as United Kingdom, and stores it as it is', async () => {
    const london = { country: [71], countryNames: ['Great Britain'], region: ['London'], mediRegistration: ['GMC 7'], check: null }
    await opened({ ...own, mediRegistration: london })
    expect(part('Medical registrations').getByText('GMC 7, United Kingdom, Great Britain')).to.exist
    const form = await edit('Edit medical registrations')
    expect(form.getByRole('list', { name: 'Medical registrations' }).textContent).to.contain('GMC 7, United Kingdom, Great Britain')
    await userEvent.type(form.getByRole('combobox', { name: 'Country' }), 'Great')
    await waitFor(() => expect(server.count('getAllCountries')).to.equal(1))
    await server.last('getAllCountries').reply(200, { result: [{ id: 71, name: 'Great Britain', phone_code: '+44' }], next: null })
    await userEvent.click(await screen.findByRole('option', { name: 'Great Britain', hidden: true }))
    await userEvent.click(form.getByRole('combobox', { name: 'State' }))
    await waitFor(() => expect(server.count('searchRegionByCountry')).to.equal(1))
    await server.last('searchRegionByCountry').reply(200, { result: [{ id: 5, name: 'London' }], numOfResults: 1 })
    await userEvent.click(await screen.findByRole('option', { name: 'United Kingdom', hidden: true }))
    fireEvent.change(form.getByRole('textbox', { name: 'Registration number' }), { target: { value: 'GMC 8' } })
    fireEvent.click(form.getByRole('button', { name: 'Add' }))
    fireEvent.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.count('updateMediRegistration')).to.equal(1))
    expect(server.last('updateMediRegistration').body).to.have.deep.nested.property('list.region', ['London', 'London'])
  })

  it('takes a CV with its progress, and says why not', async () => {
    const uploads = fakeUpload()
    try {
      await opened(bare)
      const choose = (name: string) =>
        fireEvent.change(screen.getByLabelText('CV', { selector: 'input' }), {
          target: { files: [new File(['%PDF'], name, { type: 'application/pdf' })] },
        })
      choose('cv.doc')
      expect(await isText('CV must be PDF.')).to.exist
      choose('cv.pdf')
      await waitFor(() => expect(uploads.sent).to.have.length(1))
      await uploads.sent[0]!.progress(1_048_576, 4_194_304)
      expect(screen.getByText('1.0 of 4.0 MB sent (25%)')).to.exist
      await uploads.sent[0]!.reply(422, { msg: 'This document holds scripts or other files', errors: [] })
      expect(await screen.findAllByText('This document holds scripts or other files')).not.to.have.length(0)
    } finally {
      uploads.restore()
    }
  })

  describe('opens the CV', () => {
    const windowOpen = window.open.bind(window)
    afterEach(() => void (window.open = windowOpen))
    /** Where windows were sent, and what became of them. */
    const pressed = async (opensTabs: boolean) => {
      const went: string[] = []
      const tab = { location: { replace: (url: string) => void went.push(`beside ${url}`) }, close: () => void went.push('closed') }
      window.open = (url, target) => {
        went.push(`${target} ${String(url)}`.trim())
        return opensTabs ? (tab as unknown as Window) : null
      }
      await opened()
      press('View CV')
      expect(went, 'while it is pressed').to.deep.equal(['_blank'])
      await waitFor(() => expect(server.count('cvLink')).to.equal(1))
      return went
    }

    it('by a link that is asked for when it is pressed', async () => {
      const went = await pressed(true)
      await server.last('cvLink').reply(200, { link: '/api/file/1/original?until=1&sig=x' })
      expect(went).to.deep.equal(['_blank', 'beside /api/file/1/original?until=1&sig=x'])
    })

    it('in this window where no other may be opened', async () => {
      const went = await pressed(false)
      await server.last('cvLink').reply(200, { link: '/api/file/1/original' })
      expect(went).to.deep.equal(['_blank', '_self /api/file/1/original'])
    })

    it('not when there is none any more, and says so', async () => {
      const went = await pressed(true)
      await server.last('cvLink').reply(404, { msg: 'There is no CV.' })
      expect(went).to.deep.equal(['_blank', 'closed'])
      expect(await isText('There is no CV.')).to.exist
    })
  })

  it('asks before it deletes the CV', async () => {
    await opened()
    press('Delete CV')
    const asked = await dialog()
    expect(asked.getByText('Are you sure you want to Delete CV ?')).to.exist
    fireEvent.click(asked.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(server.count('deleteCv')).to.equal(1))
    expect(server.last('deleteCv').body).to.deep.equal({ id: 1 })
    await server.last('deleteCv').reply(200, { msg: 'Your CV is deleted.' })
    await waitFor(() => expect(server.count('getProfileDetails')).to.equal(2))
    await server.last('getProfileDetails').reply(200, bare)
    expect(await screen.findByText(/^No CV yet/)).to.exist
  })
})

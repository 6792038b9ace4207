import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect } from 'chai'
import type { Registration } from '../../../web/staff/registrations/calls.js'
import { selectRegistrations } from '../../../web/staff/registrations/registrations-slice.js'
import { eventually } from '../../support/eventually.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { fakeUpload } from '../support/fake-upload.js'
import { inZone } from '../support/in-zone.js'
import { open } from '../support/open.js'

const LIST = 'staff/registrations'
const READ = 'staff/registrations/7/read'
const CHECK = 'staff/registrations/7/check'
const moderator = { but: { roles: ['moderator' as const], second_factor: 'shown' as const } }
const at = '2026-11-01T12:00:00.000Z'
const declared: Registration = {
  ...{ member_id: 7, full_name: 'Boris Petrov', standing: 'declared', recorded_at: at },
  ...{ result: null, method: null, expires_on: null, checked_at: null, checked_by: null, has_evidence: false },
}
const confirmed: Registration = {
  ...declared,
  ...{ standing: 'expiring', result: 'confirmed', method: 'document', expires_on: '2026-12-01', checked_at: at, checked_by: 'member:2' },
}

describe('the registrations, for moderators', () => {
  let server: FakeServer
  let uploads: ReturnType<typeof fakeUpload>
  beforeEach(() => {
    server = fakeServer()
    uploads = fakeUpload()
  })
  afterEach(() => {
    server.restore()
    uploads.restore()
  })

  const page = async (search = '', result = [declared], next: string | null = null) => {
    const opened = await open(`/staff/registrations${search}`, moderator)
    await server.last(LIST).reply(200, { result, next })
    return opened
  }
  const row = () => within(within(screen.getByRole('list', { name: 'Registrations' })).getAllByRole('listitem')[0]!)
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
  const opened = async (more: object = { evidence: null }) => {
    const told = await page()
    await press('Open the registration of Dr. Boris Petrov')
    await server.last(READ).reply(200, { ...declared, entries: [{ country: 'Great Britain', region: 'London', number: 'GMC 7' }], ...more })
    return told
  }

  const certificate = () => new File(['%PDF-1.7'], 'certificate.pdf', { type: 'application/pdf' })
  const choose = (file: File) =>
    act(async () => {
      const input = document.querySelector<HTMLInputElement>('input[type="file"][aria-label="Evidence"]')!
      fireEvent.change(input, { target: { files: [file] } })
    })

  it('tells who waits, and how it stands', async () => {
    const { router } = await page('', [declared, { ...confirmed, member_id: 8 }])
    expect(server.last(LIST).query).to.deep.equal({ state: 'waiting' })
    expect(row().getByText('Declared')).to.exist
    expect(screen.getByText(/^Declared Nov 1, 2026. On a document, Nov 1, 2026. Counts until Dec 1, 2026$/)).to.exist
    expect(server.count(READ)).to.equal(0)
    await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'Checked' })))
    expect(router.state.location.search).to.equal('?state=checked')
    expect(server.last(LIST).query).to.deep.equal({ state: 'checked' })
  })

  it('tells until which day a check counts, west of Greenwich too', () =>
    inZone('America/New_York', async () => {
      await page('', [confirmed])
      expect(screen.getByText(/Counts until Dec 1, 2026$/)).to.exist
    }))

  it('says that the numbers come, and leaves in sight what stands below the list', async () => {
    await page()
    await press('Open the registration of Dr. Boris Petrov')
    expect(row().getByRole('status', { name: 'Loading the numbers' }).closest('[data-coming]')).to.equal(null)
  })

  it('shows the numbers of one who is opened, and takes what came of the check', async () => {
    await opened()
    expect(screen.getByRole('list', { name: 'What is declared' }).textContent).to.equal('GMC 7, United Kingdom, Great Britain')
    await act(async () => void fireEvent.change(screen.getByLabelText(/^It counts until/), { target: { value: '2027-11-01' } }))
    await press('Save the check')
    expect(server.last(CHECK).body).to.deep.equal({
      ...{ recordedAt: at, result: 'confirmed', method: 'public-register', expiresOn: '2027-11-01' },
    })
    const key = server.last(CHECK).headers.get('idempotency-key')
    const past = 'Choose a day in the future.'
    await server.last(CHECK).reply(422, { msg: past, errors: [{ field: 'expiresOn', msg: past }] })
    expect(screen.getAllByText(past)).to.have.length(1)
    expect(document.activeElement).to.equal(screen.getByLabelText(/^It counts until/))
    await press('Save the check')
    await server.last(CHECK).reply(409, { msg: 'This registration has changed since you opened it.' })
    expect(screen.getByText('This registration has changed since you opened it.')).to.exist
    await press('Save the check')
    expect(server.last(CHECK).headers.get('idempotency-key')).to.equal(key)
    await server.last(CHECK).reply(200)
    expect(await screen.findByText('The check of Dr. Boris Petrov is saved.')).to.exist
    expect(screen.getByText('No registration waits to be checked.')).to.exist
  })

  it('saves a check of another while one is on its way, and says of whom each was', async () => {
    const clara = { ...declared, member_id: 8, full_name: 'Clara Ek' }
    await page('', [declared, clara])
    const check = async (name: string, of: Registration) => {
      await press(`Open the registration of ${name}`)
      await server.last(`staff/registrations/${of.member_id}/read`).reply(200, { ...of, entries: [], evidence: null })
      await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'Not found' })))
      await press('Save the check')
    }
    await check('Dr. Boris Petrov', declared)
    await check('Dr. Clara Ek', clara)
    expect([server.count(CHECK), server.count('staff/registrations/8/check')]).to.deep.equal([1, 1])
    await server.last(CHECK).reply(409, { msg: 'It has changed.' })
    expect(screen.getByText('The check of Dr. Boris Petrov is not saved. It has changed.')).to.exist
    const save = screen.getByRole('button', { name: 'Save the check' })
    expect(save.hasAttribute('data-loading'), 'the other is on its way still').to.equal(true)
    await server.last('staff/registrations/8/check').reply(200)
    expect(screen.getByText('The check of Dr. Clara Ek is saved.')).to.exist
    expect(row().getByText('Dr. Boris Petrov')).to.exist
  })

  it('keeps the numbers of another open when a check is saved', async () => {
    await page('', [declared, { ...declared, member_id: 8, full_name: 'Clara Ek' }])
    await press('Open the registration of Dr. Boris Petrov')
    await server.last(READ).reply(200, { ...declared, entries: [], evidence: null })
    await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'Not found' })))
    await press('Save the check')
    await press('Open the registration of Dr. Clara Ek')
    await server.last('staff/registrations/8/read').reply(200, { ...declared, member_id: 8, entries: [], evidence: null })
    await server.last(CHECK).reply(200)
    expect(screen.getByRole('button', { name: 'Close the registration of Dr. Clara Ek' })).to.exist
    expect(screen.queryByText('Dr. Boris Petrov')).to.equal(null)
  })

  it('asks for the end of what is confirmed before anything is sent', async () => {
    await opened()
    await press('Save the check')
    expect([screen.getByText('Please say until when it counts'), server.count(CHECK)]).to.have.property('1', 0)
    expect(document.activeElement).to.equal(screen.getByLabelText(/^It counts until/))
  })

  it('asks for no end of what was not found', async () => {
    await opened()
    await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'Not found' })))
    expect(screen.queryByLabelText(/^It counts until/)).to.equal(null)
    await press('Save the check')
    expect(server.last(CHECK).body).to.deep.equal({ recordedAt: at, result: 'not-found', method: 'public-register' })
  })

  it('sends a file that proves it, and opens the one of the last check', async () => {
    await opened({ evidence: '/api/file/f1/original?for=staff' })
    const link = screen.getByRole('link', { name: 'Open the file that proves the last check' })
    expect(link.getAttribute('href')).to.equal('/api/file/f1/original?for=staff')
    await choose(new File(['x'], 'letter.docx', { type: 'application/msword' }))
    expect(await screen.findByText('A PDF, JPEG or PNG file, please: letter.docx')).to.exist
    await choose(new File(['%PDF-1.7', new Uint8Array(11 * 2 ** 20)], 'scan.pdf', { type: 'application/pdf' }))
    expect(await screen.findByText('At most 10 MB: scan.pdf. It is 1.01 MB too large.')).to.exist
    await choose(certificate())
    expect(await screen.findByText('certificate.pdf')).to.exist
    await act(async () => void fireEvent.change(screen.getByLabelText(/^It counts until/), { target: { value: '2027-11-01' } }))
    await press('Save the check')
    const sent = uploads.sent.at(-1)!
    const { evidence, ...fields } = Object.fromEntries(sent.form)
    expect(fields).to.deep.equal({ recordedAt: at, result: 'confirmed', method: 'public-register', expiresOn: '2027-11-01' })
    expect([sent.path, (evidence as File).name]).to.deep.equal([`/api/${CHECK}`, 'certificate.pdf'])
    await sent.progress(2 ** 20, 4 * 2 ** 20)
    expect(screen.getByText('1.0 of 4.0 MB sent (25%)')).to.exist
    await sent.reply(422, { msg: 'No', errors: [{ field: 'evidence', msg: 'This document is damaged and cannot be read' }] })
    expect(screen.getByText('This document is damaged and cannot be read')).to.exist
    await press('Save the check')
    await uploads.sent.at(-1)!.reply(200)
    expect(screen.getByText('No registration waits to be checked.')).to.exist
  })

  it('keeps the form that is filled in, and a check on its way, when the line was broken meanwhile', async () => {
    const { line } = await page('', [{ ...declared, member_id: 8, full_name: 'Clara Ek' }], '8~8')
    await press('More registrations')
    await server.last(LIST).reply(200, { result: [declared], next: null })
    await line.open()
    const again = async () => {
      await server.last(LIST).reply(200, { result: [{ ...declared, member_id: 8, full_name: 'Clara Ek' }], next: '8~8' })
      expect(server.last(LIST).query, 'as far as it was shown').to.deep.equal({ state: 'waiting', before: '8~8' })
      await server.last(LIST).reply(200, { result: [declared], next: null })
    }
    await again()
    const asked = server.count(LIST)
    const broken = async () => {
      await line.lose()
      await line.open()
      await act(() => eventually(() => expect((server.count(LIST) - asked) % 2).to.equal(1)))
    }
    await press('Open the registration of Dr. Boris Petrov')
    await broken()
    await server
      .last(READ)
      .reply(200, { ...declared, entries: [{ country: 'Great Britain', region: 'England', number: 'GMC 7' }], evidence: null })
    await again()
    const end = () => screen.getByLabelText<HTMLInputElement>(/^It counts until/)
    await act(async () => void fireEvent.change(end(), { target: { value: '2027-11-01' } }))
    await choose(certificate())
    expect(await screen.findByText('certificate.pdf')).to.exist
    await broken()
    expect([end().value, screen.getByText('certificate.pdf').textContent]).to.deep.equal(['2027-11-01', 'certificate.pdf'])
    await press('Save the check')
    await again()
    await uploads.sent
      .at(-1)!
      .reply(422, { msg: 'No', errors: [{ field: 'evidence', msg: 'This document is damaged and cannot be read' }] })
    expect(screen.getByText('This document is damaged and cannot be read')).to.exist
    expect([end().value, screen.getByText('certificate.pdf').textContent]).to.deep.equal(['2027-11-01', 'certificate.pdf'])
  })

  it('keeps no number once it is left', async () => {
    const { store, router } = await opened()
    await act(() => router.navigate('/home'))
    expect(selectRegistrations(store.getState()).opened).to.equal(null)
  })

  it('says when it could not be loaded, in whole, in part or further', async () => {
    await open('/staff/registrations', moderator)
    await server.last(LIST).reply(500)
    await press('Try again')
    await server.last(LIST).reply(200, { result: [declared], next: '7~7' })
    await press('More registrations')
    expect(server.last(LIST).query).to.deep.equal({ state: 'waiting', before: '7~7' })
    await server.last(LIST).reply(500)
    expect(screen.getByText('More registrations could not be loaded.')).to.exist
    await press('Open the registration of Dr. Boris Petrov')
    await server.last(READ).reply(500)
    expect(screen.getByText('The numbers could not be loaded.')).to.exist
  })
})

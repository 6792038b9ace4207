import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
import { DOCX } from '../../../web/generated/mimes.js'
import { draftOf } from '../../../web/shared/drafts/drafts.js'
import { press } from '../forms/met.js'
import { own } from '../profile/sample.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { fakeUpload } from '../support/fake-upload.js'
import { open } from '../support/open.js'
import { ana } from '../support/samples.js'
import { opportunity, opportunityId, ownApplication } from './samples.js'

const PDF = '%PDF-1.7\n'
const pdf = (name = 'my cv.pdf', bytes = 1_000) => new File([PDF, new Uint8Array(bytes)], name, { type: 'application/pdf' })
const docx = () => new File(['PK\u0003\u0004', new Uint8Array(100)], 'my cv.docx', { type: '' })

describe('an application', () => {
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

  const begin = async (details: object | null = own) => {
    const page = await open('/opportunities')
    await server.last('getOpportunities').reply(200, { result: [opportunity(7)], registered: [], total: 1, next: null })
    fireEvent.click(screen.getByRole('button', { name: 'Apply Now: Opportunity 7' }))
    await screen.findByRole('dialog', { name: 'Apply Now' })
    await waitFor(() => server.last('getProfileDetails'))
    await server.last('getProfileDetails').reply(details ? 200 : 500, details ?? {})
    await screen.findByRole('form', { name: 'Apply Now' })
    return page
  }
  const dialog = () => within(screen.getByRole('dialog', { name: 'Apply Now' }))
  const field = (label: RegExp) => dialog().getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' })
  const type = (label: RegExp, value: string) => act(async () => fireEvent.change(field(label), { target: { value } }))
  const choose = (file: File) =>
    act(async () => fireEvent.change(dialog().getByLabelText('CV', { selector: 'input' }), { target: { files: [file] } }))
  const send = () => press(dialog().getByRole('button', { name: /^(Send application|Try again)$/ }))
  const cv = () => dialog().getByRole('group', { name: /^CV/ })

  it('begins with what the own profile tells, and all of it may be changed', async () => {
    await begin()
    expect([/^Name/, /^Email/, /^Contact Number/, /^Medical College/, /^Degree/].map((label) => field(label).value)).to.deep.equal([
      own.profile.full_name,
      own.profile.email_id,
      own.profile.mobile?.replace('\n', ' '),
      own.qualification.mbbs_center,
      own.qualification.specialty_type ? `MBBS, MS - (${own.qualification.specialty_type})` : 'MBBS',
    ])
    expect(field(/^Name/).readOnly).to.equal(false)
  })

  it('begins with the session where the profile could not be loaded', async () => {
    await begin(null)
    expect([field(/^Name/).value, field(/^Email/).value, field(/^Medical College/).value]).to.deep.equal([
      'Ana Lind',
      'ana@example.org',
      'Sample Medical College',
    ])
  })

  it('says of a draft which CV is to be chosen again', async () => {
    await begin()
    await choose(pdf())
    await dialog().findByText('my cv.pdf')
    fireEvent(window, new window.Event('pagehide'))
    cleanup()
    await waitFor(async () => expect(await draftOf(ana, 'application-7')).to.exist)
    await begin()
    const note = () => dialog().queryByText(/^A draft keeps no files/)?.textContent
    await dialog().findByText('Draft restored')
    expect(note()).to.equal('A draft keeps no files. Choose this one again: my cv.pdf')
    await choose(pdf())
    await waitFor(() => expect(note()).to.equal(undefined))
  })

  it('is sent with its CV, says how far it is, and makes the opportunity Already Applied', async () => {
    await begin()
    await type(/^Address/, '1 Sample Street')
    await choose(pdf())
    await dialog().findByText('my cv.pdf')
    await send()
    const [sent] = uploads.sent
    expect(sent!.path).to.equal('/api/addApplyNow')
    expect([...sent!.form.keys()].at(-1), 'fields stand before the file').to.equal('cv')
    expect(Object.fromEntries([...sent!.form].filter(([name]) => name !== 'cv'))).to.include({
      opportunityid: '7',
      signup_id: String(ana),
      address: '1 Sample Street',
    })
    await sent!.progress(524_288, 1_048_576)
    expect(dialog().getByText('0.5 of 1.0 MB sent (50%)')).to.exist
    await sent!.reply(200, { msg: 'Your application has been sent.', records: { applicationId: 3 } })
    expect(screen.queryByRole('dialog')).to.equal(null)
    expect(screen.getByText('Already Applied')).to.exist
    expect(await screen.findByText('Your application has been sent.')).to.exist
    expect(server.count('getOpportunities'), 'without a reload').to.equal(1)
    await waitFor(async () => expect(await draftOf(ana, 'application-7')).to.equal(undefined))
  })

  it('may bring what a word processor wrote, whatever the system calls it', async () => {
    await begin()
    await type(/^Address/, '1 Sample Street')
    await choose(docx())
    await dialog().findByText('my cv.docx')
    await send()
    expect((uploads.sent[0]!.form.get('cv') as File).type).to.equal(DOCX)
  })

  for (const [what, file, problem] of [
    ['a page of the web', new File(['<html>'], 'cv.pdf', { type: 'application/pdf' }), 'File type not supported.'],
    ['any other archive', new File(['PK\u0003\u0004'], 'cv.zip', { type: 'application/zip' }), 'File type not supported.'],
    ['a photograph', new File(['\u00ff'], 'cv.jpg', { type: 'image/jpeg' }), 'File type not supported.'],
    ['of 10 MB', pdf('large.pdf', 10 * 2 ** 20 - PDF.length), 'File size should be less than 10 MB.'],
  ] as const)
    it(`takes no CV that is ${what}`, async () => {
      await begin()
      await choose(file)
      await within(cv()).findByText(problem)
      await send()
      expect(uploads.sent).to.deep.equal([])
    })

  it('says what is missing at each field, and goes to the first', async () => {
    await begin(null)
    for (const label of [/^Name/, /^Email/, /^Contact Number/, /^Medical College/, /^Degree/, /^Address/]) await type(label, '')
    await send()
    for (const text of [
      'Name is required.',
      'Email Id is required',
      'Contact Number is required.',
      'Medical College is required.',
      'Degree is required.',
      'Address is required.',
      'CV is required.',
    ])
      expect(dialog().getByText(text), text).to.exist
    expect(document.activeElement).to.equal(field(/^Name/))
    await type(/^Email/, 'ana at example')
    expect(dialog().getByText('invalid email address')).to.exist
  })

  it('goes to the CV where that alone is missing', async () => {
    await begin()
    await type(/^Address/, '1 Sample Street')
    await send()
    expect(within(cv()).getByText('CV is required.')).to.exist
    expect(document.activeElement).to.equal(cv())
  })

  it('may be cancelled while it is sent, and sent again under the same key', async () => {
    await begin()
    await type(/^Address/, '1 Sample Street')
    await choose(pdf())
    await dialog().findByText('my cv.pdf')
    await send()
    await press(dialog().getByRole('button', { name: 'Cancel' }))
    expect(uploads.sent[0]!.aborted).to.equal(true)
    await send()
    await uploads.sent[1]!.loseConnection()
    expect(dialog().getByText('No connection. Please try again.')).to.exist
    await send()
    expect(new Set(uploads.sent.map(({ headers }) => headers['idempotency-key'])).size).to.equal(1)
  })

  it('asks nobody to try again beside the one that arrived after all', async () => {
    const { line } = await begin()
    await type(/^Address/, '1 Sample Street')
    await choose(pdf())
    await dialog().findByText('my cv.pdf')
    await send()
    await uploads.sent[0]!.loseConnection()
    expect(dialog().getByRole('button', { name: 'Try again' })).to.exist
    await line.push('applicationChanged', ownApplication(3, { opportunity_id: opportunityId(8), position: 20 }))
    expect(dialog().getByRole('button', { name: 'Try again' }), 'one for something else').to.exist
    await line.push('applicationChanged', ownApplication(4, { opportunity_id: opportunityId(7), position: 21 }))
    await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null))
    expect(await screen.findByText('Your application is sent')).to.exist
    expect(screen.getByText('Already Applied')).to.exist
    await waitFor(async () => expect(await draftOf(ana, 'application-7')).to.equal(undefined))
  })

  const sendAway = async () => {
    const page = await begin()
    await type(/^Address/, '1 Sample Street')
    await choose(pdf())
    await dialog().findByText('my cv.pdf')
    await waitFor(async () => expect(await draftOf(ana, 'application-7')).to.include({ address: '1 Sample Street' }))
    await send()
    await act(() => page.router.navigate('/about'))
    return page
  }

  it('leaves no draft where its page was left before its answer came', async () => {
    await sendAway()
    await uploads.sent[0]!.reply(200, { msg: 'Your application is sent' })
    await waitFor(async () => expect(await draftOf(ana, 'application-7')).to.equal(undefined))
  })

  it('leaves no draft where it is found after its page had been left', async () => {
    const { line } = await sendAway()
    await uploads.sent[0]!.loseConnection()
    await line.push('applicationChanged', ownApplication(4, { opportunity_id: opportunityId(7), position: 21 }))
    await waitFor(async () => expect(await draftOf(ana, 'application-7')).to.equal(undefined))
  })

  it('hears at the CV what the server says of it', async () => {
    await begin()
    await type(/^Address/, '1 Sample Street')
    await choose(pdf())
    await dialog().findByText('my cv.pdf')
    await send()
    await uploads.sent[0]!.reply(422, { msg: 'No.', errors: [{ field: 'cv', msg: 'File type not supported.' }] })
    expect(within(cv()).getByText('File type not supported.')).to.exist
    expect(document.activeElement).to.equal(cv())
  })

  it('may bring the CV of the own profile', async () => {
    await begin({ ...own, profile: { ...own.profile, cv: 'x', cv_name: 'kept.pdf' } })
    await type(/^Address/, '1 Sample Street')
    fireEvent.click(dialog().getByRole('button', { name: 'Use the CV of my profile' }))
    await waitFor(() => server.last('cvLink'))
    const { fetch } = globalThis
    globalThis.fetch = async () => new Response(pdf())
    await server.last('cvLink').reply(200, { link: '/api/file/x/original' })
    await dialog().findByText('kept.pdf')
    globalThis.fetch = fetch
    await send()
    expect((uploads.sent[0]!.form.get('cv') as File).name).to.equal('kept.pdf')
  })
})

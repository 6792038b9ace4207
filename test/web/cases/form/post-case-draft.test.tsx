import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
import { draftOf, keepDraft } from '../../../../web/shared/drafts/drafts.js'
import { signedIn } from '../../../../web/shared/session/session.js'
import { fakeServer, type FakeServer } from '../../support/fake-server.js'
import { fakeUpload } from '../../support/fake-upload.js'
import { leave } from '../../support/leave.js'
import { open } from '../../support/open.js'
import { ana, boris, photograph, session } from '../../support/samples.js'

describe('a case that is being written', () => {
  let server: FakeServer
  let uploads: ReturnType<typeof fakeUpload>
  let page: Awaited<ReturnType<typeof open>>

  beforeEach(() => {
    server = fakeServer()
    uploads = fakeUpload()
  })
  afterEach(() => {
    server.restore()
    uploads.restore()
  })

  const begin = async () => {
    page = await open('/community?tab=cases')
    await server.last('getAllClinicalCases').reply(200, { result: [], next: null })
    fireEvent.click(screen.getAllByRole('button', { name: 'Add a Clinical Case' })[0]!)
    await screen.findByRole('dialog', { name: 'Add Clinical Case' })
  }
  const dialog = () => within(screen.getByRole('dialog', { name: 'Add Clinical Case' }))
  const field = (name: string | RegExp) => dialog().getByRole<HTMLInputElement>('textbox', { name })
  const type = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } })
  const press = (name: string) => fireEvent.click(dialog().getByRole('button', { name }))
  const choose = (kind: string, ...files: File[]) => fireEvent.change(dialog().getByLabelText(`Choose ${kind}`), { target: { files } })
  const kept = (member: number) => waitFor(async () => expect(await draftOf(member, 'case')).to.exist)
  const gone = (member: number) => waitFor(async () => expect(await draftOf(member, 'case')).to.equal(undefined))
  const fill = async () => {
    fireEvent.click(dialog().getByRole('combobox', { name: 'Speciality' }))
    const list = within(await screen.findByRole('listbox', { hidden: true }))
    fireEvent.click(list.getByRole('option', { name: 'Burns', hidden: true }))
    type(/age/, '54')
    fireEvent.click(dialog().getByRole('radio', { name: 'Female' }))
    type('Diagnosis', 'Deep burn of the forearm')
  }
  const agree = () => {
    for (const box of dialog().getAllByRole('checkbox', { name: /^(I|The)/ })) fireEvent.click(box)
  }
  const post = async () => {
    agree()
    for (const button of dialog().queryAllByRole('button', { name: /^Nothing to hide/ })) fireEvent.click(button)
    return send()
  }
  const send = async () => {
    press('Post case')
    if (dialog().queryByText(/not checked$/)) fireEvent.click(await screen.findByRole('button', { name: 'Post without checking' }))
    await waitFor(() => expect(uploads.sent).to.have.length(1))
    return uploads.sent[0]!
  }

  it('is kept as text: no ticks, no files', async () => {
    await begin()
    await fill()
    fireEvent.click(dialog().getAllByRole('checkbox')[0]!)
    await waitFor(async () =>
      expect(await draftOf(ana, 'case')).to.deep.equal({
        speciality: 'Burns',
        age: '54',
        gender: 'Female',
        diagnosis: 'Deep burn of the forearm',
      }),
    )
  })

  it('is kept to the last letter when the page goes at once', async () => {
    await begin()
    type('Title', 'A burn')
    fireEvent(window, new window.Event('pagehide'))
    cleanup() // nothing of the page lives on
    await kept(ana)
    expect(await draftOf(ana, 'case')).to.deep.equal({ title: 'A burn' })
  })

  it('comes back with a quiet note, and goes when it is discarded', async () => {
    await keepDraft(ana, 'case', { title: 'A burn', speciality: 'Burns' })
    await begin()
    expect(await dialog().findByText('Draft restored')).to.exist
    expect(field('Title').value).to.equal('A burn')
    press('Discard')
    expect([field('Title').value, dialog().queryByText('Draft restored')]).to.deep.equal(['', null])
    await gone(ana)
  })

  it('says which files it had, until they are chosen again or it is discarded', async () => {
    await begin()
    type('Title', 'A burn')
    choose('images', photograph('wound.jpg'), photograph('mri.jpg'))
    await dialog().findByRole('button', { name: 'Remove mri.jpg' })
    fireEvent(window, new window.Event('pagehide'))
    cleanup()
    await kept(ana)
    await begin()
    const note = () => dialog().queryByText(/^A draft keeps no files/)?.textContent
    await dialog().findByText('Draft restored')
    expect(note()).to.equal('A draft keeps no files. Choose these again: wound.jpg, mri.jpg')
    choose('images', photograph('mri.jpg'))
    await dialog().findByRole('button', { name: 'Remove mri.jpg' })
    expect(note()).to.equal('A draft keeps no files. Choose this one again: wound.jpg')
    fireEvent(window, new window.Event('pagehide'))
    cleanup() // who comes back once more is told of all of them
    await begin()
    await dialog().findByText('Draft restored')
    expect(note()).to.equal('A draft keeps no files. Choose these again: mri.jpg, wound.jpg')
    press('Discard')
    expect(note()).to.equal(undefined)
    await gone(ana)
  })

  it('does not ask again for a file that was chosen again and then taken away', async () => {
    await keepDraft(ana, 'case', { title: 'A burn', 'chosen files': JSON.stringify(['wound.jpg', 'mri.jpg']) })
    await begin()
    await dialog().findByText('Draft restored')
    const note = () => dialog().queryByText(/^A draft keeps no files/)?.textContent
    choose('images', photograph('mri.jpg'))
    fireEvent.click(await dialog().findByRole('button', { name: 'Remove mri.jpg' }))
    const wound = 'A draft keeps no files. Choose this one again: wound.jpg'
    await waitFor(() => expect(note()).to.equal(wound))
    fireEvent(window, new window.Event('pagehide'))
    cleanup()
    await begin()
    await dialog().findByText('Draft restored')
    expect(note()).to.equal(wound)
  })

  it('is forgotten once it is posted', async () => {
    await begin()
    await fill()
    await kept(ana)
    await (await post()).reply(200, { records: { id: 8 } })
    await gone(ana)
  })

  it('stays when posting fails', async () => {
    await begin()
    await fill()
    await (await post()).loseConnection()
    await kept(ana)
  })

  it('is erased at logout', async () => {
    await keepDraft(ana, 'case', { title: 'A burn' })
    page = await open('/home')
    await leave()
    await gone(ana)
  })

  it('is erased when another member signs in', async () => {
    await keepDraft(boris, 'case', { title: 'Of Boris' })
    page = await open('/home')
    await act(async () => page.store.dispatch(signedIn(session)))
    await gone(boris)
  })

  it('says what may tell who the patient is, and does not stop', async () => {
    await begin()
    await fill()
    type('History', 'Mrs Miller, MRN 12345')
    const hint = async (found: string) => (await dialog().findByText(found, { selector: 'bdi' })).closest('li')?.textContent
    expect(await hint('Mrs Miller')).to.equal('“Mrs Miller” looks like a name.')
    expect(await hint('MRN 12345')).to.equal('“MRN 12345” looks like a record number.')
    await post()
  })

  it('is shown as others will see it, and nothing in that can be pressed', async () => {
    await begin()
    press('Preview')
    expect(await dialog().findByText('Diagnosis is required.')).to.exist
    expect(dialog().queryByText('Please check the checkbox.')).to.equal(null)
    await fill()
    choose('images', photograph())
    await dialog().findByRole('button', { name: 'Remove wound.jpg' })
    press('Preview')
    const card = within(await dialog().findByRole('article', { name: 'Deep burn of the forearm' }))
    for (const text of ['Dr. Ana Lind', 'Burns', 'Female, 54 years']) expect(card.getByText(text), text).to.exist
    expect(card.getByRole('img', { name: 'wound.jpg' })).to.exist
    fireEvent.click(card.getByRole('button', { name: /^Like/ }))
    expect(server.count('likeClinicalCase')).to.equal(0)
    expect(Object.keys(page.store.getState().posts.contents)).to.deep.equal([])
    press('Back to the form')
    expect(field('Diagnosis').value).to.equal('Deep burn of the forearm')
  })

  it('is posted from there, and the page stays', async () => {
    await begin()
    await fill()
    agree()
    press('Preview')
    await dialog().findByRole('article', { name: 'Deep burn of the forearm' })
    await (await send()).reply(200, { records: { id: 8 } })
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add Clinical Case' })).to.equal(null))
    expect(screen.queryByText('Something went wrong')).to.equal(null)
    expect(screen.getByRole('heading', { name: 'Clinical cases' })).to.exist
  })

  it('sends each file as what it is', async () => {
    await begin()
    await fill()
    choose('images', photograph('wound.jpg'), photograph('mri.jpg'))
    choose('reports', photograph('histology.pdf', 'application/pdf'))
    fireEvent.click(await dialog().findByRole('checkbox', { name: 'mri.jpg is a scan' }))
    const { form } = await post()
    expect(form.get('fileTypes')).to.equal('["IMAGE","SCAN","REPORT"]')
  })

  it('offers no mark that its type cannot have: a video is no scan', async () => {
    await begin()
    choose('videos', photograph('walk.mp4', 'video/mp4'))
    await dialog().findByRole('button', { name: 'Remove walk.mp4' })
    expect(dialog().queryByRole('checkbox', { name: 'walk.mp4 is a scan' })).to.equal(null)
  })

  it('takes a report, but not as a scan when it is too large for one', async () => {
    await begin()
    choose('reports', photograph('ct.pdf', 'application/pdf', 6 * 2 ** 20), photograph('no.jpg'))
    expect(await dialog().findByText('Unsupported file type found: no.jpg')).to.exist
    const scan = await dialog().findByRole<HTMLInputElement>('checkbox', { name: 'ct.pdf is a scan' })
    fireEvent.click(scan)
    expect(await dialog().findByText('File exceeding size limit found: ct.pdf. It is 1 MB too large.')).to.exist
    expect(scan.checked).to.equal(false)
  })

  it('shows what the server says of a file where files are refused, until that file is gone', async () => {
    await begin()
    await fill()
    choose('images', photograph('good.jpg'), photograph('fake.jpg'))
    await dialog().findByRole('button', { name: 'Remove fake.jpg' })
    const msg = 'Unsupported file type found'
    await (await post()).reply(415, { msg, errors: [{ field: 'files.1', msg }] })
    expect(await dialog().findByText(`${msg}: fake.jpg`)).to.exist
    expect(document.activeElement).to.equal(dialog().getByRole('group', { name: 'Files' }))
    press('Remove fake.jpg')
    expect(dialog().queryByText(`${msg}: fake.jpg`)).to.equal(null)
  })
})

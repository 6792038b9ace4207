import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'chai'
import { fakeServer, type FakeServer } from '../../support/fake-server.js'
import { fakeDrawing } from '../../support/fake-drawing.js'
import { fakeReaders } from '../../support/fake-readers.js'
import { fakeUpload } from '../../support/fake-upload.js'
import { open } from '../../support/open.js'
import { photograph } from '../../support/samples.js'

describe('the files of a case before it is posted', () => {
  let server: FakeServer
  let uploads: ReturnType<typeof fakeUpload>

  beforeEach(async () => {
    server = fakeServer()
    uploads = fakeUpload()
    await open('/community?tab=cases')
    await server.last('getAllClinicalCases').reply(200, { result: [], next: null })
    fireEvent.click(screen.getAllByRole('button', { name: 'Add a Clinical Case' })[0]!)
    await screen.findByRole('dialog', { name: 'Add Clinical Case' })
  })
  afterEach(() => {
    server.restore()
    uploads.restore()
  })

  const window = (name: string) => within(screen.getByRole('dialog', { name }))
  const form = () => window('Add Clinical Case')
  const press = (name: string) => fireEvent.click(form().getByRole('button', { name }))
  const choose = async (...files: File[]) => {
    fireEvent.change(form().getByLabelText('Choose images'), { target: { files } })
    for (const { name } of files) await form().findByRole('button', { name: `Remove ${name}` })
  }
  const states = () =>
    within(form().getByRole('list', { name: 'Chosen files' }))
      .getAllByText(/^(Not c|C)hecked$/)
      .map(({ textContent }) => textContent)
  const fill = async () => {
    fireEvent.click(form().getByRole('combobox', { name: 'Speciality' }))
    const list = within(await screen.findByRole('listbox', { hidden: true }))
    fireEvent.click(list.getByRole('option', { name: 'Burns', hidden: true }))
    fireEvent.change(form().getByRole('textbox', { name: /age/ }), { target: { value: '54' } })
    fireEvent.click(form().getByRole('radio', { name: 'Female' }))
    fireEvent.change(form().getByRole('textbox', { name: 'Diagnosis' }), { target: { value: 'Deep burn' } })
    for (const box of form().getAllByRole('checkbox', { name: /^(I|The)/ })) fireEvent.click(box)
  }

  it('are not checked until somebody says that there is nothing to hide', async () => {
    await choose(photograph('a.jpg'))
    expect(form().getByText('1 file not checked')).to.exist
    expect(form().getByText('1 file has not been checked for patient details.')).to.exist
    expect(states()).to.deep.equal(['Not checked'])
    press('Nothing to hide in a.jpg')
    expect(states()).to.deep.equal(['Checked'])
    expect(form().queryByText('1 file not checked')).to.equal(null)
    expect(form().getByText('Every file has been checked for patient details.')).to.exist
    expect(document.activeElement).to.equal(form().getByRole('button', { name: 'Hide patient details in a.jpg' }))
  })

  it('are spoken of as dropped only where there is a mouse to drop them with', async () => {
    expect(form().getByText('Choose images')).to.exist
    expect(form().getByText(/, up to \d+ MB each; we make larger photographs smaller for you$/)).to.exist
    const matchMedia = globalThis.window.matchMedia.bind(globalThis.window)
    globalThis.window.matchMedia = (query) => Object.assign(matchMedia(query), query.includes('pointer: fine') && { matches: true })
    try {
      fireEvent.click(form().getByRole('tab', { name: 'Reports' }))
      expect(await form().findByText('Drop reports here, or choose them')).to.exist
    } finally {
      globalThis.window.matchMedia = matchMedia
    }
  })

  it('say of a PDF what becomes of it, which is not looked through before its pages are', async () => {
    fireEvent.click(form().getByRole('tab', { name: 'Reports' }))
    expect(form().getByText(/If not, it is sent as it is, with hidden text and properties\.$/)).to.exist
    const report = photograph('histology.pdf', 'application/pdf')
    fireEvent.change(form().getByLabelText('Choose reports'), { target: { files: [report] } })
    await form().findByRole('button', { name: 'Hide patient details in histology.pdf' })
    expect(form().getByText('Sent as it is, with hidden text and properties')).to.exist
    expect(form().queryByRole('button', { name: 'Nothing to hide in histology.pdf' })).to.equal(null)
    expect(form().getByText('histology.pdf').dir, 'a name runs as its own letters do').to.equal('auto')
  })

  it('are looked through one after the other, and the focus comes back to the button of the last', async () => {
    await choose(photograph('a.jpg'), photograph('b.jpg'))
    press('Check now')
    for (const name of ['a.jpg', 'b.jpg']) {
      const looking = await waitFor(() => window('Hide patient details'))
      await looking.findByAltText(name)
      fireEvent.click(await looking.findByRole('button', { name: 'Nothing to hide' }))
    }
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Hide patient details' })).to.equal(null))
    expect(states()).to.deep.equal(['Checked', 'Checked'])
    await waitFor(() => expect(document.activeElement).to.equal(form().getByRole('button', { name: 'Hide patient details in b.jpg' })))
  })

  it('keep the focus at their own button when another file is sent instead', async () => {
    const drawing = fakeDrawing({ width: 800, height: 600 }, 0.1)
    await choose(photograph('a.jpg'))
    press('Hide patient details in a.jpg')
    const looking = await waitFor(() => window('Hide patient details'))
    await looking.findByAltText('a.jpg')
    fireEvent.click(looking.getByRole('button', { name: 'Add a box' }))
    fireEvent.click(await looking.findByRole('button', { name: 'Save the image' }))
    await waitFor(() => expect(document.activeElement).to.equal(form().getByRole('button', { name: 'Hide patient details in a.jpg' })))
    expect(form().getByText('1 place covered')).to.exist
    expect(states()).to.deep.equal(['Checked'])
    drawing.restore()
  })

  it('are asked about when they are posted unchecked, which stops nobody', async () => {
    await fill()
    await choose(photograph('a.jpg'))
    press('Post case')
    fireEvent.click(within(await screen.findByRole('dialog', { name: 'Check before posting?' })).getByRole('button', { name: 'Check now' }))
    const looking = await waitFor(() => window('Hide patient details'))
    fireEvent.click(looking.getByRole('button', { name: 'Cancel' }))
    expect(uploads.sent).to.have.length(0)
    press('Post case')
    fireEvent.click(await screen.findByRole('button', { name: 'Post without checking' }))
    await waitFor(() => expect(uploads.sent).to.have.length(1))
    await uploads.sent[0]!.loseConnection()
    press('Try again') // and are not asked about once more
    await waitFor(() => expect(uploads.sent).to.have.length(2))
  })

  it('are named when they are posted unchecked and there seems to be text in them', async () => {
    const drawing = fakeDrawing({ width: 800, height: 600 }, 0.01)
    const readers = fakeReaders()
    try {
      await fill()
      await choose(photograph('plain.jpg'), photograph('label.jpg'))
      for (const [at, hasText] of [false, true].entries()) {
        await waitFor(() => expect(readers.all).to.have.length(at + 1))
        act(() => readers.all[at]!.says(hasText))
      }
      await form().findByText(/^There seems to be text in this image/)
      press('Post case')
      const question = within(await screen.findByRole('dialog', { name: 'Check before posting?' }))
      expect(question.getByText('There seems to be text in label.jpg.')).to.exist
    } finally {
      readers.restore()
      drawing.restore()
    }
  })

  it('stay when Escape closes what is open over the form: only the topmost window', async () => {
    await fill()
    await choose(photograph('a.jpg'))
    press('Hide patient details in a.jpg')
    await waitFor(() => window('Hide patient details'))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Hide patient details' })).to.equal(null))
    press('Post case')
    await screen.findByRole('dialog', { name: 'Check before posting?' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Check before posting?' })).to.equal(null))
    expect(form().getByRole('button', { name: 'Remove a.jpg' })).to.exist
  })

  it('are not discarded unasked, however the form is closed', async () => {
    await choose(photograph('a.jpg'), photograph('b.jpg'))
    const ways = [() => press('Close'), () => press('Close window'), () => userEvent.keyboard('{Escape}')]
    for (const way of ways) {
      await way()
      const question = within(await screen.findByRole('dialog', { name: 'Discard 2 files?' }))
      fireEvent.click(question.getByRole('button', { name: 'Keep editing' }))
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard 2 files?' })).to.equal(null))
    }
    expect(form().getAllByRole('button', { name: /^Remove/ })).to.have.length(2)
  })

  it('are reduced where they are too large, and say from what to what', async () => {
    const drawing = fakeDrawing({ width: 4_000, height: 3_000 }, 0.3)
    await choose(photograph('camera.jpg', 'image/jpeg', 14 * 2 ** 20))
    expect(form().getByText(/^Reduced from 14\.00 MB to 3\.\d\d MB$/)).to.exist
    drawing.restore()
  })

  it('say what a scan is, and what is removed from all', async () => {
    await choose(photograph('a.jpg'))
    expect(form().getByText('X-ray, CT, MRI or ultrasound')).to.exist
    expect(form().getByText('Location, time and camera details are removed from every photograph.')).to.exist
    expect(form().getByText('Only you can see the names of your files.')).to.exist
  })

  it('that are still being prepared when the form is closed are not in it when it is opened again', async () => {
    const drawing = fakeDrawing({ width: 4_000, height: 3_000 }, 0.3)
    drawing.hold()
    fireEvent.change(form().getByLabelText('Choose images'), { target: { files: [photograph('late.jpg', 'image/jpeg', 6 * 2 ** 20)] } })
    expect(await form().findByText('Preparing 1 file…')).to.exist
    expect(form().getByRole('button', { name: 'Post case' }).ariaDisabled).to.equal('true')
    press('Close')
    fireEvent.click(within(await screen.findByRole('dialog', { name: 'Discard 1 file?' })).getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null))
    fireEvent.click(screen.getAllByRole('button', { name: 'Add a Clinical Case' })[0]!)
    await screen.findByRole('dialog')
    drawing.release()
    await choose(photograph('next.jpg'))
    expect(form().queryByRole('button', { name: 'Remove late.jpg' })).to.equal(null)
    drawing.restore()
  })
})

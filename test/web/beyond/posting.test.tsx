import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import type { PostId } from '../../../web/beyond/postings.js'
import { beyondEditingForm, beyondForm } from '../../../web/beyond/posting-form.js'
import { beyondPostings } from '../../../web/beyond/postings.js'
import { keepDraft, withFiles } from '../../../web/shared/drafts/drafts.js'
import { choose, formWindow, press, tick, type } from '../support/form-window.js'
import { photograph, session } from '../support/samples.js'

const MB = 2 ** 20
const there = {
  id: 7 as PostId,
  title: 'The sea',
  files: [{ file_id: 'f1', file_path: '/a', thumbnail_path: '/b', mime_type: 'image/jpeg', name: 'old.jpg', width: 4, height: 3 }],
}

describe('the form of Beyond Surgery', () => {
  let forms: ReturnType<typeof formWindow>
  beforeEach(() => {
    forms = formWindow(beyondPostings)
  })
  afterEach(() => forms.end())

  it('says all that is missing in its own words', async () => {
    const dialog = await forms.show(beyondForm)
    await press(dialog, 'Post')
    for (const text of ['Title is required.', 'File is required.', 'Please select check box'])
      expect(await dialog.findByText(text), text).to.exist
  })

  it('sends one image or video, about which nobody is asked for patients', async () => {
    const dialog = await forms.show(beyondForm)
    type(dialog, /Title/, 'The sea')
    tick(dialog)
    await choose(dialog, 'image', photograph('sea.jpg'))
    await dialog.findByRole('button', { name: 'Remove sea.jpg' })
    expect(dialog.queryByText('Not checked')).to.equal(null)
    await press(dialog, 'Post')
    expect(await forms.sent()).to.deep.equal({
      path: '/api/addBeyondSurgoryPost',
      fields: [
        ['id', String(session.id)],
        ['title', 'The sea'],
        ['indemnity', 'true'],
        ['beyondFile', 'sea.jpg'],
      ],
    })
    await forms.uploads.sent[0]!.reply(200, { msg: 'Posted', records: { id: 9 } })
    await waitFor(() => expect([forms.told(), forms.posted('beyond')]).to.deep.equal([['Posted'], 'beyond:9']))
    await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null))
  })

  it('refuses a video of 200 MB, and takes one that is smaller', async () => {
    const dialog = await forms.show(beyondForm)
    type(dialog, /Title/, 'The sea')
    fireEvent.click(dialog.getByRole('tab', { name: 'Video' }))
    const film = (name: string, bytes: number) => Object.defineProperty(photograph(name, 'video/mp4'), 'size', { value: bytes })
    await choose(dialog, 'video', film('long.mp4', 200 * MB))
    const TOO_LARGE = 'File size should be less than 200 MB: long.mp4. It is 1 byte too large.'
    expect(await dialog.findByText(TOO_LARGE)).to.exist
    await choose(dialog, 'video', film('short.mp4', 200 * MB - 1))
    expect(await dialog.findByRole('button', { name: 'Remove short.mp4' })).to.exist
    expect(dialog.getByText('199.99 MB'), 'it fits, and does not read as what does not').to.exist
    await choose(dialog, 'video', film('long.mp4', 200 * MB))
    expect(await dialog.findByText(TOO_LARGE)).to.exist
    expect(dialog.queryByRole('button', { name: 'Remove short.mp4' })).to.equal(null)
    expect(dialog.getByLabelText<HTMLInputElement>(/Title/).value).to.equal('The sea')
  })

  it('is edited, in its own words', async () => {
    const dialog = await forms.show(beyondEditingForm(there))
    type(dialog, /Title/, '')
    await press(dialog, 'Save changes')
    for (const text of ['Title is required', 'Please select check box for Terms/Privacy'])
      expect(await dialog.findByText(text), text).to.exist
    type(dialog, /Title/, 'The sea again')
    tick(dialog)
    await press(dialog, 'Remove old.jpg')
    expect(dialog.getByText('File will be removed from post.')).to.exist
    await press(dialog, 'Save changes')
    const { path, fields } = await forms.sent()
    expect([path, Object.fromEntries(fields)]).to.deep.equal([
      '/api/editBeyondPost/7',
      { title: 'The sea again', indemnity: 'true', isNewFile: 'false', isFileChanged: 'false', isFileRemoved: 'true' },
    ])
    await forms.uploads.sent[0]!.reply(200, { records: { id: 7 } })
    await waitFor(() => expect(forms.told()).to.deep.equal(['Beyond post updated successfully']))
  })

  it('is edited where its file came from: of a video, the tab of videos is open', async () => {
    const tabs = (dialog: Awaited<ReturnType<typeof forms.show>>) =>
      dialog.getAllByRole('tab').map((tab) => [tab.textContent, tab.getAttribute('aria-selected')])
    const film = { ...there.files[0]!, mime_type: 'video/mp4', name: 'sea.mp4', video: 'ready' as const }
    expect(tabs(await forms.show(beyondEditingForm({ ...there, files: [film] })))).to.deep.equal([
      ['Image', 'false'],
      ['Video', 'true'],
    ])
  })

  it('asks for the file of a draft where such files are chosen, and stays there', async () => {
    await keepDraft(session.id, beyondForm.form, withFiles({ title: 'The sea' }, ['sea.MP4']))
    const dialog = await forms.show(beyondForm)
    await dialog.findByText('sea.MP4')
    const open = () => dialog.getByRole('tab', { selected: true }).textContent
    await waitFor(() => expect(open()).to.equal('Video'))
    await choose(dialog, 'video', photograph('sea.MP4', 'video/mp4'))
    await dialog.findByRole('button', { name: 'Remove sea.MP4' })
    expect(open()).to.equal('Video')
  })

  it('is edited with the first tab open where its files are of several kinds', async () => {
    const [image] = there.files
    const film = { ...image!, file_id: 'f2' as never, mime_type: 'video/mp4', name: 'sea.mp4', video: 'ready' as const }
    const dialog = await forms.show(beyondEditingForm({ ...there, files: [film, image!] }))
    expect(dialog.getByRole('tab', { selected: true }).textContent).to.equal('Image')
  })

  it('shows the end of what was pasted into a box that grows with it', async () => {
    const dialog = await forms.show(beyondEditingForm(there))
    const box = dialog.getByLabelText<HTMLTextAreaElement>(/Title/)
    const shown: unknown[] = []
    let height = 90
    Object.defineProperty(box, 'offsetHeight', { get: () => height })
    box.getBoundingClientRect = () => ({ bottom: window.innerHeight + height }) as DOMRect
    box.scrollIntoView = (how) => void shown.push(how)
    box.setSelectionRange(box.value.length, box.value.length)
    fireEvent.paste(box)
    height = 900
    await new Promise((next) => requestAnimationFrame(next))
    expect(shown).to.deep.equal([{ block: 'end' }])
  })

  it('says when an edit has failed, and keeps what was typed', async () => {
    const dialog = await forms.show(beyondEditingForm(there))
    type(dialog, /Title/, 'The sea again')
    tick(dialog)
    await press(dialog, 'Save changes')
    await forms.sent()
    await forms.uploads.sent[0]!.reply(500, { msg: 'broken' })
    expect(forms.told()).to.deep.equal(['Error in updating post'])
    expect(dialog.getByLabelText<HTMLTextAreaElement>(/Title/).value).to.equal('The sea again')
  })
})

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
import type { FieldValues } from 'react-hook-form'
import { olderCaseEditingForm, olderCaseForm } from '../../../web/community/form/case-form.js'
import { imageEditingForm, imageForm } from '../../../web/community/form/image-form.js'
import { communityPostings, type PostId } from '../../../web/community/postings.js'
import type { PostFile } from '../../../web/files/view/file.js'
import type { PostingForm } from '../../../web/posting/posting-form.js'
import { choose, formWindow, press, tick, type, type Dialog } from '../support/form-window.js'
import { photograph, session } from '../support/samples.js'

const ID = 7 as PostId
const file = (more: Partial<PostFile> = {}): PostFile => ({
  file_id: 'f1',
  file_path: '/a.jpg',
  thumbnail_path: '/a-small.jpg',
  mime_type: 'image/jpeg',
  name: 'old.jpg',
  width: 4,
  height: 3,
  ...more,
})
const image = { id: ID, title: 'A 50 % burn', description: 'Of the arm', speciality: 'Burns', files: [file()] }
const aCase = {
  id: ID,
  age: 0,
  gender: 'Female',
  speciality: 'Burns',
  diagnosis: 'Burn',
  history: 'Yesterday',
  clinical_question: 'Graft?',
  files: [file({ mime_type: 'video/mp4', name: 'old.mp4' })],
} as const

const MB = 1024 * 1024
const ofSize = (file: File, bytes: number): File => Object.defineProperty(file, 'size', { value: bytes })

describe('the forms of older posts', () => {
  let forms: ReturnType<typeof formWindow>
  beforeEach(() => {
    forms = formWindow(communityPostings)
  })
  afterEach(() => forms.end())
  const show = <Values extends FieldValues, Category extends string>(of: PostingForm<Values, Category>) => forms.show(of)

  const speciality = async (dialog: Dialog) => {
    fireEvent.click(dialog.getByRole('combobox', { name: 'Speciality' }))
    const list = within(await screen.findByRole('listbox', { hidden: true }))
    fireEvent.click(list.getByRole('option', { name: 'Burns', hidden: true }))
  }
  describe('a new clinical image', () => {
    it('says all that is missing in its own words', async () => {
      const dialog = await show(imageForm)
      await press(dialog, 'Post image')
      for (const text of [
        'Title is required',
        'Description is required',
        'Speciality is required',
        'File is required',
        'Please accept if you understand and provide the following indemnity',
        'Please accept if you have the consent of the patient',
        'Please accept if the data entered is relevant to platform',
      ])
        expect(await dialog.findByText(text), text).to.exist
      expect(forms.uploads.sent).to.deep.equal([])
    })

    it('needs its file, and goes to where it is chosen when that alone is missing', async () => {
      const dialog = await show(imageForm)
      type(dialog, /Title/, 'A burn')
      type(dialog, /Description/, 'Of the arm')
      await speciality(dialog)
      tick(dialog)
      await press(dialog, 'Post image')
      expect(await dialog.findByText('File is required')).to.exist
      await waitFor(() => expect(document.activeElement).to.equal(dialog.getByRole('group', { name: 'File' })))
      await choose(dialog, 'image', photograph('one.jpg'))
      await dialog.findByRole('button', { name: 'Remove one.jpg' })
      expect(dialog.queryByText('File is required')).to.equal(null)
    })

    it('takes one file, another in its place, and no other type', async () => {
      const dialog = await show(imageForm)
      await choose(dialog, 'image', photograph('one.jpg'))
      await dialog.findByRole('button', { name: 'Remove one.jpg' })
      await choose(dialog, 'image', photograph('two.png', 'image/png'))
      await dialog.findByRole('button', { name: 'Remove two.png' })
      expect(dialog.queryByRole('button', { name: 'Remove one.jpg' })).to.equal(null)
      await choose(dialog, 'image', photograph('film.gif', 'image/gif'))
      expect(await dialog.findByText('File type is not valid: film.gif')).to.exist
      expect(dialog.queryByRole('button', { name: 'Remove two.png' }), 'which was not wanted any more').to.equal(null)
      expect(dialog.getByText('two.png was taken out as well. Choose it again to send it.')).to.exist
      await choose(dialog, 'image', photograph('two.png', 'image/png'))
      await dialog.findByRole('button', { name: 'Remove two.png' })
      await waitFor(() => expect(dialog.queryByRole('alert'), 'what was wrong is right now').to.equal(null))
    })

    it('takes none that is too large and cannot be made smaller', async () => {
      const dialog = await show(imageForm)
      await choose(dialog, 'image', ofSize(photograph('large.jpg'), 20 * MB + 1))
      expect(await dialog.findByText('File size is greater than 20 megabytes: large.jpg. It is 1 byte too large.')).to.exist
    })

    it('is sent with its type before its file, and says what the server says', async () => {
      const dialog = await show(imageForm)
      type(dialog, /Title/, ' A burn ')
      type(dialog, /Description/, 'Of the arm')
      await speciality(dialog)
      tick(dialog)
      await choose(dialog, 'image', photograph('one.jpg'))
      await press(dialog, 'Nothing to hide in one.jpg')
      await press(dialog, 'Post image')
      const { path, fields } = await forms.sent()
      expect([path, fields[0], fields.at(-1)]).to.deep.equal(['/api/addCommunityPost', ['type', '1'], ['cummunityfile', 'one.jpg']])
      expect(Object.fromEntries(fields.slice(1, -1))).to.deep.equal({
        id: String(session.id),
        title: 'A burn',
        description: 'Of the arm',
        speciality: 'Burns',
        indemnity: 'true',
        patientConsent: 'true',
        relevant: 'true',
      })
      await forms.uploads.sent[0]!.reply(200, { msg: 'Posted', records: { id: 9 } })
      await waitFor(() => expect(forms.told()).to.deep.equal(['Posted']))
      expect(forms.posted('image')).to.equal('case:9')
      await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null))
    })
  })

  it('says which file the server does not take, until another is chosen', async () => {
    const dialog = await show(imageForm)
    type(dialog, /Title/, 'A burn')
    type(dialog, /Description/, 'Of the arm')
    await speciality(dialog)
    tick(dialog)
    await choose(dialog, 'image', photograph('torn.jpg'))
    await press(dialog, 'Nothing to hide in torn.jpg')
    await press(dialog, 'Post image')
    await forms.sent()
    const msg = 'File type is not valid'
    await forms.uploads.sent[0]!.reply(415, { msg, errors: [{ field: 'cummunityfile.0', msg }] })
    expect(await dialog.findByText(`${msg}: torn.jpg`)).to.exist
    expect(dialog.queryByText(msg), 'once is enough').to.equal(null)
    expect(dialog.getByRole('button', { name: 'Try again' })).to.exist
    await choose(dialog, 'image', photograph('whole.jpg'))
    await dialog.findByRole('button', { name: 'Remove whole.jpg' })
    expect(dialog.queryAllByRole('alert')).to.deep.equal([])
    expect(dialog.getByRole('button', { name: 'Post image' })).to.exist
  })

  describe('a new older case', () => {
    it('says all that is missing in its own words, and needs no file', async () => {
      const dialog = await show(olderCaseForm)
      await press(dialog, 'Post case')
      for (const text of [
        "Patient's age is required",
        'Gender is required.',
        'Speciality is required.',
        'Diagnosis is required.',
        'History is required.',
        'Clinical question is required.',
        'Please agree terms and conditions',
        'Please accept if you have the consent of the patient',
      ])
        expect(await dialog.findByText(text), text).to.exist
      expect(dialog.queryByText('File is required')).to.equal(null)
    })

    for (const [age, said] of [
      ['101', "Patient's age needs to be lesser than 100"],
      ['-1', "Patient's age needs to be greater than 0"],
      ['old', "Patient's age is required"],
    ] as const)
      it(`takes no age of ${age}`, async () => {
        const dialog = await show(olderCaseForm)
        type(dialog, /age/, age)
        await press(dialog, 'Post case')
        expect(await dialog.findByText(said)).to.exist
      })

    it('takes no video of more than 200 MB', async () => {
      const dialog = await show(olderCaseForm)
      fireEvent.click(dialog.getByRole('tab', { name: 'Video' }))
      await choose(dialog, 'video', ofSize(photograph('long.mp4', 'video/mp4'), 200 * MB + 1))
      expect(await dialog.findByText('File size cannot be greater that 200 MB: long.mp4. It is 1 byte too large.')).to.exist
      await choose(dialog, 'video', ofSize(photograph('short.mp4', 'video/mp4'), 200 * MB))
      expect(await dialog.findByRole('button', { name: 'Remove short.mp4' })).to.exist
    })

    it('takes a video, which is looked through before it is sent', async () => {
      const dialog = await show(olderCaseForm)
      fireEvent.click(dialog.getByRole('tab', { name: 'Video' }))
      await choose(dialog, 'video', photograph('film.mp4', 'video/mp4'))
      await press(dialog, 'Look through film.mp4')
      const looking = within(await screen.findByRole('dialog', { name: 'Look through the video' }))
      await press(looking, 'Nothing to hide')
      expect(dialog.getByText('Checked')).to.exist
    })
  })

  const edited = async (dialog: Dialog) => {
    tick(dialog)
    await press(dialog, 'Save changes')
    if (screen.queryByRole('button', { name: 'Post without checking' })) await press(screen, 'Post without checking')
    const { path, fields } = await forms.sent()
    const states = fields.filter(([name]) => /^is/.test(name)).flatMap(([name, value]) => (value === 'true' ? [name] : []))
    return { path, states, file: fields.find(([name]) => name === 'communityfile')?.[1] }
  }

  for (const [what, shown, name, note] of [
    ['a clinical image', () => show(imageEditingForm(image)), 'old.jpg', 'Image will be removed from case.'],
    ['an older case', () => show(olderCaseEditingForm(aCase)), 'old.mp4', 'Video will be removed from case.'],
  ] as const)
    describe(`editing ${what}`, () => {
      it('keeps its file where nothing is said of it', async () => {
        const dialog = await shown()
        expect(await edited(dialog)).to.deep.equal({ path: '/api/editCommunityPost/7', states: [], file: undefined })
        await forms.uploads.sent[0]!.reply(200, { records: { id: 7 } })
        await waitFor(() => expect(forms.told()).to.deep.equal(['Case updated successfully']))
      })

      it('removes it, which can be taken back', async () => {
        const dialog = await shown()
        await press(dialog, `Remove ${name}`)
        expect(dialog.getByText(note)).to.exist
        await press(dialog, `Keep ${name}`)
        expect(dialog.queryByText(note)).to.equal(null)
        await press(dialog, `Remove ${name}`)
        if (what === 'an older case') {
          expect((await edited(dialog)).states).to.deep.equal(['isFileRemoved'])
          return
        }
        tick(dialog)
        await press(dialog, 'Save changes')
        expect(await dialog.findByText('File is required')).to.exist
        expect(forms.uploads.sent, 'asked for before anything is sent').to.deep.equal([])
      })

      it('puts another in its place; taken away, the old one is there again', async () => {
        const dialog = await shown()
        await choose(dialog, 'image', photograph('new.jpg'))
        expect(await dialog.findByText('The new file takes its place.')).to.exist
        await press(dialog, 'Remove new.jpg')
        expect(dialog.getByRole('button', { name: `Remove ${name}` })).to.exist
        await choose(dialog, 'image', photograph('new.jpg'))
        await press(dialog, 'Nothing to hide in new.jpg')
        expect(await edited(dialog)).to.deep.include({ states: ['isFileChanged'], file: 'new.jpg' })
      })

      it('says that it was not saved, and keeps what was typed', async () => {
        const dialog = await shown()
        await edited(dialog)
        await forms.uploads.sent[0]!.loseConnection()
        expect(forms.told()).to.deep.equal(['Error in updating case'])
        expect(dialog.getByRole('button', { name: 'Try again' })).to.exist
      })
    })

  it('gives a post without a file a new one', async () => {
    const dialog = await show(imageEditingForm({ ...image, files: [] }))
    await choose(dialog, 'image', photograph('new.jpg'))
    await press(dialog, 'Nothing to hide in new.jpg')
    expect(await edited(dialog)).to.deep.include({ states: ['isNewFile'], file: 'new.jpg' })
  })
})

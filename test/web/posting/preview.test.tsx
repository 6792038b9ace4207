import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
import { beyondEditingForm, beyondForm } from '../../../web/beyond/posting-form.js'
import { beyondPostings } from '../../../web/beyond/postings.js'
import { casePosting, FORM } from '../../../web/cases/form/case-posting.js'
import { casePostingForm } from '../../../web/cases/form/case-posting-form.js'
import { olderCaseEditingForm, olderCaseForm } from '../../../web/community/form/case-form.js'
import { imageEditingForm, imageForm } from '../../../web/community/form/image-form.js'
import { communityPostings } from '../../../web/community/postings.js'
import { visitorForm } from '../../../web/community/visitors/visitor-form.js'
import { visitorPostings } from '../../../web/community/visitors/visitor-postings.js'
import type { Visit } from '../../../web/shared/session/visit.js'
import { signedIn, visitBegun } from '../../../web/shared/session/session.js'
import { choose, formWindow, press, tick, type, type Dialog } from '../support/form-window.js'
import { photograph, session } from '../support/samples.js'

const speciality = async (dialog: Dialog) => {
  fireEvent.click(dialog.getByRole('combobox', { name: 'Speciality' }))
  const list = within(await screen.findByRole('listbox', { hidden: true }))
  fireEvent.click(list.getByRole('option', { name: 'Burns', hidden: true }))
}
const patient = async (dialog: Dialog, age: string) => {
  await speciality(dialog)
  type(dialog, /age/, age)
  fireEvent.click(dialog.getByRole('radio', { name: 'Female' }))
}
const old = (name: string, mime_type: string) => ({
  file_id: 'f1',
  file_path: '/a',
  thumbnail_path: '/b',
  mime_type,
  name,
  width: 4,
  height: 3,
})

const member = () => signedIn(session)
const visit = { id: 7, token: 'token-of-a-visit', until: new Date(Date.now() + 86_400_000).toISOString() }
const window =
  (postings: Parameters<typeof formWindow>[0], comes = member as () => Parameters<typeof formWindow>[1]) =>
  () =>
    formWindow(postings, comes())
type Forms = ReturnType<typeof formWindow>

/** What is typed into each form, what the preview calls the post then and what else it says, and what is missing in an empty form. */
const KINDS = [
  {
    what: 'a clinical case',
    forms: window({ [FORM]: casePosting }),
    show: (forms: Forms) => forms.show(casePostingForm),
    file: 'images',
    missing: 'Diagnosis is required.',
    fill: async (dialog: Dialog) => {
      await patient(dialog, '54')
      type(dialog, /Diagnosis/, 'Deep burn')
    },
    title: 'Deep burn',
    says: ['Dr. Ana Lind', 'Burns', 'Female, 54 years'],
    send: 'Post case',
  },
  {
    what: 'a clinical image',
    forms: window(communityPostings),
    show: (forms: Forms) => forms.show(imageForm),
    file: 'image',
    missing: 'Title is required',
    fill: async (dialog: Dialog) => {
      type(dialog, /Title/, ' A burn ')
      type(dialog, /Description/, 'Of the arm')
      await speciality(dialog)
    },
    title: 'A burn',
    says: ['Dr. Ana Lind', 'Burns', 'Of the arm'],
    send: 'Post image',
  },
  {
    what: 'an older case',
    forms: window(communityPostings),
    show: (forms: Forms) => forms.show(olderCaseForm),
    file: 'image',
    missing: 'Diagnosis is required.',
    fill: async (dialog: Dialog) => {
      await patient(dialog, '95')
      type(dialog, /Diagnosis/, 'Deep burn')
      type(dialog, /History/, 'Yesterday')
      type(dialog, /Clinical question/, 'Graft?')
    },
    title: 'Deep burn',
    says: ['Dr. Ana Lind', 'Burns', 'Female, 90+ years', 'Yesterday', 'Graft?'],
    send: 'Post case',
  },
  {
    what: 'a case of a visitor',
    forms: window(visitorPostings, () => visitBegun(visit as Visit)),
    show: (forms: Forms) => forms.show(visitorForm),
    file: 'image',
    missing: 'Title is required.',
    fill: async (dialog: Dialog) => {
      type(dialog, /Title/, ' A burn ')
      type(dialog, /Description/, 'Of the arm')
      type(dialog, /registration/, 'GMC 77')
    },
    title: 'A burn',
    says: ['A visitor', 'Of the arm'],
    hides: 'GMC 77',
    send: 'Send case',
  },
  {
    what: 'a post of Beyond Surgery',
    forms: window(beyondPostings),
    show: (forms: Forms) => forms.show(beyondForm),
    file: 'image',
    missing: 'Title is required.',
    fill: async (dialog: Dialog) => type(dialog, /Title/, ' The sea '),
    title: 'The sea',
    says: ['Dr. Ana Lind'],
    send: 'Post',
  },
]

const EDITED = [
  {
    what: 'a clinical image',
    forms: window(communityPostings),
    show: (forms: Forms) =>
      forms.show(
        imageEditingForm({
          id: 7 as never,
          title: 'A burn',
          description: 'Arm',
          speciality: 'Burns',
          files: [old('old.jpg', 'image/jpeg')],
        }),
      ),
    field: /Title/,
  },
  {
    what: 'an older case',
    forms: window(communityPostings),
    show: (forms: Forms) => {
      const texts = { diagnosis: 'Burn', history: 'Yesterday', clinical_question: 'Graft?' }
      const facts = { id: 7 as never, age: 5, gender: 'Female', speciality: 'Burns', files: [old('old.jpg', 'image/jpeg')] } as const
      return forms.show(olderCaseEditingForm({ ...facts, ...texts }))
    },
    field: /Diagnosis/,
  },
  {
    what: 'a post of Beyond Surgery',
    forms: window(beyondPostings),
    show: (forms: Forms) => forms.show(beyondEditingForm({ id: 7 as never, title: 'The sea', files: [old('old.jpg', 'image/jpeg')] })),
    field: /Title/,
  },
]

const ready = async (dialog: Dialog, file: string) => {
  await choose(dialog, file, photograph('one.jpg'))
  await dialog.findByRole('button', { name: 'Remove one.jpg' })
  if (dialog.queryByRole('button', { name: 'Nothing to hide in one.jpg' })) await press(dialog, 'Nothing to hide in one.jpg')
}
const card = async (dialog: Dialog, name: string) => within(await dialog.findByRole('article', { name }))

describe('the preview', () => {
  let forms: Forms
  afterEach(() => forms.end())

  for (const { what, forms: begin, show, file, missing, fill, title, says, hides = 'password', send } of KINDS)
    describe(`of ${what}`, () => {
      beforeEach(() => {
        forms = begin()
      })

      it('shows what was typed and chosen as others will see it, and leads back', async () => {
        const dialog = await show(forms)
        await press(dialog, 'Preview')
        expect(await dialog.findByText(missing)).to.exist
        expect(dialog.queryByRole('article')).to.equal(null)
        await fill(dialog)
        await ready(dialog, file)
        const button = dialog.getByRole('button', { name: 'Preview' })
        button.focus()
        await press(dialog, 'Preview')
        const shown = await card(dialog, title)
        for (const text of says) expect(shown.getByText(text), text).to.exist
        expect(shown.queryByText(new RegExp(hides))).to.equal(null)
        expect(shown.getByRole('img', { name: 'one.jpg' }).getAttribute('src')).to.equal('blob:http://localhost/preview')
        expect(dialog.getByText('This is what others will see.')).to.exist
        expect(document.activeElement, 'the way back').to.equal(dialog.getByRole('button', { name: 'Back to the form' }))
        await press(dialog, 'Back to the form')
        expect([document.activeElement, dialog.queryByRole('article')]).to.deep.equal([button, null])
        expect(dialog.getByRole('button', { name: 'Remove one.jpg' })).to.exist
      })

      it('is posted from as from the form', async () => {
        const sentBy = async (isPreviewed: boolean) => {
          const dialog = await show(forms)
          await fill(dialog)
          tick(dialog)
          await ready(dialog, file)
          if (isPreviewed) {
            await press(dialog, 'Preview')
            await card(dialog, title)
          }
          await press(dialog, send)
          return forms.sent()
        }
        const sent = await sentBy(true)
        await forms.uploads.sent[0]!.reply(200, { msg: 'Posted', records: { id: 9 } })
        await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null))
        cleanup()
        forms.end()
        forms = begin()
        expect(sent).to.deep.equal(await sentBy(false))
        expect(sent.fields.map(([, value]) => value)).to.include('one.jpg')
      })
    })

  for (const { what, forms: begin, show, field } of EDITED)
    it(`of ${what} that is edited shows the file that stays, or the one that takes its place`, async () => {
      forms = begin()
      const dialog = await show(forms)
      type(dialog, field, 'Said anew')
      await press(dialog, 'Preview')
      expect((await card(dialog, 'Said anew')).getByRole('img', { name: 'old.jpg' })).to.exist
      await press(dialog, 'Back to the form')
      await ready(dialog, 'image')
      await press(dialog, 'Preview')
      const shown = await card(dialog, 'Said anew')
      expect(shown.getAllByRole('img').map((img) => img.getAttribute('alt'))).to.deep.equal(['one.jpg'])
    })

  for (const [how, leave] of [
    ['Back', () => history.back()],
    ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ] as const)
    it(`is left for the form by ${how}, which asks only there whether files are to be discarded, and goes on from the question`, async () => {
      forms = formWindow(communityPostings)
      const dialog = await forms.show(imageForm)
      const isAt = (places: number) => waitFor(() => expect(history.state).to.have.property('windows', places))
      const question = () => screen.queryByRole('dialog', { name: 'Discard 1 file?' })
      type(dialog, /Title/, 'A burn')
      type(dialog, /Description/, 'Of the arm')
      await speciality(dialog)
      await ready(dialog, 'image')
      await press(dialog, 'Preview')
      await card(dialog, 'A burn')
      await isAt(2)
      leave()
      await waitFor(() => expect(dialog.queryByRole('article')).to.equal(null))
      await isAt(1)
      expect(question()).to.equal(null)
      for (let time = 0; time < 2; time++) {
        leave()
        await waitFor(() => expect(question()).to.exist)
        await isAt(2)
        leave()
        await waitFor(() => expect(question()).to.equal(null))
        await isAt(1)
      }
      expect(dialog.getByRole('button', { name: 'Remove one.jpg' })).to.exist
    })

  it('stays by Back and Escape while it is being sent', async () => {
    forms = formWindow(beyondPostings)
    const dialog = await forms.show(beyondForm)
    type(dialog, /Title/, 'The sea')
    tick(dialog)
    await choose(dialog, 'image', photograph('sea.jpg'))
    await press(dialog, 'Preview')
    await card(dialog, 'The sea')
    await waitFor(() => expect(history.state).to.have.property('windows', 2))
    await press(dialog, 'Post')
    await forms.sent()
    await act(async () => void fireEvent.keyDown(document.body, { key: 'Escape' }))
    expect(dialog.getByRole('article', { name: 'The sea' })).to.exist
    history.replaceState({ ...(history.state as object), isLeft: true }, '')
    history.back()
    // The entry that was left is gone, and another stands in its place.
    await waitFor(() => expect(history.state).to.include({ windows: 2 }).and.not.to.have.property('isLeft'))
    expect(dialog.getByRole('article', { name: 'The sea' })).to.exist
  })

  it('plays a video of Beyond Surgery from where it is', async () => {
    forms = formWindow(beyondPostings)
    const dialog = await forms.show(beyondForm)
    type(dialog, /Title/, 'The sea')
    fireEvent.click(dialog.getByRole('tab', { name: 'Video' }))
    await choose(dialog, 'video', photograph('sea.mp4', 'video/mp4'))
    const chosen = await dialog.findByLabelText('sea.mp4')
    Object.defineProperties(chosen, { videoWidth: { value: 1080 }, videoHeight: { value: 1920 } })
    fireEvent.loadedMetadata(chosen)
    await press(dialog, 'Preview')
    const film = (await card(dialog, 'The sea')).getByLabelText<HTMLVideoElement>('sea.mp4')
    expect([film.getAttribute('src'), film.getAttribute('width'), film.getAttribute('height')]).to.deep.equal([
      'blob:http://localhost/preview',
      '1080',
      '1920',
    ])
  })

  it('unfolds no discussion: nothing has been said yet', async () => {
    forms = formWindow(beyondPostings)
    const dialog = await forms.show(beyondForm)
    type(dialog, /Title/, 'The sea')
    await press(dialog, 'Preview')
    const shown = await card(dialog, 'The sea')
    await press(shown, '0 comments')
    const comments = shown.getByRole('button', { name: '0 comments' })
    expect(['aria-expanded', 'aria-disabled'].map((name) => comments.getAttribute(name))).to.deep.equal(['false', 'true'])
  })
})

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
import { LARGE } from '../../../../web/shared/net/uploads/upload-files.js'
import { fakeParts } from '../../../web/support/fake-parts.js'
import { fakeServer, type FakeServer } from '../../../web/support/fake-server.js'
import { fakeUpload } from '../../../web/support/fake-upload.js'
import { open } from '../../../web/support/open.js'

const LEARNING = 'staff/learning'
const post = {
  ...{ id: 7, shape: 'video', title: 'A knot', full_name: 'A Surgeon', speciality: 'General Surgery', captions: true },
  ...{ createdAt: '2026-11-03T12:00:00.000Z', thumbnail: '/api/file/x/thumbnail', video: 'ready' },
}
const CAPTIONS = 'WEBVTT\n\n00:01.000 --> 00:02.000\nTake the short end.\n'

describe('what members learn from, for editors', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const listed = async (result: object[] = []) => {
    await open('/staff/content?part=learning', { but: { roles: ['editor'], second_factor: 'shown' } })
    await server.last(LEARNING).reply(200, { result, next: null })
  }
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
  const type = (label: RegExp, value: string) =>
    act(async () => void fireEvent.change(screen.getByLabelText<HTMLInputElement>(label), { target: { value } }))
  const choose = (label: string, file: File) =>
    act(async () => {
      const input = document.querySelector<HTMLInputElement>(`input[type="file"][aria-label="${label}"]`)!
      fireEvent.change(input, { target: { files: [file] } })
    })
  const film = (size = 10) => {
    const file = new File([new Uint8Array([0, 0, 0, 24]), 'ftypmp42\0\0\0\0mp42isom'], 'knot.mp4', { type: 'video/mp4' })
    return Object.defineProperty(file, 'size', { value: size })
  }
  const filled = async (file: File) => {
    await listed()
    await press('Publish an image or a video')
    await choose('Image or video', file)
    await type(/^Title/, 'A knot')
    await type(/^Author/, 'A Surgeon')
    await type(/^Speciality/, 'General Surgery')
  }

  it('is looked at when it is chosen: what is empty, no image and no video, or too large, and captions that are none', async () => {
    await listed()
    await press('Publish an image or a video')
    const says = async (label: string, file: File, text: string) => {
      await choose(label, file)
      expect(await screen.findByText(text)).to.exist
    }
    await says('Image or video', new File([], 'knot.mp4', { type: 'video/mp4' }), 'This file is empty: knot.mp4')
    const matroska = new File([new Uint8Array([0x1a, 0x45, 0xdf, 0xa3]), 'matroska'], 'knot.mp4', { type: 'video/mp4' })
    await says('Image or video', matroska, 'Please choose a JPEG or PNG image, or an MP4 video: knot.mp4')
    await says(
      'Image or video',
      film(201 * 2 ** 20),
      'An image has at most 20 MB, and a video at most 200 MB: knot.mp4. It is 1 MB too large.',
    )
    expect(document.querySelector('input[aria-label="Captions"]')).to.equal(null)
    await choose('Image or video', film())
    await waitFor(() => expect(document.querySelector('input[aria-label="Captions"]')).to.exist)
    expect(screen.queryByText(/^An image has at most/)).to.equal(null)
    await says('Captions', film(), 'This is not a WebVTT file (.vtt): knot.mp4')
  })

  it('is published with its captions and their language, once all of it is there', async () => {
    const uploads = fakeUpload()
    const sent = () => uploads.sent.at(-1)!
    await listed()
    await press('Publish an image or a video')
    await press('Publish')
    for (const said of ['Please choose an image or a video.', 'Title is required', 'Please give the author.', 'Speciality is required'])
      expect(await screen.findByText(said)).to.exist
    expect(uploads.sent).to.have.length(0)
    await choose('Image or video', film())
    await type(/^Title/, 'A knot')
    await type(/^Author/, 'A Surgeon')
    await type(/^Speciality/, 'General Surgery')
    expect(screen.queryByLabelText('Language of the captions')).to.equal(null)
    await choose('Captions', new File([CAPTIONS], 'knot.vtt', { type: 'text/vtt' }))
    await type(/^Language of the captions/, 'hi')
    await press('Publish')
    await waitFor(() => expect(uploads.sent).to.have.length(1))
    const { attachment, ...said } = Object.fromEntries(sent().form.entries())
    expect((attachment as File).name).to.equal('knot.mp4')
    const words = { title: 'A knot', description: '', author: 'A Surgeon', speciality: 'General Surgery' }
    expect(said).to.deep.equal({ ...words, captions_language: 'hi', captions: CAPTIONS })
    const msg = 'These captions cannot be read. Please choose a WebVTT file (.vtt).'
    await sent().reply(422, { msg, errors: [{ field: 'captions', msg }] })
    expect(await screen.findByText(msg)).to.exist
    await press('Publish')
    await waitFor(() => expect(uploads.sent).to.have.length(2))
    await sent().reply(200, { id: 7 })
    expect(await screen.findByText('Published. A video is shown to members once it can be played.')).to.exist
    expect(screen.queryByRole('form', { name: 'Publish an image or a video' })).to.equal(null)
    await server.last(LEARNING).reply(200, { result: [{ ...post, video: 'preparing' }], next: null })
    expect(screen.getByText('Being prepared')).to.exist
    uploads.restore()
  })

  it('goes without the captions of a video in whose place an image was chosen, and says what is refused of a field that is not shown', async () => {
    const uploads = fakeUpload()
    await filled(film())
    await choose('Captions', new File([CAPTIONS], 'knot.vtt', { type: 'text/vtt' }))
    await choose('Image or video', new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'knot.jpg', { type: 'image/jpeg' }))
    await waitFor(() => expect(document.querySelector('input[aria-label="Captions"]')).to.equal(null))
    await press('Publish')
    await waitFor(() => expect(uploads.sent).to.have.length(1))
    expect(uploads.sent[0]!.form.get('captions')).to.equal('')
    const msg = 'An image has no captions.'
    await uploads.sent[0]!.reply(422, { msg, errors: [{ field: 'captions', msg }] })
    expect((await screen.findByText(msg)).closest('[role=alert]')).to.exist
    uploads.restore()
  })

  it('is held and stopped on its way where it is large, and what was typed stays', async () => {
    const parts = fakeParts()
    await filled(film(LARGE))
    await press('Publish')
    await parts.nth(1)
    await press('Pause')
    expect(await screen.findByText(/^Paused\./)).to.exist
    await press('Resume')
    await press('Stop the upload')
    expect(screen.queryByRole('button', { name: 'Stop the upload' })).to.equal(null)
    expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).to.equal('A knot')
    parts.restore()
  })

  it('is withdrawn after a question, and says why not', async () => {
    await listed([post])
    const withdraw = async () => {
      await press('Withdraw A knot')
      const question = within(await screen.findByRole('dialog', { name: 'Withdraw this?' }))
      expect(question.getByText('It is deleted for good, with its file.')).to.exist
      await act(async () => void fireEvent.click(question.getByRole('button', { name: 'Withdraw' })))
      return server.last(`${LEARNING}/7/withdraw`)
    }
    const refused = await withdraw()
    await refused.reply(429, { msg: 'Too many requests' })
    expect(await screen.findByText('Too many requests')).to.exist
    const again = await withdraw()
    expect(again.headers.get('idempotency-key')).to.equal(refused.headers.get('idempotency-key'))
    await again.reply(200)
    expect(await screen.findByText('Withdrawn: nobody can see it any more.')).to.exist
    expect(screen.getByText('Nothing is published yet.')).to.exist
  })
})

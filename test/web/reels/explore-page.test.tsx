import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
import { postOf } from '../../../web/reels/names.js'
import { reelCurrent } from '../../../web/reels/viewer/viewed-saga.js'
import { keepFile, keepProblem } from '../../../web/reels/uploads/kept.js'
import { LARGE } from '../../../web/shared/net/uploads/upload-files.js'
import { fakeClock } from '../support/fake-clock.js'
import { fakeScreen } from '../support/fake-screen.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { fakeUpload } from '../support/fake-upload.js'
import { open } from '../support/open.js'
import { ana } from '../support/samples.js'
import { film, reel, reelId, unfinished } from './sample.js'

const PAGE = '/explore'

describe('Explore', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const asked = () => server.last('explore')
  const names = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading', { level: 2 }).textContent)
  const card = () => within(screen.getByRole('article', { name: /^Video 7/ }))
  const shown = async (address = PAGE, ...told: ReturnType<typeof reel>[]) => {
    const page = await open(address)
    await asked().reply(200, { posts: told.length > 0 ? told : [reel(7)], next: null })
    return page
  }

  it('shows ten at a time, newest first', async () => {
    await open(PAGE)
    expect(screen.getByRole('status', { name: 'Loading videos' })).to.exist
    expect(asked().query).to.deep.equal({})
    await asked().reply(200, { posts: [reel(8), reel(7)], next: 7 })
    fireEvent.click(screen.getByRole('button', { name: 'Load more' }))
    expect(asked().query).to.deep.equal({ before: '7' })
    await asked().reply(200, { posts: [reel(6)], next: null })
    expect(names()).to.deep.equal(['Video 8: a knot', 'Video 7: a knot', 'Video 6: a knot'])
  })

  it('has no end: the next ten are asked for by themselves, once, when the last ones come near', async () => {
    const seen = fakeScreen()
    try {
      await open(PAGE)
      await asked().reply(200, { posts: [reel(8), reel(7)], next: 7 })
      const before = server.count('explore')
      const end = screen.getByRole('button', { name: 'Load more' }).parentElement
      await seen.reach(end)
      expect([server.count('explore') - before, asked().query]).to.deep.equal([1, { before: '7' }])
      await seen.reach(end)
      expect(server.count('explore') - before, 'while they come').to.equal(1)
      await asked().reply(200, { posts: [reel(6)], next: 6 })
      expect([names().length, server.count('explore') - before], 'their end is further away').to.deep.equal([3, 1])
      await seen.reach(end)
      expect([server.count('explore') - before, asked().query]).to.deep.equal([2, { before: '6' }])
      await asked().reply(200, { posts: [reel(5)], next: null })
      expect(names()).to.have.length(4)
    } finally {
      seen.restore()
    }
  })

  it('is narrowed to specialities, which stand in the address, and says when there are none', async () => {
    const { address } = await open(`${PAGE}?speciality=Urology`)
    expect(asked().query).to.deep.equal({ specialities: "'Urology'" })
    await asked().reply(200, { posts: [], next: null })
    expect(screen.getByText('No Posts')).to.exist
    fireEvent.click(screen.getByRole('button', { name: 'Clear filter' }))
    expect([address(), asked().query]).to.deep.equal([PAGE, {}])
    await asked().reply(200, { posts: [], next: null })
    expect(screen.getByText('No Posts')).to.exist
    fireEvent.change(screen.getByRole('combobox', { name: 'Specialities' }), { target: { value: 'Burn' } })
    fireEvent.click(await screen.findByRole('option', { name: 'Burns', hidden: true }))
    expect([address(), asked().query]).to.deep.equal([`${PAGE}?speciality=Burns`, { specialities: "'Burns'" }])
  })

  it('says what failed, and tries again', async () => {
    await open(PAGE)
    await asked().reply(500)
    expect(screen.getByRole('alert').textContent).to.contain('The videos could not be loaded')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await asked().reply(200, { posts: [reel(7)], next: null })
    expect(names()).to.have.length(1)
  })

  it('keeps what is new above the list until it is wanted, where its filter lets it through', async () => {
    const { line } = await shown(`${PAGE}?speciality=Urology&speciality=Burns`)
    const news = { id: ana, position: 12 }
    await line.push('reelPosted', { ...news, post_id: 8, speciality: 'Trauma' })
    expect(screen.queryByRole('button', { name: '1 new video' })).to.equal(null)
    await line.push('reelPosted', { ...news, post_id: 9, speciality: 'Burns' })
    expect(screen.getByRole('button', { name: '1 new video' })).to.exist
  })

  it('tells of each who has posted it, its speciality and how often it was viewed, live', async () => {
    const { line } = await shown()
    for (const text of ['Dr. Boris Petrov', 'Urology', '4 views']) expect(card().getByText(text)).to.exist
    expect(card().getByRole('link', { name: 'Play Video 7: a knot' }).getAttribute('href')).to.equal('/explore/all')
    const counts = { like_count: 0, comment_count: 0, closed: false, views: 5 }
    await line.push('postChanged', { post: 'reel:7', counts, position: 12, version: 4 })
    expect(card().getByText('5 views')).to.exist
  })

  it('fetches what one says anew without viewing it', async () => {
    const { line } = await shown()
    const counts = { like_count: 0, comment_count: 0, closed: false, views: 4 }
    await line.push('postEdited', { post: 'reel:7', counts, position: 12, version: 4 })
    await waitFor(() => expect(server.last('explore/post').query).to.deep.equal({ id: '7', unviewed: 'true' }))
  })

  for (const [code, left] of [
    [404, ['Video 8: a knot']],
    [500, ['Video 8: a knot', 'Video 7: a knot']],
  ] as const)
    it(`shows ${left.length === 1 ? 'no more what is gone' : 'what may still be there'} when it is viewed (${code})`, async () => {
      const { store } = await shown(PAGE, reel(8), reel(7))
      const clock = fakeClock()
      try {
        store.dispatch(reelCurrent(postOf(reelId(7))))
        await act(() => clock.pass(1_000))
      } finally {
        clock.restore()
      }
      expect(server.last('explore/post').query).to.deep.equal({ id: '7' })
      await server.last('explore/post').reply(code)
      expect(names()).to.deep.equal(left)
    })

  it('saves one, and lists what is saved', async () => {
    await shown()
    fireEvent.click(card().getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.last('explore/save').body).to.deep.equal({ post_id: 7 }))
    await server.last('explore/save').reply(200, { is_save: true, position: 12, version: 4, message: 'Saved' })
    expect(await card().findByRole('button', { name: 'Remove from saved' })).to.exist
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Saved' })))
    await waitFor(() => expect(server.count('explore/saved/posts')).to.be.greaterThan(0))
    await server.last('explore/saved/posts').reply(200, { posts: [], next: null })
    expect(screen.getByText('No video saved')).to.exist
  })

  it('lets its author delete one, who is asked first', async () => {
    await shown(PAGE, reel(7, { id: ana }))
    fireEvent.click(await card().findByRole('button', { name: 'More about your video' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete', hidden: true }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Video' }))
    expect(dialog.getByText('Are you sure you want to delete this Post ?')).to.exist
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(server.last('explore/delete').body).to.deep.equal({ post_id: 7 }))
    await server.last('explore/delete').reply(200, { message: 'Post deleted', msg: 'Post deleted' })
    await waitFor(() => expect(names()).to.deep.equal([]))
    expect(await screen.findByText('Post deleted')).to.exist
  })

  it('stays when its author goes back from the question whether it is to be deleted', async () => {
    await shown(PAGE, reel(7, { id: ana }))
    fireEvent.click(await card().findByRole('button', { name: 'More about your video' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete', hidden: true }))
    await screen.findByRole('dialog', { name: 'Delete Video' })
    await waitFor(() => expect(history.state).to.have.property('windows', 1))
    act(() => history.back())
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Delete Video' })).to.equal(null))
    expect([names().length, server.count('explore/delete')]).to.deep.equal([1, 0])
  })

  it('lets others report one, and nothing else', async () => {
    await shown()
    fireEvent.click(await card().findByRole('button', { name: 'More about Dr. Boris Petrov and this video' }))
    expect((await screen.findAllByRole('menuitem', { hidden: true })).map(({ textContent }) => textContent)).to.deep.equal(['Report'])
    fireEvent.click(screen.getByRole('menuitem', { hidden: true }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByRole('textbox', { name: 'Reason' }), { target: { value: 'A name is seen' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Report' }))
    await waitFor(() => expect(server.last('explore/report').body).to.deep.equal({ post_id: 7, reason: 'A name is seen', version: 3 }))
  })

  it('shows one alone to whom a link leads to it, and says where there is none', async () => {
    await open(`${PAGE}?post=7`)
    expect(server.last('explore/post').query, 'shown is not watched').to.deep.equal({ id: '7', unviewed: 'true' })
    await server.last('explore/post').reply(404, { msg: 'Not found' })
    expect(screen.getByText('There is no such video, or it has been deleted.')).to.exist
    expect(screen.getByRole('link', { name: 'All videos' })).to.exist
  })

  describe('with videos of one’s own that nobody else sees yet', () => {
    const told = async (...posts: ReturnType<typeof unfinished>[]) => {
      const page = await shown()
      await server.last('explore/unfinished').reply(200, { posts, not_before: null })
      return page
    }
    const row = () => within(screen.getByRole('listitem', { name: /^Video 8/ }))

    it('says how each stands, live, and that one can be tried again', async () => {
      const { line } = await told(unfinished(8, { state: 'preparing' }))
      expect(row().getByRole('status').textContent).to.contain('being prepared')
      await line.push('reelStateChanged', { post_id: 8, state: 'failed', why: 'cut-off', until: null, position: 12 })
      expect(row().getByRole('status').textContent).to.contain('the file is not whole')
      expect(row().queryByRole('button', { name: 'Try again' }), 'the same comes of the same file').to.be.null
      await line.push('reelStateChanged', { post_id: 8, state: 'failed', why: 'too-slow', until: null, position: 13 })
      fireEvent.click(row().getByRole('button', { name: 'Try again' }))
      expect(server.last('explore/retry').body).to.deep.equal({ post_id: 8 })
    })

    it('says at once that one must wait, where too many took too long today, and offers no try that would be refused', async () => {
      const { line } = await told(unfinished(8, { state: 'preparing' }))
      await line.push('reelStateChanged', { post_id: 8, state: 'failed', why: 'too-slow', until: null, position: 13 })
      expect(row().getByRole('button', { name: 'Try again' })).to.exist
      const posts = [unfinished(8, { state: 'failed', why: 'too-slow', position: 13 })]
      await server.last('explore/unfinished').reply(200, { posts, not_before: new Date(Date.now() + 3_600_000).toISOString() })
      expect(row().getByRole('status').textContent).to.contain('Too many of your videos took too long to prepare today')
      expect(row().queryByRole('button', { name: 'Try again' })).to.equal(null)
    })

    it('lets it be tried again once the time to wait is over', async () => {
      const { line } = await told(unfinished(8, { state: 'preparing' }))
      await line.push('reelStateChanged', { post_id: 8, state: 'failed', why: 'too-slow', until: null, position: 13 })
      const posts = [unfinished(8, { state: 'failed', why: 'too-slow', position: 13 })]
      await server.last('explore/unfinished').reply(200, { posts, not_before: new Date(Date.now() - 60_000).toISOString() })
      expect(row().getByRole('status').textContent).not.to.contain('Too many of your videos')
      expect(row().getByRole('button', { name: 'Try again' })).to.exist
    })

    it('offers another try only where the same file may come through', async () => {
      const uploads = fakeUpload()
      await told(unfinished(8))
      const choose = async (count: number) => {
        fireEvent.change(row().getByLabelText(/file$/, { selector: 'input' }), { target: { files: [film()] } })
        await waitFor(() => expect(uploads.sent).to.have.length(count))
      }
      await choose(1)
      const msg = 'This video is damaged and cannot be played'
      await uploads.sent[0]!.reply(422, { msg, errors: [{ field: 'video', msg }] })
      await waitFor(() => expect(row().getByRole('status').textContent).to.equal(msg))
      expect(row().queryByRole('button', { name: 'Try again' })).to.equal(null)
      await choose(2)
      await uploads.sent[1]!.reply(503, { msg: 'Please try again in a moment' })
      expect(await row().findByRole('button', { name: 'Try again' })).to.exist
      uploads.restore()
    })

    it('takes a file for it, and no other kind; what is stopped begins from the start, whichever file comes then', async () => {
      const uploads = fakeUpload()
      await told(unfinished(8))
      expect(row().getByRole('status').textContent).to.contain('the upload begins from the start')
      const choose = async (file: File) => {
        fireEvent.change(row().getByLabelText('Choose the file', { selector: 'input' }), { target: { files: [file] } })
      }
      await choose(new File(['GIF89a'], 'knot.gif', { type: 'image/gif' }))
      expect((await row().findByRole('alert')).textContent).to.equal('File type not supported: knot.gif')
      await choose(film())
      await waitFor(() => expect(uploads.sent).to.have.length(1))
      await uploads.sent[0]!.progress(400, 1_000)
      expect(row().getByText(/40%/)).to.exist
      fireEvent.click(row().getByRole('button', { name: 'Cancel the upload' }))
      const question = within(await screen.findByRole('dialog', { name: 'Stop this upload?' }))
      expect(question.getByRole('button', { name: 'Go on uploading' })).to.exist
      fireEvent.click(question.getByRole('button', { name: 'Stop' }))
      await waitFor(() => expect(uploads.sent[0]!.aborted).to.equal(true))
      await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null))
      expect([server.count('explore/delete'), row().getByRole('button', { name: 'Delete' })].map(Boolean)).to.deep.equal([false, true])
      expect(row().getByRole('status').textContent).to.contain('the upload begins from the start')
      await choose(film('another.mp4', 2_000))
      await waitFor(() => expect(uploads.sent).to.have.length(2))
      expect(screen.queryByRole('dialog')).to.equal(null)
      await uploads.sent[1]!.reply(422, { msg: 'This video is damaged.' })
      expect(row().getByRole('status').textContent).to.equal('This video is damaged.')
      uploads.restore()
    })

    it('goes on with the file of which parts have come, and asks before another one takes its place', async () => {
      const uploads = fakeUpload()
      await shown()
      keepFile(postOf(reelId(8)), film('knot.mp4', LARGE))
      await server.last('explore/unfinished').reply(200, { posts: [unfinished(8)], not_before: null })
      expect(row().getByRole('status').textContent).to.contain('Choose the same file again, and it goes on where it was')
      fireEvent.change(row().getByLabelText('Choose the file', { selector: 'input' }), { target: { files: [film()] } })
      const other = within(await screen.findByRole('dialog', { name: 'This is another file' }))
      expect(uploads.sent).to.have.length(0)
      fireEvent.click(other.getByRole('button', { name: 'Upload it instead' }))
      await waitFor(() => expect(uploads.sent).to.have.length(1))
      uploads.restore()
    })

    it('keeps why a file was refused, also when the page is loaded anew', async () => {
      await shown()
      keepFile(postOf(reelId(8)), film())
      keepProblem(postOf(reelId(8)), 'This video is damaged.')
      await server.last('explore/unfinished').reply(200, { posts: [unfinished(8)], not_before: null })
      expect(row().getByRole('status').textContent).to.equal('This video is damaged. Choose another file.')
      expect(row().getByLabelText('Choose another file', { selector: 'input' })).to.exist
    })
  })

  describe('takes a video', () => {
    const window = async () => {
      await shown()
      fireEvent.click(screen.getByRole('button', { name: 'Add Video' }))
      return within(await screen.findByRole('dialog', { name: 'Add Video' }, { timeout: 10_000 }))
    }

    it('with a title, a speciality and a file', async () => {
      const dialog = await window()
      fireEvent.click(dialog.getByRole('button', { name: 'Upload' }))
      for (const text of ['Title is required', 'Speciality is required', 'Video File is required'])
        expect(await dialog.findByText(text)).to.exist
    })

    it('of one GB at most, whatever it is called', async () => {
      const dialog = await window()
      const choose = (file: File) =>
        fireEvent.change(dialog.getByLabelText('Choose video', { selector: 'input' }), { target: { files: [file] } })
      const large = film('long.mp4')
      Object.defineProperty(large, 'size', { value: 2 ** 30 + 1 })
      choose(large)
      expect(await dialog.findByText('File size exceeds the limit of 1 GB: long.mp4. It is 1 byte too large.')).to.exist
    })

    /** One that is on its way, its list not loaded yet. */
    const sending = async (uploads: ReturnType<typeof fakeUpload>) => {
      const dialog = await window()
      fireEvent.change(dialog.getByRole('textbox', { name: /Title/ }), { target: { value: ' A knot ' } })
      fireEvent.click(dialog.getByRole('combobox', { name: /Speciality/ }))
      fireEvent.click((await screen.findAllByRole('option', { name: 'Burns', hidden: true })).at(-1)!) // the filter has one, too
      fireEvent.change(dialog.getByLabelText('Choose video', { selector: 'input' }), { target: { files: [film()] } })
      await dialog.findByText('knot.mp4')
      fireEvent.click(dialog.getByRole('button', { name: 'Upload' }))
      await waitFor(() => expect(server.last('createExplorePost').body).to.deep.equal({ title: 'A knot', speciality: 'Burns' }))
      await server.last('createExplorePost').reply(200, { postId: 8 })
      await waitFor(() => expect(uploads.sent).to.have.length(1))
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add Video' })).to.equal(null))
      await uploads.sent[0]!.progress(400, 1_000)
    }
    const bar = () => screen.queryByRole('complementary', { name: 'Uploads' })

    it('first its post, then the video, which goes on when the page is left', async () => {
      const uploads = fakeUpload()
      await sending(uploads)
      await act(async () => fireEvent.click(screen.getAllByRole('link', { name: 'Beyond Surgery' })[0]!))
      const told = within(await screen.findByRole('complementary', { name: 'Uploads' }))
      expect(told.getByText('Uploading your video, 40%')).to.exist
      expect(told.getByRole('link', { name: 'Show' }).getAttribute('href')).to.equal(PAGE)
      uploads.restore()
    })

    it('and says how far that is wherever its list does not, also where videos fill the screen', async () => {
      const uploads = fakeUpload()
      await sending(uploads)
      expect(await screen.findByRole('complementary', { name: 'Uploads' })).to.exist
      await server.last('explore/unfinished').reply(200, { posts: [unfinished(8)], not_before: null })
      expect(await screen.findByRole('region', { name: 'Your uploads' })).to.exist
      expect(bar()).to.equal(null)
      await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Play Video 7: a knot' })))
      await waitFor(() => expect(bar()?.hasAttribute('data-alone')).to.equal(true))
      uploads.restore()
    })
  })
})

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
import type { Network } from '../../../api/contract/network/connections.js'
import { fakeFilms } from '../support/fake-films.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { nothingRemoved } from '../support/nothing-removed.js'
import { open } from '../support/open.js'
import { ana, boris } from '../support/samples.js'
import { beyondPost, film, listsOf, savedListsOf } from './sample.js'

const FEED = '/beyondSurgery'
const CARD = /^Post 7/

describe('the pages of Beyond Surgery', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const asked = () => server.last('getBeyondSurgoryPost')
  const names = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading', { level: 2 }).textContent)
  const card = () => within(screen.getByRole('article', { name: CARD }))
  const press = (name: string | RegExp) => fireEvent.click(card().getByRole('button', { name }))
  /** Opens a page with the seventh post of Boris, or of whoever is said. */
  const shown = async (address = FEED, told = beyondPost(7)) => {
    const page = await open(address)
    await nothingRemoved(server)
    await asked().reply(200, { result: listsOf(told), next: null })
    return page
  }
  const menu = async (name: RegExp) => {
    fireEvent.click(await card().findByRole('button', { name }))
    return within(await screen.findByRole('menu', { hidden: true }))
  }
  const between = (network: Network, sent_by: number | null, status: 0 | 1 = 1) => ({
    network,
    other: boris,
    relation: sent_by === null ? null : { follow_id: 7, sent_by, status },
    position: 1,
  })
  const relate = async (sent_by: number | null) => {
    await waitFor(() => expect(server.count(`getRelationsWith/${boris}`)).to.be.greaterThan(0))
    await server.last(`getRelationsWith/${boris}`).reply(200, { result: [between('community', null), between('beyond', sent_by)] })
  }

  it('show posts newest first, and the next page below them', async () => {
    await open(FEED)
    expect(screen.getByRole('status', { name: 'Loading posts' })).to.exist
    expect(asked().body).to.deep.equal({ pageSize: 10 })
    await asked().reply(200, { result: listsOf(beyondPost(8), beyondPost(7)), next: 7 })
    expect(names()).to.deep.equal(['Post 8: 100 % rowing', 'Post 7: 100 % rowing'])
    fireEvent.click(screen.getByRole('button', { name: 'Load more' }))
    expect(asked().body).to.deep.equal({ pageSize: 20, before: 7 })
    await asked().reply(200, { result: listsOf(beyondPost(6)), next: null })
    expect(names()).to.have.length(3)
  })

  it('leave it to the whole heading on which side a title begins, which a part with a side of its own would not tell', async () => {
    await shown(FEED, beyondPost(7, { title: encodeURIComponent(`الغروب فوق البحر ${'من القارب '.repeat(40)}`) }))
    const heading = await screen.findByRole('heading', { level: 2, name: /^الغروب/ })
    expect(heading.getAttribute('dir')).to.equal('auto')
    expect(heading.querySelector('[dir]')).to.equal(null)
  })

  it('tell who has posted what, and when, and lead to the posts of the author', async () => {
    await shown()
    expect(card().getByRole('link', { name: 'Dr. Boris Petrov' }).getAttribute('href')).to.equal('/beyondSurgeryUserPost/2')
    for (const text of ['Posted On Mar 12, 2026', '4 likes', '2 comments', 'Save to collection']) expect(card().getByText(text)).to.exist
    expect(card().getByRole('img', { name: 'lake.jpg' })).to.exist
  })

  it('play a video, with its first picture until then', async () => {
    await shown(FEED, beyondPost(7, { files: [film], tag_type: 'video' }))
    const video = card().getByLabelText('rowing.mp4')
    expect([video.tagName, video.getAttribute('poster'), video.hasAttribute('controls')]).to.deep.equal([
      'VIDEO',
      film.thumbnail_path,
      true,
    ])
  })

  it('play one video at a time', async () => {
    const films = fakeFilms()
    try {
      await open(FEED)
      const posts = [8, 7].map((id) => beyondPost(id, { files: [{ ...film, name: `${id}.mp4` }], tag_type: 'video' }))
      await asked().reply(200, { result: listsOf(...posts), next: null })
      await screen.getByLabelText<HTMLVideoElement>('8.mp4').play()
      expect(films.playing()).to.deep.equal(['8.mp4'])
      await screen.getByLabelText<HTMLVideoElement>('7.mp4').play()
      expect(films.playing()).to.deep.equal(['7.mp4'])
    } finally {
      films.restore()
    }
  })

  it('count one as one, and show a post that has lost its file', async () => {
    await shown(FEED, beyondPost(7, { files: [], file: 'nofile' }, { likes: 1, comments: 1 }))
    for (const text of ['1 like', '1 comment']) expect(card().getByText(text)).to.exist
  })

  it('say what failed, and try again', async () => {
    await open(FEED)
    await asked().reply(500)
    expect(screen.getByRole('alert').textContent).to.contain('Error in fetching cases')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await asked().reply(200, { result: listsOf(beyondPost(7)), next: null })
    expect(names()).to.have.length(1)
  })

  it('lead to whoever is searched for', async () => {
    const { address } = await shown()
    fireEvent.change(screen.getByRole('combobox', { name: 'Search surgeons' }), { target: { value: 'Bor' } })
    await waitFor(() => expect(server.count('searchUserDetails')).to.equal(1))
    await server.last('searchUserDetails').reply(200, { numOfResults: 0, result: [] })
    expect(await screen.findByText('No result found')).to.exist
    expect(screen.getByPlaceholderText('Type min 3 characters to search the surgeons')).to.exist
    expect(address()).to.equal(FEED)
  })

  it('like by a press, and once more where another window has pressed meanwhile', async () => {
    await shown()
    press('Like')
    const left = { id: 7, like_count: 5, comment_count: 2, closed: false, is_like: 0, is_save: 0, position: 11, version: 4 }
    await server.last('addBeyondSurgoryPostLike').reply(200, { records: left })
    expect(server.count('addBeyondSurgoryPostLike')).to.equal(2)
    await server.last('addBeyondSurgoryPostLike').reply(200, { records: { ...left, is_like: 1, position: 12 } })
    expect(card().getByRole('button', { name: 'Like' }).getAttribute('aria-pressed')).to.equal('true')
    fireEvent.click(card().getByRole('button', { name: '5 likes' }))
    expect(await screen.findByRole('dialog', { name: 'Surgeons who liked.' })).to.exist
  })

  it('open the comments below a post, take one, and close them', async () => {
    const { line } = await shown()
    expect(card().queryByRole('heading', { name: 'Discussion' })).to.equal(null)
    press('2 comments')
    await card().findByRole('heading', { name: 'Discussion' })
    await waitFor(() => expect(server.count('getCommentForBeyondSurgoryId')).to.equal(1))
    await server.last('getCommentForBeyondSurgoryId').reply(200, { result: [], next: null })
    fireEvent.change(card().getByRole('textbox', { name: 'Comment' }), { target: { value: 'What a morning' } })
    press('Send')
    await waitFor(() => expect(server.count('addBeyondSurgoryPostAddComment')).to.equal(1))
    expect(server.last('addBeyondSurgoryPostAddComment').body).to.deep.equal({
      signup_id: ana,
      beyond_surgery_id: 7,
      curruntComment: 'What a morning',
    })
    const told = { id: 31, signup_id: ana, full_name: 'Ana Lind', specialty_type: null, profile_pic: null, person_position: 1 }
    const comment = { ...told, comment: 'What a morning', created_at: new Date().toISOString(), position: 11 }
    await server.last('addBeyondSurgoryPostAddComment').reply(200, { records: comment })
    expect(card().getByText('What a morning')).to.exist
    await line.push('postChanged', {
      post: 'beyond:7',
      counts: { like_count: 4, comment_count: 3, closed: false },
      position: 11,
      version: 4,
    })
    press('Delete my comment')
    fireEvent.click(within(await screen.findByRole('dialog', { name: 'Delete Comment' })).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(server.count('deleteCommentForBeyondSurgeryId')).to.equal(1))
    press('3 comments')
    expect(card().queryByRole('heading', { name: 'Discussion' })).to.equal(null)
  })

  it('keep what is new above the list until it is wanted', async () => {
    const { line } = await shown()
    await line.push('beyondPosted', { id: 8, signup_id: boris, position: 12 })
    expect(names()).to.have.length(1)
    fireEvent.click(screen.getByRole('button', { name: '1 new post' }))
    await asked().reply(200, { result: listsOf(beyondPost(8), beyondPost(7)), next: null })
    expect(names()).to.have.length(2)
    expect(screen.queryByRole('button', { name: '1 new post' })).to.equal(null)
  })

  it('become those of others with whom one is connected beyond surgery from now on, or no longer', async () => {
    const { line } = await shown()
    const changed = (network: Network, sent_by: number | null) =>
      line.push('connectionChanged', { ...between(network, sent_by), counts: { requests: 0, connections: 0 } })
    await changed('community', null)
    expect(server.count('getBeyondSurgoryPost'), 'for a connection around cases').to.equal(1)
    await line.push('beyondPosted', { id: 8, signup_id: boris, position: 12 })
    expect(screen.getByRole('button', { name: '1 new post' })).to.exist
    await changed('beyond', null)
    await asked().reply(200, { result: listsOf(), next: null })
    expect(names()).to.deep.equal([])
    expect(screen.queryByRole('button', { name: '1 new post' }), 'of whom one sees nothing any more').to.equal(null)
    await changed('beyond', boris)
    await asked().reply(200, { result: listsOf(beyondPost(7)), next: null })
    expect(names()).to.deep.equal(['Post 7: 100 % rowing'])
  })

  it('show what an author has changed, and nothing of what is gone', async () => {
    const { line } = await shown()
    await line.push('postEdited', { post: 'beyond:7', position: 20 })
    expect(asked().body).to.deep.equal({ beyond_surgery_id: 7 })
    await asked().reply(200, { result: listsOf(beyondPost(7, { title: 'Post%207%20again', position: 20 })), next: null })
    expect(names()).to.deep.equal(['Post 7 again'])
    await line.push('postRemoved', { post: 'beyond:7' })
    expect(names()).to.deep.equal([])
    expect(screen.getByText('No post added')).to.exist
  })

  it('have a menu of one’s own posts: Edit Post, and Delete Post, which asks', async () => {
    await shown('/beyondSurgeryMyPost', beyondPost(7, { signup_id: ana, full_name: 'Ana Lind' }))
    expect(document.title, 'the clinical cases have a page of this name').to.equal('My Posts · Beyond Surgery · SFS')
    fireEvent.click((await menu(/^More about your post/)).getByRole('menuitem', { name: 'Edit Post', hidden: true }))
    const form = within(await screen.findByRole('dialog', { name: 'Edit Post' }))
    expect(form.getByLabelText<HTMLTextAreaElement>(/Title/).value).to.equal('Post 7: 100 % rowing')
    fireEvent.click(form.getByRole('button', { name: 'Close' }))
    fireEvent.click((await menu(/^More about your post/)).getByRole('menuitem', { name: 'Delete Post', hidden: true }))
    const sure = within(await screen.findByRole('dialog', { name: 'Delete Post' }))
    expect(sure.getByText('Are you sure you want to delete this post?')).to.exist
    fireEvent.click(sure.getByRole('button', { name: 'Delete' }))
    await server.last('deleteCommunityPostBeyondSurgory').reply(200)
    expect(names()).to.deep.equal([])
  })

  for (const [which, posts, focused] of [
    ['the next one', [8, 7, 6], () => screen.getByRole('article', { name: /^Post 6/ })],
    ['the one before it, where it was the last', [8, 7], () => screen.getByRole('article', { name: /^Post 8/ })],
    ['the heading, where it was the only one', [7], () => screen.getByRole('heading', { level: 1 })],
  ] as const)
    it(`lead the focus of who deletes a post on to ${which}`, async () => {
      await open('/beyondSurgeryMyPost')
      await nothingRemoved(server)
      const told = posts.map((id) => beyondPost(id, { signup_id: ana, full_name: 'Ana Lind' }))
      await asked().reply(200, { result: listsOf(...told), next: null })
      fireEvent.click((await menu(/^More about your post/)).getByRole('menuitem', { name: 'Delete Post', hidden: true }))
      const sure = within(await screen.findByRole('dialog', { name: 'Delete Post' })).getByRole('button', { name: 'Delete' })
      act(() => sure.focus())
      fireEvent.click(sure)
      await server.last('deleteCommunityPostBeyondSurgory').reply(200)
      expect(names()).to.have.length(posts.length - 1)
      await waitFor(() => expect(document.activeElement).to.equal(focused()))
    })

  it('leave the focus where it is when a post goes that somebody else takes away', async () => {
    const { line } = await open(FEED)
    await asked().reply(200, { result: listsOf(beyondPost(8), beyondPost(7)), next: null })
    const like = card().getByRole('button', { name: 'Like' })
    act(() => like.focus())
    fireEvent.click(like)
    act(() => like.blur())
    await line.push('postRemoved', { post: 'beyond:8', position: 20 })
    expect(names()).to.have.length(1)
    expect(document.activeElement).to.equal(document.body)
  })

  it('leave the focus where it is when a post goes that was pressed before something else was', async () => {
    const { line } = await open(FEED)
    await asked().reply(200, { result: listsOf(beyondPost(8), beyondPost(7)), next: null })
    fireEvent.click(within(screen.getByRole('article', { name: /^Post 8/ })).getByRole('button', { name: 'Like' }))
    fireEvent.click(document.body)
    await line.push('postRemoved', { post: 'beyond:8', position: 20 })
    expect(names()).to.have.length(1)
    expect(document.activeElement).to.equal(document.body)
  })

  for (const [who, by, expected] of [
    ['a stranger', null, ['Report', 'Connect']],
    ['a connection', boris, ['Report', 'Unfollow']],
  ] as const)
    it(`have a menu of the posts of ${who}: ${expected.join(', ')}`, async () => {
      await shown()
      const entries = await menu(/^More about Dr. Boris Petrov/)
      await relate(by)
      const texts = (await entries.findAllByRole('menuitem', { hidden: true })).map(({ textContent }) => textContent)
      expect(texts).to.have.members(expected)
      fireEvent.click(entries.getByRole('menuitem', { name: 'Report', hidden: true }))
      const form = within(await screen.findByRole('dialog', { name: 'Please fill the reason.' }))
      fireEvent.click(form.getByRole('button', { name: 'Report' }))
      expect(await form.findByText('Reason is required.')).to.exist
      fireEvent.change(form.getByLabelText(/Reason/), { target: { value: 'Advertises a product' } })
      fireEvent.click(form.getByRole('button', { name: 'Report' }))
      await waitFor(() => expect(server.count('addBeyondSurgoryReportReason')).to.equal(1))
      expect(server.last('addBeyondSurgoryReportReason').body).to.include({ reason: 'Advertises a product', version: 3 })
    })

  describe('one’s own', () => {
    it('are asked for alone, and come at once when they are posted elsewhere', async () => {
      const { line } = await open('/beyondSurgeryMyPost')
      await nothingRemoved(server)
      expect(asked().body).to.deep.equal({ pageSize: 10, fromMyCases: true })
      await asked().reply(200, { result: listsOf(), next: null })
      const empty = within(screen.getByText('No post added').parentElement!)
      fireEvent.click(empty.getByRole('button', { name: 'Add Post' }))
      expect(await screen.findByRole('dialog', { name: 'Add Post' })).to.exist
      await line.push('beyondPosted', { id: 8, signup_id: ana, position: 12 })
      expect(screen.getByText('1 new post')).to.exist
    })

    it('are shown one alone with its comments, where news of it lead, with the way to all', async () => {
      const { address } = await open('/beyondSurgery?post=7')
      expect(asked().body).to.deep.equal({ beyond_surgery_id: 7 })
      await asked().reply(200, { result: listsOf(beyondPost(7)), next: null })
      expect(names()).to.deep.equal(['Post 7: 100 % rowing'])
      expect(await card().findByRole('heading', { name: 'Discussion' })).to.exist
      fireEvent.click(screen.getByRole('link', { name: 'All posts' }))
      expect(address()).to.equal('/beyondSurgery')
      expect(asked().body).to.deep.equal({ pageSize: 10 })
    })

    it('are shown one alone with the focus where a comment is written, where somebody comes for that', async () => {
      await open('/beyondSurgery?post=7#discussion')
      await asked().reply(200, { result: listsOf(beyondPost(7)), next: null })
      await waitFor(() => expect(server.count('getCommentForBeyondSurgoryId')).to.equal(1))
      await server.last('getCommentForBeyondSurgoryId').reply(200, { result: [], next: null })
      await waitFor(() => expect(document.activeElement).to.equal(card().getByRole('textbox', { name: 'Comment' })))
    })

    it('are come for again by a line of the bell, also where the discussion was folded', async () => {
      const { router } = await open('/beyondSurgery?post=7')
      await asked().reply(200, { result: listsOf(beyondPost(7)), next: null })
      await waitFor(() => expect(server.count('getCommentForBeyondSurgoryId')).to.equal(1))
      await server.last('getCommentForBeyondSurgoryId').reply(200, { result: [], next: null })
      const box = () => card().findByRole('textbox', { name: 'Comment' })
      await box()
      for (const isFolded of [false, true]) {
        if (isFolded) fireEvent.click(card().getByRole('button', { name: /comment/ }))
        act(() => screen.getByRole('main').focus())
        await act(() => router.navigate('/beyondSurgery?post=7#discussion'))
        const field = await box()
        await waitFor(() => expect(document.activeElement).to.equal(field))
      }
    })

    it('are shown all where one was asked for that is gone', async () => {
      const { address } = await open('/beyondSurgery?post=7')
      await asked().reply(200, { result: listsOf(), next: null })
      expect(screen.getByText('There is no such post, or it has been deleted.')).to.exist
      fireEvent.click(screen.getByRole('link', { name: 'All posts' }))
      expect(address()).to.equal('/beyondSurgery')
    })
  })

  describe('the saved ones', () => {
    const saved = () => server.last('getBeyondSurgoryCollection')

    it('stand in the order in which they were saved, and leave when they are no longer', async () => {
      await open('/beyondSurgeryMyCollection')
      await saved().reply(200, { result: savedListsOf(beyondPost(7, {}, { saved: true }), beyondPost(9, {}, { saved: true })), next: null })
      expect(names()).to.deep.equal(['Post 7: 100 % rowing', 'Post 9: 100 % rowing'])
      card().getByRole('button', { name: 'Remove from collection' }).focus()
      press('Remove from collection')
      const left = { id: 7, like_count: 4, comment_count: 2, closed: false, is_like: 0, is_save: 0, position: 11, version: 4 }
      await server.last('addBeyondSurgoryPostToCollection').reply(200, { records: left })
      expect(server.count('getBeyondSurgoryCollection')).to.equal(2)
      await saved().reply(200, { result: savedListsOf(beyondPost(9, {}, { saved: true })), next: null })
      expect(names()).to.deep.equal(['Post 9: 100 % rowing'])
      expect(document.activeElement, 'the next one').to.equal(screen.getByRole('article', { name: /^Post 9/ }))
    })

    it('are none at first', async () => {
      await open('/beyondSurgeryMyCollection')
      await saved().reply(200, { result: savedListsOf(), next: null })
      const empty = within(screen.getByText('No post saved').parentElement!)
      expect(empty.getByRole('link').getAttribute('href')).to.equal(FEED)
    })

    for (const [who, by, expected] of [
      ['a connection', boris, ['Unfollow']],
      ['a stranger', null, ['Report', 'Connect']],
    ] as const)
      it(`have a menu of ${who}: ${expected.join(', ')}`, async () => {
        await open('/beyondSurgeryMyCollection')
        await saved().reply(200, { result: savedListsOf(beyondPost(7, {}, { saved: true })), next: null })
        const entries = await menu(/^More about Dr. Boris Petrov/)
        await relate(by)
        const texts = (await entries.findAllByRole('menuitem', { hidden: true })).map(({ textContent }) => textContent)
        expect(texts).to.have.members(expected)
      })
  })

  describe('those of one member', () => {
    const profile = { id: boris, full_name: 'Boris Petrov', name: 'Boris Petrov', profile_pic: null, specialty_type: 'Urology' }
    const known = { ...profile, person_position: 1, college: 'Sample Medical College', current_location: 'Mumbai, India' }

    it('stand beside who they are and what is between us, without a menu, and lead back to the feed', async () => {
      const { line } = await open('/beyondSurgeryUserPost/2')
      expect(asked().body).to.deep.equal({ pageSize: 10, fromMyCases: true, id: 2 })
      await asked().reply(200, { result: listsOf(beyondPost(7)), next: null })
      await server.last('loadUserDataById').reply(200, { result: [known] })
      await relate(null)
      const side = within(screen.getByRole('complementary', { name: 'Profile' }))
      expect(side.getByRole('link', { name: 'Dr. Boris Petrov' }).getAttribute('href')).to.equal('/profile/2')
      expect(side.getByText('Sample Medical College')).to.exist
      expect(side.getByRole('link', { name: 'Feed' }).getAttribute('href')).to.equal(FEED)
      expect(card().queryByRole('button', { name: /^More about/ })).to.equal(null)
      fireEvent.click(side.getByRole('button', { name: 'Connect' }))
      await waitFor(() => expect(server.count('addFriendRequestBeyondSurgory')).to.equal(1))
      await line.push('beyondPosted', { id: 8, signup_id: ana, position: 12 })
      expect(screen.queryByText('1 new post'), 'of somebody else').to.equal(null)
    })

    it('have their menu on the page of their own author', async () => {
      await open(`/beyondSurgeryUserPost/${ana}`)
      await asked().reply(200, { result: listsOf(beyondPost(7, { signup_id: ana, full_name: 'Ana Lind' })), next: null })
      await server.last('loadUserDataById').reply(200, { result: [{ ...known, id: ana, full_name: 'Ana Lind', name: 'Ana Lind' }] })
      expect((await menu(/^More about your post/)).getByRole('menuitem', { name: 'Delete Post', hidden: true })).to.exist
    })

    for (const address of ['/beyondSurgeryUserPost/no-number', '/beyondSurgeryUserPost/99999999999'])
      it(`are of nobody at ${address}`, async () => {
        await open(address)
        expect(screen.getByText('There is no such surgeon here.')).to.exist
        expect(server.count('getBeyondSurgoryPost')).to.equal(0)
      })

    it('are of nobody where the server knows none', async () => {
      await open('/beyondSurgeryUserPost/77')
      await server.last('loadUserDataById').reply(404, { msg: 'No such member' })
      expect(screen.getByText('There is no such surgeon here.')).to.exist
    })
  })
})

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
import { limitOf } from '../../support/contract-limits.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { open } from '../support/open.js'

const blog = {
  id: 3,
  title: 'Asking well',
  imageUrl: null,
  category: 'Sharing cases',
  authorName: 'The team',
  dateOfUpload: '2026-11-03T12:00:00.000Z',
  description: '<p>Begin with the <strong>decision</strong>.</p>',
}
const ALL = 'blogs/images/getAllBlogs'
const ONE = 'blogs/images/getBlogsById/3'

describe('blog pages', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const page = (data: object[]) => ({ data: { data, total: data.length, page: 1, pageSize: 100 } })
  const inMain = () => within(screen.getByRole('main'))

  for (const [address, title, member] of [
    ['/blogs', 'Blogs', false],
    ['/news', 'News', true],
  ] as const)
    it(`list the blogs at ${address}`, async () => {
      await open(address, { member })
      expect(screen.getByRole('status', { name: 'Loading blogs' })).to.exist
      expect(server.last(ALL).query).to.deep.equal({ page: '1' })
      await server.last(ALL).reply(200, page([blog, { ...blog, id: 2, title: 'Older', imageUrl: '/api/file/x', authorName: null }]))
      const titles = inMain().getAllByRole('heading', { level: 2 })
      expect(titles.map(({ textContent }) => textContent)).to.deep.equal(['Asking well', 'Older'])
      expect(inMain().getByRole('link', { name: 'Asking well' }).getAttribute('href')).to.equal('/blogs/3')
      expect(inMain().getAllByText(/November 3, 2026/)).to.have.length(2)
      expect(document.title).to.equal(`${title} · SFS`)
    })

  const older = { ...blog, id: 2, title: 'Older' }

  it('show the newest four on the landing page', async () => {
    const { IntersectionObserver } = globalThis
    Object.assign(globalThis, {
      IntersectionObserver: class {
        constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
          setTimeout(seen, 0, [{ isIntersecting: true }])
        }
        observe = () => undefined
        disconnect = () => undefined
      },
    })
    try {
      await open('/home', { member: false })
      await waitFor(() => expect(server.count(ALL)).to.equal(1))
    } finally {
      Object.assign(globalThis, { IntersectionObserver })
    }
    expect(server.last(ALL).query).to.deep.equal({ page: '1', pageSize: String(limitOf('blogs.landing.count')) })
    await server.last(ALL).reply(200, page([blog, older]))
    const blogs = within(screen.getByRole('region', { name: 'From our blog' }))
    expect(blogs.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).to.deep.equal(['Asking well', 'Older'])
  })

  const shownTitles = () =>
    inMain()
      .queryAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent)
  const bar = () => screen.queryByRole('button', { name: /new blog/ })

  it('say in the list that another was published, and what becomes of those that are in it, without a word of reloading', async () => {
    const { line } = await open('/news')
    await line.open()
    await waitFor(() => expect(line.watched.at(-1)).to.include('feed:blogs'))
    await server.last(ALL).reply(200, page([blog, older]))
    const asked = server.count(ALL)
    const renewed = (times: number) => waitFor(() => expect(server.count(ALL)).to.equal(asked + times))

    await line.push('blogChanged', { id: 4, shown: true, position: 10 })
    await waitFor(() => expect(bar()?.textContent).to.equal('1 new blog'))
    expect([server.count(ALL), shownTitles()]).to.deep.equal([asked, ['Asking well', 'Older']])
    fireEvent.click(bar()!)
    await server.last(ALL).reply(200, page([{ ...blog, id: 4, title: 'Newest' }, blog, older]))
    expect(shownTitles()).to.deep.equal(['Newest', 'Asking well', 'Older'])
    expect([bar(), server.count(ALL)], 'it is asked for once').to.deep.equal([null, asked + 1])

    await line.push('blogChanged', { id: 3, shown: true, position: 11 })
    await renewed(2)
    await server.last(ALL).reply(
      200,
      page([
        { ...blog, id: 4, title: 'Newest' },
        { ...blog, title: 'Asking better' },
      ]),
    )
    expect(shownTitles()).to.deep.equal(['Newest', 'Asking better'])

    await line.push('blogChanged', { id: 4, shown: false, position: 12 })
    await renewed(3)
    await server.last(ALL).reply(500)
    expect(shownTitles()).to.deep.equal(['Newest', 'Asking better'])

    for (const [id, shown] of [
      [5, true],
      [6, true],
      [6, false],
    ] as const)
      await line.push('blogChanged', { id, shown, position: 13 + id })
    await waitFor(() => expect(bar()?.textContent).to.equal('1 new blog'))
  })

  it('no longer say that one is new when the list was read since and it is too old to be in it', async () => {
    const { line } = await open('/news')
    await line.open()
    await server.last(ALL).reply(200, page([blog]))
    await line.push('blogChanged', { id: 1, shown: true, position: 10 })
    await waitFor(() => expect(bar()).to.exist)
    fireEvent.click(bar()!)
    await server.last(ALL).reply(500)
    expect(bar(), 'it was not read').to.exist
    fireEvent.click(bar()!)
    await line.push('blogChanged', { id: 5, shown: true, position: 11 })
    await waitFor(() => expect(bar()?.textContent).to.equal('2 new blogs'))
    await server.last(ALL).reply(200, page([blog]))
    expect(bar()?.textContent, 'what was said meanwhile').to.equal('1 new blog')
  })

  it('show the blog that is open as it changes, and that it is gone', async () => {
    const { line } = await open('/blogs/3')
    await line.open()
    await server.last(ONE).reply(200, { data: { data: blog } })
    const asked = server.count(ONE)
    const renewed = (times: number) => waitFor(() => expect(server.count(ONE)).to.equal(asked + times))
    await line.push('blogChanged', { id: 2, shown: true, position: 9 })
    await line.push('blogChanged', { id: 3, shown: true, position: 10 })
    await renewed(1)
    expect(screen.getByRole('heading', { level: 1, name: 'Asking well' })).to.exist
    await server.last(ONE).reply(200, { data: { data: { ...blog, title: 'Asking better' } } })
    expect(screen.getByRole('heading', { level: 1, name: 'Asking better' })).to.exist
    await line.push('blogChanged', { id: 3, shown: false, position: 11 })
    await renewed(2)
    await server.last(ONE).reply(404)
    expect(screen.getByText('There is no blog at this address, or it has been removed.')).to.exist
  })

  it('say that a blog did not come which was asked for once more meanwhile', async () => {
    const { line } = await open('/blogs/3')
    await line.open()
    await waitFor(() => expect(server.count(ONE)).to.equal(2))
    await server.last(ONE).reply(500)
    expect(screen.getByText('The blog could not be loaded.')).to.exist
  })

  it('say that there are none, and lead on', async () => {
    await open('/blogs', { member: false })
    await server.last(ALL).reply(200, page([]))
    expect(screen.getByText('No blogs have been published yet.')).to.exist
    expect(inMain().getByRole('link').getAttribute('href')).to.equal('/benefit-blog')
  })

  it('say that the list did not come, and ask again', async () => {
    await open('/blogs', { member: false })
    await server.last(ALL).reply(500)
    expect(screen.getByRole('alert').textContent).to.contain('The blogs could not be loaded.')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(server.count(ALL)).to.equal(2))
    await server.last(ALL).reply(200, page([blog]))
    expect(screen.getByText('Asking well')).to.exist
  })

  it('show a blog: category, title, who wrote it, the day, the text', async () => {
    await open('/blogs/3', { member: false })
    expect(screen.getByRole('status', { name: 'Loading the blog' })).to.exist
    await server.last(ONE).reply(200, { data: { data: blog } })
    expect(screen.getByRole('heading', { level: 1, name: 'Asking well' })).to.exist
    expect(screen.getByRole('article').textContent).to.contain('written by The team · November 3, 2026')
    expect(screen.getByText('decision').tagName).to.equal('STRONG')
    expect(document.title).to.equal('Asking well · SFS')
  })

  for (const [code, text] of [
    [404, 'There is no blog at this address, or it has been removed.'],
    [422, 'There is no blog at this address, or it has been removed.'],
    [500, 'The blog could not be loaded.'],
  ] as const)
    it(`say "${text}" for ${code}, and lead to the others`, async () => {
      await open('/blogs/3', { member: false })
      await server.last(ONE).reply(code)
      expect(screen.getByText(text)).to.exist
      expect(inMain().getByRole('link', { name: 'All blogs' }).getAttribute('href')).to.equal('/blogs')
      expect(screen.queryByRole('button', { name: 'Try again' }) !== null).to.equal(code === 500)
    })
})

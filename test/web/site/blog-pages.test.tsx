import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
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

import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect } from 'chai'
import type { DeskBlog } from '../../../web/staff/content/blogs/calls.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { open } from '../support/open.js'

const LIST = 'staff/blogs'
const editor = { but: { roles: ['editor' as const], second_factor: 'shown' as const } }
const at = '2026-11-01T12:00:00.000Z'
const draft = { id: 7, title: 'Asking', category: 'Cases', shown: false, withdrawn: false, pending: true, publish_at: null, changed_at: at }

describe('the content, for editors', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const page = async (result: object[] = [draft], next: number | null = null) => {
    const opened = await open('/staff/content', editor)
    await server.last(LIST).reply(200, { result, next })
    return opened
  }
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
  const rows = () => within(screen.getByRole('list', { name: 'blogs' })).getAllByRole('listitem')

  it('lists blogs, each with how far it is', async () => {
    const blogs: Partial<DeskBlog>[] = [
      {},
      { pending: false, shown: true },
      { pending: true, shown: true },
      { withdrawn: true, pending: false },
      { publish_at: '2026-12-01T12:00:00.000Z' },
    ]
    await page(blogs.map((blog, id) => ({ ...draft, ...blog, id: id + 1 })))
    const told = rows().map(({ textContent }) => textContent)
    for (const [i, marks] of ['Draft', 'Published', 'PublishedChanges not published', 'Withdrawn', 'Scheduled for Dec 1, 2026'].entries())
      expect(told[i]).to.contain(`Asking${marks}`)
    expect(within(rows()[0]!).getByRole('link', { name: 'Asking' }).getAttribute('href')).to.equal('/staff/content/blogs/1')
    expect(screen.getByRole('link', { name: 'Write a blog' }).getAttribute('href')).to.equal('/staff/content/blogs/new')
    expect(screen.getByRole('link', { name: 'Blogs', current: 'page' })).to.exist
  })

  it('says that there are none', async () => {
    await page([])
    expect(screen.getByText('Nobody has written a blog yet.')).to.exist
  })

  it('loads further ones below, and says when they do not come', async () => {
    await page([draft], 50)
    await press('More blogs')
    expect(server.last(LIST).query).to.deep.equal({ before: '50' })
    await server.last(LIST).reply(500)
    expect(screen.getByText('More blogs could not be loaded.')).to.exist
    await press('Try again')
    await server.last(LIST).reply(200, { result: [{ ...draft, id: 8, title: 'Older' }], next: null })
    expect(rows()).to.have.length(2)
    expect(screen.queryByRole('button', { name: 'More blogs' })).to.equal(null)
  })

  it('says when it could not be loaded', async () => {
    await open('/staff/content', editor)
    await server.last(LIST).reply(500)
    expect(screen.getByText('The blogs could not be loaded.')).to.exist
    await press('Try again')
    await server.last(LIST).reply(200, { result: [draft], next: null })
    expect(rows()).to.have.length(1)
  })
})

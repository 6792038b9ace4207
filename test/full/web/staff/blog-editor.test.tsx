import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect } from 'chai'
import { draftOf } from '../../../../web/shared/drafts/drafts.js'
import { eventually } from '../../../support/eventually.js'
import { fakeServer, type FakeServer } from '../../../web/support/fake-server.js'
import { open } from '../../../web/support/open.js'
import { session } from '../../../web/support/samples.js'

const SAVE = 'staff/saveBlog'
const PREVIEW = 'staff/previewBlog'
const ONE = 'staff/blogs/7'
const editor = { but: { roles: ['editor' as const], second_factor: 'shown' as const } }
const words = { title: 'Asking', category: 'Cases', author: 'The team', source: 'Ask.' }
const blog = {
  ...{ id: 7, version: 3, ...words, description: '<p>Ask.</p>', imageUrl: null },
  ...{ shown: false, withdrawn: false, pending: true, publish_at: null },
}
const shown = { ...blog, shown: true, pending: false }

describe('the page of a blog, for editors', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const page = async (as: object = blog) => {
    const opened = await open('/staff/content/blogs/7', editor)
    await server.last(ONE).reply(200, as)
    return opened
  }
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
  const press = (name: string) => act(async () => void fireEvent.click(button(name)))
  const type = (label: RegExp, value: string) => act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }))
  const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value
  const article = () => within(screen.getByRole('article'))

  it('begins empty, and has an address once it is saved', async () => {
    const { address } = await open('/staff/content/blogs/new', editor)
    await press('Publish now')
    await press('Publish')
    expect(screen.getByText('Please give a title.')).to.exist
    await type(/^Title/, 'Asking')
    await type(/^Category/, 'Cases')
    await type(/^Written by/, 'The team')
    await type(/^Text/, 'Ask.')
    await press('Save the draft')
    expect(server.last(SAVE).body).to.deep.equal({ ...words, version: -1 })
    await server.last(SAVE).reply(200, { ...blog, version: 0 })
    expect(address()).to.equal('/staff/content/blogs/7')
    expect([field(/^Title/), button('Save the draft').ariaDisabled]).to.deep.equal(['Asking', 'true'])
    expect(server.sent.some(({ call }) => call === ONE)).to.equal(false)
    expect(await draftOf(session.id, 'blog-new')).to.equal(undefined)
  })

  it('shows what is typed as it will be read', async () => {
    await page()
    expect(article().getByRole('heading', { name: 'Asking' })).to.exist
    expect(article().getByText('Ask.')).to.exist
    await type(/^Text/, 'Ask **well**.')
    await eventually(() => expect(server.count(PREVIEW)).to.equal(1))
    expect(server.last(PREVIEW).body).to.deep.equal({ source: 'Ask **well**.' })
    await server.last(PREVIEW).reply(200, { description: '<p>Ask <strong>well</strong>.</p>' })
    expect(article().getByText('well').tagName).to.equal('STRONG')
    await type(/^Text/, 'Ask better.')
    await eventually(() => expect(server.count(PREVIEW)).to.equal(2))
    await server.last(PREVIEW).reply(500)
    expect(screen.getByText('The preview could not be loaded: it shows an earlier text.')).to.exist
  })

  it('saves what is typed before it publishes it', async () => {
    await page()
    await type(/^Title/, 'Asking well')
    await press('Publish now')
    expect(server.count(SAVE), 'asked first').to.equal(0)
    await press('Publish')
    expect(server.last(SAVE).body).to.deep.equal({ ...words, title: 'Asking well', id: 7, version: 3 })
    await server.last(SAVE).reply(200, { ...blog, title: 'Asking well', version: 4 })
    expect(server.last(`${ONE}/publish`).body).to.deep.equal({ version: 4 })
    await server.last(`${ONE}/publish`).reply(200, { ...shown, title: 'Asking well', version: 4 })
    expect(screen.getByText('Published')).to.exist
    expect(screen.getByRole('link', { name: 'Read it as everybody does' }).getAttribute('href')).to.equal('/blogs/7')
    expect(button('Publish the changes').ariaDisabled).to.equal('true')
  })

  it('plans it, and takes the plan back', async () => {
    await page()
    await press('Schedule')
    expect(screen.getByText('Please say when.')).to.exist
    await type(/^Publish later/, '2027-01-02T08:30')
    await press('Schedule')
    const publishAt = new Date('2027-01-02T08:30').toISOString()
    expect(server.last(`${ONE}/schedule`).body).to.deep.equal({ version: 3, publishAt })
    await server
      .last(`${ONE}/schedule`)
      .reply(422, { errors: [{ field: 'publishAt', msg: 'At most a year from now' }], msg: 'At most a year from now' })
    expect(screen.getByText('At most a year from now')).to.exist
    expect(screen.getByLabelText(/^Publish later/).getAttribute('aria-invalid'), 'at its field').to.equal('true')
    await press('Schedule')
    await server.last(`${ONE}/schedule`).reply(200, { ...blog, publish_at: publishAt })
    expect(screen.getByText(/what is saved by then will be published/)).to.exist
    await press('Cancel the schedule')
    await server.last(`${ONE}/unschedule`).reply(200, blog)
    expect(screen.queryByText(/what is saved by then will be published/)).to.equal(null)
  })

  it('withdraws it, once it was asked', async () => {
    await page(shown)
    await press('Withdraw')
    const asked = within(await screen.findByRole('dialog'))
    await act(async () => void fireEvent.click(asked.getByRole('button', { name: 'Withdraw' })))
    await server.last(`${ONE}/withdraw`).reply(200, { ...blog, withdrawn: true })
    expect(screen.getByText('Withdrawn')).to.exist
    expect(button('Publish now').ariaDisabled).to.equal(null)
  })

  describe('where somebody else has saved another version', () => {
    const theirs = { ...blog, version: 5, title: 'Theirs', description: '<p>Other.</p>' }
    const overtaken = async () => {
      await page()
      await type(/^Title/, 'Mine')
      await press('Save the draft')
      await server.last(SAVE).reply(409, { msg: 'Somebody has saved another version of this blog meanwhile' })
      await server.last(ONE).reply(200, theirs)
    }

    it('shows theirs, and keeps what is typed', async () => {
      await overtaken()
      expect(screen.getByText('Somebody has saved another version meanwhile')).to.exist
      expect(screen.getByText('Other.')).to.exist
      expect(field(/^Title/)).to.equal('Mine')
    })

    it('saves mine in its place, if I say so', async () => {
      await overtaken()
      await press('Save mine in its place')
      expect(server.last(SAVE).body).to.deep.equal({ ...words, title: 'Mine', id: 7, version: 5 })
      await server.last(SAVE).reply(200, { ...blog, title: 'Mine', version: 6 })
      expect(screen.queryByText('Somebody has saved another version meanwhile')).to.equal(null)
    })

    it('goes on from theirs, if I say so', async () => {
      await overtaken()
      await press('Go on from the other one')
      expect(field(/^Title/)).to.equal('Theirs')
      await type(/^Title/, 'Theirs, and better')
      await press('Save the draft')
      expect(server.last(SAVE).body).to.include({ version: 5, title: 'Theirs, and better' })
    })
  })

  it('gives back what was typed another day, with the version that it was begun from', async () => {
    const { router } = await page()
    await type(/^Title/, 'Not saved yet')
    await eventually(async () => expect(await draftOf(session.id, 'blog-7')).to.deep.include({ title: 'Not saved yet' }))
    await act(() => router.navigate('/home'))
    await act(() => router.navigate('/staff/content/blogs/7'))
    await server.last(ONE).reply(200, { ...blog, version: 9, title: 'Changed by another' })
    await act(() => eventually(() => expect(field(/^Title/)).to.equal('Not saved yet')))
    await press('Save the draft')
    expect(server.last(SAVE).body).to.include({ version: 3, title: 'Not saved yet' })
  })

  for (const [code, text] of [
    [404, 'There is no blog with this number.'],
    [500, 'The blog could not be loaded.'],
  ] as const)
    it(`says "${text}" for ${code}`, async () => {
      await open('/staff/content/blogs/7', editor)
      await server.last(ONE).reply(code)
      expect(screen.getByText(text)).to.exist
    })
})

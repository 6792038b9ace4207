import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect } from 'chai'
import type { Role } from '../../../../api/contract/staff/staff.js'
import { fakeServer, type FakeServer } from '../../../web/support/fake-server.js'
import { open } from '../../../web/support/open.js'

const at = '2026-11-01T12:00:00.000Z'
const post = {
  ...{ id: 7, posted_at: at, title: 'Wound', description: 'After a fall', registration: '77' },
  images: [{ thumbnail: '/api/file/x/thumbnail', original: '/api/file/x/original' }],
}
const words = { name: 'Ana Lind', email: 'ana@example.org', mobile: '+91 98765-43210', message: 'May I bring a canary?' }
const message = { id: 7, sent_at: at, ...words, answered_at: null, answered_by: null }
const request = { id: 7, requested_at: at, due_at: '2099-12-01T12:00:00.000Z', proved: false, has_account: false }

describe('what people without an account have sent, for editors', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const page = async (search: string, call: string, result: object[], roles: Role[] = ['editor']) => {
    const opened = await open(`/staff/content${search}`, { but: { roles, second_factor: 'shown' } })
    await server.last(call).reply(200, { result, next: null })
    return opened
  }
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
  const parts = () =>
    within(screen.getByRole('navigation', { name: 'Kinds of content' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent)

  it('is in parts, each for whom it concerns', async () => {
    await page('', 'staff/blogs', [])
    expect(parts()).to.deep.equal(['Blogs', 'Events', 'Learning', 'Visitors’ posts', 'Messages', 'Deletion requests', 'Groups'])
  })

  it('is for moderators where they look after it', async () => {
    await page('', 'staff/visitorPosts', [post], ['moderator'])
    expect(parts()).to.deep.equal(['Visitors’ posts'])
    const shown = within(screen.getByRole('article', { name: 'Wound' }))
    expect(shown.getByRole('link', { name: 'History of the post' }).getAttribute('href')).to.equal('/staff/posts/case/7')
  })

  describe('posts of visitors', () => {
    const POSTS = 'staff/visitorPosts'
    const waiting = () => page('?part=visitors', POSTS, [post])

    it('are shown whole, and released', async () => {
      await waiting()
      const shown = within(screen.getByRole('article', { name: 'Wound' }))
      expect(shown.getByText('After a fall')).to.exist
      expect(shown.queryByRole('link', { name: 'History of the post' }), 'which is for moderators').to.equal(null)
      expect(shown.getByText(/Registration:/).textContent).to.contain('77')
      expect(shown.getByRole('link', { name: 'Image 1, in full in a new tab' }).getAttribute('href')).to.equal('/api/file/x/original')
      await press('Release')
      await server.last(`${POSTS}/7/release`).reply(200)
      expect(screen.getByText('No visitor’s post waits to be looked at.')).to.exist
      expect(await screen.findByText('Released: everybody can read it now.')).to.exist
    })

    it('are refused with a reason', async () => {
      await waiting()
      await press('Refuse')
      await press('Refuse the post')
      expect(screen.getByText('Please say why: it stays in the record of the post.')).to.exist
      expect(server.count(`${POSTS}/7/refuse`)).to.equal(0)
      await act(async () => void fireEvent.change(screen.getByLabelText(/^Why is it refused/), { target: { value: 'A face' } }))
      await press('Refuse the post')
      expect(server.last(`${POSTS}/7/refuse`).body).to.deep.equal({ reason: 'A face' })
      const key = server.last(`${POSTS}/7/refuse`).headers.get('idempotency-key')
      await server.last(`${POSTS}/7/refuse`).reply(409, { msg: 'This case was released' })
      expect(screen.getByText('This case was released')).to.exist
      await press('Refuse the post')
      expect(server.last(`${POSTS}/7/refuse`).headers.get('idempotency-key')).to.equal(key)
      await server.last(`${POSTS}/7/refuse`).reply(200)
      expect(screen.getByText('No visitor’s post waits to be looked at.')).to.exist
    })
  })

  describe('messages of the contact page', () => {
    const MESSAGES = 'staff/contactMessages'

    it('are shown with the ways to their sender, and marked as answered', async () => {
      await page('?part=messages', MESSAGES, [message])
      expect(server.last(MESSAGES).query).to.deep.equal({ state: 'waiting' })
      const shown = within(screen.getByRole('article', { name: 'Message of Ana Lind' }))
      expect(shown.getByText('May I bring a canary?')).to.exist
      expect(shown.getByRole('link', { name: words.email }).getAttribute('href')).to.equal('mailto:ana%40example.org')
      expect(shown.getByRole('link', { name: words.mobile }).getAttribute('href')).to.equal('tel:+919876543210')
      await press('Mark the message of Ana Lind as answered')
      await server.last(`${MESSAGES}/7/answered`).reply(200)
      expect(screen.getByText('No message waits for an answer.')).to.exist
    })

    it('are found again among those that were answered', async () => {
      const { router } = await page('?part=messages', MESSAGES, [message])
      await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'Answered' })))
      expect(router.state.location.search).to.equal('?part=messages&state=answered')
      expect(server.last(MESSAGES).query).to.deep.equal({ state: 'answered' })
      await server.last(MESSAGES).reply(200, { result: [{ ...message, answered_at: at, answered_by: 'Eda Sample' }], next: null })
      expect(screen.getByText(/^Answered by/).textContent).to.contain('Dr. Eda Sample, Nov 1, 2026')
      expect(screen.queryByRole('button', { name: /^Mark/ })).to.equal(null)
    })
  })

  describe('public requests to be deleted', () => {
    const REQUESTS = 'staff/deletionRequests'

    it('say by when they are due and how they stand', async () => {
      const more = [
        { ...request, id: 8, due_at: at, proved: true, has_account: true },
        { ...request, id: 9, proved: true },
      ]
      await page('?part=requests', REQUESTS, [request, ...more])
      const told = (id: number) => screen.getByRole('article', { name: `Request ${id}` }).textContent
      expect(told(7)).to.contain('Due on Dec 1, 2099').and.to.contain('The mailed link has not been opened yet')
      expect(told(8)).to.contain('Was due on Nov 1, 2026').and.to.contain('the account will be deleted by itself')
      expect(told(9)).to.contain('there is no account with this address')
      expect(screen.queryByRole('link', { name: /^The trail/ })).to.equal(null)
    })

    it('are read only by who opens one, and lead auditors to the trail', async () => {
      await page('?part=requests', REQUESTS, [request], ['editor', 'auditor'])
      expect(server.count(`${REQUESTS}/7/read`)).to.equal(0)
      await press('Open request 7')
      await server.last(`${REQUESTS}/7/read`).reply(500)
      expect(screen.getByText('The request could not be shown: it may be done by now.')).to.exist
      await press('Try again')
      const { mobile: number, ...asked } = words
      await server.last(`${REQUESTS}/7/read`).reply(200, { ...asked, number })
      expect(screen.getByText('May I bring a canary?')).to.exist
      await press('Close request 7')
      expect(screen.queryByText('May I bring a canary?')).to.equal(null)
      const trail = screen.getByRole('link', { name: 'The trail of request 7' })
      expect(trail.getAttribute('href')).to.equal('/staff/deletions/deletionrequest-7')
    })
  })

  describe('groups of the chat', () => {
    const GROUPS = 'staff/groups'
    const hand = { id: 40, name: 'Hand surgery', members: 12, created_at: at, created_by: 'Eda Lund', closed_at: null }
    const groups = (result: object[] = [hand]) => page('?part=groups', GROUPS, result)
    const name = () => screen.getByRole('textbox', { name: /^Name of the group/ })
    const write = (value: string) => act(async () => void fireEvent.change(name(), { target: { value } }))

    it('are shown with who has created them, and how many are in them', async () => {
      await groups([
        hand,
        { ...hand, id: 41, name: 'Fellows', members: 1, created_by: null },
        { ...hand, id: 42, name: 'Robotics', closed_at: '2026-11-03T12:00:00.000Z' },
      ])
      const rows = within(screen.getByRole('list', { name: 'groups' })).getAllByRole('listitem')
      expect(rows[0]!.textContent).to.match(/^Hand surgery12 membersCreated by Dr. Eda Lund, .*RenameClose$/)
      expect(rows[2]!.textContent).to.match(/^RoboticsClosed on Nov 3, 202612 members/)
      expect(within(rows[2]!).queryAllByRole('button'), 'nothing can be done with it any more').to.deep.equal([])
      expect(rows[1]!.textContent).to.match(/^Fellows1 memberCreated by an editor whose account is deleted, /)
    })

    it('are created by their name, which is looked at before it is sent, and after', async () => {
      await groups([])
      expect(screen.getByText('Nobody has created a group yet.')).to.exist
      await press('Create the group')
      expect(await screen.findByText('Please give the group a name.')).to.exist
      expect(server.count('staff/createGroup')).to.equal(0)
      await write('Burns')
      await press('Create the group')
      const msg = 'There is a group with this name.'
      await server.last('staff/createGroup').reply(409, { msg, errors: [{ field: 'name', msg }] })
      expect(await screen.findByText(msg)).to.exist
      await write('Hand surgery')
      await press('Create the group')
      expect(server.last('staff/createGroup').body).to.deep.equal({ name: 'Hand surgery' })
      await server.last('staff/createGroup').reply(200, { id: 40 })
      expect(await screen.findByText('Created: every member can join it now.')).to.exist
      await server.last(GROUPS).reply(200, { result: [hand], next: null })
      expect(screen.getByText('Hand surgery')).to.exist
      expect(name()).to.have.property('value', '')
    })

    it('are renamed where they stand, by a name that is looked at before it is sent, and after', async () => {
      await groups([hand, { ...hand, id: 41, name: 'Fellows' }])
      await press('Rename Hand surgery')
      const field = () => screen.getByRole('textbox', { name: /^New name/ })
      const write = (value: string) => act(async () => void fireEvent.change(field(), { target: { value } }))
      expect(field()).to.have.property('value', 'Hand surgery')
      await write('  ')
      await press('Rename')
      expect(await screen.findByText('Please give the group a name.')).to.exist
      await write('Burns')
      await press('Rename')
      expect(server.last(`${GROUPS}/40/rename`).body).to.deep.equal({ name: 'Burns' })
      const msg = 'There is a group with this name.'
      await server.last(`${GROUPS}/40/rename`).reply(409, { msg, errors: [{ field: 'name', msg }] })
      expect(await screen.findByText(msg)).to.exist
      await write('Surgery of the hand')
      await press('Rename')
      await server.last(`${GROUPS}/40/rename`).reply(200, { result: { ...hand, name: 'Surgery of the hand' } })
      expect(await screen.findByRole('article', { name: 'Surgery of the hand' })).to.exist
      expect(screen.queryByRole('textbox', { name: /^New name/ })).to.equal(null)
      await press('Rename Fellows')
      expect(screen.queryByText(msg), 'said of another one').to.equal(null)
      await press('Cancel')
      expect(server.count(`${GROUPS}/41/rename`)).to.equal(0)
    })

    it('are closed after a question, and stay in the list', async () => {
      await groups([hand])
      await press('Close Hand surgery')
      expect(screen.getByText('Nobody can join it or write in it any more, and it is not opened again.')).to.exist
      await press('Close the group')
      await server.last(`${GROUPS}/40/close`).reply(429, { msg: 'Too many requests' })
      expect(await screen.findByText('Too many requests')).to.exist
      await press('Close the group')
      await server.last(`${GROUPS}/40/close`).reply(200, { result: { ...hand, closed_at: '2026-11-03T12:00:00.000Z' } })
      expect(await screen.findByText('Closed on Nov 3, 2026')).to.exist
      expect(screen.queryByRole('button', { name: 'Close Hand surgery' })).to.equal(null)
    })

    it('say so where the server says no of none of the fields', async () => {
      await groups([])
      await write('Hand surgery')
      await press('Create the group')
      await server.last('staff/createGroup').reply(429, { msg: 'Too many requests' })
      expect(await screen.findByText('Too many requests')).to.exist
      expect(name()).to.have.property('value', 'Hand surgery')
    })
  })
})

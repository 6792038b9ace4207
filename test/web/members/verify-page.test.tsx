import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
import type { Session } from '../../../api/contract/members/members.js'
import { selectNotices } from '../../../web/shared/ui/notices/notices.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { open } from '../support/open.js'

/** Who is signed in, and where signing in leads them. */
const READERS = [
  ['a member', {}, '/chat'],
  ['who has steps to go', { is_all_details_filled: 0, till_where_filled: 1 }, '/qualification'],
] as const

describe('verify page', () => {
  let server: FakeServer
  beforeEach(async () => {
    server = fakeServer()
    await open('/verify?token=abc', { member: false })
    await waitFor(() => expect(server.count('verify')).to.equal(1))
  })
  afterEach(() => server.restore())

  it('says nothing while the link is looked at', () => {
    expect(server.last('verify').body).to.deep.equal({ q: '?token=abc' })
    expect(screen.queryByRole('alert')).to.equal(null)
    expect(screen.queryByText(/verification is completed/)).to.equal(null)
  })

  it('says that the address is proved, and leads to the login', async () => {
    await server.last('verify').reply(200, { emailId: 'ana@example.org' })
    expect(await screen.findByText(/Your Email verification is completed. Please login to continue./)).to.exist
    fireEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Login' }))
    expect(await screen.findByLabelText('Email')).to.have.property('value', 'ana@example.org')
  })

  it('says that it went wrong, and sends a new link', async () => {
    await server.last('verify').reply(404, { msg: 'Something went wrong' })
    expect(await screen.findByText('402 error!')).to.exist
    expect(screen.getByText(/Something went wrong/)).to.exist
    const again = () => fireEvent.click(screen.getByRole('button', { name: 'Send a new link' }))
    again()
    expect(await screen.findByText('Email is required')).to.exist
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: ' ana@example.org ' } })
    again()
    await waitFor(() => expect(server.count('resendVerification')).to.equal(1))
    expect(server.last('resendVerification').body).to.deep.equal({ emailId: 'ana@example.org' })
    expect(screen.getByRole('button', { name: 'Send a new link' }).ariaDisabled, 'while it is on its way').to.equal('true')
  })
})

describe('verify page of somebody who is signed in', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())
  const page = async (but: Partial<Session> = {}) => {
    const { address, store } = await open('/verify?token=abc', { but })
    await waitFor(() => expect(server.count('verify')).to.equal(1))
    return { address, store, main: within(screen.getByRole('main')) }
  }

  for (const [who, but, to] of READERS)
    it(`asks for no login, and leads ${who} on, without a warning`, async () => {
      const { address, store, main } = await page(but)
      await server.last('verify').reply(200, { emailId: 'ana@example.org' })
      expect((await main.findByRole('status')).textContent).to.equal('Your Email verification is completed.')
      fireEvent.click(main.getByRole('link', { name: 'Continue' }))
      await waitFor(() => expect(address()).to.equal(to))
      expect(selectNotices(store.getState())).to.deep.equal([])
    })

  for (const [who, but, to] of READERS)
    it(`asks for none either where the link of ${who} is too old`, async () => {
      const { main } = await page(but)
      await server.last('verify').reply(404, { msg: 'Something went wrong' })
      expect((await main.findByRole('link', { name: 'Continue' })).getAttribute('href')).to.equal(to)
      expect(main.queryByRole('link', { name: 'Login' })).to.equal(null)
    })
})

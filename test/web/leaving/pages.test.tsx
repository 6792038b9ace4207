import { setTimeout as pause } from 'node:timers/promises'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'chai'
import type { MemberId } from '../../../domain/kernel/ids.js'
import { draftOf, keepDraft } from '../../../web/shared/drafts/drafts.js'
import { exactly } from '../../../web/shared/format/time.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { open } from '../support/open.js'
import { session } from '../support/samples.js'
import { steps } from '../support/steps.js'

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const ready = {
  state: 'ready',
  requestedAt: '2026-01-01T12:00:00.000Z',
  until: '2026-01-02T12:00:00.000Z',
  bytes: 3_000_000,
  link: '/api/file/x',
}
const none = { state: 'none', requestedAt: null, until: null, bytes: null, link: null }

describe('the pages of leaving', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  describe('my account', () => {
    /** Opens it, for who has a password unless it is said otherwise. */
    const opened = async (ways: object = { password: true, providers: [], fresh: false }) => {
      const page = await open('/account')
      await answerWays(ways)
      return page
    }
    const answerWays = async (ways: object) => {
      await waitFor(() => expect(server.count('session/ways')).to.equal(1))
      await server.last('session/ways').reply(200, ways)
    }
    /** The form, with all that it asks for but what is said otherwise. */
    const filled = async (password = 'scalpel please') => {
      await press('Delete account')
      const form = within(await screen.findByRole('form', { name: 'Delete account' }))
      await userEvent.type(form.getByLabelText('Reason'), 'Enough')
      if (password) await userEvent.type(form.getByLabelText('Password'), password)
      return form
    }
    type Form = Awaited<ReturnType<typeof filled>>
    const isThere = () => screen.queryByRole('dialog', { name: 'Delete account?' }) !== null
    /** Once everything is typed: whether it is meant. */
    const asked = async (form: Form) => {
      await userEvent.click(form.getByRole('button', { name: 'Delete account' }))
      return within(await screen.findByRole('dialog', { name: 'Delete account?' }))
    }
    const sent = async (password?: string) => {
      const form = await filled(password)
      const question = await asked(form)
      await userEvent.click(question.getByRole('button', { name: 'Yes, delete it' }))
      return { form, question }
    }
    const leaveBy = { Escape: () => userEvent.keyboard('{Escape}'), Back: () => history.back() }

    it('asks for the reason, and whether it is meant, before anything is sent', async () => {
      const { store, address } = await opened()
      await press('Delete account')
      const form = within(await screen.findByRole('form', { name: 'Delete account' }))
      await userEvent.click(form.getByRole('button', { name: 'Delete account' }))
      await form.findByText('Reason is required.')
      expect(form.getByText('Password is required'), 'all that lacks is told at once').to.exist
      await userEvent.type(form.getByLabelText('Reason'), 'Enough')
      await userEvent.click(form.getByRole('button', { name: 'Delete account' }))
      await waitFor(() => expect(form.queryByText('Reason is required.')).to.equal(null))
      expect(form.getByText('Password is required')).to.exist
      expect(isThere()).to.equal(false)
      await userEvent.type(form.getByLabelText('Password'), 'scalpel please')
      const question = await asked(form)
      expect(question.getByText('Are you sure you want to Delete the SFS Account?')).to.exist
      const no = question.getByRole('button', { name: 'No' })
      await waitFor(() => expect(document.activeElement, 'a further Enter deletes nothing').to.equal(no))
      await userEvent.click(no)
      expect(server.count('deleteAccount')).to.equal(0)
      await waitFor(() => expect(isThere()).to.equal(false))
      await userEvent.click((await asked(form)).getByRole('button', { name: 'Yes, delete it' }))
      expect(server.last('deleteAccount').body).to.deep.equal({
        reasonCategory: 'other',
        reason: 'Enough',
        keepPosts: false,
        password: 'scalpel please',
      })
      await server.last('deleteAccount').reply(200, { msg: 'Your account has been deleted successfully' })
      await screen.findByText('Your account has been deleted successfully')
      expect(store.getState().session.current).to.equal(null)
      await waitFor(() => expect(address()).to.equal('/login'))
    })

    for (const [how, leave] of Object.entries(leaveBy))
      it(`says what becomes of the posts where it asks, and leads back by ${how}, to choose otherwise`, async () => {
        await opened()
        const form = await filled()
        expect((await asked(form)).getByText('Your posts are erased, with their photographs.')).to.exist
        await steps(2)
        await leave()
        await waitFor(() => expect(isThere()).to.equal(false))
        const ask = form.getByRole('button', { name: 'Delete account' })
        await waitFor(() => expect(document.activeElement, 'the window is still there').to.equal(ask))
        await userEvent.click(form.getByRole('radio', { name: /^Keep them/ }))
        const question = await asked(form)
        expect(question.getByText('Your posts stay for your colleagues, without your name.')).to.exist
        await userEvent.click(question.getByRole('button', { name: 'Yes, delete it' }))
        expect(server.last('deleteAccount').body).to.include({ keepPosts: true, password: 'scalpel please' })
      })

    it('stays, loads and keeps the focus after a Yes, until it is refused', async () => {
      await opened()
      const { form, question } = await sent('wrong')
      const yes = question.getByRole<HTMLButtonElement>('button', { name: 'Yes, delete it' })
      expect([yes.dataset['loading'], yes.disabled, document.activeElement]).to.deep.equal(['true', false, yes])
      await leaveBy.Escape()
      await userEvent.click(yes)
      expect([isThere(), server.count('deleteAccount')]).to.deep.equal([true, 1])
      await server.last('deleteAccount').reply(422, { errors: [{ field: 'password', msg: 'Password is not correct' }] })
      await form.findByText('Password is not correct')
      await waitFor(() => expect(isThere()).to.equal(false))
      await pause(20) // the window gives the focus back a moment after it is closed: not where it has gone on
      expect(document.activeElement).to.equal(form.getByLabelText('Password'))
      expect(form.getByLabelText<HTMLTextAreaElement>('Reason').value).to.equal('Enough')
    })

    it('leaves Back to the page once it is sent, whose place what follows takes', async () => {
      await opened()
      const { form } = await sent()
      await steps(0)
      expect([isThere(), form.getByRole('button', { name: 'Delete account' }).isConnected]).to.deep.equal([true, true])
      await server.last('deleteAccount').reply(500, { msg: 'no' })
      await waitFor(() => expect(isThere()).to.equal(false))
      await steps(1)
    })

    describe('where the session has ended before the answer, as it does with the account', () => {
      const deleting = async () => {
        const page = await opened()
        await sent()
        await keepDraft(session.id, 'comment case:7', { comment: 'Of a patient' })
        return page
      }
      const deleted = () => server.last('deleteAccount').reply(200, { msg: 'Your account has been deleted successfully' })

      it('says so all the same, and leaves nothing in the browser', async () => {
        const { tabs } = await deleting()
        await tabs.say(null)
        await deleted()
        await screen.findByText('Your account has been deleted successfully')
        await waitFor(async () => expect(await draftOf(session.id, 'comment case:7')).to.equal(undefined))
      })

      it('says what is known where the account may be gone, and the answer to that was lost', async () => {
        await deleting()
        await server.last('deleteAccount').reply(401)
        await server.last('session/refresh').reply(401)
        expect(await screen.findByText('Your session has ended. Please sign in again.')).to.exist
        expect(screen.getByText('If your account was deleted, a mail confirms it.')).to.exist
        expect(await draftOf(session.id, 'comment case:7'), 'which may be wanted if it was not').to.deep.equal({ comment: 'Of a patient' })
      })

      it('ends the session of nobody else who has signed in meanwhile', async () => {
        const { tabs, store } = await deleting()
        await tabs.say({ ...session, id: 2 as MemberId, jwt: 'jwt-of-boris' })
        await deleted()
        await screen.findByText('Your account has been deleted successfully')
        expect(store.getState().session.current?.id).to.equal(2)
      })
    })

    it('shows a copy that is being made, and the link when it is there', async () => {
      await opened()
      await waitFor(() => expect(server.count('getDataExport')).to.equal(1))
      await server.last('getDataExport').reply(200, { result: none })
      const form = within(screen.getByRole('form', { name: 'A copy of my data' }))
      await userEvent.type(form.getByLabelText('Password'), 'scalpel please')
      await userEvent.click(form.getByRole('button', { name: 'Ask for a copy' }))
      await server.last('exportMyData').reply(200, { result: { ...none, state: 'preparing' } })
      await screen.findByText(/We are collecting your data/)
      await waitFor(() => expect(server.count('getDataExport')).to.equal(2), { timeout: 5_000 })
      await server.last('getDataExport').reply(200, { result: ready })
      const link = await screen.findByRole('link', { name: 'Download my data' })
      expect(link.getAttribute('href')).to.equal('/api/file/x')
      expect(screen.getByText(/3 MB/).textContent).to.contain(`until ${exactly(Date.parse(ready.until))}`)
    })

    describe('of who has no password', () => {
      const google = { password: false, providers: ['google'], fresh: false }
      const windowOpen = window.open.bind(window)
      afterEach(() => {
        window.open = windowOpen
      })

      it('asks for no password, but for another visit to their provider, and comes back here', async () => {
        const went: unknown[] = []
        window.open = (url) => (went.push(url), null)
        await opened(google)
        expect(screen.queryByLabelText('Password')).to.equal(null)
        expect(screen.queryByRole('form', { name: 'A copy of my data' })).to.equal(null)
        await press('Delete account')
        const dialog = within(await screen.findByRole('dialog'))
        expect(dialog.queryByRole('form')).to.equal(null)
        await userEvent.click(await dialog.findByRole('button', { name: 'Continue with Google' }))
        await waitFor(() => expect(server.last('login/start').body).to.deep.equal({ provider: 'google' }))
        await server.last('login/start').reply(200, { url: 'https://google.example/door' })
        await waitFor(() => expect(went).to.deep.equal(['https://google.example/door']))
        expect(sessionStorage.getItem('wanted')).to.equal('/account')
      })

      it('is open to them when they have just been there, and closes again after a while', async () => {
        await opened({ ...google, fresh: true })
        await press('Ask for a copy')
        expect(server.last('exportMyData').body).to.deep.equal({})
        await server.last('exportMyData').reply(422, { errors: [{ field: 'password', msg: 'Please sign in again first' }] })
        await screen.findByText('Please sign in again first')
        await waitFor(() => expect(server.count('session/ways')).to.equal(2))
        await server.last('session/ways').reply(200, google)
        expect(await screen.findAllByRole('button', { name: 'Continue with Google' })).to.have.length(1)
      })

      it('says what to do when no provider is left', async () => {
        await opened({ ...google, providers: [] })
        expect(await screen.findByText(/choose a password/)).to.exist
      })
    })

    it('asks again how they can show who they are, when that failed', async () => {
      await open('/account')
      await waitFor(() => expect(server.count('session/ways')).to.equal(1))
      await server.last('session/ways').reply(500, { msg: 'no' })
      await press('Try again')
      await waitFor(() => expect(server.count('session/ways')).to.equal(2))
    })
  })

  describe('the link of the mail', () => {
    it('does nothing by being opened, and says when the account goes', async () => {
      await open('/deleteaccount/confirm?token=abc', { member: false })
      expect(server.sent).to.deep.equal([])
      await press('Delete my account')
      expect(server.last('proveDeletionRequest').body).to.deep.equal({ q: '?token=abc' })
      await server.last('proveDeletionRequest').reply(200, { due: '2026-02-01T12:00:00.000Z' })
      await screen.findByText(/will be deleted on Feb 1, 2026\./)
    })

    it('says so also where a session ends meanwhile', async () => {
      const { tabs } = await open('/deleteaccount/confirm?token=abc')
      await press('Delete my account')
      await tabs.say(null)
      await server.last('proveDeletionRequest').reply(200, { due: '2026-02-01T12:00:00.000Z' })
      await screen.findByText(/will be deleted on/)
    })

    it('says that it no longer works, and leads to a new one', async () => {
      await open('/deleteaccount/confirm?token=abc', { member: false })
      await press('Delete my account')
      await server.last('proveDeletionRequest').reply(404)
      await screen.findByText('This link no longer works')
      expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).to.equal('/deleteaccount')
    })
  })

  describe('the public form', () => {
    it('shows a mistake once its field was touched', async () => {
      await open('/deleteaccount', { member: false })
      expect(screen.queryByText('Name is required')).to.equal(null)
      await userEvent.click(screen.getByLabelText('Name'))
      await userEvent.tab()
      await screen.findByText('Name is required')
      expect(screen.queryByText('Email is required')).to.equal(null)
    })

    it('begins the number anew with another country', async () => {
      await open('/deleteaccount', { member: false })
      await userEvent.selectOptions(screen.getByLabelText('Country'), '+91')
      await userEvent.type(screen.getByLabelText('Phone Number'), '9876543210')
      expect(screen.getByLabelText('Phone Number')).to.have.property('value', '98765 43210')
      await userEvent.selectOptions(screen.getByLabelText('Country'), '+49')
      expect(screen.getByLabelText('Phone Number')).to.have.property('value', '')
    })

    it('says at the top of the empty form that it was stored, and leads there', async () => {
      await open('/deleteaccount', { member: false })
      await userEvent.type(screen.getByLabelText('Name'), 'Ana Silva')
      await userEvent.type(screen.getByLabelText('Phone Number'), '9876543210')
      await userEvent.type(screen.getByLabelText('Email Address'), 'ana@example.org')
      await userEvent.type(screen.getByLabelText('Message'), 'Please')
      const own = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollIntoView')!
      const led: Element[] = []
      Element.prototype.scrollIntoView = function (this: Element) {
        led.push(this)
      }
      try {
        await press('Submit')
        await waitFor(() => expect(server.count('deleteAccountRequest')).to.equal(1))
        await server.last('deleteAccountRequest').reply(200)
        const said = await screen.findByRole('alert')
        expect(said.textContent).to.contain('Your account deletion request has been submitted successfully!')
        expect([document.activeElement, led.at(-1)]).to.deep.equal([said, said])
        const form = screen.getByRole('form', { name: 'Delete Account' })
        expect(said.compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING).not.to.equal(0)
      } finally {
        Object.defineProperty(Element.prototype, 'scrollIntoView', own)
      }
      await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).to.equal(''))
    })

    it('keeps what was typed, and claims nothing, when it could not be stored', async () => {
      await open('/deleteaccount', { member: false })
      await userEvent.type(screen.getByLabelText('Name'), 'Ana Silva')
      await userEvent.selectOptions(screen.getByLabelText('Country'), '+91')
      await userEvent.type(screen.getByLabelText('Phone Number'), '98765abc43210')
      await userEvent.type(screen.getByLabelText('Email Address'), 'ana@example.org')
      await userEvent.type(screen.getByLabelText('Message'), 'Please')
      await press('Submit')
      await waitFor(() => expect(server.count('deleteAccountRequest')).to.equal(1))
      expect(server.last('deleteAccountRequest').body).to.deep.equal({
        name: 'Ana Silva',
        number: '+91 9876543210',
        email: 'ana@example.org',
        message: 'Please',
      })
      expect(screen.getByRole('button', { name: 'Submitting...' }).ariaDisabled).to.equal('true')
      await server.last('deleteAccountRequest').reply(429, { msg: 'Too many requests, please try again later' })
      await screen.findByText('Too many requests, please try again later')
      expect(screen.queryByText(/submitted successfully/)).to.equal(null)
      expect(screen.getByLabelText<HTMLInputElement>('Phone Number').value).to.equal('98765 43210')
    })
  })
})

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
import { signedIn } from '../../../web/shared/session/session.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { fakeUpload } from '../support/fake-upload.js'
import { choose, tick, type as fill } from '../support/form-window.js'
import { open } from '../support/open.js'
import { steps, stepsNow } from '../support/steps.js'
import { image, lists } from './told.js'
import { photograph, session } from '../support/samples.js'

const PREVIEW = '/communityNonRegister'
/** Why somebody is led elsewhere. */
const FIRST = 'Leave your details to read whole cases.'
const WHOLE = '/communityNonRegisterView'
const visit = { id: 7, token: 'token-of-a-visit', until: new Date(Date.now() + 86_400_000).toISOString() }
const visitor = { member: false }

describe('visitors', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const press = (name: string, within_: Pick<typeof screen, 'getByRole'> = screen) =>
    act(async () => void fireEvent.click(within_.getByRole('button', { name })))
  const type = (label: RegExp, value: string) => act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }))
  const preview = async () => {
    const page = await open(PREVIEW, visitor)
    await server.last('getCommunityPreview').reply(200, { ...lists([image(9), image(8)]), next: null })
    return page
  }
  /** How many steps of windows there are whenever it is led on. */
  const leading = (router: Awaited<ReturnType<typeof preview>>['router']) => {
    const led: number[] = []
    router.subscribe(() => led.push(stepsNow()))
    return led
  }
  const ways = async () => {
    const page = await preview()
    await act(async () => void fireEvent.click(screen.getAllByRole('button', { name: 'View More' })[0]!))
    const window = within(await screen.findByRole('dialog', { name: 'Read whole cases' }))
    return { ...page, window }
  }
  const form = async () => {
    const page = await ways()
    await press('Leave my details', page.window)
    return page
  }
  const fillIn = async () => {
    await type(/^Name/, ' Ana Canary ')
    await type(/^Email/, 'ana@example.org')
    await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'Physician' })))
    await act(async () => void fireEvent.click(screen.getByRole('checkbox')))
  }
  /** Reads as somebody who has left their details in this tab. */
  const whole = async () => {
    sessionStorage.setItem('visit', JSON.stringify(visit))
    return open(WHOLE, visitor)
  }

  describe('the preview', () => {
    it('shows how posts begin, and who posted them, and leads to nothing that is for members', async () => {
      await preview()
      const card = within(screen.getByRole('article', { name: 'Image 9, 50 %' }))
      expect(card.getByText('Dr. Boris Petrov')).to.exist
      expect(card.queryAllByRole('link')).to.deep.equal([])
      expect(card.getAllByRole('button').map(({ textContent }) => textContent)).to.deep.equal(['View More'])
      expect(server.last('getCommunityPreview').headers.get('authorization')).to.be.null
      expect(screen.getByText(/may identify a patient \(HIPAA\)/)).to.exist
    })

    it('says of a text that was cut that it goes on, and of none that ends where the room does', async () => {
      await open(PREVIEW, visitor)
      const [cut, whole] = ['h'.repeat(199), 'w'.repeat(200)] as const
      const told = { description: encodeURIComponent(`${cut} `), texts_cut: ['description' as const] }
      const result = lists([image(9, told), image(8, { description: whole, texts_cut: [] })])
      await server.last('getCommunityPreview').reply(200, result)
      expect(screen.getByText(`${cut}…`)).to.exist
      expect(screen.getByText(whole)).to.exist
    })

    it('names no visitor, and no speciality where there is none', async () => {
      await open(PREVIEW, visitor)
      const byVisitor = image(9, { signup_id: 0, owner_id: 0, full_name: null, speciality: '', specialty: '' })
      await server.last('getCommunityPreview').reply(200, lists([byVisitor, image(8)]))
      const [theirs, others] = screen.getAllByRole('article')
      expect(within(theirs!).getByText('A visitor')).to.exist
      const badges = (card: HTMLElement) => [...card.querySelectorAll('.mantine-Badge-root')].map(({ textContent }) => textContent)
      expect([badges(theirs!), badges(others!)]).to.deep.equal([[], ['Burns']])
    })

    it('goes on below by the number that the server gives', async () => {
      await open(PREVIEW, visitor)
      await server.last('getCommunityPreview').reply(200, { ...lists([image(9)]), next: 9 })
      await press('Load more')
      expect(server.last('getCommunityPreview').query).to.deep.equal({ before: '9' })
    })

    it('says that there is nothing, and what failed', async () => {
      await open(PREVIEW, visitor)
      await server.last('getCommunityPreview').reply(500, { msg: 'broken' })
      expect(screen.getByRole('alert').textContent).to.contain('Error in fetching cases')
      await press('Try again')
      await server.last('getCommunityPreview').reply(200, lists([]))
      expect(screen.getByText('No cases posted')).to.exist
    })

    it('leads members to the community, and the link of visitors leads here', async () => {
      const { address } = await open(PREVIEW)
      expect(address()).to.equal('/community')
    })

    it('offers two ways on with every "View More": to register, and to leave details', async () => {
      const { window } = await ways()
      expect(window.getByRole('link', { name: 'Register' }).getAttribute('href')).to.equal('/signup')
      expect(window.getByRole('button', { name: 'Leave my details' })).to.exist
    })

    it('is what Back goes to from the ways on, and what one comes back to from where they lead', async () => {
      const { address, router } = await ways()
      await steps(1)
      history.back()
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Read whole cases' })).to.be.null)
      await steps(0)
      await press('Read whole cases')
      const window = within(await screen.findByRole('dialog', { name: 'Read whole cases' }))
      await steps(1)
      const led = leading(router)
      fireEvent.click(window.getByRole('link', { name: 'Register' }))
      await waitFor(() => expect(address()).to.equal('/signup'))
      expect(led[0]).to.equal(0)
    })

    it('offers newcomers the next step of their registration', async () => {
      await open(PREVIEW, { but: { is_all_details_filled: 0, till_where_filled: 0 } })
      await server.last('getCommunityPreview').reply(200, lists([image(9)]))
      await press('View More')
      const window = within(await screen.findByRole('dialog', { name: 'Read whole cases' }))
      expect(window.getByRole('link', { name: 'Complete my registration' })).to.exist
      expect(window.queryByRole('link', { name: 'Register' })).to.be.null
    })
  })

  describe('their details', () => {
    it('are asked for in the words of the server, which is not asked before', async () => {
      await form()
      await press('Read on')
      for (const text of [
        'Name is required.',
        'Email id is required.',
        'Profession is required.',
        'Please select check box for Terms/Privacy',
      ])
        expect(await screen.findByText(text)).to.exist
      expect(server.count('addCommunityNonRegister')).to.equal(0)
      expect(document.activeElement).to.equal(screen.getByLabelText(/^Name/))
    })

    it('begin a visit, which is kept for this tab, and lead to whole posts', async () => {
      const { address, router } = await form()
      await fillIn()
      await press('Read on')
      const { body, reply } = server.last('addCommunityNonRegister')
      expect(body).to.deep.equal({ name: 'Ana Canary', email_id: 'ana@example.org', profession: 'Physician', terms: true })
      await steps(1)
      const led = leading(router)
      await reply(200, { result: visit })
      await waitFor(() => expect(address()).to.equal(WHOLE))
      expect(led[0], 'it comes after the page, not after a step of the window').to.equal(0)
      expect(JSON.parse(sessionStorage.getItem('visit')!)).to.deep.equal(visit)
      await waitFor(() => expect(server.last('getCommunityPost').headers.get('authorization')).to.equal('Bearer token-of-a-visit'))
    })

    it('keep their key when they are sent again, and say what was wrong', async () => {
      await form()
      await fillIn()
      await press('Read on')
      const first = server.last('addCommunityNonRegister')
      await first.reply(500, {})
      expect(screen.getByRole('alert').textContent).to.contain('Your details could not be left')
      await press('Read on')
      const second = server.last('addCommunityNonRegister')
      expect(second.headers.get('idempotency-key')).to.equal(first.headers.get('idempotency-key'))
      await second.reply(422, { msg: 'Invalid', errors: [{ field: 'email_id', msg: 'Invalid email address.' }] })
      expect(screen.getByText('Invalid email address.')).to.exist
    })
  })

  describe('whole posts', () => {
    it('are for who has left their details', async () => {
      const { address } = await open(WHOLE, visitor)
      expect(address()).to.equal(PREVIEW)
    })

    it('outlive a reload, and have comments to read, which nobody answers here', async () => {
      await whole()
      await server.last('getCommunityPost').reply(200, lists([image(9)]))
      const card = within(screen.getByRole('article', { name: 'Image 9, 50 %' }))
      expect(card.getByText('4 likes')).to.exist
      expect(card.queryAllByRole('link')).to.deep.equal([])
      await press('2 comments')
      await waitFor(() => expect(server.count('getCommentForCommunityId')).to.equal(1))
      const comment = { id: 3, signup_id: 5, full_name: 'Carla Diaz', profile_pic: null, specialty_type: null, person_position: 1 }
      const said = { comment: 'Graft it', created_at: new Date().toISOString(), position: 4 }
      await server.last('getCommentForCommunityId').reply(200, { result: [{ ...comment, ...said }], next: null })
      expect(card.getByText('Graft it')).to.exist
      expect(card.queryByRole('textbox')).to.be.null
      expect(card.queryAllByRole('link')).to.deep.equal([])
      await press('2 comments')
      expect(card.queryByText('Graft it')).to.be.null
    })

    it('can be reported, as they were seen', async () => {
      await whole()
      await server.last('getCommunityPost').reply(200, lists([image(9)]))
      await press('Report')
      const window = within(await screen.findByRole('dialog', { name: 'Please fill the reason.' }))
      await press('Report', window)
      expect(await window.findByText('Reason is required.')).to.exist
      expect(server.count('addCommunityReportReason')).to.equal(0)
      fill(window, /Reason/, 'A face')
      await press('Report', window)
      const { body, headers, reply } = server.last('addCommunityReportReason')
      expect(body).to.deep.equal({ community_id: 9, reason: 'A face', version: 3 })
      expect(headers.get('authorization')).to.equal('Bearer token-of-a-visit')
      await reply(200, { msg: 'Reported' })
      expect(screen.getByText('Reported', { selector: '.Toastify *' })).to.exist
      await waitFor(() => expect(screen.queryByRole('dialog')).to.be.null)
      const reported = screen.getByRole('button', { name: 'Reported' }) // the server takes one while it is undecided
      expect(reported.getAttribute('aria-disabled')).to.equal('true')
      await press('Reported')
      expect(screen.queryByRole('dialog')).to.be.null
    })

    it('move as the server tells, by a line in the name of the visit', async () => {
      const { line } = await whole()
      await server.last('getCommunityPost').reply(200, lists([image(9)]))
      await line.open()
      expect(line.tokens.at(-1)).to.equal('token-of-a-visit')
      await waitFor(() => expect(line.watched.flat()).to.include('feed:visitors'))
      await server.last('getCommunityPost').reply(200, lists([image(9)])) // what happened until the line was there
      const counts = { like_count: 5, comment_count: 3, closed: false }
      await line.push('postChanged', { post: 'case:9', counts, position: 20, version: 3 })
      const card = within(screen.getByRole('article', { name: 'Image 9, 50 %' }))
      expect(card.getByText('5 likes')).to.exist
      expect(card.getByRole('button', { name: '3 comments' })).to.exist
      await line.push('communityPosted', { id: 10, signup_id: 0, speciality: '', type: 1, position: 21 })
      expect(screen.getByRole('button', { name: '1 new post' })).to.exist
      await line.push('postRemoved', { post: 'case:9', position: 22 })
      expect(screen.queryByRole('article', { name: 'Image 9, 50 %' })).to.be.null
      await line.push('connect_error', Object.assign(new Error('Please sign in'), { data: { code: 401 } }))
      await waitFor(() => expect(screen.getByText('Your visit has ended. Leave your details once more to read on.')).to.exist)
      expect(line.socket.closed).to.equal(true)
    })

    it('tell who comes without details, on the way to the preview, to leave them first', async () => {
      const { address } = await open(WHOLE, visitor)
      await waitFor(() => expect(address()).to.equal(PREVIEW))
      expect(await screen.findByText(FIRST)).to.exist
    })

    it('end with the visit, which is said plainly', async () => {
      const { address } = await whole()
      await server.last('getCommunityPost').reply(401, { msg: 'Please sign in' })
      await waitFor(() => expect(address()).to.equal(PREVIEW))
      expect(await screen.findByText('Your visit has ended. Leave your details once more to read on.')).to.exist
      expect(screen.queryByText(FIRST), 'it is said once').to.be.null
      expect(sessionStorage.getItem('visit')).to.be.null
    })

    it('lead who signs in to the community, without the visit', async () => {
      const { store, address } = await whole()
      await server.last('getCommunityPost').reply(200, lists([image(9)]))
      await act(async () => void store.dispatch(signedIn(session)))
      await waitFor(() => expect(address()).to.equal('/community'))
      expect(sessionStorage.getItem('visit')).to.be.null
      await waitFor(() => expect(server.last('getCommunityPost').headers.get('authorization')).to.equal(`Bearer ${session.jwt}`))
    })
  })

  describe('a case of their own', () => {
    let uploads: ReturnType<typeof fakeUpload>
    beforeEach(() => {
      uploads = fakeUpload()
    })
    afterEach(() => uploads.restore())

    const add = async () => {
      const { line } = await whole()
      await server.last('getCommunityPost').reply(200, lists([image(9)]))
      await press('Add Case')
      return { line, window: within(await screen.findByRole('dialog', { name: 'Add Case' })) }
    }
    const send = async () => {
      const { line, window } = await add()
      fill(window, /Title/, ' A burn ')
      fill(window, /Description/, 'Of the arm')
      fill(window, /registration/, 'GMC 77')
      tick(window)
      await choose(window, 'image', photograph('one.jpg'))
      await press('Nothing to hide in one.jpg', window)
      await press('Send case', window)
      await waitFor(() => expect(uploads.sent).to.have.length(1))
      return { line, window, sent: uploads.sent[0]! }
    }

    it('is asked for in the words of the server, which is not asked before', async () => {
      const { window } = await add()
      await press('Send case', window)
      for (const text of [
        'Title is required.',
        'Description is required.',
        'File is required.',
        'Medical Registration is required.',
        'Please select check box for Terms/Privacy',
        'Please accept if you have the consent of the patient',
      ])
        expect(await window.findByText(text), text).to.exist
      expect(uploads.sent).to.deep.equal([])
    })

    it('is sent in the name of the visit, and waits, which is said for longer than in passing', async () => {
      const { line, sent } = await send()
      expect(sent.path).to.equal('/api/addCommunityPost')
      expect(Object.fromEntries([...(sent.form as unknown as Iterable<[string, string | File]>)].slice(0, -1))).to.deep.equal({
        id: '7',
        title: 'A burn',
        description: 'Of the arm',
        medicalregistration: 'GMC 77',
        patientConsent: 'true',
        relevant: 'true',
      })
      await sent.reply(200, { msg: 'Thank you. Your case will be shown once it has been looked at.', records: { id: 12 } })
      expect(await screen.findByText('Thank you. Your case will be shown once it has been looked at.')).to.exist
      await waitFor(() => expect(screen.queryByRole('dialog')).to.be.null)
      expect(screen.getByText('We look at your case first. Once approved, it appears here.')).to.exist
      await line.push('communityPosted', { id: 12, signup_id: 0, speciality: '', type: 1, position: 21 })
      await press('1 new post')
      await server.last('getCommunityPost').reply(200, lists([image(12), image(9)]))
      expect(screen.queryByText(/^We look at your case first/), 'it stands there').to.be.null
    })

    it('is told of after a reload too: that it waits, stands here, or is not shown', async () => {
      const { line } = await whole()
      await server.last('getCommunityPost').reply(200, lists([image(9)]))
      const sent = (['waiting', 'released', 'refused'] as const).map((state, nth) => ({ id: 20 + nth, state }))
      await server.last('getCommunityNonRegisterPosts').reply(200, { result: sent })
      for (const text of [
        'We look at your case first. Once approved, it appears here.',
        'A case you sent has been approved and is shown here.',
        'A case you sent was not approved, so it is not shown.',
      ])
        expect(screen.getByText(text), text).to.exist

      const refused = 'A case you sent was not approved, so it is not shown.'
      const asked = server.count('getCommunityNonRegisterPosts')
      await line.push('resync')
      await waitFor(() => expect(server.count('getCommunityNonRegisterPosts')).to.equal(asked + 1))
      expect(screen.getByText(refused), 'while it is asked for again').to.exist
      await server.last('getCommunityNonRegisterPosts').reply(200, { result: [] })
      expect(screen.queryByText(refused)).to.equal(null)
    })

    it('is asked for again when one that waits is read by all, or will be by nobody, and for no other', async () => {
      const { line } = await whole()
      await server.last('getCommunityPost').reply(200, lists([image(9)]))
      const answer = (...states: ('waiting' | 'released' | 'refused')[]) =>
        server.last('getCommunityNonRegisterPosts').reply(200, { result: states.map((state, nth) => ({ id: 20 + nth, state })) })
      const asked = server.count('getCommunityNonRegisterPosts')
      const again = (times: number) => waitFor(() => expect(server.count('getCommunityNonRegisterPosts')).to.equal(asked + times))
      await answer('waiting', 'waiting')
      await line.push('postRemoved', { post: 'case:9', position: 30 })
      await line.push('postRemoved', { post: 'case:21', position: 31 })
      await again(1)
      await answer('waiting', 'refused')
      expect(screen.getByText('A case you sent was not approved, so it is not shown.')).to.exist
      await line.push('communityPosted', { id: 20, signup_id: 0, speciality: '', type: 1, position: 32 })
      await again(2)
      await answer('released', 'refused')
      expect(screen.getByText('A case you sent has been approved and is shown here.')).to.exist
      expect(screen.queryByText(/^We look at your case first/)).to.equal(null)
      await line.push('postRemoved', { post: 'case:21', position: 33 })
      expect(server.count('getCommunityNonRegisterPosts'), 'of which nothing is awaited').to.equal(asked + 2)
    })

    it('waits no longer, though it was sent from this page, once it is refused', async () => {
      const { line, sent } = await send()
      await sent.reply(200, { msg: 'Thank you.', records: { id: 12 } })
      await server.last('getCommunityNonRegisterPosts').reply(200, { result: [{ id: 12, state: 'waiting' }] })
      expect(screen.getByText(/^We look at your case first/)).to.exist
      await line.push('postRemoved', { post: 'case:12', position: 31 })
      await waitFor(() => expect(server.count('getCommunityNonRegisterPosts')).to.be.greaterThan(2))
      await server.last('getCommunityNonRegisterPosts').reply(200, { result: [{ id: 12, state: 'refused' }] })
      expect(screen.queryByText(/^We look at your case first/)).to.equal(null)
      expect(screen.getByText('A case you sent was not approved, so it is not shown.')).to.exist
    })

    it('stays in its form when it could not be sent', async () => {
      const { window, sent } = await send()
      await sent.reply(429, { msg: 'You have sent as many cases as a visitor can' })
      expect(window.getByRole('alert').textContent).to.equal('You have sent as many cases as a visitor can')
      expect(window.getByRole('button', { name: 'Try again' })).to.exist
      expect(window.getByRole('textbox', { name: /Title/ })).to.have.property('value', ' A burn ')
    })
  })
})

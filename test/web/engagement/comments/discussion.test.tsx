import { setTimeout as pause } from 'node:timers/promises'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'chai'
import type { ClinicalComment } from '../../../../api/contract/cases/case-comments.js'
import type { CommentId } from '../../../../domain/kernel/ids.js'
import { selectThread } from '../../../../web/engagement/comments/comments-slice.js'
import { draftName } from '../../../../web/engagement/comments/draft-name.js'
import { selectLeftOver } from '../../../../web/engagement/comments/left-over-slice.js'
import { newThread } from '../../../../web/engagement/comments/thread.js'
import { postRemoved } from '../../../../web/engagement/post.js'
import { postMissing } from '../../../../web/engagement/posts-slice.js'
import { draftOf, keepDraft } from '../../../../web/shared/drafts/drafts.js'
import { TOAST } from '../../../../web/shared/ui/notices/notices.js'
import { onceAtPage } from '../../../../web/shared/ui/windows/at-page.js'
import { setOnline } from '../../support/device-line.js'
import { fakeClock } from '../../support/fake-clock.js'
import { fakeServer, type FakeServer } from '../../support/fake-server.js'
import { open } from '../../support/open.js'
import { ana, boris, caseId, found, sample, session } from '../../support/samples.js'
import { steps } from '../../support/steps.js'

const COMMENTS = 'getCommentsOnClinicalCase/7'

/** As it is pushed. */
const pushed = ({ position, ...comment }: ClinicalComment) => ({ post: 'case:7', comment: { ...comment, position }, position })
const comment = (id: number, more: Partial<ClinicalComment> = {}): ClinicalComment => {
  const { signup_id = boris } = more
  const moment = new Date(Date.now() - 3_600_000).toISOString()
  return {
    id: id as CommentId,
    signup_id,
    signupId: signup_id,
    full_name: signup_id === ana ? 'Ana Lind' : 'Boris Petrov',
    profile_pic: null,
    specialty_type: null,
    comment: `Comment ${id}`,
    created_time_date: moment,
    created_at: moment,
    clinicalCaseId: caseId(7),
    person_position: 5,
    position: 10 + id,
    ...more,
  }
}

describe('discussion of a case', () => {
  let server: FakeServer
  let line: Awaited<ReturnType<typeof open>>['line']
  let router: Awaited<ReturnType<typeof open>>['router']
  let store: Awaited<ReturnType<typeof open>>['store']

  beforeEach(async () => {
    server = fakeServer()
    ;({ line, router, store } = await open('/caseDetails/7'))
    await server.last('getCaseDetails/7').reply(200, found(sample(7)))
  })
  afterEach(() => server.restore())

  const show = (...comments: ClinicalComment[]) => server.last(COMMENTS).reply(200, { result: comments, next: null })
  const discussion = () => within(screen.getByRole('region', { name: 'Discussion' }))
  const said = () =>
    discussion()
      .queryAllByRole('listitem')
      .map((item) => item.querySelector('p')?.textContent)
  const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' })
  const write = (text: string) => fireEvent.change(box(), { target: { value: text } })
  const press = () => fireEvent.submit(screen.getByRole('form', { name: 'Write a comment' }))
  const sent = async (times = 1) => {
    await waitFor(() => expect(server.count('commentOnClinicalCase')).to.equal(times))
    return server.last('commentOnClinicalCase')
  }
  const refuse = async (code: number, msg: string, more?: object) => {
    await (await sent()).reply(code, { msg, ...more })
    expect(await screen.findByText(msg, { selector: '.Toastify *' })).to.exist
  }

  it('says when a comment takes long, and gives it back when nobody answers', async () => {
    await show()
    const clock = fakeClock()
    try {
      write('Which mesh?')
      press()
      await act(() => clock.pass(0))
      await act(() => clock.pass(2_999))
      expect(screen.queryByText(/taking longer/)).to.be.null
      await act(() => clock.pass(1))
      expect(screen.getByText('This is taking longer than usual. Still trying…').closest('[role=status]')).to.exist
      for (let tries = 1; tries <= 5; tries++) {
        await act(() => clock.pass(12_000))
        await act(() => clock.pass(3_000))
      }
    } finally {
      clock.restore()
    }
    expect(await screen.findByRole('button', { name: 'Try again' })).to.exist
    expect(box().value).to.equal('Which mesh?')
    expect(screen.queryByText(/taking longer/)).to.be.null
  })

  it('says that there is no connection only as long as there is none', async () => {
    await show()
    await act(async () => setOnline(false))
    const said = () => discussion().getByRole('alert').textContent
    const clock = fakeClock()
    try {
      write('Which mesh?')
      press()
      await act(() => clock.pass(0))
      for (let tries = 1; tries <= 5; tries++) {
        await server.last('commentOnClinicalCase').loseConnection()
        await act(() => clock.pass(3_000))
      }
    } finally {
      clock.restore()
    }
    await discussion().findByRole('button', { name: 'Try again' })
    try {
      expect(said()).to.equal('No connection. Please try again.')
      await act(async () => setOnline(true))
      expect(said()).to.equal('Not sent yet. Please try again.')
      expect(discussion().getByRole('button', { name: 'Try again' })).to.exist
    } finally {
      setOnline(true)
    }
  })

  it('tells the author who waits what will happen, and asks them for no answer', async () => {
    await open('/caseDetails/8')
    await server.last('getCaseDetails/8').reply(200, found(sample(8, { signup_id: session.id })))
    await server.last('getCommentsOnClinicalCase/8').reply(200, { result: [], next: null })
    expect(await screen.findByText('No comments yet. You will hear when a colleague writes, unless you have turned that off.')).to.exist
    expect(screen.queryByText(/Be the first/)).to.be.null
  })

  it('sends without what cannot be stored, which came with a text that was pasted', async () => {
    await show()
    await userEvent.click(box())
    await userEvent.paste('Which\0 mesh?\0')
    expect(box().value).to.equal('Which mesh?')
    expect(box().selectionStart).to.equal(11)
    press()
    expect((await sent()).body).to.include({ comment: 'Which mesh?' })
  })

  it('says that nobody has said anything', async () => {
    await show()
    expect(discussion().getByText('No comments yet. Be the first to answer.')).to.exist
  })

  it('says what failed, and tries again', async () => {
    await server.last(COMMENTS).reply(500)
    expect(discussion().getByRole('alert').textContent).to.contain('Error in fetching comments')
    fireEvent.click(discussion().getByRole('button', { name: 'Try again' }))
    await show(comment(1))
    expect(said()).to.deep.equal(['Comment 1'])
  })

  it('shows who said what and when, and what was forgotten', async () => {
    await show(comment(1), comment(2, { full_name: null, comment: null }))
    expect(said()).to.deep.equal(['Comment 1', 'This comment was deleted with its author’s account.'])
    expect(discussion().getByRole('link', { name: 'Dr. Boris Petrov' }).getAttribute('href')).to.equal(`/profile/${boris}`)
    expect(discussion().getByText('Former member')).to.exist
    expect(discussion().getAllByText('1 hour ago')).to.have.length(2)
  })

  it('asks for earlier ones by the place where it begins, says when that fails, and tries again', async () => {
    await server.last(COMMENTS).reply(200, { result: [comment(8), comment(9)], next: 8 })
    fireEvent.click(discussion().getByRole('button', { name: 'Show earlier comments' }))
    expect(server.last(COMMENTS).query).to.deep.equal({ pageSize: '50', before: '8' })
    await server.last(COMMENTS).reply(500)
    expect(discussion().getByText('Error in fetching comments')).to.exist
    fireEvent.click(discussion().getByRole('button', { name: 'Try again' }))
    await show(comment(7))
    expect(said()).to.deep.equal(['Comment 7', 'Comment 8', 'Comment 9'])
    expect(discussion().getByText('1 earlier comment loaded').getAttribute('role')).to.equal('status')
    expect(discussion().queryByRole('button', { name: 'Show earlier comments' })).to.be.null
  })

  it('looks again as far up as it was shown', async () => {
    await server.last(COMMENTS).reply(200, { result: [comment(8), comment(9)], next: 8 })
    fireEvent.click(discussion().getByRole('button', { name: 'Show earlier comments' }))
    await server.last(COMMENTS).reply(200, { result: [comment(6)], next: 6 })
    await line.open()
    await waitFor(() => expect(server.count(COMMENTS)).to.equal(3))
    await server.last(COMMENTS).reply(200, { result: [comment(9)], next: 9 })
    expect(server.last(COMMENTS).query).to.deep.equal({ pageSize: '50', before: '9' })
    await server.last(COMMENTS).reply(200, { result: [comment(6)], next: 6 })
    expect(said(), 'one was deleted while nobody told us').to.deep.equal(['Comment 6', 'Comment 9'])
  })

  it('hears what others say while one looks, tells of it, and loses what they take back', async () => {
    await show(comment(1))
    await line.push('postCommented', pushed(comment(2)))
    expect(said()).to.deep.equal(['Comment 1', 'Comment 2'])
    expect(discussion().getByText('New comment from Dr. Boris Petrov')).to.exist
    await line.push('postCommentDeleted', { post: 'case:7', id: 1, position: 20 })
    expect(said()).to.deep.equal(['Comment 2'])
  })

  it('does not send an empty one, and says why at the box', async () => {
    await show()
    write(' \n ')
    press()
    expect(await screen.findByText('Comment is required.')).to.exist
    expect(document.activeElement).to.equal(box())
    expect(server.count('commentOnClinicalCase')).to.equal(0)
  })

  it('does not send one of more than 2000 characters, and keeps it', async () => {
    await show()
    write('x'.repeat(2001))
    press()
    expect(await screen.findByText('At most 2000 characters.')).to.exist
    expect(box().value).to.have.length(2001)
    expect(server.count('commentOnClinicalCase')).to.equal(0)
  })

  it('shows mine at once, and once, though it is heard of as well', async () => {
    await show()
    write('  Leave the plug.\n')
    press()
    const { body, headers, reply } = await sent()
    expect(body).to.deep.equal({ signupId: ana, clinicalCaseId: 7, comment: 'Leave the plug.' })
    expect(headers.get('idempotency-key')).to.match(/^[0-9a-f-]{36}$/)
    expect(said()).to.deep.equal(['Leave the plug.'])
    expect(discussion().getByText('Sending…')).to.exist
    expect(box().value).to.equal('')
    press()
    const mine = comment(3, { signup_id: ana, comment: 'Leave the plug.' })
    await line.push('postCommented', pushed(mine))
    expect(said()).to.deep.equal(['Leave the plug.'])
    await reply(200, { records: mine })
    expect(said()).to.deep.equal(['Leave the plug.'])
    expect(screen.queryByText('Sending…')).to.be.null
    expect(discussion().queryByText(/New comment/), 'mine is no news to me').to.be.null
    expect(server.count('commentOnClinicalCase')).to.equal(1)
  })

  it('is warned of what may tell who the patient is, and sent all the same', async () => {
    await show()
    write('Seen before, date of birth 12.03.1961.')
    expect(await screen.findByText('This may identify the patient.')).to.exist
    press()
    await sent()
    expect(screen.queryByText('This may identify the patient.')).to.equal(null)
  })

  it('keeps the focus where one writes while it is sent, also from its button, and comes into sight', async () => {
    const real = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollIntoView')!
    const seen: Element[] = []
    Element.prototype.scrollIntoView = function () {
      seen.push(this)
    }
    try {
      await show(comment(1))
      write('Operate tonight.')
      const button = screen.getByRole('button', { name: 'Send' })
      act(() => button.focus())
      fireEvent.click(button)
      await sent()
      expect(document.activeElement).to.equal(box())
      expect(seen.at(-1)?.textContent).to.contain('Operate tonight.')
    } finally {
      Object.defineProperty(Element.prototype, 'scrollIntoView', real)
    }
  })

  it('takes no focus, once it is refused, from another field of the page', async () => {
    await show()
    write('Operate tonight.')
    press()
    await sent()
    const other = document.createElement('textarea')
    document.querySelector('article')!.append(other)
    other.focus()
    await refuse(422, 'Not so')
    expect(document.activeElement).to.equal(other)
    other.remove()
  })

  it('is sent by Control and Enter', async () => {
    await show()
    write('Leave the plug.')
    fireEvent.keyDown(box(), { key: 'Enter' })
    fireEvent.keyDown(box(), { key: 'Enter', ctrlKey: true })
    expect((await sent()).body).to.have.property('comment', 'Leave the plug.')
  })

  it('keeps what could not be sent, and tries again with the same key; other words are another command', async () => {
    await show()
    write('Leave the plug.')
    press()
    await refuse(500, 'Something went wrong')
    expect(said()).to.deep.equal([])
    expect(box().value).to.equal('Leave the plug.')
    expect(document.activeElement).to.equal(box())
    expect(discussion().getByRole('alert').textContent).to.equal('Something went wrong')
    fireEvent.click(discussion().getByRole('button', { name: 'Try again' }))
    await (await sent(2)).reply(500, { msg: 'Still not' })
    write('Take the plug out.')
    press()
    await sent(3)
    const [first, second, third] = server.sent.flatMap(({ call, headers }) =>
      call === 'commentOnClinicalCase' ? (headers.get('idempotency-key') ?? []) : [],
    )
    expect(second).to.equal(first)
    expect(third).not.to.equal(first)
  })

  describe('whose earlier comments are asked for while a colleague writes', () => {
    beforeEach(async () => {
      await server.last(COMMENTS).reply(200, { result: [comment(60)], next: 60 })
      fireEvent.click(discussion().getByRole('button', { name: 'Show 1 earlier comment' }))
      await line.push('postCommented', pushed(comment(61)))
    })
    const told = () => discussion().queryByText(/loaded/)?.textContent

    it('tells how many have come of them alone', async () => {
      await server.last(COMMENTS).reply(200, { result: [comment(58), comment(59)], next: null })
      expect(told()).to.equal('2 earlier comments loaded')
    })

    it('tells of none where they could not be loaded', async () => {
      await server.last(COMMENTS).reply(500)
      await discussion().findByText('Error in fetching comments')
      expect(told()).to.equal(undefined)
    })
  })

  it('is empty again when what seemed lost has arrived', async () => {
    await show()
    write('Leave the plug.')
    press()
    await refuse(500, 'Something went wrong')
    await line.push('postCommented', pushed(comment(3, { signup_id: ana, comment: 'Leave the plug.' })))
    expect(said()).to.deep.equal(['Leave the plug.'])
    expect(box().value).to.equal('')
    expect(discussion().getByRole('button', { name: 'Send' })).to.exist
  })

  describe('whose text was changed after it could not be sent', () => {
    const mine = comment(3, { signup_id: ana, comment: 'Leave the plug.' })
    const CHANGED = 'Leave the plug. And what of the nerve?'
    const kept = () => draftOf(ana, draftName('case:7'))
    beforeEach(async () => {
      await show()
      write('Leave the plug.')
      press()
      await refuse(500, 'Something went wrong')
      write(CHANGED)
    })

    it('keeps that when what seemed lost has arrived, and sends it as another', async () => {
      await line.push('postCommented', pushed(mine))
      expect(said()).to.deep.equal(['Leave the plug.'])
      expect(box().value).to.equal(CHANGED)
      await waitFor(async () => expect(await kept()).to.deep.equal({ comment: CHANGED }))
      press()
      expect((await sent(2)).body).to.include({ comment: CHANGED })
    })

    it('gives that back to who was away when it arrived', async () => {
      await act(() => router.navigate('/about'))
      await line.push('postCommented', pushed(mine))
      expect(await kept()).to.include({ comment: CHANGED })
      await act(() => router.navigate(-1))
      await screen.findByRole('form', { name: 'Write a comment' })
      await show(mine)
      await waitFor(async () => expect(await kept()).to.deep.equal({ comment: CHANGED }))
      expect(box().value).to.equal(CHANGED)
    })
  })

  it('is sent as long as the server asks to come back, and then it is said', async () => {
    await show()
    write('Leave the plug.')
    press()
    for (let tries = 1; tries <= 2; tries++) {
      await (await sent(tries)).reply(503, { msg: 'Please try again in a moment' })
      expect(discussion().getByText('Sending…')).to.exist
      expect(discussion().queryByRole('button', { name: 'Try again' })).to.be.null
    }
    await (await sent(3)).reply(200, { records: comment(3, { signup_id: ana, comment: 'Leave the plug.' }) })
    expect(said()).to.deep.equal(['Leave the plug.'])
    expect(screen.queryByText('Please try again in a moment')).to.be.null
    expect(
      new Set(server.sent.flatMap(({ call, headers }) => (call === 'commentOnClinicalCase' ? headers.get('idempotency-key') : []))).size,
    ).to.equal(1)
  })

  it('is refused once, in the place of the box, to whose account was limited meanwhile', async () => {
    await show()
    write('Leave the plug.')
    press()
    const restriction = { action: 'limit' as const, until: null }
    const msg = 'Your account is limited: you cannot post, comment or like.'
    await (await sent()).reply(403, { msg, reason: 'restricted', ...restriction })
    await server.last('session/refresh').reply(200, { records: { ...session, restriction } })
    expect(await discussion().findByRole('link', { name: 'See why' })).to.exist
    act(() => void document.dispatchEvent(new window.CustomEvent(TOAST, { detail: { type: 'info', message: 'And now this' } })))
    expect(await screen.findByText('And now this')).to.exist
    expect(screen.queryByText(msg)).to.equal(null)
  })

  it('is not offered again when it has arrived before it fails', async () => {
    await show()
    write('Leave the plug.')
    press()
    const { reply } = await sent()
    await line.push('postCommented', pushed(comment(3, { signup_id: ana, comment: 'Leave the plug.' })))
    await reply(500, { msg: 'Something went wrong' })
    expect(said()).to.deep.equal(['Leave the plug.'])
    expect(discussion().getByRole('button', { name: 'Send' })).to.exist
    // What was to be said of it would be there before what is said after it.
    act(() => void document.dispatchEvent(new window.CustomEvent(TOAST, { detail: { type: 'info', message: 'And now this' } })))
    expect(await screen.findByText('And now this')).to.exist
    expect(screen.queryByText('Something went wrong')).to.be.null
  })

  it('shows at the box what the server refuses there', async () => {
    await show()
    write('Leave the plug.')
    press()
    await refuse(422, 'Please check the details', { errors: [{ field: 'comment', msg: 'At most 2000 characters.' }] })
    expect(discussion().getByText('At most 2000 characters.')).to.exist
    expect(box().value).to.equal('Leave the plug.')
    expect(document.activeElement).to.equal(box())
  })

  describe('whose case goes while somebody writes', () => {
    const LEFT = 'This post is no longer here'
    const handedBack = async () => within(await screen.findByRole('dialog', { name: LEFT }))
    const gone = () => line.push('postRemoved', { post: 'case:7', position: 20 })

    /** What a browser does with what is to be copied. */
    let writeText: (text: string) => Promise<void>
    const { clipboard } = navigator
    before(() =>
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: (text: string) => writeText(text) } }),
    )
    after(() => Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard }))

    it('hands it back over the page, which Back still leaves: nobody has asked for that window', async () => {
      await show()
      write('Leave the plug.')
      await gone()
      await handedBack()
      let isAtPage = false
      onceAtPage(() => (isAtPage = true))
      expect(isAtPage).to.equal(true)
    })

    it('hands it back over the menu, too, which is what Back closes', async () => {
      await show()
      write('Leave the plug.')
      await waitFor(async () => expect(await draftOf(ana, draftName('case:7'))).not.to.equal(undefined))
      fireEvent.click(screen.getByRole('button', { name: 'Dr. Ana Lind, my account' }))
      await screen.findByRole('dialog', { name: 'Dr. Ana Lind' })
      await steps(1)
      await gone()
      await handedBack()
      act(() => history.back())
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Dr. Ana Lind' })).to.equal(null))
      expect((await handedBack()).getByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' }).value).to.equal('Leave the plug.')
      expect(selectLeftOver(store.getState())?.text).to.equal('Leave the plug.')
    })

    it('hands back what they wrote, to be copied, and then keeps it no more', async () => {
      const copied: string[] = []
      writeText = async (text) => void copied.push(text)
      await show()
      write('Leave the plug, and wait.')
      await gone()
      const dialog = await handedBack()
      expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' }).value).to.equal('Leave the plug, and wait.')
      await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Copy text' })))
      expect(await dialog.findByText('Copied')).to.exist
      expect(copied).to.deep.equal(['Leave the plug, and wait.'])
      expect(await draftOf(ana, draftName('case:7')), 'while it is shown').to.deep.equal({ comment: 'Leave the plug, and wait.' })
      await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Close' })))
      await waitFor(() => expect(screen.queryByRole('dialog')).to.be.null)
      await waitFor(async () => expect(await draftOf(ana, draftName('case:7'))).to.equal(undefined))
    })

    it('hands back what they had sent, too, and says so where the browser copies nothing', async () => {
      writeText = () => Promise.reject(new Error('not allowed'))
      await show()
      write('Leave the plug.')
      press()
      await (await sent()).reply(404, { msg: 'This case does not exist' })
      await waitFor(() => expect(server.count('getClinicalCaseById/7')).to.equal(1))
      await server.last('getClinicalCaseById/7').reply(404, { msg: 'This case does not exist' })
      const dialog = await handedBack()
      expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' }).value).to.equal('Leave the plug.')
      await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Copy text' })))
      expect(await dialog.findByText(/Select the text/)).to.exist
      await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Close' })))
      await waitFor(() => expect(screen.queryByRole('dialog')).to.be.null)
      await gone() // or whatever else says so once more
      await act(() => pause(20))
      expect(selectLeftOver(store.getState()), 'they have it back').to.equal(undefined)
    })

    it('hands back what they had sent where the browser keeps nothing', async () => {
      await show()
      write('Leave the plug.')
      press()
      await sent()
      const get = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'get')!
      const { warn } = console
      const warnings: unknown[] = []
      IDBObjectStore.prototype.get = () => {
        throw new Error('broken')
      }
      console.warn = (warning) => void warnings.push(String(warning))
      try {
        await gone()
        expect((await handedBack()).getByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' }).value).to.equal('Leave the plug.')
        expect(warnings).to.include('Error: broken')
      } finally {
        Object.defineProperty(IDBObjectStore.prototype, 'get', get)
        console.warn = warn
      }
    })

    it('hands back one after the other, each to be copied', async () => {
      writeText = async () => undefined
      await show()
      write('Leave the plug.')
      await keepDraft(ana, draftName('case:8'), { comment: 'And of the other case.' })
      await gone()
      await line.push('postRemoved', { post: 'case:8', position: 21 })
      const text = async () => (await handedBack()).getByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' }).value
      const pressIn = async (name: string) => {
        const button = (await handedBack()).getByRole('button', { name })
        await act(async () => void fireEvent.click(button))
      }
      expect(await text()).to.equal('Leave the plug.')
      await pressIn('Copy text')
      await pressIn('Close')
      await waitFor(async () => expect(await text()).to.equal('And of the other case.'))
      expect((await handedBack()).getByRole('button', { name: 'Copy text' })).to.exist
    })

    it('is not handed back what has come: whoever has left the page has no box that knows', async () => {
      await show()
      write('Leave the plug.')
      press()
      await act(() => router.navigate('/about'))
      await (await sent()).reply(200, { records: comment(9, { signup_id: ana, comment: 'Leave the plug.' }) })
      await waitFor(async () => expect(await draftOf(ana, draftName('case:7'))).to.equal(undefined))
    })

    it('is not handed back what came though its answer was lost', async () => {
      await show()
      await keepDraft(ana, draftName('case:7'), { sent: 'Leave the plug.', key: 'k', after: '0' })
      await line.push('postCommented', pushed(comment(9, { signup_id: ana, comment: 'Leave the plug.' })))
      await gone()
      await waitFor(async () => expect(await draftOf(ana, draftName('case:7'))).to.equal(undefined))
      await gone() // or whatever else says so once more
      await act(() => pause(20))
      expect(selectLeftOver(store.getState())).to.equal(undefined)
    })

    it('is not handed back what has come where it is said twice at once that the post is gone', async () => {
      await show()
      write('Comment 3')
      press()
      await sent()
      await line.push('postCommented', pushed(comment(3, { signup_id: ana })))
      await act(async () => {
        store.dispatch(postRemoved('case:7'))
        store.dispatch(postMissing('case:7'))
      })
      await act(() => pause(50))
      expect(selectLeftOver(store.getState())?.text).to.equal(undefined)
    })

    it('says nothing to who wrote nothing', async () => {
      await show()
      await gone()
      expect(await screen.findByText('This case does not exist, or has been removed.')).to.exist
      await act(() => pause(20))
      expect(selectLeftOver(store.getState())).to.equal(undefined)
    })

    for (const [how, goes] of [
      ['is removed', gone],
      ['is missed', () => act(async () => void store.dispatch(postMissing('case:7')))],
    ] as const)
      it(`is held no longer than its case, which ${how}, and is loaded anew where that is back`, async () => {
        await show(comment(1))
        await goes()
        expect(selectThread(store.getState(), 'case:7')).to.equal(newThread)
        await line.push('postChanged', {
          post: 'case:7',
          counts: { like_count: 0, comment_count: 1, closed: false },
          position: 21,
          version: 9,
        })
        await server.last('getClinicalCaseById/7').reply(200, { result: sample(7) })
        await show(comment(2))
        await waitFor(() => expect(said()).to.deep.equal(['Comment 2']))
      })
  })

  describe('deleting', () => {
    const mine = comment(2, { signup_id: ana })
    const bins = () => discussion().queryAllByRole('button', { name: 'Delete my comment' })
    const ask = async () => {
      await show(comment(1), mine)
      expect(bins()).to.have.length(1)
      fireEvent.click(bins()[0]!)
      return within(await screen.findByRole('dialog', { name: 'Delete Comment' }))
    }
    const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).to.be.null)

    it('asks first', async () => {
      const dialog = await ask()
      expect(dialog.getByText('Are you sure you want to delete comment?')).to.exist
      fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
      await closed()
      expect(said()).to.have.length(2)
      expect(server.count('deleteClinicalComment')).to.equal(0)
    })

    it('is done at once, and confirmed', async () => {
      fireEvent.click((await ask()).getByRole('button', { name: 'Delete' }))
      await closed()
      expect(said()).to.deep.equal(['Comment 1'])
      expect(server.last('deleteClinicalComment').body).to.deep.equal({ signup_id: ana, comment_id: 2 })
      await server.last('deleteClinicalComment').reply(200)
      await line.push('postCommented', pushed(mine))
      expect(said()).to.deep.equal(['Comment 1'])
    })

    it('is taken back without a message when it fails, and only logged', async () => {
      const { warn } = console
      const logged: unknown[] = []
      console.warn = (...said: unknown[]) => logged.push(...said)
      fireEvent.click((await ask()).getByRole('button', { name: 'Delete' }))
      await closed()
      await server.last('deleteClinicalComment').reply(500, { msg: 'broken' })
      console.warn = warn
      expect(said()).to.deep.equal(['Comment 1', 'Comment 2'])
      expect(logged).to.deep.equal(['broken'])
      expect(screen.queryByText('broken')).to.be.null
    })
  })
})

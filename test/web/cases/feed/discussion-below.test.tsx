import { setTimeout as pause } from 'node:timers/promises'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
import { keepDraft } from '../../../../web/shared/drafts/drafts.js'
import { outOfDate } from '../../../../web/shared/net/live/connection.js'
import { byThumb } from '../../support/by-thumb.js'
import { fakeScreen } from '../../support/fake-screen.js'
import { fakeServer, type FakeServer } from '../../support/fake-server.js'
import { open } from '../../support/open.js'
import { ana, boris, caseId, said, sample } from '../../support/samples.js'

const FEED = 'getAllClinicalCases'
const LIST = 'getMyOpenClinicalCases'
const commentsOf = (id: number) => `getCommentsOnClinicalCase/${id}`

describe('a discussion below the card of a case', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const card = (id: number) => within(screen.getByRole('article', { name: `Case ${id}` }))
  const turnOf = (id: number) => card(id).getByRole('button', { name: /comment/ })
  const box = (id: number) => card(id).findByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' })
  const shown = () =>
    card(7)
      .queryAllByText(/^Comment \d/)
      .map(({ textContent }) => textContent)
  const turn = async (id: number) => {
    fireEvent.click(turnOf(id))
    await waitFor(() => expect(server.count(commentsOf(id))).to.equal(1))
  }
  const tell = (id: number, ...comments: ReturnType<typeof said>[]) =>
    server.last(commentsOf(id)).reply(200, { result: comments, next: null })
  const feed = async (...cases: ReturnType<typeof sample>[]) => {
    const opened = await open('/community?tab=cases')
    await server.last(FEED).reply(200, { result: cases, next: null })
    return opened
  }

  describe('that was out of sight', () => {
    let view: ReturnType<typeof fakeScreen>
    let line: Awaited<ReturnType<typeof open>>['line']
    let store: Awaited<ReturnType<typeof open>>['store']
    beforeEach(async () => {
      view = fakeScreen()
      ;({ line, store } = await feed(sample(8), sample(7)))
      await view.see('case:7')
      await turn(7)
      await tell(7, said(1, boris, 5), said(2, boris, 6))
      await waitFor(() => expect(shown()).to.deep.equal(['Comment 1', 'Comment 2']))
      await view.see('case:8')
    })
    afterEach(() => view.restore())
    const changed = (comment_count: number, position: number, more: { readonly said?: number } = {}) =>
      line.push('postChanged', { post: 'case:7', counts: { like_count: 4, comment_count, closed: false }, position, version: 4, ...more })
    const greeted = (comment_count: number, position: number) => changed(comment_count, position, { said: 1 })

    it('is looked at again where something was said meanwhile, or taken back', async () => {
      await view.see('case:7')
      await greeted(2, 30)
      await waitFor(() => expect(server.count(commentsOf(7))).to.equal(2))
      await tell(7, said(2, boris, 6), said(3, boris, 28))
      await waitFor(() => expect(shown()).to.deep.equal(['Comment 2', 'Comment 3']))
    })

    it('is left as it is where nothing has moved', async () => {
      await view.see('case:7')
      await greeted(2, sample(7).position)
      expect(server.count(commentsOf(7))).to.equal(1)
    })

    it('is left as it is where somebody likes its case once it is seen again', async () => {
      await view.see('case:7')
      await greeted(2, sample(7).position)
      await changed(2, 31)
      expect(server.count(commentsOf(7))).to.equal(1)
    })

    it('looks again after a break once it is seen, and not before', async () => {
      await act(async () => void store.dispatch(outOfDate()))
      expect(server.count(commentsOf(7))).to.equal(1)
      await view.see('case:7')
      await waitFor(() => expect(server.count(commentsOf(7))).to.equal(2))
    })
  })

  it('takes no focus from another, in which somebody writes, when it comes later', async () => {
    await feed(sample(8), sample(7))
    await turn(7)
    await turn(8)
    act(() => turnOf(8).focus())
    await tell(8)
    const other = await box(8)
    await waitFor(() => expect(document.activeElement).to.equal(other))
    fireEvent.change(other, { target: { value: 'Half a sen' } })
    await tell(7)
    await box(7)
    expect(document.activeElement).to.equal(other)
  })

  describe('on a phone', () => {
    let putBack: () => void
    beforeEach(() => {
      putBack = byThumb()
    })
    afterEach(() => putBack())

    it('has the focus on its heading, so that no keyboard covers what is said', async () => {
      await feed(sample(7))
      await turn(7)
      const heading = await card(7).findByRole('heading', { name: 'Discussion' })
      await waitFor(() => expect(document.activeElement).to.equal(heading))
      await tell(7, said(1, boris, 5))
      await box(7)
      expect(document.activeElement).to.equal(heading)
    })

    it('calls nobody back who has gone on to another card', async () => {
      await feed(sample(8), sample(7))
      fireEvent.click(turnOf(8))
      const like = card(7).getByRole('button', { name: 'Like' })
      act(() => like.focus()) // before the code of the discussion is there, where nobody has asked for it yet
      await card(8).findByRole('heading', { name: 'Discussion' })
      await waitFor(() => expect(server.count(commentsOf(8))).to.equal(1))
      await tell(8, said(1, boris, 5))
      await box(8)
      expect(document.activeElement).to.equal(like)
    })

    it('scrolls nothing where its card is out of sight by then', async () => {
      const { focus } = Object.getOwnPropertyDescriptors(HTMLElement.prototype)
      const hows: (FocusOptions | undefined)[] = []
      await feed(sample(7))
      screen.getByRole('article', { name: 'Case 7' }).getBoundingClientRect = () => new DOMRect(0, -900, 300, 400)
      HTMLElement.prototype.focus = function (how) {
        hows.push(how)
        focus.value?.call(this, how)
      }
      try {
        await turn(7)
        const heading = await card(7).findByRole('heading', { name: 'Discussion' })
        await waitFor(() => expect(document.activeElement).to.equal(heading))
        expect(hows).to.deep.equal([{ preventScroll: true }])
      } finally {
        Object.defineProperty(HTMLElement.prototype, 'focus', focus)
      }
    })

    it('has it in the box where nothing is said yet', async () => {
      await feed(sample(7, { comment_count: 0 }))
      await turn(7)
      await tell(7)
      const field = await box(7)
      await waitFor(() => expect(document.activeElement).to.equal(field))
    })
  })

  it('has what is read in it by the author of the case seen', async () => {
    const view = fakeScreen()
    await open('/community?tab=cases')
    const mine = { id: caseId(7), title: 'My case 7', diagnosis: 'Hernia', created_at: new Date().toISOString(), seen: 0, position: 10 }
    await server.last(LIST).reply(200, { result: [{ ...mine, new_answers: 2 }] })
    await server.last(FEED).reply(200, { result: [sample(7, { signup_id: ana })], next: null })
    await view.see('case:7')
    expect(server.count('seeClinicalCaseAnswers')).to.equal(0)
    await turn(7)
    await tell(7, said(1, boris, 25), said(2, boris, 26))
    await waitFor(() => expect(server.count('seeClinicalCaseAnswers')).to.equal(1))
    expect(server.last('seeClinicalCaseAnswers').body).to.deep.equal({ clinicalCaseId: 7, position: 26 })
    view.restore()
  })

  it('says of what could not be sent, once it is folded, that it is not', async () => {
    await feed(sample(7))
    await turn(7)
    await tell(7)
    fireEvent.change(await box(7), { target: { value: 'Operate tonight.' } })
    fireEvent.click(card(7).getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(server.count('commentOnClinicalCase')).to.equal(1))
    fireEvent.click(turnOf(7))
    expect(turnOf(7).textContent).to.equal('2 comments')
    await server.last('commentOnClinicalCase').reply(422, { msg: 'Not so', errors: [{ field: 'comment', msg: 'Not so' }] })
    expect(turnOf(7).textContent).to.equal('2 comments · not sent')
    fireEvent.click(turnOf(7))
    expect((await box(7)).value).to.equal('Operate tonight.')
    expect(turnOf(7).textContent).to.equal('2 comments')
    expect(card(7).getByText('Not so'), 'and why').to.exist
    await act(() => pause(250)) // what was kept of it is there
    fireEvent.change(await box(7), { target: { value: 'Operate tomorrow.' } })
    await waitFor(() => expect(card(7).queryByText('Not so'), 'which is said of other words by nobody').to.be.null)
    fireEvent.click(turnOf(7))
    fireEvent.click(turnOf(7))
    await waitFor(async () => expect((await box(7)).value).to.equal('Operate tomorrow.'))
  })

  it('is not called a draft while it is sent, nor once it could not be', async () => {
    await feed(sample(7))
    await turn(7)
    await tell(7)
    fireEvent.change(await box(7), { target: { value: 'Operate tonight.' } })
    fireEvent.click(card(7).getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(server.count('commentOnClinicalCase')).to.equal(1))
    fireEvent.click(turnOf(7))
    fireEvent.click(turnOf(7))
    await box(7)
    await act(() => pause(50))
    expect(card(7).getByText('Sending…')).to.exist
    expect(card(7).queryByText('Draft restored')).to.be.null
    await server.last('commentOnClinicalCase').reply(422, { msg: 'Not so' })
    expect(card(7).getByRole('alert').textContent).to.equal('Not so')
    expect((await box(7)).value).to.equal('Operate tonight.')
    expect(card(7).queryByText('Draft restored')).to.be.null
  })

  it('takes no focus from a window that was opened meanwhile', async () => {
    await feed(sample(7))
    await turn(7)
    fireEvent.click(screen.getAllByRole('button', { name: 'Add a Clinical Case' })[0]!)
    const window = within(await screen.findByRole('dialog', { name: 'Add Clinical Case' }, { timeout: 5_000 }))
    const field = window.getAllByRole('textbox')[0]!
    act(() => field.focus())
    await tell(7)
    await box(7)
    expect(document.activeElement).to.equal(field)
  })

  describe('while its box is on its way', () => {
    const cardOf = (id: number) => screen.getByRole('article', { name: `Case ${id}` })
    const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })
    const type = (text: string) => text.split('').map(press)
    const mustHaveDone = (...calls: string[]) =>
      expect(server.sent.map(({ call }) => call).filter((call) => /like|Collection/i.test(call))).to.deep.equal(calls)
    const now = Date.now
    let passed = 0
    const asked = async () => {
      await feed(sample(7), sample(6))
      act(() => cardOf(7).focus())
      press('c')
      await waitFor(() => expect(server.count(commentsOf(7))).to.equal(1))
    }
    beforeEach(() => {
      passed = 0
      Date.now = () => now() + passed
    })
    afterEach(() => {
      Date.now = now
    })

    for (const typed of ['lose', 'close', 'just', 'skills'])
      it(`takes "${typed}" for no key`, async () => {
        await asked()
        type(typed)
        expect(turnOf(7).getAttribute('aria-expanded')).to.equal('true')
        expect(document.activeElement).to.equal(cardOf(7))
        mustHaveDone()
        await tell(7)
        const there = await box(7)
        expect(document.activeElement).to.equal(there)
        await waitFor(() => expect(there.value, 'for which it was meant').to.equal(typed))
        press('Escape')
        press('l')
        mustHaveDone('likeClinicalCase')
      })

    it('has what was typed arrive as it was mended, after what was left there', async () => {
      await keepDraft(ana, 'comment case:7', { comment: 'Graft ' })
      await asked()
      type('nox')
      press('Backspace')
      type('w')
      await tell(7)
      const there = await box(7)
      await waitFor(() => expect(there.value).to.equal('Graft now'))
    })

    it('has what was typed for it come before what is typed in it', async () => {
      await asked()
      type('clos')
      await tell(7)
      const there = await box(7)
      fireEvent.change(there, { target: { value: `${there.value}e` } })
      await waitFor(() => expect(there.value).to.equal('close'))
    })

    it('has nothing arrive for who has pressed Escape, and asks for it again', async () => {
      await asked()
      type('lo')
      press('Escape')
      await tell(7)
      const there = await box(7)
      fireEvent.click(turnOf(7))
      fireEvent.click(turnOf(7))
      expect((await box(7)).value).to.equal('')
      expect(there.value).to.equal('')
    })

    it('takes what is typed for no key, either, where a pointer has asked for it, and presses no button with a space', async () => {
      await feed(sample(7), sample(6))
      act(() => turnOf(7).focus())
      await turn(7)
      type('close')
      expect(press(' '), 'the button is not told').to.be.false
      expect(press('Tab'), 'the browser leads on').to.be.true
      expect(turnOf(7).getAttribute('aria-expanded')).to.equal('true')
      mustHaveDone()
    })

    for (const key of ['Enter', ' '])
      it(`has its button and others pressed by "${key}" where nothing was typed`, async () => {
        await feed(sample(7), sample(6))
        act(() => turnOf(7).focus())
        await turn(7)
        expect(press(key), 'it is folded again').to.be.true
        const link = card(7).getAllByRole('link')[0]!
        act(() => link.focus())
        expect(press(key)).to.be.true
        act(() => cardOf(7).focus())
        expect(press(key), 'which is not pressed').to.be.false
        type('l')
        mustHaveDone()
      })

    it('takes what is typed for no key, either, while it leads to the page of a case', async () => {
      const { router } = await open('/community?tab=cases&by=speciality')
      await server.last(FEED).reply(200, { result: [sample(7), sample(6)], next: null })
      await screen.findByRole('article', { name: 'Case 7' })
      act(() => cardOf(7).focus())
      type('close')
      mustHaveDone()
      await waitFor(() => expect(router.state.location.pathname).to.equal('/caseDetails/7'), { timeout: 20_000 })
      await waitFor(() => expect(server.count('getClinicalCaseById/7')).to.equal(1))
      type('ly')
      await server.last('getClinicalCaseById/7').reply(200, { result: sample(7) })
      await waitFor(() => expect(server.count(commentsOf(7))).to.equal(1))
      await tell(7)
      const there = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' })
      await waitFor(() => expect(there.value).to.equal('losely'))
    })

    it('has keys again for who comes back from the page of a case before it was there', async () => {
      const { router } = await open('/community?tab=cases&by=speciality')
      await server.last(FEED).reply(200, { result: [sample(7), sample(6)], next: null })
      await screen.findByRole('article', { name: 'Case 7' })
      fireEvent.keyDown(cardOf(7), { key: 'c' })
      await waitFor(() => expect(router.state.location.pathname).to.equal('/caseDetails/7'), { timeout: 20_000 })
      await waitFor(() => expect(screen.queryByRole('article', { name: 'Case 6' }), 'the list').to.equal(null), { timeout: 20_000 })
      await act(() => router.navigate(-1))
      await screen.findByRole('article', { name: 'Case 7' })
      act(() => cardOf(7).focus())
      press('l')
      mustHaveDone('likeClinicalCase')
    })

    it('has keys again for who presses Escape', async () => {
      await asked()
      press('Escape')
      press('j')
      expect(document.activeElement).to.equal(cardOf(6))
      await tell(7)
      await box(7)
      expect(document.activeElement).to.equal(cardOf(6))
    })

    it('has keys again once it is folded by a pointer', async () => {
      await asked()
      fireEvent.click(turnOf(7))
      press('l')
      mustHaveDone('likeClinicalCase')
    })

    it('has keys again once it could not be loaded, and none while it is asked for anew', async () => {
      await asked()
      await server.last(commentsOf(7)).reply(500)
      fireEvent.click(await card(7).findByRole('button', { name: 'Try again' }))
      await waitFor(() => expect(server.count(commentsOf(7))).to.equal(2))
      type('just')
      mustHaveDone()
      await server.last(commentsOf(7)).reply(500)
      await card(7).findByRole('button', { name: 'Try again' })
      act(() => cardOf(7).focus())
      press('l')
      mustHaveDone('likeClinicalCase')
    })

    it('has keys for who goes to another card', async () => {
      await asked()
      act(() => cardOf(6).focus())
      press('l')
      mustHaveDone('likeClinicalCase')
      expect(server.last('likeClinicalCase').body).to.deep.include({ clinicalCaseId: 6 })
    })

    it('has keys again after some seconds, but not in the middle of what is typed', async () => {
      await asked()
      type('close')
      passed = 9_500
      type('lo')
      passed = 11_000
      type('st')
      mustHaveDone()
      passed = 13_500
      press('l')
      mustHaveDone('likeClinicalCase')
    })

    it('has keys again in the end, whatever is typed', async () => {
      await asked()
      for (passed = 9_000; passed < 20_000; passed += 1_000) type('j')
      expect(document.activeElement).to.equal(cardOf(7))
      passed = 20_500
      press('j')
      expect(document.activeElement).to.equal(cardOf(6))
    })
  })

  describe('whose page was left', () => {
    const { offsetHeight } = Object.getOwnPropertyDescriptors(HTMLElement.prototype)
    let view: ReturnType<typeof fakeScreen>
    beforeEach(() => {
      Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, get: () => 300 })
      view = fakeScreen()
    })
    afterEach(() => {
      view.restore()
      Object.defineProperty(HTMLElement.prototype, 'offsetHeight', offsetHeight)
    })
    const ofMine = sample(7, { signup_id: ana })
    const left = async () => {
      const opened = await feed(sample(8), ofMine)
      await view.see('case:8', 'case:7')
      await turn(7)
      await tell(7, said(1, boris, 5))
      await waitFor(() => expect(shown()).to.deep.equal(['Comment 1']))
      await view.see('case:8')
      await act(() => opened.router.navigate('/about'))
      return opened
    }

    it('is open as it was for who comes back, and takes neither the focus nor their place', async () => {
      const { router } = await left()
      await act(() => router.navigate(-1))
      await box(7)
      expect([7, 8].map((id) => turnOf(id).getAttribute('aria-expanded'))).to.deep.equal(['true', 'false'])
      await act(() => pause(20))
      expect(document.activeElement?.tagName).to.equal('MAIN')
    })

    it('keeps the place of who comes back while a comment is on its way', async () => {
      const { scrollIntoView } = Object.getOwnPropertyDescriptors(Element.prototype)
      let scrolled = 0
      Element.prototype.scrollIntoView = () => void (scrolled += 1)
      try {
        const { router } = await feed(sample(8), sample(7))
        await view.see('case:8', 'case:7')
        await turn(7)
        await tell(7)
        fireEvent.change(await box(7), { target: { value: 'Operate tonight.' } })
        fireEvent.click(card(7).getByRole('button', { name: 'Send' }))
        await waitFor(() => expect(scrolled).to.equal(1))
        await act(() => router.navigate('/about'))
        await act(() => router.navigate(-1))
        await box(7)
        expect(card(7).getByText('Sending…')).to.exist
        expect(scrolled, 'to what was sent a moment ago, alone').to.equal(1)
      } finally {
        Object.defineProperty(Element.prototype, 'scrollIntoView', scrollIntoView)
      }
    })

    it('is open as it was for who comes back to a list that stood through a change of the address', async () => {
      const { router } = await feed(sample(8), ofMine)
      await act(() => router.navigate('/community?tab=cases&status='))
      await view.see('case:8', 'case:7')
      await turn(7)
      await tell(7)
      await box(7)
      await act(() => router.navigate('/about'))
      await act(() => router.navigate(-1))
      await box(7)
      expect([7, 8].map((id) => turnOf(id).getAttribute('aria-expanded'))).to.deep.equal(['true', 'false'])
    })

    it('is hidden until it is wanted for who comes anew', async () => {
      const { router } = await left()
      await act(() => router.navigate('/community?tab=cases'))
      await waitFor(() => expect(turnOf(7).getAttribute('aria-expanded')).to.equal('false'))
    })

    it('is hidden where the feed is narrowed, and open again for who takes that back', async () => {
      const { router } = await feed(sample(8), ofMine)
      await view.see('case:8', 'case:7')
      await turn(7)
      await tell(7)
      await box(7)
      fireEvent.click(screen.getByRole('radio', { name: 'Urology' }))
      await waitFor(() => expect(server.last(FEED).query).to.include({ speciality: 'Urology' }))
      await server.last(FEED).reply(200, { result: [ofMine], next: null })
      await waitFor(() => expect(screen.queryByRole('article', { name: 'Case 8' })).to.be.null)
      expect(turnOf(7).getAttribute('aria-expanded')).to.equal('false')
      await act(() => router.navigate(-1))
      await waitFor(() => expect(server.last(FEED).query).not.to.have.property('speciality'))
      await server.last(FEED).reply(200, { result: [sample(8), ofMine], next: null })
      await waitFor(() => expect(screen.getByRole('article', { name: 'Case 8' })).to.exist)
      expect(turnOf(7).getAttribute('aria-expanded')).to.equal('true')
    })

    it('has no answers seen while it is out of sight', async () => {
      const { router } = await left()
      const before = server.count('seeClinicalCaseAnswers')
      await act(() => router.navigate(-1))
      await view.see('case:8')
      await waitFor(() => expect(server.count(commentsOf(7))).to.equal(2))
      await tell(7, said(1, boris, 25), said(2, boris, 26))
      await waitFor(() => expect(shown()).to.deep.equal(['Comment 1', 'Comment 2']))
      expect(server.count('seeClinicalCaseAnswers')).to.equal(before)
      await act(() => router.navigate('/about'))
      await act(() => router.navigate(-1))
      await act(() => pause(20))
      expect(server.count('seeClinicalCaseAnswers'), 'nor once they are known, when one comes back again').to.equal(before)
      await view.see('case:7')
      await waitFor(() => expect(server.count('seeClinicalCaseAnswers')).to.equal(before + 1))
    })
  })
})

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
import type { ClinicalCase } from '../../../../api/contract/cases/cases.js'
import { days, exactly } from '../../../../web/shared/format/time.js'
import { byThumb } from '../../support/by-thumb.js'
import { fakeServer, type FakeServer } from '../../support/fake-server.js'
import { open } from '../../support/open.js'
import { printed } from '../../support/printed.js'
import { boris, caseFile, caseId, found, said, sample } from '../../support/samples.js'

/** What is asked for at first, and what once it is known that it is a clinical case. */
const [DETAILS, CASE] = ['getCaseDetails/7', 'getClinicalCaseById/7']
const COMMENTS = 'getCommentsOnClinicalCase/7'
const CLOSED = 'This case is closed. A case closes 7 days after posting.'

describe('page of a case', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const show = async (more: Partial<ClinicalCase> = {}) => {
    const opened = await open('/caseDetails/7')
    await server.last(DETAILS).reply(200, found(sample(7, more)))
    await server.last(COMMENTS).reply(200, { result: [], next: null })
    return opened
  }
  const section = (name: string) => within(screen.getByRole('heading', { name }).parentElement!)

  it('shows its shape until the case comes', async () => {
    await open('/caseDetails/7')
    expect(screen.getByRole('status', { name: 'Loading the case' })).to.exist
    await server.last(DETAILS).reply(200, found(sample(7)))
    expect(screen.queryByRole('status', { name: 'Loading the case' })).to.be.null
    expect(screen.getByRole('status', { name: 'Loading comments' })).to.exist
    expect(document.title).to.equal('Case 7 · SFS')
  })

  it('shows who asks what about whom, and leads to the author', async () => {
    await show({ patient_age: 93 })
    for (const text of ['Urology', 'Male, 90+ years', 'yesterday', 'Active · 6 days left']) expect(screen.getByText(text)).to.exist
    expect(screen.getByRole('link', { name: 'Dr. Boris Petrov' }).getAttribute('href')).to.equal(`/profile/${boris}`)
    expect(section('History').getByText('Mesh repair in 2019.')).to.exist
    expect(section('Diagnosis').getByText('Recurrent hernia')).to.exist
    expect(
      section('Questions')
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).to.deep.equal(['Operate now?', 'Which mesh?'])
    expect(screen.getByRole('button', { name: '4 likes' })).to.exist
    expect(screen.getByRole('link', { name: '2 comments' })).to.exist
  })

  it('says until when it takes answers', async () => {
    const posted = Date.now() - 3_600_000
    await show({ created_at: new Date(posted).toISOString() })
    const day = new Date(posted + days(7))
    const month = new Intl.DateTimeFormat('en-US', { month: 'short' }).format(day) // in British English, September has four letters
    const words = screen.getByText(`Open for answers until ${day.getDate()} ${month}.`)
    expect(printed(words)).to.equal(`Open for answers until ${exactly(posted + days(7))}.`)
  })

  it('leads back to the place in the feed it was opened from, and else to the feed', async () => {
    const { router, address } = await open('/community?tab=cases&status=active')
    await server.last('getAllClinicalCases').reply(200, { result: [sample(7)], next: null })
    const to = (name: string) => act(async () => void fireEvent.click(screen.getByRole('link', { name })))
    await to('Case 7')
    await waitFor(() => expect(server.count(CASE)).to.equal(1)) // the code of the page has come
    await server.last(CASE).reply(200, { result: sample(7) })
    await to('2 comments') // on its own page the way back stays what it is
    await to('Back to feed')
    await waitFor(() => expect(address()).to.equal('/community?tab=cases&status=active'))
    expect(router.state.historyAction).to.equal('POP')
    await act(() => router.navigate('/caseDetails/7'))
    await to('Back to feed')
    await waitFor(() => expect(address()).to.equal('/community?tab=cases'))
    expect(router.state.historyAction).to.equal('PUSH')
  })

  it('can be passed on and printed', async () => {
    const { clipboard } = navigator
    const print = window.print.bind(window)
    const done: unknown[] = []
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void done.push(text) },
    })
    window.print = () => void done.push('printed')
    try {
      await show()
      await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Copy link' })))
      expect((await screen.findByText('Link copied', { selector: '[role=status]' })).closest('button'), 'not what names it').to.equal(null)
      Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('not allowed')) })
      await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Link copied' })))
      expect(await screen.findByText(/^This browser does not let us copy it/)).to.exist
      fireEvent.click(screen.getByRole('button', { name: 'Print' }))
    } finally {
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
      window.print = print
    }
    expect(done).to.deep.equal(['http://localhost/caseDetails/7', 'printed'])
  })

  it('says of what was left empty that it was', async () => {
    await show({ history: ' ', diagnosis: null, clinical_questions: '' })
    for (const text of ['No history Available', 'No diagnosis Available', 'No questions Available'])
      expect(screen.getAllByText(text)).not.to.deep.equal([])
  })

  it('goes from file to file, and opens the one that is shown', async () => {
    const file = (name: string, mime_type = 'image/jpeg') => ({
      cl_case_id: caseId(7),
      file_path: `/files/${name}`,
      thumbnail_path: `/files/${name}-small`,
      mime_type,
      name,
      category: 'IMAGE' as const,
      width: 800,
      height: 600,
    })
    await show({ files: [file('a'), file('b'), file('c', 'application/pdf')] })
    const files = within(screen.getByRole('region', { name: 'Files' }))
    const source = () => files.getByRole('button', { name: /^Open/ }).querySelector('img')?.getAttribute('src')
    expect(source()).to.equal('/files/a')
    expect(files.getByRole('button', { name: 'Previous file' }).getAttribute('aria-disabled')).to.equal('true')
    fireEvent.click(files.getByRole('button', { name: 'Next file' }))
    expect(source()).to.equal('/files/b')
    fireEvent.keyDown(files.getByRole('button', { name: /^Open/ }), { key: 'ArrowRight' })
    expect(source()).to.equal('/files/c-small')
    fireEvent.click(files.getByRole('button', { name: 'Open document 3 of 3' }))
    const viewer = within(await screen.findByRole('dialog'))
    expect(viewer.getByRole('link', { name: 'Open all pages' }).getAttribute('href')).to.equal('/files/c')
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).to.be.null)
    fireEvent.click(files.getByRole('button', { name: 'File 1 of 3' }))
    expect(source()).to.equal('/files/a')
    fireEvent.error(files.getByAltText('a'))
    expect(server.count(CASE)).to.equal(1)
  })

  it('goes on by arrows past a video, which is nothing to press', async () => {
    const file = (name: string, mime_type: string, more: Pick<ClinicalCase['files'][number], 'category' | 'video'>) => ({
      ...{ cl_case_id: caseId(7), file_path: `/files/${name}`, thumbnail_path: `/files/${name}-small`, mime_type, name },
      ...{ width: 800, height: 600, ...more },
    })
    const image = { category: 'IMAGE' } as const
    const files = [
      file('a', 'image/jpeg', image),
      file('b', 'video/mp4', { category: 'VIDEO', video: 'ready' }),
      file('c', 'image/jpeg', image),
    ]
    await show({ files })
    const shown = within(screen.getByRole('region', { name: 'Files' }))
    act(() => shown.getByRole('button', { name: 'Open photograph 1 of 3' }).focus())
    for (let step = 0; step < 2; step++) fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' })
    const third = shown.getByRole('button', { name: 'Open photograph 3 of 3' })
    act(() => third.focus())
    fireEvent.click(third)
    fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'ArrowLeft' })
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).to.be.null)
    expect(document.activeElement, 'from where the arrows go on').to.equal(screen.getByRole('region', { name: 'Files' }))
  })

  it('says what failed, and tries again', async () => {
    await open('/caseDetails/7')
    await server.last(DETAILS).reply(500, { msg: 'broken' })
    expect(screen.getByRole('alert').textContent).to.contain('Error in fetching the case')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.getByRole('status', { name: 'Loading the case' })).to.exist
    await server.last(DETAILS).reply(200, found(sample(7)))
    expect(screen.getByRole('heading', { level: 1, name: 'Case 7' })).to.exist
  })

  it('says in the words of the server why it is refused', async () => {
    await open('/caseDetails/7')
    await server.last(DETAILS).reply(429, { msg: 'Too many requests. Please try again later.' })
    expect(screen.getByRole('alert').textContent).to.contain('Too many requests. Please try again later.')
  })

  it('says of an unknown one that it is not there, and leads to the others', async () => {
    await open('/caseDetails/7')
    await server.last(DETAILS).reply(404, { msg: 'No such case' })
    expect(screen.getByRole('heading', { level: 1, name: 'Case not found' })).to.exist
    expect(screen.getByRole('link', { name: 'Go to clinical cases' }).getAttribute('href')).to.equal('/community?tab=cases')
  })

  for (const id of ['0', 'abc', '7x', '2147483648'])
    it(`asks nobody about the case "${id}"`, async () => {
      await open(`/caseDetails/${id}`)
      expect(screen.getByRole('heading', { level: 1, name: 'Case not found' })).to.exist
      expect(server.sent.filter(({ call }) => call.startsWith('getCaseDetails'))).to.deep.equal([])
    })

  it('is gone when it is not there any more', async () => {
    const { line } = await show()
    await line.open()
    await waitFor(() => expect(server.count(CASE)).to.equal(1))
    await server.last(CASE).reply(404, { msg: 'No such case' })
    expect(screen.getByRole('heading', { level: 1, name: 'Case not found' })).to.exist
  })

  for (const [who, options, where] of [
    ['visitors to the door', { member: false }, '/login'],
    ['newcomers home, where they are told to go on', { but: { is_all_details_filled: 0, till_where_filled: 1 } }, '/home'],
  ] as const)
    it(`leads ${who}`, async () => {
      const { address } = await open('/caseDetails/7', options)
      expect(address()).to.equal(where)
    })

  it('is gone at once when it is removed, or its author is forgotten with it, while one looks', async () => {
    const { line } = await show()
    await line.push('personChanged', { signup_id: boris, full_name: null, profile_pic: null, specialty_type: null, position: 10 })
    expect(screen.getByText('Former member')).to.exist
    await line.push('postRemoved', { post: 'case:7', position: 9 })
    expect(screen.getByText('This case does not exist, or has been removed.')).to.exist
  })

  it('is gone where what was edited is not there any more when it is fetched', async () => {
    const { line } = await show()
    await line.open()
    await waitFor(() => expect(server.count(CASE)).to.equal(1))
    await server.last(CASE).reply(200, { result: sample(7) })
    const counts = { like_count: 1, comment_count: 0, closed: false }
    await line.push('postEdited', { post: 'case:7', counts, position: 20, version: 4 })
    await waitFor(() => expect(server.count(CASE)).to.equal(2))
    await server.last(CASE).reply(404, { msg: 'No such case' })
    expect(screen.getByText('This case does not exist, or has been removed.')).to.exist
  })

  it('asks for new links once where files of it do not come, however often', async () => {
    await open('/caseDetails/7')
    await server.last('getCaseDetails/7').reply(200, found(sample(7, { files: [caseFile('a')] })))
    const times = server.count('getClinicalCaseById/7') + server.count('getCaseDetails/7')
    for (const until of [1, 2, 3]) {
      fireEvent.error(screen.getByAltText('a'))
      const asked = server.count('getClinicalCaseById/7') + server.count('getCaseDetails/7') - times
      expect(asked, `after ${until}`).to.equal(1)
      if (until === 1)
        await server
          .last('getClinicalCaseById/7')
          .reply(200, { result: sample(7, { files: [{ ...caseFile('a'), file_path: '/files/a.jpg?until=2' }] }) })
    }
  })

  it('asks for new links at once where somebody tries again to see a file, and once at a time', async () => {
    await open('/caseDetails/7')
    await server.last(DETAILS).reply(200, found(sample(7, { files: [caseFile('a')] })))
    fireEvent.click(screen.getByRole('button', { name: 'Open photograph 1 of 1' }))
    const viewer = within(await screen.findByRole('dialog'))
    const fails = () => fireEvent.error(viewer.getByAltText('a'))
    const tryAgain = () => fireEvent.click(viewer.getByRole('button', { name: 'Try again' }))
    const came = () => server.last(CASE).reply(200, { result: sample(7, { files: [caseFile('a')] }) })
    const before = server.count(CASE)
    const asked = () => server.count(CASE) - before
    fails()
    await came()
    for (const presses of [1, 2]) {
      tryAgain()
      expect(asked(), 'at once').to.equal(1 + presses)
      fails()
      tryAgain()
      expect(asked(), 'while it is on its way').to.equal(1 + presses)
      await came()
      fails()
      expect(asked(), 'by itself').to.equal(1 + presses)
    }
  })

  it('watches the case, and looks again when pushes may have been lost, keeping what it shows', async () => {
    const { line } = await show()
    await line.open()
    expect(line.watched.at(-1)).to.deep.equal(['case:7'])
    await waitFor(() => expect([server.count(CASE), server.count(COMMENTS)]).to.deep.equal([1, 2]))
    await server.last(CASE).reply(500)
    await server.last(COMMENTS).reply(500)
    expect(screen.getByRole('heading', { level: 1, name: 'Case 7' })).to.exist
    await line.push('resync')
    await waitFor(() => expect([server.count(CASE), server.count(COMMENTS)]).to.deep.equal([2, 3]))
    await server.last(CASE).reply(200, { result: sample(7, { like_count: 9, position: 12 }) })
    expect(screen.getByRole('button', { name: '9 likes' })).to.exist
  })

  it('moves its counts, and closes, while one looks', async () => {
    const { line } = await show()
    await line.push('postChanged', { post: 'case:7', counts: { like_count: 4, comment_count: 3, closed: false }, position: 12 })
    expect(screen.getByRole('link', { name: '3 comments' })).to.exist
    await line.push('postChanged', { post: 'case:7', counts: { like_count: 4, comment_count: 3, closed: true }, position: 13 })
    mustBeClosed()
  })

  it('leaves what was being written when it closes to be read and copied', async () => {
    const { line } = await show()
    const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' })
    fireEvent.change(box, { target: { value: 'Too late?' } })
    await line.push('postChanged', { post: 'case:7', counts: { like_count: 4, comment_count: 3, closed: true }, position: 13 })
    expect(screen.getByRole('button', { name: 'Send' }).ariaDisabled).to.equal('true')
    expect([box.value, box.disabled, box.readOnly]).to.deep.equal(['Too late?', false, true])
  })

  const mustBeClosed = (isWritten = false) => {
    expect(screen.getByText('Closed')).to.exist
    expect(screen.getAllByText(CLOSED)).to.have.length(2)
    expect(screen.getByRole('button', { name: 'Like' }).ariaDisabled).to.equal('true')
    expect(screen.getByRole('textbox', { name: 'Comment' })).to.have.property(isWritten ? 'readOnly' : 'disabled', true)
    expect(screen.getByRole('button', { name: 'Send' }).ariaDisabled).to.equal('true')
  }

  it('looks the same when the server says no because it has closed meanwhile', async () => {
    await show()
    fireEvent.change(screen.getByRole('textbox', { name: 'Comment' }), { target: { value: 'Too late?' } })
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(server.count('commentOnClinicalCase')).to.equal(1))
    await server.last('commentOnClinicalCase').reply(422, { msg: 'This case is closed' })
    expect(await screen.findByText('This case is closed', { selector: '.Toastify *' })).to.exist
    await server.last(CASE).reply(200, { result: sample(7, { closed: true, position: 12 }) })
    mustBeClosed(true)
    expect(screen.getByRole('textbox', { name: 'Comment' })).to.have.property('value', 'Too late?')
  })

  it('closes when a like is refused for it', async () => {
    await show()
    fireEvent.click(screen.getByRole('button', { name: 'Like' }))
    await server.last('likeClinicalCase').reply(422, { msg: 'This case is closed' })
    expect(await screen.findByText('This case is closed')).to.exist
    await server.last(CASE).reply(200, { result: sample(7, { closed: true, position: 12 }) })
    mustBeClosed()
  })

  it('is opened from the feed by its title, and from among its speciality by c at its comments', async () => {
    const { address, router } = await open('/community?tab=cases')
    await server.last('getAllClinicalCases').reply(200, { result: [sample(7)], next: null })
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Case 7' })))
    await waitFor(() => expect(address()).to.equal('/caseDetails/7'))
    expect(screen.getByRole('heading', { level: 1, name: 'Case 7' }), 'what the feed knew').to.exist
    await act(() => router.navigate('/community?tab=cases&by=speciality'))
    await screen.findByRole('article', { name: 'Case 7' })
    fireEvent.keyDown(document.body, { key: 'j' })
    await act(async () => fireEvent.keyDown(document.activeElement!, { key: 'c' }))
    await waitFor(() => expect(router.state.location.hash).to.equal('#discussion'))
    await server.last(COMMENTS).reply(200, { result: [], next: null })
    await waitFor(() => expect(document.activeElement).to.equal(screen.getByRole('textbox', { name: 'Comment' })))
  })

  it('has the focus on the heading of the discussion for whoever comes to what is said, on a phone', async () => {
    const putBack = byThumb()
    try {
      await open('/caseDetails/7#discussion')
      await server.last(DETAILS).reply(200, found(sample(7)))
      const heading = await screen.findByRole('heading', { name: 'Discussion' })
      await server.last(COMMENTS).reply(200, { result: [said(1, boris, 5)], next: null })
      await screen.findByRole('textbox', { name: 'Comment' })
      expect(document.activeElement).to.equal(heading)
    } finally {
      putBack()
    }
  })

  describe('come to by its discussion', () => {
    const { focus } = Object.getOwnPropertyDescriptors(HTMLElement.prototype)
    const { scrollIntoView } = Object.getOwnPropertyDescriptors(Element.prototype)
    let moved: Element[]
    beforeEach(() => {
      moved = []
      HTMLElement.prototype.focus = function (how) {
        if (how?.preventScroll !== true) moved.push(this)
        focus.value?.call(this, how)
      }
      Element.prototype.scrollIntoView = function () {
        moved.push(this)
      }
    })
    afterEach(() => {
      Object.defineProperty(HTMLElement.prototype, 'focus', focus)
      Object.defineProperty(Element.prototype, 'scrollIntoView', scrollIntoView)
    })
    const come = async (closed = false) => {
      await server.last(DETAILS).reply(200, found(sample(7, { closed })))
      await server.last(COMMENTS).reply(200, { result: [said(1, boris, 5)], next: null })
      await screen.findByRole('textbox', { name: 'Comment' })
    }

    it('stays where it is when it closes while one reads', async () => {
      const { line } = await open('/caseDetails/7#discussion')
      await come()
      moved = []
      await line.push('postChanged', { post: 'case:7', counts: { like_count: 4, comment_count: 1, closed: true }, position: 30 })
      expect(screen.getByRole('textbox', { name: 'Comment' })).to.have.property('disabled', true)
      expect(moved).to.deep.equal([])
    })

    for (const [what, isByThumb, closed] of [
      ['to write', false, false],
      ['to read, on a phone', true, false],
      ['to what is closed', false, true],
    ] as const)
      it(`keeps the place of who comes back, having come ${what}`, async () => {
        const putBack = isByThumb ? byThumb() : () => undefined
        try {
          const { router } = await open('/caseDetails/7#discussion')
          await come(closed)
          expect(moved).not.to.deep.equal([])
          await act(() => router.navigate('/about'))
          moved = []
          await act(() => router.navigate(-1))
          await come(closed)
          expect(moved).to.deep.equal([])
        } finally {
          putBack()
        }
      })
  })
})

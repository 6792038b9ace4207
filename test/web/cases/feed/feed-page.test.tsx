import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
import { specialities } from '../../../../web/generated/specialities.js'
import { days, exactly } from '../../../../web/shared/format/time.js'
import { fakeScreen } from '../../support/fake-screen.js'
import { fakeServer, type FakeServer } from '../../support/fake-server.js'
import { open } from '../../support/open.js'
import { printed } from '../../support/printed.js'
import { ana, boris, caseId, sample } from '../../support/samples.js'

describe('feed page', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const asked = () => server.last('getAllClinicalCases')
  const times = () => server.count('getAllClinicalCases')
  const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  const pageOf = (...ids: number[]) => ({ result: ids.map((id) => sample(id)), next: null })

  it('shows its shape until the cases come', async () => {
    await open('/community?tab=cases')
    expect(screen.getByRole('status', { name: 'Loading cases' })).to.exist
    expect(document.title).to.equal('Clinical cases · SFS')
    await asked().reply(200, pageOf(8, 7))
    expect(titles()).to.deep.equal(['Case 8', 'Case 7'])
    expect(screen.queryByRole('status', { name: 'Loading cases' })).to.be.null
  })

  it('says that there is none, and offers to post one', async () => {
    await open('/community?tab=cases')
    await asked().reply(200, pageOf())
    const empty = screen.getByText('No cases posted').parentElement!
    fireEvent.click(within(empty).getByRole('button', { name: 'Add a Clinical Case' }))
    expect(await screen.findByRole('dialog', { name: 'Add Clinical Case' })).to.exist
  })

  it('says what failed, and tries again', async () => {
    await open('/community?tab=cases')
    await asked().reply(500, { msg: 'broken' })
    expect(screen.getByRole('alert').textContent).to.contain('Error in fetching cases')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.getByRole('status', { name: 'Loading cases' })).to.exist
    await asked().reply(200, pageOf(7))
    expect(titles()).to.deep.equal(['Case 7'])
  })

  it('shows who asks what about whom', async () => {
    await open('/community?tab=cases')
    const shown = sample(7, { patient_age: 93 })
    await asked().reply(200, { result: [shown], next: null })
    const card = within(screen.getByRole('article', { name: 'Case 7' }))
    for (const text of ['Dr. Boris Petrov', 'BP', 'yesterday', 'Urology', 'Male, 90+ years', 'Recurrent hernia', 'Mesh repair in 2019.'])
      expect(card.getByText(text)).to.exist
    expect(printed(card.getByText('Active · 6 days left'))).to.equal(`Active · until ${exactly(Date.parse(shown.created_at) + days(7))}`)
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).to.deep.equal(['Operate now?', 'Which mesh?'])
  })

  it('says in short, by speciality, how a case without files begins, and shows of others their files', async () => {
    const file = { file_id: 1, file_path: '/f/1', mime_type: 'image/jpeg', name: 'x.jpg', width: 800, height: 600 }
    await open('/community?tab=cases&by=speciality')
    const files = [{ ...file, thumbnail_path: '/f/1/thumbnail' }] as never
    await asked().reply(200, { result: [sample(8), sample(7, { files })], next: null })
    await screen.findByRole('heading', { level: 3, name: 'Case 8' })
    const card = (name: string) => within(screen.getByRole('heading', { level: 3, name }).parentElement!)
    expect(card('Case 8').getByText('Operate now? Which mesh?')).to.exist
    expect(card('Case 8').queryByText('Mesh repair in 2019.')).to.equal(null)
    expect(card('Case 7').queryByText('Operate now? Which mesh?')).to.equal(null)
  })

  it('names people anew when they have another picture, and loses the names of those who are gone', async () => {
    const { line } = await open('/community?tab=cases')
    await asked().reply(200, pageOf(7))
    await line.push('personChanged', { signup_id: boris, full_name: 'Boris Iljin', profile_pic: null, specialty_type: null, position: 10 })
    expect(screen.getByText('Dr. Boris Iljin')).to.exist
    await line.push('personChanged', { signup_id: boris, full_name: null, profile_pic: null, specialty_type: null, position: 11 })
    expect(screen.getByText('Former member')).to.exist
    await line.push('personChanged', { signup_id: boris, full_name: 'Boris Petrov', profile_pic: null, specialty_type: null, position: 10 })
    expect(screen.getByText('Former member'), 'what is older changes nothing').to.exist
  })

  it('names people as they were loaded last when a push comes late', async () => {
    const { line } = await open('/community?tab=cases')
    await asked().reply(200, pageOf(7))
    await line.push('personChanged', { signup_id: boris, full_name: 'Boris Iljin', profile_pic: null, specialty_type: null, position: 4 })
    expect(screen.getByText('Dr. Boris Petrov')).to.exist
  })

  it('watches the cases that are on the screen, as they are scrolled', async () => {
    const { see, restore } = fakeScreen()
    const { line } = await open('/community?tab=cases')
    await asked().reply(200, pageOf(9, 8, 7))
    await line.open()
    await see('case:9', 'case:8')
    await waitFor(() => expect(line.watched.at(-1)).to.deep.equal(['feed:cases', 'case:9', 'case:8']))
    await see('case:8', 'case:7')
    await waitFor(() => expect(line.watched.at(-1)).to.deep.equal(['feed:cases', 'case:8', 'case:7']))
    expect(times(), 'scrolling loads nothing').to.be.lessThan(3)
    restore()
  })

  it('closes a case after seven days: it cannot be liked, and says why', async () => {
    await open('/community?tab=cases')
    await asked().reply(200, { result: [sample(7, { created_at: new Date(Date.now() - 8 * 86_400_000).toISOString() })], next: null })
    expect(screen.getByText('Closed')).to.exist
    expect(screen.getByText('This case is closed. A case closes 7 days after posting.')).to.exist
    expect(screen.getByRole('button', { name: /^Like/ }).ariaDisabled).to.equal('true')
  })

  const COMMENTS = 'getCommentsOnClinicalCase/7'
  const box = () => screen.queryByRole('textbox', { name: 'Comment' })

  it('opens what is said below a case, loads it then, and closes it again', async () => {
    const { address } = await open('/community?tab=cases')
    await asked().reply(200, pageOf(8, 7))
    const card = within(screen.getByRole('article', { name: 'Case 7' }))
    const turn = card.getByRole('button', { name: '2 comments' })
    expect([turn.getAttribute('aria-expanded'), server.count(COMMENTS)]).to.deep.equal(['false', 0])
    fireEvent.click(turn)
    await card.findByRole('heading', { name: 'Discussion' })
    await waitFor(() => expect(server.count(COMMENTS)).to.equal(1))
    await server.last(COMMENTS).reply(200, { result: [], next: null })
    await waitFor(() => expect(document.activeElement).to.equal(card.getByRole('textbox', { name: 'Comment' })))
    expect([turn.getAttribute('aria-expanded'), address()]).to.deep.equal(['true', '/community?tab=cases'])
    fireEvent.click(turn)
    expect(card.queryByRole('heading', { name: 'Discussion' })).to.equal(null)
  })

  it('shows what was said of a closed case, and no box', async () => {
    await open('/community?tab=cases')
    await asked().reply(200, { result: [sample(7, { closed: true })], next: null })
    fireEvent.click(screen.getByRole('button', { name: '2 comments' }))
    await waitFor(() => expect(server.count(COMMENTS)).to.equal(1))
    await server.last(COMMENTS).reply(200, { result: [], next: null })
    expect(screen.getByText('No comments.')).to.exist
    expect(box()).to.equal(null)
  })

  it('takes the letters of its keys for what is written where somebody writes, and leads back by Escape', async () => {
    await open('/community?tab=cases')
    await asked().reply(200, pageOf(7))
    const key = (name: string) => fireEvent.keyDown(document.activeElement!, { key: name })
    key('j')
    expect(key('c'), 'it is not typed where the focus goes').to.equal(false)
    await waitFor(() => expect(server.count(COMMENTS)).to.equal(1))
    await server.last(COMMENTS).reply(200, { result: [], next: null })
    await waitFor(() => expect(box()).to.equal(document.activeElement))
    for (const letter of ['c', 'l', 'j']) key(letter)
    expect([box() === document.activeElement, server.count('likeClinicalCase')]).to.deep.equal([true, 0])
    key('Escape')
    expect(document.activeElement).to.equal(screen.getByRole('article', { name: 'Case 7' }))
    key('c')
    expect(box()).to.equal(null)
  })

  it('loads more below, says when that fails, and tries again', async () => {
    await open('/community?tab=cases')
    await asked().reply(200, { ...pageOf(9, 8), next: caseId(8) })
    fireEvent.click(screen.getByRole('button', { name: 'Load more' }))
    expect(asked().query).to.deep.equal({ pageSize: '20', before: '8' })
    await asked().reply(500)
    expect(screen.getByText('Error in fetching cases')).to.exist
    expect(titles()).to.deep.equal(['Case 9', 'Case 8'])
    act(() => screen.getByRole('button', { name: 'Try again' }).focus())
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(document.activeElement, 'while it waits').to.equal(screen.getByRole('button', { name: 'Load more' }))
    await asked().reply(200, pageOf(7))
    expect(titles()).to.deep.equal(['Case 9', 'Case 8', 'Case 7'])
    expect(document.activeElement, 'the first that has come').to.equal(screen.getByRole('article', { name: 'Case 7' }))
    expect(screen.queryByRole('button', { name: 'Load more' })).to.be.null
  })

  it('holds back what has been posted until it is wanted', async () => {
    const { line } = await open('/community?tab=cases')
    await asked().reply(200, pageOf(7))
    for (const id of [8, 9, 8]) await line.push('casePosted', { id, signup_id: boris, speciality: 'Urology', position: 20 + id })
    expect(titles()).to.deep.equal(['Case 7'])
    fireEvent.click(screen.getByRole('button', { name: '2 new cases' }))
    await asked().reply(200, pageOf(9, 8, 7))
    expect(titles()).to.deep.equal(['Case 9', 'Case 8', 'Case 7'])
    expect(screen.queryByRole('button', { name: /new case/ })).to.be.null
  })

  it('moves the counts while one looks', async () => {
    const { line } = await open('/community?tab=cases')
    await asked().reply(200, pageOf(7))
    await line.push('postChanged', { post: 'case:7', counts: { like_count: 11, comment_count: 0, closed: false }, position: 12 })
    expect(screen.getByRole('button', { name: '11 likes' })).to.exist
    await line.push('postLiked', {
      post: 'case:7',
      counts: { like_count: 12, comment_count: 0, closed: false },
      is_like: true,
      position: 13,
    })
    expect(screen.getByRole('button', { name: '12 likes' })).to.exist
    expect(screen.getByRole('button', { name: 'Like' }).getAttribute('aria-pressed')).to.equal('true')
    await line.push('postChanged', { post: 'case:7', counts: { like_count: 12, comment_count: 1, closed: false }, position: 14 })
    expect(screen.getByRole('button', { name: '1 comment' })).to.exist
    await line.push('postChanged', { post: 'case:7', counts: { like_count: 12, comment_count: 1, closed: true }, position: 15 })
    expect(screen.getByText('Closed')).to.exist
  })

  it('looks again once it has joined, after a break and when the server says so', async () => {
    const { line } = await open('/community?tab=cases')
    expect(times()).to.equal(1)
    await line.open()
    expect(line.watched).to.deep.equal([['feed:cases']])
    await waitFor(() => expect(times()).to.equal(2))
    await asked().reply(200, pageOf(7))

    await line.lose()
    expect(screen.getByText('Connection lost. Trying to reconnect…')).to.exist
    expect(titles()).to.deep.equal(['Case 7'])
    await line.open()
    await waitFor(() => expect(times()).to.equal(3))
    await asked().reply(200, pageOf(8, 7))
    expect(titles()).to.deep.equal(['Case 8', 'Case 7'])
    expect(screen.queryByText('Connection lost. Trying to reconnect…')).to.be.null

    await line.push('resync')
    await waitFor(() => expect(times()).to.equal(4))
  })

  it('keeps what it shows when looking again fails', async () => {
    const { line } = await open('/community?tab=cases')
    await asked().reply(200, pageOf(7))
    await line.open()
    await waitFor(() => expect(times()).to.equal(2))
    await asked().reply(500)
    expect(titles()).to.deep.equal(['Case 7'])
  })

  it('says that none fits the filter, and takes it off', async () => {
    const { address } = await open('/community?tab=cases&speciality=Urology&status=closed')
    await server.last('getAllClinicalCases').reply(200, { result: [], next: null })
    expect(screen.getByText('No case fits this filter.')).to.exist
    expect(screen.queryByText('No cases posted')).to.equal(null)
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Clear filter' })))
    expect(document.activeElement).to.equal(screen.getByRole('radio', { name: 'All', checked: true }))
    expect(address()).to.equal('/community?tab=cases')
    await server.last('getAllClinicalCases').reply(200, { result: [], next: null })
    expect(screen.getByText('No cases posted')).to.exist
  })

  it('filters by the speciality in the address', async () => {
    const { address } = await open('/community?tab=cases&speciality=Burns')
    expect(asked().query).to.deep.equal({ pageSize: '10', speciality: 'Burns' })
    await asked().reply(200, pageOf(7))
    fireEvent.click(screen.getByRole('radio', { name: 'Urology' }))
    await waitFor(() => expect(asked().query).to.have.property('speciality', 'Urology'))
    expect(address()).to.equal('/community?tab=cases&speciality=Urology')
    expect(titles()).to.deep.equal([])
  })

  it('filters by the status in the address, beside the speciality', async () => {
    const { address } = await open('/community?tab=cases&speciality=Burns')
    await asked().reply(200, pageOf(7))
    const status = screen.getByRole('combobox', { name: 'Status' })
    fireEvent.change(status, { target: { value: 'closed' } })
    await waitFor(() => expect(asked().query).to.deep.equal({ pageSize: '10', speciality: 'Burns', status: 'closed' }))
    expect(address()).to.equal('/community?tab=cases&speciality=Burns&status=closed')
    fireEvent.change(status, { target: { value: '' } })
    await waitFor(() => expect(asked().query).to.deep.equal({ pageSize: '10', speciality: 'Burns' }))
  })

  it('folds what else it is narrowed by behind a button, for a phone, that says whether it is', async () => {
    await open('/community?tab=cases&speciality=Burns')
    await asked().reply(200, pageOf(7))
    const fold = screen.getByRole('button', { name: 'Filter' })
    const folded = () => screen.getByRole('combobox', { name: 'Status' }).closest('[data-shown]')
    expect([fold.getAttribute('aria-controls'), fold.getAttribute('aria-expanded')]).to.deep.equal([folded()?.id, 'false'])
    fireEvent.click(fold)
    expect([fold.getAttribute('aria-expanded'), folded()?.getAttribute('data-shown')]).to.deep.equal(['true', 'true'])
    fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), { target: { value: 'closed' } })
    expect(await screen.findByRole('button', { name: 'Filter (1)' })).to.equal(fold)
  })

  it('has each speciality a press away, one’s own first, and by the arrow keys, which choose none', async () => {
    const { address } = await open('/community?tab=cases', { but: { specialty_type: 'Urology' } })
    await asked().reply(200, pageOf(7))
    const chips = () => within(screen.getByRole('radiogroup', { name: 'Speciality' })).getAllByRole('radio')
    const texts = chips().map(({ textContent }) => textContent)
    expect(texts.slice(0, 3)).to.deep.equal(['All', 'Urology', 'Oncosurgery (Cancer Surgery)'])
    expect(new Set(texts)).to.have.property('size', specialities.length + 1)
    expect(chips().filter(({ tabIndex }) => tabIndex === 0)).to.deep.equal([chips()[0]])
    chips()[0]!.focus()
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' })
    expect(document.activeElement?.textContent).to.equal('Urology')
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowLeft' })
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowLeft' })
    expect(document.activeElement?.textContent, 'the first').to.equal('All')
    expect(address()).to.equal('/community?tab=cases')
    const row = screen.getByRole('radiogroup', { name: 'Speciality' })
    Object.defineProperty(row, 'clientWidth', { value: 500 })
    const moves: unknown[] = []
    row.scrollBy = ((to: ScrollToOptions) => moves.push(to.left)) as typeof row.scrollBy
    for (const turn of row.parentElement!.querySelectorAll(':scope > [aria-hidden]')) fireEvent.click(turn)
    expect(moves, 'for a mouse').to.deep.equal([-400, 400])
    fireEvent.click(chips()[1]!)
    await waitFor(() => expect(asked().query).to.have.property('speciality', 'Urology'))
    expect(chips().filter(({ tabIndex }) => tabIndex === 0)).to.deep.equal([screen.getByRole('radio', { checked: true })])
  })

  it('goes from case to case by keys, and likes the one in focus', async () => {
    await open('/community?tab=cases')
    await asked().reply(200, pageOf(9, 8))
    const focused = () => document.activeElement?.getAttribute('aria-posinset')
    const key = (name: string) => fireEvent.keyDown(document.activeElement!, { key: name })
    key('j')
    expect(focused()).to.equal('1')
    key('j')
    key('j')
    expect(focused()).to.equal('2')
    key('l')
    expect(server.last('likeClinicalCase').body).to.deep.equal({ signupId: ana, clinicalCaseId: 8 })
    key('k')
    expect(focused()).to.equal('1')
  })
})

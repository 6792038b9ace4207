import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { postOf } from '../../../../../web/cases/case-kind.js'
import { countsChanged, ownLikeChanged } from '../../../../../web/engagement/posts-slice.js'
import { countsOf, ownCountsOf } from '../../../../../web/engagement/pushes.js'
import { selectCounts } from '../../../../../web/engagement/posts-slice.js'
import { fakeServer, type FakeServer } from '../../../../web/support/fake-server.js'
import { open } from '../../../../web/support/open.js'
import { ana, caseId, sample } from '../../../../web/support/samples.js'

const hernia = caseId(7)
const counts = (like_count: number, position: number) => ({ id: hernia, like_count, comment_count: 2, closed: false, position })
const likes = (like_count: number, is_like: boolean, position: number) => ({ ...counts(like_count, position), is_like })
const liked = likes(5, true, 12)

describe('like button', () => {
  let server: FakeServer
  let store: Awaited<ReturnType<typeof open>>['store']

  beforeEach(async () => {
    server = fakeServer()
    store = (await open('/community?tab=cases')).store
    await server.last('getAllClinicalCases').reply(200, { result: [sample(7, { like_count: 4, position: 10 })], next: null })
  })
  afterEach(() => server.restore())

  const button = () => screen.getByRole('button', { name: 'Like' })
  const count = () => screen.getByRole('button', { name: /likes?$/ }).textContent
  const press = () => fireEvent.click(button())
  const shown = () => [count(), button().getAttribute('aria-pressed')]
  const calls = () => server.sent.map(({ call }) => call).filter((call) => call.endsWith('likeClinicalCase'))
  const reply = (code: number, more?: object) => server.sent.at(-1)!.reply(code, more)

  it('counts at once and settles on what the server says', async () => {
    press()
    expect(shown()).to.deep.equal(['5 likes', 'true'])
    expect(server.last('likeClinicalCase').body).to.deep.equal({ signupId: ana, clinicalCaseId: hernia })
    expect(server.last('likeClinicalCase').headers.get('authorization')).to.equal('Bearer jwt-of-ana')
    await reply(200, { records: { ...liked, like_count: 6 } })
    expect(shown()).to.deep.equal(['6 likes', 'true'])
  })

  it('takes the like back when refused, says why, and can be pressed again', async () => {
    press()
    await reply(422, { msg: 'This case is closed' })
    expect(shown()).to.deep.equal(['4 likes', 'false'])
    expect(await screen.findByText('This case is closed')).to.exist
    press()
    expect(calls()).to.have.length(2)
  })

  it('has one request under way, and follows what was wanted last', async () => {
    press()
    press()
    expect(shown()).to.deep.equal(['4 likes', 'false'])
    expect(calls()).to.deep.equal(['likeClinicalCase'])
    await reply(200, { records: liked })
    expect(shown()).to.deep.equal(['4 likes', 'false'])
    expect(calls()).to.deep.equal(['likeClinicalCase', 'dislikeClinicalCase'])
    await reply(200, { records: likes(4, false, 13) })
    expect(shown()).to.deep.equal(['4 likes', 'false'])
    expect(calls()).to.have.length(2)
  })

  it('asks nothing more when what is wanted is again what is confirmed', async () => {
    press()
    press()
    press()
    await reply(200, { records: liked })
    expect(calls()).to.have.length(1)
    expect(shown()).to.deep.equal(['5 likes', 'true'])
  })

  it('never counts my like twice when the push overtakes the answer', async () => {
    press()
    act(() => void store.dispatch(ownLikeChanged({ post: postOf(hernia), ...ownCountsOf(liked) })))
    expect(shown()).to.deep.equal(['5 likes', 'true'])
    await reply(200, { records: liked })
    expect(shown()).to.deep.equal(['5 likes', 'true'])
  })

  for (const [what, more] of [
    ['is older', { records: likes(4, false, 10) }],
    ['is missing', {}],
  ] as const) {
    it(`keeps an accepted like when what the answer says ${what}`, async () => {
      press()
      await reply(200, more)
      expect(shown()).to.deep.equal(['5 likes', 'true'])
      act(() => void store.dispatch(countsChanged({ post: postOf(hernia), ...countsOf(counts(9, 12)) })))
      expect(shown()).to.deep.equal(['9 likes', 'true'])
    })
  }

  it('repeats a lost request with the key of its command, and makes a new key for the next one', async () => {
    const keys = () => server.sent.flatMap(({ headers }) => headers.get('idempotency-key') ?? [])
    const repeated = (times: number) => waitFor(() => expect(keys()).to.have.length(times))
    press()
    await server.sent.at(-1)!.loseConnection()
    await repeated(2)
    await reply(503)
    await repeated(3)
    await reply(200, { records: liked })
    press()
    await repeated(4)

    const [first, second, third, fourth] = keys()
    expect(first).to.match(/^[0-9a-f-]{36}$/)
    expect([second, third]).to.deep.equal([first, first])
    expect(fourth).not.to.equal(first)
  })

  it('gives up after the fifth loss, and says so', async () => {
    press()
    for (const time of [1, 2, 3, 4, 5]) {
      await waitFor(() => expect(calls()).to.have.length(time))
      await server.sent.at(-1)!.loseConnection()
    }
    expect(shown()).to.deep.equal(['4 likes', 'false'])
    expect(await screen.findByText('No connection. Please try again.')).to.exist
  })

  for (const [what, position, text] of [
    ['follows a newer push', 11, '9 likes'],
    ['ignores an older one', 9, '4 likes'],
  ] as const) {
    it(what, () => {
      act(() => void store.dispatch(countsChanged({ post: postOf(hernia), ...countsOf(counts(9, position)) })))
      expect(count()).to.equal(text)
    })
  }

  it('loses no like to a push about comments that overtook one about likes', () => {
    act(() => void store.dispatch(countsChanged({ post: postOf(hernia), ...countsOf({ ...counts(9, 12), comment_count: 3 }) })))
    act(() => void store.dispatch(countsChanged({ post: postOf(hernia), ...countsOf(counts(9, 11)) })))
    expect(count()).to.equal('9 likes')
    expect(selectCounts(store.getState(), postOf(hernia))).to.include({ likes: 9, comments: 3, position: 12 })
  })

  it('hears that a case has closed', () => {
    act(() => void store.dispatch(countsChanged({ post: postOf(hernia), ...countsOf({ ...counts(4, 12), closed: true }) })))
    expect(selectCounts(store.getState(), postOf(hernia))).to.include({ closed: true })
  })
})

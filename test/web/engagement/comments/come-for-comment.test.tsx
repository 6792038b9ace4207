import { act, screen, waitFor, within } from '@testing-library/react'
import { combineReducers, configureStore, Tuple } from '@reduxjs/toolkit'
import { expect } from 'chai'
import createSagaMiddleware from 'redux-saga'
import type { Calls, Comment } from '../../../../web/engagement/calls.js'
import { commentsSaga } from '../../../../web/engagement/comments/comments-saga.js'
import { commentsReducer, commentSought, selectThread, threadOpened } from '../../../../web/engagement/comments/comments-slice.js'
import { eventually } from '../../../support/eventually.js'
import { fakeServer, type FakeServer } from '../../support/fake-server.js'
import { open } from '../../support/open.js'
import { boris, found, said, sample } from '../../support/samples.js'

const COMMENTS = 'getCommentsOnClinicalCase/7'
/** So many at least are asked for at a time. */
const PAGE = 50

/** In the order of their ids, from one on. */
const saidFrom = (first: number, count = PAGE) => Array.from({ length: count }, (_, i) => said(first + i, boris, first + i))

const commentOf = (id: number): Comment => ({
  ...{ id, writer: boris, name: 'Boris Petrov', speciality: null, picture: null },
  ...{ text: `Comment ${id}`, at: '2026-11-01T12:00:00Z', namedAt: 5, position: id },
})

describe('who comes for a comment', () => {
  const { scrollIntoView } = Object.getOwnPropertyDescriptors(Element.prototype)
  let server: FakeServer
  let shown: Element[]
  beforeEach(() => {
    server = fakeServer()
    shown = []
    Element.prototype.scrollIntoView = function () {
      shown.push(this)
    }
  })
  afterEach(() => {
    server.restore()
    Object.defineProperty(Element.prototype, 'scrollIntoView', scrollIntoView)
  })

  const comeTo = async (address: string) => {
    const opened = await open(address)
    await server.last('getCaseDetails/7').reply(200, found(sample(7)))
    return opened
  }
  const answer = (first: number, count = PAGE, next: number | null = first) =>
    server.last(COMMENTS).reply(200, { result: saidFrom(first, count), next })
  const discussion = () => screen.getByRole('region', { name: 'Discussion' })
  const comment = (id: number) => discussion().querySelector(`[data-comment="${id}"]`)
  const mustBeAt = async (id: number) => {
    await waitFor(() => expect(document.activeElement).to.equal(comment(id)))
    expect(shown.at(-1)).to.equal(comment(id))
    expect([...discussion().querySelectorAll('[data-meant]')]).to.deep.equal([comment(id)])
  }
  const mustBeAtHeading = () =>
    waitFor(() => expect(document.activeElement).to.equal(within(discussion()).getByRole('heading', { name: 'Discussion' })))

  it('is brought to it, and it is marked', async () => {
    await comeTo('/caseDetails/7#comment-120')
    await answer(101)
    await mustBeAt(120)
    expect(server.count(COMMENTS)).to.equal(1)
  })

  it('is brought to one that comes with a later page, of which each is as long as what is there', async () => {
    await comeTo('/caseDetails/7#comment-10')
    await answer(151)
    expect(server.last(COMMENTS).query).to.deep.equal({ pageSize: '50', before: '151' })
    await answer(101)
    expect(server.last(COMMENTS).query).to.deep.equal({ pageSize: '100', before: '101' })
    expect(screen.getByRole('status', { name: 'Loading comments' }), 'as long as it is looked for').to.exist
    await answer(1, 100, null)
    await mustBeAt(10)
  })

  for (const [what, address] of [
    ['is gone', '/caseDetails/7#comment-102'],
    ['is newer than all', '/caseDetails/7#comment-900'],
  ] as const)
    it(`is brought to the heading of the discussion where it ${what}`, async () => {
      await comeTo(address)
      await server.last(COMMENTS).reply(200, { result: [said(101, boris, 101), said(103, boris, 103)], next: 101 })
      await mustBeAtHeading()
      expect(discussion().querySelector('[data-meant]')).to.be.null
    })

  it('is brought to it on the page where they are, also when nobody has told of it yet', async () => {
    const { router } = await comeTo('/caseDetails/7')
    await answer(101)
    await act(() => router.navigate('/caseDetails/7#comment-103'))
    await mustBeAt(103)
    await act(() => router.navigate('/caseDetails/7#comment-151'))
    await waitFor(() => expect(server.count(COMMENTS)).to.equal(2))
    await answer(101, 51)
    await mustBeAt(151)
  })

  it('finds their place when they come back', async () => {
    const { router } = await comeTo('/caseDetails/7#comment-120')
    await answer(101)
    await mustBeAt(120)
    await act(() => router.navigate('/about'))
    shown = []
    await act(() => router.navigate(-1))
    await screen.findByRole('textbox', { name: 'Comment' })
    expect(shown).to.deep.equal([])
  })
})

describe('a comment that somebody has come for', () => {
  it('is looked for no further back than a discussion can well be shown', async () => {
    const sizes: number[] = []
    const comments = (_post: number, size: number, before: number | null) => {
      sizes.push(size)
      const first = (before ?? 100_000) - size
      return Promise.resolve({ comments: Array.from({ length: size }, (_, i) => commentOf(first + i)), next: first })
    }
    const saga = createSagaMiddleware()
    const reducer = combineReducers({ comments: commentsReducer })
    const store = configureStore({ reducer, middleware: () => new Tuple(saga) })
    saga.run(commentsSaga, { case: { discussion: { comments } } } as unknown as Calls)
    store.dispatch(threadOpened('case:7'))
    store.dispatch(commentSought({ post: 'case:7', id: 1 }))
    await eventually(() => expect(selectThread(store.getState(), 'case:7').state).to.equal('ready'))
    expect(sizes).to.deep.equal([50, 50, 100, 200, 400, 500, 500, 500])
    expect(selectThread(store.getState(), 'case:7').sought, 'and is known not to be there').to.be.null
  })
})

import { MantineProvider } from '@mantine/core'
import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
import { useEffect, useState } from 'react'
import { Provider, useDispatch, useSelector } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import sagaMiddleware from 'redux-saga'
import type { Comment, PostCalls } from '../../../web/engagement/calls.js'
import { commented, commentGone, selectThread, threadOpened } from '../../../web/engagement/comments/comments-slice.js'
import { Discussion } from '../../../web/engagement/comments/Discussion.js'
import { draftName } from '../../../web/engagement/comments/draft-name.js'
import { selectLeftOver } from '../../../web/engagement/comments/left-over-slice.js'
import { newThread } from '../../../web/engagement/comments/thread.js'
import { engagementDoor } from '../../../web/engagement/door.js'
import { Problem } from '../../../web/shared/net/http.js'
import { postOpened, selectOpened } from '../../../web/engagement/opened-slice.js'
import { postDoubted, postKept, postRemoved, type Post } from '../../../web/engagement/post.js'
import { PostActions } from '../../../web/engagement/PostActions.js'
import { countsChanged, postEdited, selectContent, type Content, type Counts } from '../../../web/engagement/posts-slice.js'
import { ConfirmRemoval } from '../../../web/engagement/removal/ConfirmRemoval.js'
import { ReportWindow } from '../../../web/engagement/reports/ReportWindow.js'
import { ownSaveChanged, selectSaved } from '../../../web/engagement/saves/saves-slice.js'
import { feedDoor } from '../../../web/feed/door.js'
import { Feed } from '../../../web/feed/Feed.js'
import type { FeedKind } from '../../../web/feed/feed-kind.js'
import type { CardProps } from '../../../web/feed/FeedItem.js'
import { feedOpened, postedTo } from '../../../web/feed/feed-slice.js'
import { keepDraft } from '../../../web/shared/drafts/drafts.js'
import { connectionReducer } from '../../../web/shared/net/live/connection.js'
import { sessionReducer, signedIn, signedOut } from '../../../web/shared/session/session.js'
import { noticesReducer, selectNotices } from '../../../web/shared/ui/notices/notices.js'
import { setOnline } from '../support/device-line.js'
import { session } from '../support/samples.js'

/** A kind of posts that is nowhere in the product: what it takes to have one. */
interface Demo extends Content {
  readonly text: string
}
const post: Post = 'demo:7'
const author = { signup_id: 2, full_name: 'Boris Petrov', person_position: 1 }
const counts: Counts = { likes: 4, liked: false, comments: 0, closed: false, position: 10, version: 3 }
const demoOf = (id: number) => ({
  post: `demo:${id}` as const,
  content: { ...author, position: 10, text: `Demo ${id}` } as Demo,
  counts,
})
const commentOf = (id: number, writer: number, text: string): Comment => ({
  id,
  writer,
  name: 'Ana Lind',
  speciality: null,
  picture: null,
  namedAt: 1,
  text,
  at: new Date().toISOString(),
  position: id,
})

/** What was asked of its server. */
let asked: unknown[][]
/** What a post waits for that is asked for. */
let until: (() => Promise<void>) | undefined
/** What it answers instead. */
let trouble: Problem | undefined
const calls: PostCalls = {
  load: async (id) => {
    await until?.()
    if (id === 99) throw new Problem(0, 'No connection')
    return demoOf(id)
  },
  notLoaded: 'Error in fetching the demo',
  autoClose: 7_000,
  discussion: {
    setLike: async (me, id, liked) => {
      asked.push(['like', me, id, liked])
      if (trouble) throw trouble
      return { ...counts, likes: 5, liked, position: 11 }
    },
    comments: async () => ({ comments: [], next: null }),
    comment: async (me, id, text) => {
      asked.push(['comment', me, id, text])
      return commentOf(31, me, text)
    },
    deleteComment: async (me, id) => void asked.push(['delete', me, id]),
    likers: async () => ({ likers: [{ id: 1, member: 2, name: 'Boris Petrov', picture: null, speciality: null, namedAt: 1 }], next: null }),
  },
  setSaved: async (me, id, saved) => {
    asked.push(['save', me, id, saved])
    if (trouble) throw trouble
    return { position: 12, said: saved ? 'It is kept' : 'It is kept no more' }
  },
  report: async (me, id, { reason, version }) => {
    asked.push(['report', me, id, reason, version])
    if (trouble) throw trouble
    return 'Thank you for the report'
  },
  removal: {
    remove: async (me, id) => {
      asked.push(['remove', me, id])
      if (trouble) throw trouble
      return { msg: 'Deleted' }
    },
    said: { done: 'Demo deleted', failed: 'Demo not deleted' },
  },
}
const feed: FeedKind = {
  load: async (_size, before) => (before === null ? { posts: [demoOf(8), demoOf(7)], next: 7 } : { posts: [demoOf(6)], next: null }),
  words: {
    label: 'Demos',
    loading: 'Loading demos',
    empty: 'No demos',
    noneFits: 'None fits',
    failed: 'Error in fetching demos',
    fresh: (count) => `${count} new`,
  },
}

const Card = ({ post, title }: CardProps) => {
  const shown = useSelector((state: Parameters<typeof selectContent>[0]) => selectContent(state, post)) as Demo | undefined
  return (
    <>
      <h2 id={title}>{shown?.text}</h2>
      <PostActions post={post} path="/demo/7" closed={false} save={{ add: 'Save it', remove: 'Saved' }} />
    </>
  )
}
const Page = () => {
  const dispatch = useDispatch()
  const [opened, setOpened] = useState<'nothing' | 'report' | 'removal'>('nothing')
  const close = () => setOpened('nothing')
  useEffect(() => {
    dispatch(feedOpened({ feed: 'demos', filter: {} }))
    dispatch(threadOpened(post))
  }, [dispatch])
  return (
    <>
      <button onClick={() => setOpened('report')}>Report it</button>
      <button onClick={() => setOpened('removal')}>Delete it</button>
      <ReportWindow post={post} opened={opened === 'report'} close={close} />
      <ConfirmRemoval post={post} words={{ title: 'Delete Demo', text: 'Sure?' }} opened={opened === 'removal'} close={close} />
      <Feed name="demos" kind={feed} Card={Card} />
      <Discussion post={post} author={author.signup_id} closed={null} check={(values) => ({ values, errors: {} })} />
    </>
  )
}

describe('a second kind of posts', () => {
  let store: ReturnType<typeof start>
  const start = () => {
    const doors = [engagementDoor({ demo: calls }), feedDoor({ demos: feed })] as const
    const sagas = sagaMiddleware()
    const reducer = combineReducers({
      session: sessionReducer,
      connection: connectionReducer,
      notices: noticesReducer,
      ...doors[0].reducers,
      ...doors[1].reducers,
    })
    const made = configureStore({ reducer, middleware: (defaults) => defaults({ thunk: false }).concat(sagas) })
    const tasks = doors.map(({ saga }) => sagas.run(saga))
    return Object.assign(made, { end: () => tasks.forEach((task) => task.cancel()) })
  }
  beforeEach(async () => {
    asked = []
    trouble = undefined
    store = start()
    store.dispatch(signedIn(session))
    await act(async () => {
      render(
        <Provider store={store}>
          <MantineProvider>
            <MemoryRouter>
              <Page />
            </MemoryRouter>
          </MantineProvider>
        </Provider>,
      )
    })
  })
  afterEach(() => store.end())

  const titles = () =>
    within(screen.getByRole('feed', { name: 'Demos' }))
      .getAllByRole('heading')
      .map(({ textContent }) => textContent)
  const card = () => within(screen.getByRole('article', { name: 'Demo 7' }))
  const dispatch = (action: Parameters<typeof store.dispatch>[0]) => act(async () => void store.dispatch(action))

  it('has a feed, with more below, what is new above, and without what is gone', async () => {
    expect(titles()).to.deep.equal(['Demo 8', 'Demo 7'])
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Load more' })))
    expect(titles()).to.deep.equal(['Demo 8', 'Demo 7', 'Demo 6'])
    await dispatch(postedTo({ feed: 'demos', post: 'demo:9', author: 2, traits: {} }))
    expect(screen.getByRole('button', { name: '1 new' })).to.exist
    await dispatch(postRemoved('demo:8'))
    expect(titles()).to.deep.equal(['Demo 7', 'Demo 6'])
  })

  it('is liked, and shows who likes it', async () => {
    await act(async () => void fireEvent.click(card().getByRole('button', { name: 'Like' })))
    expect(asked).to.deep.equal([['like', session.id, 7, true]])
    expect(card().getByRole('button', { name: '5 likes' })).to.exist
    fireEvent.click(card().getByRole('button', { name: '5 likes' }))
    expect(within(await screen.findByRole('dialog', { name: 'Surgeons who liked' })).getByText('Dr. Boris Petrov')).to.exist
  })

  describe('without a line', () => {
    beforeEach(async () => {
      trouble = new Problem(0, 'No connection')
      await act(async () => setOnline(false))
    })
    afterEach(() => act(async () => setOnline(true)))
    const back = async () => {
      trouble = undefined
      await act(async () => setOnline(true))
    }

    it('is liked all the same, once there is one again', async () => {
      await act(async () => void fireEvent.click(card().getByRole('button', { name: 'Like' })))
      expect(card().getByRole('button', { name: 'Like' }).getAttribute('aria-pressed')).to.equal('true')
      await back()
      expect(asked).to.deep.equal([
        ['like', session.id, 7, true],
        ['like', session.id, 7, true],
      ])
      expect(card().getByRole('button', { name: '5 likes' })).to.exist
      expect(told()).to.deep.equal([])
    })

    it('is not liked twice where the like had come all the same', async () => {
      await act(async () => void fireEvent.click(card().getByRole('button', { name: 'Like' })))
      until = async () => {
        Object.assign(counts, { likes: 5, liked: true, position: 11 })
      }
      try {
        await back()
        expect(asked).to.deep.equal([['like', session.id, 7, true]])
        expect(card().getByRole('button', { name: '5 likes' })).to.exist
      } finally {
        until = undefined
        Object.assign(counts, { likes: 4, liked: false, position: 10 })
      }
    })

    it('is neither liked again nor spoken of where it has gone meanwhile', async () => {
      await act(async () => void fireEvent.click(card().getByRole('button', { name: 'Like' })))
      until = () => Promise.reject(new Problem(404, 'No such demo'))
      await back()
      until = undefined
      expect([asked, told(), titles()]).to.deep.equal([[['like', session.id, 7, true]], [], ['Demo 8']])
    })

    it('is not saved any more where it was removed meanwhile', async () => {
      await act(async () => void fireEvent.click(card().getByRole('button', { name: 'Save it' })))
      await dispatch(postRemoved(post))
      await back()
      expect([asked, told()]).to.deep.equal([[['save', session.id, 7, true]], []])
      expect(selectSaved(store.getState(), post)).to.equal(false)
    })

    it('is neither liked nor unliked by whoever took that back meanwhile', async () => {
      await act(async () => void fireEvent.click(card().getByRole('button', { name: 'Like' })))
      await act(async () => void fireEvent.click(card().getByRole('button', { name: 'Like' })))
      await back()
      expect(asked).to.deep.equal([['like', session.id, 7, true]])
      expect(card().getByRole('button', { name: 'Like' }).getAttribute('aria-pressed')).to.equal('false')
    })

    it('is unliked where it cannot be known whether the like had come', async () => {
      await act(async () => void fireEvent.click(card().getByRole('button', { name: 'Like' })))
      await act(async () => void fireEvent.click(card().getByRole('button', { name: 'Like' })))
      until = () => Promise.reject(new Problem(500, 'Not now'))
      await back()
      until = undefined
      expect(asked).to.deep.equal([
        ['like', session.id, 7, true],
        ['like', session.id, 7, false],
      ])
    })

    it('is not liked by who has gone by then', async () => {
      await act(async () => void fireEvent.click(card().getByRole('button', { name: 'Like' })))
      await dispatch(signedOut({ ended: false }))
      await back()
      expect(asked).to.deep.equal([['like', session.id, 7, true]])
    })
  })

  it('is liked no more where nobody answers though there is a line, which is said', async () => {
    trouble = new Problem(0, 'No connection')
    await act(async () => void fireEvent.click(card().getByRole('button', { name: 'Like' })))
    expect(card().getByRole('button', { name: 'Like' }).getAttribute('aria-pressed')).to.equal('false')
    expect(told()).to.deep.equal(['No connection'])
  })

  it('opens its page also where another post is found to have gone meanwhile', async () => {
    let come = (): void => undefined
    const coming = new Promise<void>((settle) => (come = settle))
    until = () => coming
    await dispatch(postOpened('demo:8'))
    until = undefined
    await dispatch(postDoubted('demo:7'))
    await act(async () => come())
    expect(selectOpened(store.getState())).to.include({ post: 'demo:8', state: 'ready' })
  })

  it('has a page of its own, which knows when there is none', async () => {
    const opened = () => selectOpened(store.getState())
    await dispatch(postOpened(post))
    expect(opened()).to.deep.equal({ post, state: 'ready', message: '' })
    await dispatch(postRemoved(post))
    expect(opened()).to.include({ post, state: 'missing' })
    await dispatch(postKept(post)) // by a moderator: its author still sees it
    expect(opened()).to.include({ post, state: 'ready' })
    await dispatch(postOpened('demo:99'))
    expect(opened()).to.deep.equal({ post: 'demo:99', state: 'failed', message: 'Error in fetching the demo' })
  })

  it('is commented on, live, and a comment is deleted', async () => {
    fireEvent.change(await screen.findByRole('textbox', { name: 'Comment' }), { target: { value: 'Well done' } })
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Send' })))
    await waitFor(() => expect(asked).to.deep.equal([['comment', session.id, 7, 'Well done']]))
    expect(screen.getByText('Well done')).to.exist
    await dispatch(commented({ post, comment: commentOf(32, 2, 'Thank you') }))
    expect(screen.getByText('Thank you')).to.exist
    fireEvent.click(screen.getByRole('button', { name: 'Delete my comment' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(asked.at(-1)).to.deep.equal(['delete', session.id, 31]))
    await dispatch(commentGone({ post, id: 32 }))
    expect(screen.getByText('No comments yet. Be the first to answer.')).to.exist
  })

  const told = () => selectNotices(store.getState()).map(({ text }) => text)
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
  const inWindow = async (name: string) => within(await screen.findByRole('dialog', { name }))

  it('is saved and taken out again, here and elsewhere; what is older changes nothing', async () => {
    await act(async () => void fireEvent.click(card().getByRole('button', { name: 'Save it' })))
    expect(asked).to.deep.equal([['save', session.id, 7, true]])
    expect(told()).to.deep.equal(['It is kept'])
    expect(card().getByRole('button', { name: 'Saved' })).to.exist
    await dispatch(ownSaveChanged({ post, saved: false, position: 11 }))
    expect(card().getByRole('button', { name: 'Saved' })).to.exist
    await dispatch(ownSaveChanged({ post, saved: false, position: 13 }))
    expect(card().getByRole('button', { name: 'Save it' })).to.exist
  })

  it('is not saved where that is refused, which is said', async () => {
    trouble = new Problem(500, 'Not now')
    await act(async () => void fireEvent.click(card().getByRole('button', { name: 'Save it' })))
    expect([selectSaved(store.getState(), post), told()]).to.deep.equal([false, ['Not now']])
    const [notice] = selectNotices(store.getState())
    expect(notice?.autoClose, 'as long as everything of its kind').to.equal(7_000)
  })

  it('is reported as it was seen, with a reason', async () => {
    await press('Report it')
    const dialog = await inWindow('Please fill the reason.')
    await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Report' })))
    expect(dialog.getByText('Reason is required.')).to.exist
    fireEvent.change(dialog.getByRole('textbox', { name: /Reason/ }), { target: { value: ' \n ' } })
    await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Report' })))
    expect(asked, 'blanks are no reason').to.deep.equal([])
    fireEvent.change(dialog.getByRole('textbox', { name: /Reason/ }), { target: { value: 'Names the patient' } })
    trouble = new Problem(0, 'No connection')
    await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Report' })))
    expect(dialog.getByRole('alert').textContent).to.equal('No connection')
    trouble = undefined
    await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Try again' })))
    expect(asked).to.deep.equal(Array(2).fill(['report', session.id, 7, 'Names the patient', 3]))
    await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null))
    expect(told()).to.deep.equal(['No connection', 'Thank you for the report'])
  })

  for (const [how, code] of [
    ['once that is meant', undefined],
    ['though it was gone already', 404],
  ] as const)
    it(`is deleted, ${how}`, async () => {
      if (code) trouble = new Problem(code, '')
      await press('Delete it')
      const dialog = await inWindow('Delete Demo')
      expect(asked).to.deep.equal([])
      await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Delete' })))
      expect([asked, told(), titles()]).to.deep.equal([[['remove', session.id, 7]], ['Demo deleted'], ['Demo 8']])
    })

  it('stays where deleting fails', async () => {
    trouble = new Problem(0, 'No connection')
    await press('Delete it')
    const dialog = await inWindow('Delete Demo')
    await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Delete' })))
    expect([told(), titles()]).to.deep.equal([['Demo not deleted'], ['Demo 8', 'Demo 7']])
    await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null))
  })

  it('hands nothing back to who deletes their own, and wrote below it', async () => {
    await keepDraft(session.id, draftName(post), { comment: 'Never mind.' })
    await press('Delete it')
    const dialog = await inWindow('Delete Demo')
    await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Delete' })))
    await waitFor(async () => expect(titles()).to.deep.equal(['Demo 8']))
    expect([selectLeftOver(store.getState()), selectThread(store.getState(), post)]).to.deep.equal([undefined, newThread])
  })

  it('is fetched anew once it says something else, and not for what is known', async () => {
    let loads = 0
    const { load } = calls
    Object.assign(calls, {
      load: async () => (loads++, { ...demoOf(7), content: { ...demoOf(7).content, position: 20, text: 'Demo 7b' } }),
    })
    try {
      await dispatch(postEdited({ post, position: 20 }))
      expect(titles()).to.deep.equal(['Demo 8', 'Demo 7b'])
      await dispatch(postEdited({ post, position: 20 }))
      await dispatch(postEdited({ post: 'demo:99', position: 20 }))
      expect(loads).to.equal(1)
    } finally {
      Object.assign(calls, { load })
    }
  })

  it('moves its counts while one looks, and no others', async () => {
    await dispatch(countsChanged({ post, likes: 11, comments: 3, closed: false, position: 12 }))
    expect(card().getByRole('button', { name: '11 likes' })).to.exist
    expect(card().getByRole('link', { name: '3 comments' })).to.exist
    expect(within(screen.getByRole('article', { name: 'Demo 8' })).getByRole('button', { name: '4 likes' })).to.exist
    await dispatch(countsChanged({ post, likes: 1, comments: 0, closed: false, position: 11 }))
    expect(card().getByRole('button', { name: '11 likes' }), 'what is older changes nothing').to.exist
  })
})

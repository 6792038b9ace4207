import { MantineProvider } from '@mantine/core'
import { combineReducers, configureStore, type UnknownAction } from '@reduxjs/toolkit'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import sagaMiddleware from 'redux-saga'
import { engagementDoor } from '../../../web/engagement/door.js'
import { postingDoor } from '../../../web/posting/door.js'
import type { Postings } from '../../../web/posting/posting-calls.js'
import type { PostingForm } from '../../../web/posting/posting-form.js'
import { selectPosting } from '../../../web/posting/posting-slice.js'
import { PostWindow } from '../../../web/posting/PostWindow.js'
import { connectionReducer } from '../../../web/shared/net/live/connection.js'
import { sessionReducer, signedIn } from '../../../web/shared/session/session.js'
import { noticesReducer, selectNotices } from '../../../web/shared/ui/notices/notices.js'
import { Toasts } from '../../../web/shared/ui/notices/Toasts.js'
import { keepShown } from '../../support/browser/shown.js'
import { watchTexts } from '../../support/browser/watch-texts.js'
import { fakeUpload } from './fake-upload.js'
import { session } from './samples.js'

/** Stands for the window of a form of posts, alone, and a server for what it sends; the form of a member, or of whoever `comes`. */
export const formWindow = (postings: Postings, comes: UnknownAction = signedIn(session)) => {
  const door = postingDoor(postings)
  const { reducers: seen } = engagementDoor({}) // on a card, in a preview
  const sagas = sagaMiddleware()
  const reducer = combineReducers({
    session: sessionReducer,
    connection: connectionReducer,
    notices: noticesReducer,
    ...seen,
    ...door.reducers,
  })
  const store = configureStore({ reducer, middleware: (defaults) => defaults({ thunk: false, serializableCheck: false }).concat(sagas) })
  const task = sagas.run(door.saga)
  store.dispatch(comes)
  const uploads = fakeUpload()
  store.subscribe(() => {
    for (const { text, autoClose, kind } of selectNotices(store.getState())) keepShown('/', [text], { autoClose, kind })
  })
  const watch = watchTexts((texts) => keepShown('/', texts))

  const show = async <Values extends FieldValues, Category extends string>(of: PostingForm<Values, Category>) => {
    const Shown = () => {
      const [opened, setOpened] = useState(true)
      return <PostWindow of={of} opened={opened} close={() => setOpened(false)} />
    }
    const element = (
      <>
        <Shown />
        <Toasts />
      </>
    )
    render(
      <Provider store={store}>
        <MantineProvider>
          <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
        </MantineProvider>
      </Provider>,
    )
    return within(await screen.findByRole('dialog', { name: of.title }))
  }
  return {
    show,
    uploads,
    told: () => selectNotices(store.getState()).map(({ text }) => text),
    posted: (form: string) => selectPosting(store.getState(), form).posted,
    /** The first thing that was sent: its path, and its fields in their order, files by their names. */
    sent: async () => {
      await waitFor(() => expect(uploads.sent).to.have.length(1))
      const { form, path } = uploads.sent[0]!
      const entries = [...(form as unknown as Iterable<[string, string | File]>)]
      return { path, fields: entries.map(([name, value]) => [name, typeof value === 'string' ? value : value.name] as const) }
    },
    end: () => {
      task.cancel()
      watch.disconnect()
      uploads.restore()
    },
  }
}

export type Dialog = Awaited<ReturnType<ReturnType<typeof formWindow>['show']>>

export const press = (dialog: Pick<Dialog, 'getByRole'>, name: string | RegExp) =>
  act(async () => void fireEvent.click(dialog.getByRole('button', { name })))
export const type = (dialog: Dialog, name: RegExp, value: string) =>
  fireEvent.change(dialog.getByRole('textbox', { name }), { target: { value } })
export const tick = (dialog: Dialog) => dialog.getAllByRole('checkbox').forEach((box) => fireEvent.click(box))
export const choose = (dialog: Dialog, what: string, ...files: File[]) =>
  act(async () => void fireEvent.change(dialog.getByLabelText(`Choose ${what}`), { target: { files } }))

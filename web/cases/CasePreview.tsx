import { configureStore } from '@reduxjs/toolkit'
import { useMemo, useRef, type MouseEvent } from 'react'
import { Provider, useSelector, useStore } from 'react-redux'
import type { Session } from '../../api/contract/members.js'
import { postsLoaded, postsReducer } from '../engagement/posts-slice.js'
import { FeedItem } from '../feed/FeedItem.js'
import { selectSession } from '../shared/session/session.js'
import type { Category } from './calls.js'
import { CaseCard } from './CaseCard.js'
import { loadedOf, postOf } from './case-kind.js'
import type { CaseForm } from './case-form.js'
import type { ChosenFile } from '../files/choose/chosen-files.js'
import { previewOf, PREVIEW } from './preview.js'

interface Props {
  readonly form: CaseForm
  readonly files: readonly ChosenFile<Category>[]
}

/**
 * The card that others will see: the same component, on a copy of the state that holds the case as if it had been posted. Of what can be
 * pressed in it, only what unfolds does something.
 */
export const CasePreview = ({ form, files }: Props) => {
  const session = useSelector(selectSession)
  return session && <Card form={form} files={files} session={session} />
}

const Card = ({ form, files, session }: Props & { readonly session: Session }) => {
  const now = useRef(Date.now()).current
  const around = useStore<{ posts: ReturnType<typeof postsReducer> }>()
  const store = useMemo(() => {
    const state = around.getState()
    const posts = postsReducer(state.posts, postsLoaded([loadedOf(previewOf(form, files, session, now))]))
    const frozen = { ...state, posts }
    return configureStore({ reducer: () => frozen, devTools: false })
  }, [form, files, session])
  const hold = (event: MouseEvent) => {
    const pressed = (event.target as Element).closest('a, button')
    if (!pressed || pressed.hasAttribute('aria-expanded')) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div onClickCapture={hold}>
      <Provider store={store}>
        <FeedItem post={postOf(PREVIEW)} now={now} place={1} of={1} Card={CaseCard} />
      </Provider>
    </div>
  )
}

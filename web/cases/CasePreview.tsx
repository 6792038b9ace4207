import { configureStore } from '@reduxjs/toolkit'
import { useMemo, useRef, type MouseEvent } from 'react'
import { Provider, useSelector, useStore } from 'react-redux'
import type { Session } from '../../api/contract/members.js'
import { selectSession } from '../shared/session/session.js'
import type { Category } from './calls.js'
import { CaseCard } from './CaseCard.js'
import type { CaseForm } from './case-form.js'
import type { ChosenFile } from '../files/choose/chosen-files.js'
import { feedLoaded } from './feed-slice.js'
import { previewOf, PREVIEW } from './preview.js'
import { casesReducer } from './slice.js'

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
  const around = useStore<{ cases: ReturnType<typeof casesReducer> }>()
  const store = useMemo(() => {
    const state = around.getState()
    const page = { code: 200, msg: '', result: [previewOf(form, files, session, now)], next: null }
    const frozen = { ...state, cases: casesReducer(state.cases, feedLoaded(page)) }
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
        <CaseCard id={PREVIEW} now={now} place={1} of={1} />
      </Provider>
    </div>
  )
}

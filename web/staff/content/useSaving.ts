import { useEffect, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { formOpened, formSent, formStopped, selectSaving } from './form-slice.js'
import type { Saved } from './kinds.js'

type Root = Parameters<typeof selectSaving>[0]

/** The form of a kind; `saved` is called each time that it is saved. */
export const useSaving = <Of extends keyof Saved>(of: Of, saved: () => void) => {
  const saving = useSelector((root: Root) => selectSaving(root, of))
  const dispatch = useDispatch()
  const before = useRef(saving.done)
  useEffect(() => void dispatch(formOpened(of)), [dispatch, of])
  useEffect(() => {
    if (saving.done === before.current) return
    before.current = saving.done
    saved()
  }, [saving.done])
  return {
    saving,
    send: (said: Saved[Of], key: string): void => void dispatch(formSent({ of, said, key })),
    stop: (): void => void dispatch(formStopped(of)),
  }
}

/** Whether something is on its way that must not be left. */
export const useIsSaving = (of: keyof Saved): boolean => useSelector((root: Root) => selectSaving(root, of).sending)

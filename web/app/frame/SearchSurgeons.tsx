import { Suspense, useCallback, useState, type ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { selectSession } from '../../shared/session/session.js'
import { OpenSearch, SEARCH } from '../../shared/ui/search/useSearchSurgeons.js'
import { forgetEarly, hearEarly } from '../../shared/ui/text/early-letters.js'
import { Coming } from '../../shared/ui/windows/Coming.js'
import { lazyWindow } from '../../shared/ui/windows/lazy-window.js'

const SearchWithChat = lazyWindow(async () => (await import('./SearchWithChat.js')).SearchWithChat)

/** The window in which surgeons are searched for, over every page; its code comes with the first use, and what is typed until then arrives in it. What one member typed is gone with them. */
export const SearchSurgeons = ({ children }: { children: ReactNode }) => {
  const member = useSelector(selectSession)?.id
  const [last, setLast] = useState<{ readonly by: number | undefined; readonly opened: boolean }>()
  const show = useCallback((opened: boolean) => setLast({ by: member, opened }), [member])
  const open = useCallback(() => {
    hearEarly(SEARCH)
    show(true)
  }, [show])
  const close = () => {
    forgetEarly()
    show(false)
  }
  const isTheirs = last !== undefined && member !== undefined && last.by === member
  return (
    <OpenSearch value={open}>
      {children}
      <Suspense fallback={<Coming />}>{isTheirs && <SearchWithChat opened={last.opened} close={close} />}</Suspense>
    </OpenSearch>
  )
}

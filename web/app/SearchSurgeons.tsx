import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react'
import { OpenSearch } from '../shared/ui/useSearchSurgeons.js'

const SearchWindow = lazy(async () => ({ default: (await import('../search/SearchWindow.js')).SearchWindow }))

/** The window in which surgeons are searched for, over every page; its code comes with the first use. */
export const SearchSurgeons = ({ children }: { children: ReactNode }) => {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const open = useCallback(() => setState('open'), [])
  return (
    <OpenSearch value={open}>
      {children}
      <Suspense>{state !== 'never' && <SearchWindow opened={state === 'open'} close={() => setState('closed')} />}</Suspense>
    </OpenSearch>
  )
}

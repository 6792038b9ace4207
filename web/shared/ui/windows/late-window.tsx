import { Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { useLoadedSoon } from '../hooks/useLoadedSoon.js'
import { Coming } from './Coming.js'
import { lazyWindow, whenThere, type WindowProps } from './lazy-window.js'

/** A window whose code is on its way while a page is read, and comes at once when it is wanted. */
export const lateWindow = (load: () => Promise<ComponentType<WindowProps>>) => ({ Late: lazyWindow(load), load: whenThere(load) })

/** Such a window, and what opens it. It is there from when it was first wanted, and keeps what it holds while it is closed. */
export const useLateWindow = ({ Late, load }: ReturnType<typeof lateWindow>, isWanted = false): readonly [ReactNode, open: () => void] => {
  const [state, setState] = useState<'never' | 'open' | 'closed'>(isWanted ? 'open' : 'never')
  useLoadedSoon(load)
  const window = (
    <Suspense fallback={<Coming />}>{state !== 'never' && <Late opened={state === 'open'} close={() => setState('closed')} />}</Suspense>
  )
  return [window, () => setState('open')]
}

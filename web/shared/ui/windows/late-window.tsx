import { Suspense, type ReactNode } from 'react'
import { useLoadedSoon } from '../hooks/useLoadedSoon.js'
import { Coming } from './Coming.js'
import type { LazyWindow, WindowProps } from './lazy-window.js'
import { useOpening } from './useOpening.js'

/** A window whose code is on its way while a page is read, and comes at once when it is wanted; and what opens it. */
export const useLateWindow = (Late: LazyWindow<WindowProps>, isWanted = false): readonly [ReactNode, open: () => void] => {
  const { isThere, isOpen, open, close } = useOpening(isWanted)
  useLoadedSoon(Late.load)
  const window = <Suspense fallback={<Coming />}>{isThere && <Late opened={isOpen} close={close} />}</Suspense>
  return [window, open]
}

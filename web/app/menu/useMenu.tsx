import { Suspense, type MouseEvent, type ReactNode } from 'react'
import { useLoadedSoon } from '../../shared/ui/hooks/useLoadedSoon.js'
import { Coming } from '../../shared/ui/windows/Coming.js'
import { lazyWindow } from '../../shared/ui/windows/lazy-window.js'
import { once } from '../../shared/ui/windows/second-tap.js'
import { useOpening } from '../../shared/ui/windows/useOpening.js'

const MenuDrawer = lazyWindow(async () => (await import('./MenuDrawer.js')).MenuDrawer)

/** The menu at the side, for a button that opens it: what the button needs, and the menu itself. */
export const useMenu = (): {
  readonly press: { 'aria-haspopup': 'dialog'; onClick: (press: MouseEvent) => void }
  readonly drawer: ReactNode
} => {
  const { isThere, isOpen, open, close } = useOpening()
  useLoadedSoon(MenuDrawer.load)
  return {
    press: { 'aria-haspopup': 'dialog', onClick: once(open) },
    drawer: <Suspense fallback={<Coming />}>{isThere && <MenuDrawer opened={isOpen} close={close} />}</Suspense>,
  }
}

import { UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Suspense, useEffect, useState } from 'react'
import classes from './PaletteButton.module.css'
import { Coming } from '../../shared/ui/windows/Coming.js'
import { useLoadedSoon } from '../../shared/ui/hooks/useLoadedSoon.js'
import { ahead, loadAhead } from '../../shared/ui/text/ahead.js'
import { lazyWindow } from '../../shared/ui/windows/lazy-window.js'

const Palette = lazyWindow(async () => (await import('./Palette.js')).Palette)

const FIELD = 'palette'
const taken = () => ahead()?.takeTypedAhead(FIELD) ?? ''

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)

const isItsKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k'

/** Opens the palette, as its keys do anywhere on the page; its code comes with the first use, and what is typed until then arrives in it. */
export const PaletteButton = () => {
  const [asked, setAsked] = useState(0)
  useLoadedSoon(loadAhead)
  const ask = () => {
    ahead()?.hearTypedAhead(FIELD)
    setAsked((times) => times + 1)
  }
  const close = () => {
    ahead()?.forgetTypedAhead()
    setAsked(0)
  }
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isItsKey(event)) return
      event.preventDefault()
      ask()
    }
    document.documentElement.addEventListener('keydown', listen)
    return () => document.documentElement.removeEventListener('keydown', listen)
  }, [])
  return (
    <>
      <UnstyledButton className={classes.button ?? ''} aria-label="Go to a page, a case or a surgeon" aria-haspopup="dialog" onClick={ask}>
        <IconSearch size={20} stroke={1.6} aria-hidden />
        <span className={classes.words} aria-hidden>
          Go to
          <kbd>{isApple() ? '⌘ K' : 'Ctrl K'}</kbd>
        </span>
      </UnstyledButton>
      <Suspense fallback={<Coming />}>{asked > 0 && <Palette asked={asked} ahead={taken} close={close} />}</Suspense>
    </>
  )
}

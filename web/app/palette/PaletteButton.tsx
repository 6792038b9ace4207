import { UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Suspense, useEffect, useState } from 'react'
import classes from './PaletteButton.module.css'
import { Coming } from '../../shared/ui/windows/Coming.js'
import { forgetEarly, hearEarly, takeEarly } from '../../shared/ui/text/early-letters.js'
import { lazyWindow } from '../../shared/ui/windows/lazy-window.js'
import { once } from '../../shared/ui/windows/second-tap.js'

const Palette = lazyWindow(async () => (await import('./Palette.js')).Palette)

const FIELD = 'palette'
const early = () => takeEarly(FIELD)

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)

const isItsKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k'

/** Opens the palette, as its keys do anywhere on the page; its code comes with the first use, and what is typed until then arrives in it. */
export const PaletteButton = () => {
  const [asked, setAsked] = useState(0)
  const ask = () => {
    hearEarly(FIELD)
    setAsked((times) => times + 1)
  }
  const close = () => {
    forgetEarly()
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
      <UnstyledButton
        className={classes.button ?? ''}
        aria-label="Go to a page, a case or a surgeon"
        aria-haspopup="dialog"
        onClick={once(ask)}
      >
        <IconSearch size={20} stroke={1.6} aria-hidden />
        <span className={classes.words} aria-hidden>
          Go to
          <kbd>{isApple() ? '⌘ K' : 'Ctrl K'}</kbd>
        </span>
      </UnstyledButton>
      <Suspense fallback={<Coming />}>{asked > 0 && <Palette asked={asked} early={early} close={close} />}</Suspense>
    </>
  )
}

import { UnstyledButton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import classes from './PaletteButton.module.css'

const Palette = lazy(async () => ({ default: (await import('./Palette.js')).Palette }))

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Opens the palette, as its keys do anywhere on the page; its code comes with the first use. */
export const PaletteButton = () => {
  const [asked, setAsked] = useState(0)
  const ask = () => setAsked((times) => times + 1)
  useHotkeys([['mod+K', ask]], [])
  return (
    <>
      <UnstyledButton className={classes.button ?? ''} aria-label="Go to a page or a case" aria-haspopup="dialog" onClick={ask}>
        <IconSearch size={20} stroke={1.6} aria-hidden />
        <span className={classes.words} aria-hidden>
          Go to
          <kbd>{isApple() ? '⌘ K' : 'Ctrl K'}</kbd>
        </span>
      </UnstyledButton>
      <Suspense>{asked > 0 && <Palette asked={asked} />}</Suspense>
    </>
  )
}

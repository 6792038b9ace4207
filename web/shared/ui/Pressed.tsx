import { useLayoutEffect, useRef, type ComponentProps } from 'react'
import { useMergedRef } from '@mantine/hooks'
import { focusOn } from './focus-on.js'

/** What the focus may go on to where no row is left: a part of the page around it. */
const AROUND = 'section, article, form, [role="dialog"], main'

const onwardFrom = (button: HTMLElement): HTMLElement[] => {
  const row = button.closest('li')
  const onward = [row, row?.previousElementSibling].filter((part) => part instanceof HTMLElement)
  for (let part = button.closest<HTMLElement>(AROUND); part; part = part.parentElement?.closest<HTMLElement>(AROUND) ?? null)
    onward.push(part)
  return onward
}

/**
 * What a button of the library is drawn as: it keeps the keyboard's focus. While it is `disabled`, as what it has asked for is on its way, it takes no
 * press and sends no form, where a browser would have it let go of the focus; and where it goes with what it does, who has pressed it goes on from what
 * was around it: its row or, if that goes too, the one before. Not where something else has the focus by then.
 */
export const Pressed = ({ disabled = false, type = 'button', onClick, ref, ...more }: ComponentProps<'button'>) => {
  const own = useRef<HTMLButtonElement>(null)
  const both = useMergedRef(own, ref)
  useLayoutEffect(() => {
    const button = own.current
    return () => {
      if (!button || button !== document.activeElement) return
      const onward = onwardFrom(button)
      queueMicrotask(() => {
        const to = document.activeElement === document.body ? onward.find(({ isConnected }) => isConnected) : undefined
        if (to) focusOn(to, { preventScroll: true })
      })
    }
  }, [])
  return (
    <button
      {...more}
      ref={both}
      type={type}
      aria-disabled={disabled || more['aria-disabled']}
      onClick={disabled ? (event) => event.preventDefault() /* nor is its form sent again */ : onClick}
    />
  )
}

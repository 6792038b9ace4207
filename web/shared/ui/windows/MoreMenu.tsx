import '../mantine/menus.css'
import { Menu } from '@mantine/core'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { MoreButton } from './MoreButton.js'
import classes from './MoreMenu.module.css'

interface Props {
  /** What it is about, for who does not see where it stands. */
  readonly label: string
  /** A button of the same look was pressed in its place: it takes over the focus, and opens. */
  readonly isPressed?: boolean
  /** `Menu.Item`s, made when it opens. */
  readonly children: ReactNode
}

/** Over the page, and still a part of what the page says. */
const inMain = { target: 'main' } as const

/** Its arrow keys work as soon as it is open, also while its entries are on their way. First the library notes to where the focus goes back. */
const takeFocus = (dropdown: HTMLElement | null): void => queueMicrotask(() => dropdown?.focus({ preventScroll: true }))

/** Behind three dots: what is wanted seldom. It is loaded lazily, with who uses it. Tab closes it and goes on from where it stands. */
export const MoreMenu = ({ label, isPressed = false, children }: Props) => {
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (!isPressed) return
    button.current?.focus({ preventScroll: true }) // where it goes back to when the menu closes
    setOpened(true)
  }, [isPressed])
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={240}
      portalProps={inMain}
      trapFocus={false}
      withInitialFocusPlaceholder={false}
      classNames={{ item: classes.item ?? '', label: classes.label ?? '' }}
    >
      <Menu.Target>
        <MoreButton ref={button} label={label} />
      </Menu.Target>
      <Menu.Dropdown
        ref={takeFocus}
        onKeyDown={({ key }) => key === 'Tab' && setOpened(false)}
        // A window that an entry opens gives the focus back to what had it then: the entry would be gone.
        onClickCapture={() => button.current?.focus({ preventScroll: true })}
      >
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}

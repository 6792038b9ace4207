import '../mantine/menus.css'
import { Menu, UnstyledButton } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import classes from './MoreMenu.module.css'

interface Props {
  /** What it is about, for who does not see where it stands. */
  readonly label: string
  /** `Menu.Item`s, made when it opens. */
  readonly children: ReactNode
}

/** Over the page, and still a part of what the page says. */
const inMain = { target: 'main' } as const

/** Its arrow keys work as soon as it is open, also while its entries are on their way. */
const takeFocus = (dropdown: HTMLElement | null): void => dropdown?.focus({ preventScroll: true })

/** Behind three dots: what is wanted seldom. It is loaded lazily, with who uses it. Tab closes it and goes on from where it stands. */
export const MoreMenu = ({ label, children }: Props) => {
  const [opened, setOpened] = useState(false)
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
        <UnstyledButton className={classes.button ?? ''} aria-label={label}>
          <IconDots size={20} stroke={1.6} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown ref={takeFocus} onKeyDown={({ key }) => key === 'Tab' && setOpened(false)}>
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}

import './mantine/menus.css'
import { Menu, UnstyledButton } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './MoreMenu.module.css'

interface Props {
  /** What it is about, for who does not see where it stands. */
  readonly label: string
  /** `Menu.Item`s, made when it opens. */
  readonly children: ReactNode
}

/** Behind three dots: what is wanted seldom. It is loaded lazily, with who uses it. */
export const MoreMenu = ({ label, children }: Props) => (
  <Menu position="bottom-end" width={240} classNames={{ item: classes.item ?? '', label: classes.label ?? '' }}>
    <Menu.Target>
      <UnstyledButton className={classes.button ?? ''} aria-label={label}>
        <IconDots size={20} stroke={1.6} aria-hidden />
      </UnstyledButton>
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
)

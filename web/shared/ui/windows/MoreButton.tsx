import { UnstyledButton, type UnstyledButtonProps } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import classes from './MoreMenu.module.css'

interface Props extends UnstyledButtonProps, Omit<ComponentPropsWithRef<'button'>, keyof UnstyledButtonProps> {
  /** What it is about, for who does not see where it stands. */
  readonly label: string
}

/** Three dots, behind which is what is wanted seldom. */
export const MoreButton = ({ label, ...props }: Props) => (
  <UnstyledButton className={classes.button ?? ''} aria-label={label} aria-haspopup="menu" aria-expanded={false} {...props}>
    <IconDots size={20} stroke={1.6} aria-hidden />
  </UnstyledButton>
)

import { UnstyledButton, type UnstyledButtonProps } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import classes from './MoreMenu.module.css'

interface Props extends UnstyledButtonProps, Omit<ComponentPropsWithRef<'button'>, keyof UnstyledButtonProps> {
  /** What it is about, for who does not see where it stands. */
  readonly label: string
}

/** Three dots, behind which is what is wanted seldom. A menu gives it classes of its own, which stand beside those of its look. */
export const MoreButton = ({ label, className, ...props }: Props) => (
  <UnstyledButton
    className={[classes.button, className].filter(Boolean).join(' ')}
    aria-label={label}
    aria-haspopup="menu"
    aria-expanded={false}
    {...props}
  >
    <IconDots size={20} stroke={1.6} aria-hidden />
  </UnstyledButton>
)

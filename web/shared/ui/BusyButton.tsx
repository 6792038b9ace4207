import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentProps } from 'react'

/** What is on its way says so, and takes no second press; to be disabled it would have to let go of the focus. */
const Pressed = ({ disabled = false, onClick, ...more }: ComponentProps<'button'>) => (
  <button {...more} type="button" aria-disabled={disabled} onClick={disabled ? undefined : onClick} />
)

/** A button that keeps the focus while what it has asked for is on its way (`loading`). */
export const BusyButton = (props: ButtonProps & Pick<ComponentProps<'button'>, 'ref' | 'children' | 'onClick' | 'onFocus' | 'onBlur'>) => (
  <Button component={Pressed} {...props} />
)

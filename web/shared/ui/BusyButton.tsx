import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentProps } from 'react'

/** What is on its way says so, and takes no second press; to be disabled it would have to let go of the focus. */
const Pressed = ({ disabled = false, type = 'button', onClick, ...more }: ComponentProps<'button'>) => (
  <button
    {...more}
    type={type}
    aria-disabled={disabled}
    onClick={disabled ? (event) => event.preventDefault() /* nor is its form sent again */ : onClick}
  />
)

/** A button that keeps the focus while what it has asked for is on its way (`loading`). */
export const BusyButton = (props: ButtonProps & Pick<ComponentProps<'button'>, 'ref' | 'children' | 'type' | 'onClick'>) => (
  <Button component={Pressed} {...props} />
)

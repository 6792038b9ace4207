import { Skeleton } from '@mantine/core'
import type { HTMLAttributes } from 'react'

interface Props extends Omit<HTMLAttributes<HTMLElement>, 'className'> {
  /** Said to who does not see it; not needed where the shape has words itself. */
  readonly label?: string
  /** In pixels, of a plain one; a shape of more than one block is its children. */
  readonly height?: number | undefined
  /** Whether it is a small part of a page that is there already: what stands below it stays in sight. */
  readonly isWithin?: boolean
  readonly className?: string | undefined
}

/** The place of what is on its way. Sheets below it and the footer, which it would push down, come into sight with it (`data-coming`, in web/app/look/app.css). */
export const Waiting = ({ label, height, isWithin, children = <Skeleton height={height} />, ...rest }: Props) => (
  <div role="status" aria-label={label} aria-busy data-coming={isWithin ? undefined : ''} {...rest}>
    {children}
  </div>
)

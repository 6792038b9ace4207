import type { ComponentProps } from 'react'
import { AskMore } from './AskMore.js'
import { useMoreWhenNear } from './hooks/useMoreWhenNear.js'

type Near = Parameters<typeof useMoreWhenNear>[2]

interface Props extends Omit<ComponentProps<typeof AskMore>, 'part'> {
  /** From where it counts as near; the window, unless it is said. */
  readonly near?: Near
}

const NEAR = { rootMargin: '800px' }

/** The end of a list of which there may be more: asks for it when it comes near, or when pressed. */
export const LoadMore = ({ near = NEAR, ...props }: Props) => {
  const { isMore, state, ask } = props
  const part = useMoreWhenNear(isMore ? state : 'none', ask, near)
  return <AskMore part={part} {...props} />
}

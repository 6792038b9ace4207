import { useMoreWhenNear } from './hooks/useMoreWhenNear.js'
import { AskMore } from './AskMore.js'

interface Props {
  /** There is more. */
  readonly isMore: boolean
  readonly state: 'idle' | 'loading' | 'failed'
  /** What is said when it fails. */
  readonly failed: string
  readonly ask: () => void
}

const NEAR = { rootMargin: '800px' }

/** The end of a list of which there may be more: asks for it when it comes near, or when pressed. */
export const LoadMore = (props: Props) => {
  const { isMore, state, ask } = props
  const part = useMoreWhenNear(isMore ? state : 'none', ask, NEAR)
  return <AskMore part={part} {...props} />
}

import { lazy, Suspense } from 'react'
import type { Removed } from '../../../api/contract/posts/posts.js'
import { judgements } from '../doors.js'
import { Opened } from '../routing/Opened.js'

interface Props {
  readonly of: Removed
  readonly called: string
}

const TakenAway = lazy(async () => {
  const [{ TakenAway: Notice }, door] = await Promise.all([import('../../judgements/TakenAway.js'), judgements()])
  const Whole = ({ of, called }: Props) => (
    <Opened doors={[door]}>
      <Notice decision={of.decision_id} called={called} />
    </Opened>
  )
  return { default: Whole }
})

/** Above one's own post that a moderator has removed; of no other anything is loaded. */
export const TakenAwayPlace = (props: Props) => (
  <Suspense>
    <TakenAway {...props} />
  </Suspense>
)

import { Button, Text } from '@mantine/core'
import { useSelector } from 'react-redux'
import { selectSender } from '../../shared/session/session.js'
import type { Deed, ReportsOfPost } from './calls.js'
import { Claimed } from './QueueRow.js'
import { selectReport } from './report-slice.js'

interface Props {
  readonly of: Pick<ReportsOfPost, 'queued'>
  readonly say: (deed: Deed) => void
}

/** Who looks after the open reports of a post, and the way to do so oneself. */
export const LookAfter = ({ of: { queued }, say }: Props) => {
  const me = useSelector(selectSender)
  const { sending, does } = useSelector(selectReport)
  if (!queued || queued.claimed?.by === me) return null
  return (
    <>
      {(queued.claimed === null || queued.claimed.lapsed) && (
        <Button loading={sending && does === 'claim'} onClick={() => say({ does: 'claim' })}>
          Take these reports
        </Button>
      )}
      <Claimed by={queued.claimed} />
    </>
  )
}

/** Why it could not be begun, or left to others. */
export const LookAfterProblem = () => {
  const { does, problem } = useSelector(selectReport)
  return <div role="alert">{(does === 'claim' || does === 'release') && problem && <Text c="red.9">{problem}</Text>}</div>
}

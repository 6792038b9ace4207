import { Button } from '@mantine/core'
import { useDispatch, useSelector } from 'react-redux'
import { selectAudit, verifyAsked, verifyStopped } from './audit-slice.js'
import { RangeForm } from './RangeForm.js'
import { Verdict } from './Verdict.js'

/** Whether the log is as it was sealed: all of it, or what some seals added. */
export const VerifyForm = ({ newest }: { readonly newest: number }) => {
  const { state } = useSelector(selectAudit).verifying
  const dispatch = useDispatch()
  const isRunning = state === 'running'
  return (
    <RangeForm
      newest={newest}
      title="Is the log as it was sealed?"
      about="The events are read again and held against the seals. The first one that was changed, removed, inserted or moved is named."
      first="From seal"
      last="To seal"
      backwards="This seal comes before the first."
      send={(range) => dispatch(verifyAsked(range))}
      found={<Verdict />}
    >
      <Button type="submit" loading={isRunning}>
        Verify
      </Button>
      {isRunning && (
        <Button variant="subtle" onClick={() => dispatch(verifyStopped())}>
          Stop
        </Button>
      )}
    </RangeForm>
  )
}

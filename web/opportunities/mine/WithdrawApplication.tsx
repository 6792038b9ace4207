import { useDispatch, useSelector } from 'react-redux'
import { newKey } from '../../shared/net/http.js'
import { Confirm } from '../../shared/ui/windows/Confirm.js'
import type { OwnApplication } from '../calls.js'
import { selectMine, withdrawalAsked } from './mine-slice.js'

interface Props {
  readonly of: OwnApplication
  readonly opened: boolean
  readonly close: () => void
}

/** Asks before an application is taken back. */
export const WithdrawApplication = ({ of, opened, close }: Props) => {
  const isLeaving = useSelector(selectMine).withdrawing === of.application_id
  const dispatch = useDispatch()
  return (
    <Confirm
      title="Withdraw application"
      text="Are you sure you want to withdraw this application?"
      note={`It and its CV are deleted. ${
        of.may_apply_again ? 'As long as the opportunity is open, you may apply once more.' : 'You cannot apply for this opportunity again.'
      }`}
      yes="Withdraw"
      no="Keep it"
      busy={isLeaving}
      opened={opened}
      close={close}
      confirm={() => dispatch(withdrawalAsked({ id: of.application_id, key: newKey() }))}
    />
  )
}

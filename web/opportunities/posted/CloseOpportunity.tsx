import { useDispatch, useSelector } from 'react-redux'
import { newKey } from '../../shared/net/http.js'
import { Confirm } from '../../shared/ui/windows/Confirm.js'
import { closingAsked, selectClosing } from '../board/board-slice.js'
import type { Opportunity } from '../calls.js'

interface Props {
  readonly of: Opportunity
  readonly opened: boolean
  readonly close: () => void
}

/** Asks before an opportunity is closed for good (spec 3 §4). */
export const CloseOpportunity = ({ of, opened, close }: Props) => {
  const isClosing = useSelector(selectClosing) === of.id
  const dispatch = useDispatch()
  return (
    <Confirm
      title="Close Opportunity"
      text="Are you sure you want to close this opportunity?"
      note="It leaves every list, and the applications and CVs you have received are deleted. Those who applied are told."
      yes="Close Opportunity"
      no="Keep it open"
      busy={isClosing}
      opened={opened}
      close={close}
      confirm={() => dispatch(closingAsked({ id: of.id, key: newKey() }))}
    />
  )
}

import { useDispatch, useSelector } from 'react-redux'
import { newKey } from '../../shared/net/http.js'
import { Confirm } from '../../shared/ui/windows/Confirm.js'
import { cvRemovalAsked, selectRemoving } from './slice.js'

/** Asks before the CV is deleted (spec 1 §5). */
export const RemoveCv = ({ opened, close }: { opened: boolean; close: () => void }) => {
  const removing = useSelector(selectRemoving)
  const dispatch = useDispatch()
  return (
    <Confirm
      title="Delete CV"
      text="Are you sure you want to Delete CV ?"
      yes="Delete"
      busy={removing}
      opened={opened}
      close={close}
      confirm={() => dispatch(cvRemovalAsked({ key: newKey() }))}
    />
  )
}

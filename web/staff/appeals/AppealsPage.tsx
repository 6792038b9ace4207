import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { selectAge } from '../../shared/net/live/connection.js'
import { Sorry } from '../../shared/ui/Sorry.js'
import { ListPages } from '../../shared/lists/ListPages.js'
import { StaffPage } from '../frame/StaffPage.js'
import { useStaffRoom } from '../frame/useStaffRoom.js'
import { AppealCard } from './AppealCard.js'
import { appealsOpened, moreAsked, selectAppeals } from './appeals-slice.js'

/** What authors say against decisions, for another moderator than the one who made it. */
export const AppealsPage = () => {
  const appeals = useSelector(selectAppeals)
  const age = useSelector(selectAge)
  const dispatch = useDispatch()
  const open = () => dispatch(appealsOpened())
  useEffect(() => void open(), [dispatch, age])
  useStaffRoom('staff:reports')
  return (
    <StaffPage title="Appeals" about="Each is decided once, by another moderator than the first.">
      <ListPages
        of={appeals}
        called="the appeals"
        rest="More appeals"
        height={280}
        empty={<Sorry text="No appeal waits for a decision." />}
        again={open}
        askMore={() => dispatch(moreAsked())}
      >
        {appeals.list.map((of) => (
          <AppealCard key={of.id} of={of} />
        ))}
      </ListPages>
    </StaffPage>
  )
}

import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { doctor } from '../../shared/format/person.js'
import { selectAge } from '../../shared/net/live/connection.js'
import { selectSender } from '../../shared/session/session.js'
import { Sorry } from '../../shared/ui/Sorry.js'
import { ListPages } from '../../shared/lists/ListPages.js'
import { At } from '../frame/At.js'
import staff from '../frame/Staff.module.css'
import { StaffPage } from '../frame/StaffPage.js'
import { useStaffRoom } from '../frame/useStaffRoom.js'
import { appealsOpened, moreAsked, selectAppeals } from './appeals-slice.js'
import { Stands } from './Stands.js'

/** What members say against restrictions of their account, for another moderator than the one who judged. */
export const AppealsPage = () => {
  const appeals = useSelector(selectAppeals)
  const me = useSelector(selectSender)
  const age = useSelector(selectAge)
  const dispatch = useDispatch()
  const open = () => dispatch(appealsOpened())
  useEffect(() => void open(), [dispatch, age])
  useStaffRoom('staff:standings')
  return (
    <StaffPage
      title="Account appeals"
      about="Appeals of restricted members. Each is decided once, by a moderator who did not make the first decision."
    >
      <ListPages
        of={appeals}
        called="the appeals"
        rest="More appeals"
        height={240}
        empty={<Sorry text="No appeal of a member waits for a decision." />}
        again={open}
        askMore={() => dispatch(moreAsked())}
      >
        <ul className={staff.list} aria-label="Account appeals">
          {appeals.list.map((each) => (
            <li key={each.restriction} className={staff.row}>
              <div className={staff.head}>
                <Link className={staff.name} to={`/staff/members/${each.id}?for=appeal`} dir="auto">
                  {doctor(each.full_name)}
                </Link>
                <Stands as={each} />
              </div>
              <span className={staff.detail}>
                Appealed <At time={each.appealed_at} />.{' '}
                {each.moderator.id === me ? (
                  'You have restricted them: another moderator decides.'
                ) : (
                  <>
                    Restricted by <span dir="auto">{doctor(each.moderator.full_name)}</span>.
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      </ListPages>
    </StaffPage>
  )
}

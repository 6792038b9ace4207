import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { selectAge } from '../../shared/net/live/connection.js'
import { Sorry } from '../../shared/ui/Sorry.js'
import { ListPages } from '../../shared/lists/ListPages.js'
import staff from '../frame/Staff.module.css'
import { StaffPage } from '../frame/StaffPage.js'
import { LogEntry } from './LogEntry.js'
import { LogFilters } from './LogFilters.js'
import { logOpened, moreAsked, selectLog } from './log-slice.js'
import { useNarrowed } from './useNarrowed.js'

/** Who of the staff did what, and when, for auditors. */
export const LogPage = () => {
  const { narrowed, narrow, clear, isNarrowed } = useNarrowed()
  const log = useSelector(selectLog)
  const age = useSelector(selectAge)
  const dispatch = useDispatch()
  const asked = JSON.stringify(narrowed)
  const open = () => dispatch(logOpened(narrowed))
  useEffect(() => void open(), [dispatch, asked, age])
  return (
    <StaffPage
      title="Staff log"
      about="Every action of the staff and of the operator, as the events tell it. Nobody can change it or take anything out."
    >
      <LogFilters narrowed={narrowed} types={log.types} narrow={narrow} clear={isNarrowed ? clear : undefined} />
      <ListPages
        of={log}
        called="the staff log"
        rest="Earlier actions"
        height={320}
        empty={
          <Sorry text={isNarrowed ? 'Nothing fits these filters.' : 'The staff has done nothing yet.'}>
            {isNarrowed && <Button onClick={clear}>Clear filters</Button>}
          </Sorry>
        }
        again={open}
        askMore={() => dispatch(moreAsked())}
      >
        <ol className={staff.list} aria-label="Actions">
          {log.list.map((entry) => (
            <LogEntry key={entry.position} of={entry} narrow={narrow} />
          ))}
        </ol>
      </ListPages>
    </StaffPage>
  )
}

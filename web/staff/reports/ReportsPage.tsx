import { Button, NativeSelect } from '@mantine/core'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { specialities } from '../../generated/specialities.js'
import { POST_KINDS, sortOf } from '../../engagement/post-kinds.js'
import { selectAge } from '../../shared/net/live/connection.js'
import { Sorry } from '../../shared/ui/Sorry.js'
import { useNow } from '../../shared/ui/hooks/useNow.js'
import { ListPages } from '../../shared/lists/ListPages.js'
import staff from '../frame/Staff.module.css'
import { StaffPage } from '../frame/StaffPage.js'
import { useStaffRoom } from '../frame/useStaffRoom.js'
import { isQueued, type Wanted } from './calls.js'
import { DecisionTimes } from './DecisionTimes.js'
import { JudgedRow } from './JudgedRow.js'
import { isSame, moreAsked, queueClosed, queueOpened, selectQueue } from './queue-slice.js'
import { QueueRow } from './QueueRow.js'
import classes from './Reports.module.css'
import { useWanted } from './useWanted.js'

const STATES = [
  { value: 'open', label: 'Open' },
  { value: 'mine', label: 'Mine' },
  { value: 'decided', label: 'Decided' },
]
const EMPTY: Readonly<Record<Wanted['state'], string>> = {
  open: 'Nothing that was reported waits for a decision.',
  mine: 'You have taken no reports.',
  decided: 'Nothing was decided yet.',
}

/** What members reported, for moderators: live, what waits longest first. */
export const ReportsPage = () => {
  const { wanted, want, clear } = useWanted()
  const queue = useSelector(selectQueue)
  const { list, weeks } = queue
  const age = useSelector(selectAge)
  const now = useNow()
  const dispatch = useDispatch()
  const asked = JSON.stringify(wanted)
  const open = () => dispatch(queueOpened(wanted))
  useEffect(() => void open(), [dispatch, asked, age])
  useEffect(() => () => void dispatch(queueClosed()), [dispatch])
  useStaffRoom('staff:reports')
  const isNarrowed = wanted.kind !== null || wanted.speciality !== null
  return (
    <StaffPage title="Reports">
      <div className={classes.filters}>
        <NativeSelect
          label="Show"
          data={STATES}
          value={wanted.state}
          onChange={({ currentTarget }) => want('state', currentTarget.value)}
        />
        <NativeSelect
          label="Kind"
          data={[{ value: '', label: 'All kinds' }, ...POST_KINDS.map((value) => ({ value, label: sortOf(value) }))]}
          value={wanted.kind ?? ''}
          onChange={({ currentTarget }) => want('kind', currentTarget.value)}
        />
        <NativeSelect
          label="Speciality"
          data={[{ value: '', label: 'All specialities' }, ...specialities]}
          value={wanted.speciality ?? ''}
          onChange={({ currentTarget }) => want('speciality', currentTarget.value)}
        />
      </div>
      <ListPages
        of={isSame(queue.of, wanted) ? queue : { ...queue, state: 'loading' }}
        called="the reports"
        rest="More reports"
        height={280}
        empty={
          <Sorry text={isNarrowed ? 'Nothing fits these filters.' : EMPTY[wanted.state]}>
            {isNarrowed && <Button onClick={clear}>Clear filters</Button>}
          </Sorry>
        }
        again={open}
        askMore={() => dispatch(moreAsked())}
      >
        <ol className={staff.list} aria-label={wanted.state === 'decided' ? 'Decisions' : 'What was reported'}>
          {list.map((row) => (isQueued(row) ? <QueueRow key={row.post} of={row} now={now} /> : <JudgedRow key={row.id} of={row} />))}
        </ol>
      </ListPages>
      <DecisionTimes weeks={weeks} />
    </StaffPage>
  )
}

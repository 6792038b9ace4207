import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { Button, SegmentedControl } from '@mantine/core'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useSearchParams } from 'react-router-dom'
import { selectAge } from '../../shared/net/live/connection.js'
import { Sorry } from '../../shared/ui/Sorry.js'
import { ListPages } from '../../shared/lists/ListPages.js'
import staff from '../frame/Staff.module.css'
import { StaffPage } from '../frame/StaffPage.js'
import type { DeletionState } from './calls.js'
import { DeletionRow } from './DeletionRow.js'
import { deletionsOpened, moreAsked, selectDeletions } from './deletions-slice.js'
import { STATES } from './words.js'

const isState = (text: string | null): text is DeletionState => text !== null && text in STATES
const CHOICES = [{ value: 'all', label: 'All' }, ...Object.entries(STATES).map(([value, { label }]) => ({ value, label }))]

/** Every deletion, for auditors: what is overdue first. What the address narrows it to that nobody can mean is passed over. */
export const DeletionsPage = () => {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('state')
  const of = isState(asked) ? asked : null
  const deletions = useSelector(selectDeletions)
  const age = useSelector(selectAge)
  const dispatch = useDispatch()
  const open = () => dispatch(deletionsOpened(of))
  const show = (value: string) => setSearch(isState(value) ? { state: value } : {})
  useEffect(() => void open(), [dispatch, of, age])
  return (
    <StaffPage
      title="Deletions"
      about="Every account that was or is to be deleted, and every public request: what is overdue first, then by the day it is due. Nothing here is personal."
    >
      <SegmentedControl aria-label="Which are shown" data={CHOICES} value={of ?? 'all'} onChange={show} />
      <ListPages
        of={deletions}
        called="the deletions"
        rest="More deletions"
        height={320}
        empty={<Nothing of={of} all={() => show('all')} />}
        again={open}
        askMore={() => dispatch(moreAsked())}
      >
        <ol className={staff.list} aria-label="Deletions">
          {deletions.list.map((each) => (
            <DeletionRow key={each.id} of={each} />
          ))}
        </ol>
      </ListPages>
    </StaffPage>
  )
}

const Nothing = ({ of, all }: { readonly of: DeletionState | null; readonly all: () => void }) => (
  <Sorry text={of === null ? 'Nobody has asked to be deleted yet.' : `No deletion is ${STATES[of].label.toLowerCase()}.`}>
    {of !== null && <Button onClick={all}>Show all</Button>}
  </Sorry>
)

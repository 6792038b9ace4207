import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { selectAge } from '../../shared/net/live/connection.js'
import { Sorry } from '../../shared/ui/Sorry.js'
import { ListPages } from '../../shared/lists/ListPages.js'
import staff from '../frame/Staff.module.css'
import { StaffPage } from '../frame/StaffPage.js'
import { useStaffRoom } from '../frame/useStaffRoom.js'
import { RuleForm } from './RuleForm.js'
import { RuleRow } from './RuleRow.js'
import { moreAsked, rulesOpened, selectRules } from './rules-slice.js'

/** What the program looks for in place of the moderators; each rule is rehearsed over the past year before it is let loose. */
export const RulesPage = () => {
  const rules = useSelector(selectRules)
  const age = useSelector(selectAge)
  const dispatch = useDispatch()
  const open = () => dispatch(rulesOpened())
  useEffect(() => {
    open()
  }, [dispatch, age])
  useStaffRoom('staff:rules')
  return (
    <StaffPage
      title="Rules"
      about="A rule reports posts by itself. Rehearse it first: it goes through what was posted and said in the last year, and you see what it would have flagged, while nobody else notices anything."
    >
      <ListPages
        of={rules}
        called="the rules"
        rest="More rules"
        height={200}
        empty={<Sorry text="No rule has been written yet." />}
        again={open}
        askMore={() => dispatch(moreAsked())}
      >
        <ol className={staff.list} aria-label="Rules">
          {rules.list.map((each) => (
            <RuleRow key={each.id} of={each} />
          ))}
        </ol>
      </ListPages>
      <RuleForm key={rules.written} />
    </StaffPage>
  )
}

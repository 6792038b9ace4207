import { Spotlight } from '@mantine/spotlight'
import { useSelector } from 'react-redux'
import { COMMUNITY } from '../../feed/came-from.js'
import { selectStanding } from '../../shared/session/session.js'
import { useSearchSurgeons } from '../../shared/ui/search/useSearchSurgeons.js'
import { useLeadOn } from './useLeadOn.js'

/** Nothing has what was typed: says so, and where else to look. */
export const Nothing = () => {
  const { kind } = useSelector(selectStanding)
  const leadOn = useLeadOn()
  const search = useSearchSurgeons()
  return (
    <>
      <Spotlight.Empty role="status">Nothing found</Spotlight.Empty>
      <Spotlight.ActionsGroup label="Try one of these">
        {kind === 'member' && (
          <>
            <Spotlight.Action label="Search Surgeons" description="By name, speciality and place" onClick={search} />
            <Spotlight.Action label="All clinical cases" description="With filters" onClick={() => leadOn(COMMUNITY.cases)} />
          </>
        )}
        {kind === 'newcomer' && <Spotlight.Action label="Complete my registration" onClick={() => leadOn('/chat')} />}
        <Spotlight.Action label="Contact" description="Ask us" onClick={() => leadOn('/contactPage')} />
      </Spotlight.ActionsGroup>
    </>
  )
}

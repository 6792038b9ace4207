import { TextInput, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { isEnough } from '../../generated/typed.js'
import { selectAge } from '../../shared/net/live/connection.js'
import { Person } from '../../shared/ui/Person.js'
import { Sorry } from '../../shared/ui/Sorry.js'
import { ListPages } from '../../shared/lists/ListPages.js'
import staff from '../frame/Staff.module.css'
import { StaffPage } from '../frame/StaffPage.js'
import { useStaffRoom } from '../frame/useStaffRoom.js'
import classes from './Members.module.css'
import { membersAsked, membersClosed, moreAsked, selectMembers } from './members-slice.js'
import { Stands } from './Stands.js'

/** Members as moderators look for them: those who are restricted, and everybody by name, also who is suspended. */
export const MembersPage = () => {
  const [typed, setTyped] = useState('')
  const members = useSelector(selectMembers)
  const age = useSelector(selectAge)
  const dispatch = useDispatch()
  const name = isEnough(typed.trim()) ? typed.trim() : ''
  const ask = () => dispatch(membersAsked(name))
  useEffect(() => void ask(), [dispatch, name, age])
  useEffect(() => () => void dispatch(membersClosed()), [dispatch])
  useStaffRoom('staff:standings')
  const shown = name === '' ? 'Restricted now' : 'Members found'
  return (
    <StaffPage title="Members">
      <TextInput
        type="search"
        label="Find a member by name"
        description="Suspended members are found here too, and nowhere else."
        maxLength={200}
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <section aria-labelledby="shown">
        <Title order={2} size="h4" id="shown" mb="xs">
          {shown}
        </Title>
        <ListPages
          of={members}
          called="the members"
          rest="More members"
          height={240}
          empty={<Sorry text={name === '' ? 'Nobody is restricted.' : 'Nobody of this name was found.'} />}
          again={ask}
          askMore={() => dispatch(moreAsked())}
        >
          <ul className={staff.list} aria-label={shown}>
            {members.list.map(({ id, full_name, profile_pic, specialty_type, restriction }) => (
              <li key={id} className={classes.found}>
                <Person id={id} to={`/staff/members/${id}`} name={full_name} speciality={specialty_type} picture={profile_pic} />
                <Stands as={restriction} />
              </li>
            ))}
          </ul>
        </ListPages>
      </section>
    </StaffPage>
  )
}

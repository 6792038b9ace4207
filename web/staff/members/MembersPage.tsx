import { Button, Skeleton, Text, TextInput, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { isEnough } from '../../generated/typed.js'
import { selectAge } from '../../shared/net/connection.js'
import { useWatch } from '../../shared/net/useWatch.js'
import { Person } from '../../shared/ui/Person.js'
import { Failed, Sorry } from '../../shared/ui/Sorry.js'
import classes from './Members.module.css'
import { membersAsked, membersClosed, moreAsked, selectMembers } from './members-slice.js'
import { Stands } from './Stands.js'

/** Members as moderators look for them: those who are restricted, and everybody by name, also who is suspended. */
export const MembersPage = () => {
  const [typed, setTyped] = useState('')
  const { state, list, next, more } = useSelector(selectMembers)
  const age = useSelector(selectAge)
  const dispatch = useDispatch()
  const name = isEnough(typed.trim()) ? typed.trim() : ''
  const ask = () => dispatch(membersAsked(name))
  useEffect(() => void ask(), [dispatch, name, age])
  useEffect(() => () => void dispatch(membersClosed()), [dispatch])
  useWatch('staff:standings')
  const shown = name === '' ? 'Restricted now' : 'Members found'
  return (
    <div className={classes.page}>
      <title>Members · SFS</title>
      <Title order={1} size="h2">
        Members
      </Title>
      <TextInput
        type="search"
        label="Find a member by name"
        description="Also who is suspended, whom nobody else finds."
        maxLength={200}
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <section aria-labelledby="shown">
        <Title order={2} size="h4" id="shown" mb="xs">
          {shown}
        </Title>
        {state === 'failed' && <Failed text="The members could not be loaded." again={ask} />}
        {state === 'loading' && (
          <div role="status" aria-label="Loading the members" aria-busy>
            <Skeleton height={240} />
          </div>
        )}
        {state === 'ready' && list.length === 0 && (
          <Sorry text={name === '' ? 'Nobody is restricted.' : 'Nobody of this name was found.'} />
        )}
        {state === 'ready' && list.length > 0 && (
          <ul className={classes.list} aria-label={shown}>
            {list.map(({ id, full_name, profile_pic, specialty_type, restriction }) => (
              <li key={id} className={classes.row}>
                <Person id={id} to={`/staff/members/${id}`} name={full_name} speciality={specialty_type} picture={profile_pic} />
                <Stands as={restriction} />
              </li>
            ))}
          </ul>
        )}
        {state === 'ready' && next !== null && (
          <div className={classes.more}>
            <div role="alert">{more === 'failed' && <Text>More members could not be loaded.</Text>}</div>
            <Button variant="default" loading={more === 'loading'} onClick={() => dispatch(moreAsked())}>
              {more === 'failed' ? 'Try again' : 'Load more'}
            </Button>
          </div>
        )}
      </section>
    </div>
  )
}

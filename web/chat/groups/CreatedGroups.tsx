import { Skeleton, Title } from '@mantine/core'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { MoreButton } from '../../shared/ui/MoreButton.js'
import { Failed } from '../../shared/ui/Sorry.js'
import { Joinable } from '../rooms/Joinable.js'
import classes from '../rooms/Rooms.module.css'
import { groupsClosed, groupsOpened, moreGroupsAsked, selectGroups } from './groups-slice.js'

/** Groups beside those that there always are; nothing of it is shown as long as there are none. */
export const CreatedGroups = () => {
  const { groups, next, state, more } = useSelector(selectGroups)
  const dispatch = useDispatch()
  const open = () => void dispatch(groupsOpened())
  useEffect(() => {
    open()
    return () => void dispatch(groupsClosed())
  }, [dispatch])
  if (state === 'failed') return <Failed text="Other groups could not be loaded." again={open} />
  if (state !== 'ready') return <Skeleton height={52} mt="md" role="status" aria-label="Loading other groups" aria-busy />
  if (groups.length === 0) return null
  return (
    <section aria-labelledby="other-groups">
      <Title order={3} size="h5" id="other-groups" mt="md">
        Other groups
      </Title>
      <ul className={classes.groups}>
        {groups.map(({ chatRoomId, chatRoomName, members, isIn }) => (
          <Joinable key={chatRoomId} group={chatRoomName} isIn={isIn} members={members} />
        ))}
      </ul>
      {next !== null && <MoreButton state={more} failed="More groups could not be loaded." ask={() => dispatch(moreGroupsAsked())} />}
    </section>
  )
}

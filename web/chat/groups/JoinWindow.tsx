import { Title } from '@mantine/core'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { ListPages } from '../../shared/lists/ListPages.js'
import { Window } from '../../shared/ui/windows/Window.js'
import items from '../Items.module.css'
import classes from './Groups.module.css'
import { groupsClosed, groupsOpened, moreGroupsAsked, selectGroups } from './groups-slice.js'
import { Joinable } from './Joinable.js'

/** All that one may join (DECISIONS G-05): those one is in say so, the rest are joined by a press. */
export const JoinWindow = ({ opened, close }: { readonly opened: boolean; readonly close: () => void }) => (
  <Window title="Join a group" opened={opened} onClose={close} isPlace size={520} closeOnClickOutside>
    <p className={classes.about}>
      A group is a chat of all surgeons of a speciality, or of those its name says. You can leave it at any time.
    </p>
    <Groups />
  </Window>
)

const Groups = () => {
  const groups = useSelector(selectGroups)
  const dispatch = useDispatch()
  const open = () => void dispatch(groupsOpened())
  useEffect(() => {
    open()
    return () => void dispatch(groupsClosed())
  }, [dispatch])
  const usual = (
    <ul className={items.items} aria-label="Groups">
      {groups.always.map(({ chatRoomId, chatRoomName }) => (
        <Joinable key={chatRoomName} group={chatRoomName} isIn={chatRoomId !== null} />
      ))}
    </ul>
  )
  return (
    <ListPages
      of={groups}
      called="the groups"
      rest="More groups"
      height={400}
      empty={usual}
      again={open}
      askMore={() => dispatch(moreGroupsAsked())}
    >
      {usual}
      <section aria-labelledby="other-groups">
        <Title order={3} size="h5" id="other-groups" mt="md">
          Other groups
        </Title>
        <ul className={items.items}>
          {groups.list.map(({ chatRoomId, chatRoomName, members, isIn }) => (
            <Joinable key={chatRoomId} group={chatRoomName} isIn={isIn} members={members} />
          ))}
        </ul>
      </section>
    </ListPages>
  )
}

import { Title } from '@mantine/core'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { ListPages } from '../../shared/lists/ListPages.js'
import { useNavigateFromPage } from '../../shared/ui/windows/useNavigateFromPage.js'
import { Window } from '../../shared/ui/windows/Window.js'
import type { RoomId } from '../calls.js'
import items from '../Items.module.css'
import { roomPath } from '../paths.js'
import classes from './Groups.module.css'
import { groupsClosed, groupsOpened, moreGroupsAsked, selectGroups } from './groups-slice.js'
import { Joinable } from './Joinable.js'

/** All that one may join (DECISIONS G-05): those one is in say so, the rest are joined by a press. */
export const JoinWindow = ({ opened, close }: { readonly opened: boolean; readonly close: () => void }) => (
  <Window title="Join a group" opened={opened} onClose={close} size={520} closeOnClickOutside>
    <p className={classes.about}>
      A group is a chat for everyone in a speciality, or for those its name describes. You can leave it at any time.
    </p>
    <Groups close={close} />
  </Window>
)

const Groups = ({ close }: { readonly close: () => void }) => {
  const groups = useSelector(selectGroups)
  const dispatch = useDispatch()
  const navigate = useNavigateFromPage()
  const leadTo = (room: RoomId) => () => {
    close()
    navigate(roomPath(room))
  }
  const open = () => void dispatch(groupsOpened())
  useEffect(() => {
    open()
    return () => void dispatch(groupsClosed())
  }, [dispatch])
  const usual = (
    <ul className={items.items} aria-label="Groups">
      {groups.always.map(({ chatRoomId, chatRoomName }) => (
        <Joinable
          key={chatRoomName}
          group={chatRoomName}
          isIn={chatRoomId !== null}
          lead={chatRoomId === null ? undefined : leadTo(chatRoomId)}
        />
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
            <Joinable key={chatRoomId} group={chatRoomName} isIn={isIn} members={members} lead={leadTo(chatRoomId)} />
          ))}
        </ul>
      </section>
    </ListPages>
  )
}

import { Button } from '@mantine/core'
import { useDispatch, useSelector } from 'react-redux'
import { groupNames } from '../../generated/group-names.js'
import { Window } from '../../shared/ui/Window.js'
import { deedAsked, selectJoin } from '../deeds/deeds-slice.js'
import { calledAs } from './room-words.js'
import classes from './Rooms.module.css'
import { selectRooms } from './rooms-slice.js'

/** All that anybody may join (DECISIONS G-05): those one is in say so, the rest are joined by a press. */
export const JoinWindow = ({ opened, close }: { readonly opened: boolean; readonly close: () => void }) => {
  const { rooms } = useSelector(selectRooms)
  const mine = new Set(Object.values(rooms).flatMap((room) => (room.chatCategory === 'I' ? [] : [calledAs(room)])))
  return (
    <Window title="Join a group" opened={opened} onClose={close} isPlace size={520} closeOnClickOutside>
      <p className={classes.about}>In a group you write with all surgeons of a speciality. You can leave it at any time.</p>
      <ul className={classes.groups}>
        {groupNames.map((group) => (
          <Joinable key={group} group={group} isIn={mine.has(group)} />
        ))}
      </ul>
    </Window>
  )
}

const Joinable = ({ group, isIn }: { readonly group: string; readonly isIn: boolean }) => {
  const stand = useSelector((root: Parameters<typeof selectJoin>[0]) => selectJoin(root, group))
  const dispatch = useDispatch()
  const isMine = isIn || stand === 'done' // its room may come a moment later
  return (
    <li>
      <span>{group}</span>
      <Button
        size="sm"
        variant="default"
        disabled={isMine}
        loading={stand === 'under way'}
        aria-label={isMine ? `You are in ${group}` : `Join ${group}`}
        onClick={() => dispatch(deedAsked({ kind: 'join', group }))}
      >
        {isMine ? 'Joined' : 'Join'}
      </Button>
    </li>
  )
}

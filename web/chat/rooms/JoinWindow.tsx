import { useSelector } from 'react-redux'
import { groupNames } from '../../generated/group-names.js'
import { Window } from '../../shared/ui/Window.js'
import { CreatedGroups } from '../groups/CreatedGroups.js'
import { Joinable } from './Joinable.js'
import { calledAs } from './room-words.js'
import classes from './Rooms.module.css'
import { selectRooms } from './rooms-slice.js'

/** All that anybody may join (DECISIONS G-05): those one is in say so, the rest are joined by a press. */
export const JoinWindow = ({ opened, close }: { readonly opened: boolean; readonly close: () => void }) => {
  const { rooms } = useSelector(selectRooms)
  const mine = new Set(Object.values(rooms).flatMap((room) => (room.chatCategory === 'I' ? [] : [calledAs(room)])))
  return (
    <Window title="Join a group" opened={opened} onClose={close} isPlace size={520} closeOnClickOutside>
      <p className={classes.about}>
        In a group you write with all surgeons of a speciality, or of whom its name says. You can leave it at any time.
      </p>
      <ul className={classes.groups}>
        {groupNames.map((group) => (
          <Joinable key={group} group={group} isIn={mine.has(group)} />
        ))}
      </ul>
      <CreatedGroups />
    </Window>
  )
}

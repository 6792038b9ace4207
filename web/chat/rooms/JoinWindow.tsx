import { Button } from '@mantine/core'
import { useDispatch, useSelector } from 'react-redux'
import { specialities } from '../../generated/specialities.js'
import { Window } from '../../shared/ui/Window.js'
import { deedAsked, selectDeeds } from '../deeds/deeds-slice.js'
import { calledAs } from './room-words.js'
import classes from './Rooms.module.css'
import { selectRooms } from './rooms-slice.js'

/** All that anybody may join (DECISIONS G-05). */
const GROUPS = [...specialities, 'Women in surgery']

/** The groups of the specialities, and the others: those one is in say so, the rest are joined by a press. */
export const JoinWindow = ({ opened, close }: { readonly opened: boolean; readonly close: () => void }) => {
  const { rooms } = useSelector(selectRooms)
  const { under, done } = useSelector(selectDeeds)
  const dispatch = useDispatch()
  const mine = new Set(Object.values(rooms).flatMap((room) => (room.chatCategory === 'I' ? [] : [calledAs(room)])))
  return (
    <Window title="Join a group" opened={opened} onClose={close} isPlace size={520} closeOnClickOutside>
      <p className={classes.about}>In a group you write with all surgeons of a speciality. You can leave it at any time.</p>
      <ul className={classes.groups}>
        {GROUPS.map((group) => {
          const isMine = mine.has(group) || (done?.kind === 'join' && done.group === group)
          return (
            <li key={group}>
              <span>{group}</span>
              <Button
                size="sm"
                variant="default"
                disabled={isMine}
                loading={under?.kind === 'join' && under.group === group}
                aria-label={isMine ? `You are in ${group}` : `Join ${group}`}
                onClick={() => dispatch(deedAsked({ kind: 'join', group }))}
              >
                {isMine ? 'Joined' : 'Join'}
              </Button>
            </li>
          )
        })}
      </ul>
    </Window>
  )
}

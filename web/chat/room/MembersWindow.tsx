import { Button, Skeleton, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useSelector } from 'react-redux'
import { counted } from '../../shared/format/counted.js'
import { doctor } from '../../shared/format/person.js'
import { usePages } from '../../shared/lists/usePages.js'
import { selectMe } from '../../shared/session/session.js'
import { MoreButton } from '../../shared/ui/MoreButton.js'
import { Person } from '../../shared/ui/Person.js'
import { Failed } from '../../shared/ui/Sorry.js'
import { Window } from '../../shared/ui/windows/Window.js'
import { ChatButton } from '../ChatButton.js'
import { loadMembers, type ChatRoom } from '../calls.js'
import { calledAs } from '../rooms/room-words.js'
import { ConfirmDeed } from './ConfirmDeed.js'
import items from '../Items.module.css'
import classes from './Room.module.css'

const FAILED = 'The members could not be loaded.'

interface Props {
  readonly room: ChatRoom
  readonly opened: boolean
  readonly close: () => void
}

/** Who is in a room, by pages, each with the way to their profile and to a talk with them alone (spec 2 §2). */
export const MembersWindow = ({ room, opened, close }: Props) => {
  const shown = useMembers(room, opened)
  return (
    <Window title={calledAs(room)} opened={opened} onClose={close} closeOnClickOutside size={520}>
      <Members room={room} close={close} {...shown} />
    </Window>
  )
}

/** As far as they are loaded. */
export const Members = ({
  room,
  close,
  list,
  last,
  next,
  state,
  more,
  again,
  askMore,
}: Omit<Props, 'opened'> & ReturnType<typeof useMembers>) => {
  const [isAsked, setAsked] = useState(false)
  const me = useSelector(selectMe)
  return (
    <>
      <div className={classes.window}>
        <Text c="dimmed">{last === null ? 'Members' : counted(last.total, 'member')}</Text>
        {room.chatCategory !== 'I' && (
          <Button variant="default" size="sm" onClick={() => setAsked(true)}>
            Leave group
          </Button>
        )}
      </div>
      {state === 'loading' && <Skeleton height={280} role="status" aria-label="Loading members" />}
      {state === 'failed' && <Failed text={FAILED} again={again} />}
      <ul className={items.items} aria-label="Members">
        {list.map(({ id, full_name, specialty_type, profile_pic }) => (
          <li key={id}>
            <Person name={full_name} speciality={specialty_type} picture={profile_pic} id={id} mark={id === me && 'You'} />
            {id !== me && full_name !== null && <ChatButton other={id} label={`Chat with ${doctor(full_name)}`} opened={close} />}
          </li>
        ))}
      </ul>
      {next !== null && <MoreButton state={more} failed={FAILED} ask={askMore} />}
      <ConfirmDeed room={room} asked={isAsked ? 'leave' : null} close={() => setAsked(false)} />
    </>
  )
}

/** From the beginning each time it is opened: who is in a group changes. */
const useMembers = ({ chatRoomId }: ChatRoom, opened: boolean) => {
  const load = useMemo(() => (opened ? (before: number | null) => loadMembers(chatRoomId, before) : null), [opened, chatRoomId])
  return usePages(load)
}

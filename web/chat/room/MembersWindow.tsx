import { Button, Skeleton, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { counted } from '../../shared/format/counted.js'
import { doctor } from '../../shared/format/person.js'
import { Problem } from '../../shared/net/http.js'
import { selectMe } from '../../shared/session/session.js'
import { MoreButton } from '../../shared/ui/MoreButton.js'
import { Person } from '../../shared/ui/Person.js'
import { Failed } from '../../shared/ui/Sorry.js'
import { Window } from '../../shared/ui/Window.js'
import { ChatButton } from '../ChatButton.js'
import { loadMembers, type ChatRoom, type Person as Member } from '../calls.js'
import { calledAs } from '../rooms/room-words.js'
import { ConfirmDeed } from './ConfirmDeed.js'
import classes from './Room.module.css'

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

interface Shown {
  readonly members: readonly Member[]
  readonly total: number | null
  readonly next: number | null
  readonly state: 'idle' | 'loading' | 'failed'
}

/** As far as they are loaded. */
export const Members = ({
  room,
  close,
  members,
  total,
  next,
  state,
  ask,
}: Omit<Props, 'opened'> & Shown & { readonly ask: () => void }) => {
  const [isAsked, setAsked] = useState(false)
  const me = useSelector(selectMe)
  const isFirst = members.length === 0
  return (
    <>
      <div className={classes.window}>
        <Text c="dimmed">{total === null ? 'Members' : counted(total, 'member')}</Text>
        {room.chatCategory !== 'I' && (
          <Button variant="default" size="sm" onClick={() => setAsked(true)}>
            Leave group
          </Button>
        )}
      </div>
      {isFirst && state === 'loading' && <Skeleton height={280} role="status" aria-label="Loading members" />}
      {isFirst && state === 'failed' && <Failed text="The members could not be loaded." again={ask} />}
      <ul className={classes.members} aria-label="Members">
        {members.map(({ id, full_name, specialty_type, profile_pic }) => (
          <li key={id}>
            <Person name={full_name} speciality={specialty_type} picture={profile_pic} id={id} mark={id === me && 'You'} />
            {id !== me && full_name !== null && <ChatButton other={id} label={`Chat with ${doctor(full_name)}`} opened={close} />}
          </li>
        ))}
      </ul>
      {!isFirst && next !== null && <MoreButton state={state} failed="The members could not be loaded." ask={ask} />}
      <ConfirmDeed room={room} asked={isAsked ? 'leave' : null} close={() => setAsked(false)} />
    </>
  )
}

const nothing: Shown = { members: [], total: null, next: null, state: 'loading' }

/** From the beginning each time it is opened: who is in a group changes. */
const useMembers = ({ chatRoomId }: ChatRoom, opened: boolean): Shown & { readonly ask: () => void } => {
  const [shown, setShown] = useState(nothing)
  const load = async (before: number | null, known: readonly Member[]) => {
    setShown((now) => ({ ...now, state: 'loading' }))
    try {
      const { result, total, next } = await loadMembers(chatRoomId, before)
      setShown({ members: [...known, ...result], total, next, state: 'idle' })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      setShown((now) => ({ ...now, state: 'failed' }))
    }
  }
  useEffect(() => {
    if (opened) void load(null, [])
    else setShown(nothing)
  }, [opened, chatRoomId])
  return { ...shown, ask: () => void load(shown.next, shown.members) }
}

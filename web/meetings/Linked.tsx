import { Anchor } from '@mantine/core'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { useAnswer } from '../shared/net/useAnswer.js'
import { selectAge } from '../shared/net/live/connection.js'
import { MissingPicture } from '../shared/pictures/absent.js'
import { Failed, Sorry } from '../shared/ui/Sorry.js'
import { Waiting } from '../shared/ui/Waiting.js'
import { getOne, type MeetingId } from './calls.js'
import { EventCard } from './EventCard.js'
import { oneLoaded } from './meetings-slice.js'

/** The one event that a link names, as from a reminder, before all others. */
export const Linked = ({ id, now, all }: { readonly id: MeetingId; readonly now: number; readonly all: string }) => {
  const age = useSelector(selectAge)
  const dispatch = useDispatch()
  const asked = useAnswer(`${id} ${age}`, async () => void dispatch(oneLoaded(await getOne(id))))
  return (
    <>
      <Anchor component={Link} to={all}>
        All events
      </Anchor>
      {asked.state === 'loading' && <Waiting label="Loading the event" height={360} />}
      {asked.state === 'there' && <EventCard id={id} now={now} />}
      {asked.state === 'failed' && asked.code === 404 && <Sorry text="There is no such event." picture={<MissingPicture />} />}
      {asked.state === 'failed' && asked.code !== 404 && <Failed text="The event could not be loaded." again={asked.again} />}
    </>
  )
}

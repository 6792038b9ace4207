import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { selectRooms } from '../rooms/rooms-slice.js'
import classes from '../rooms/Rooms.module.css'
import { OutgoingItem } from './OutgoingItem.js'
import { selectOutgoing } from './outgoing-slice.js'

type Root = Parameters<typeof selectRooms>[0] & Parameters<typeof selectOutgoing>[0]

/** So many leave room for the rooms. */
const FEW = 2

/** What I wrote in rooms that are not there for me any more, and that none shows: to be copied, tried again, or discarded. */
export const Stranded = () => {
  const { rooms, state } = useSelector((root: Root) => selectRooms(root))
  const all = useSelector((root: Root) => selectOutgoing(root))
  const [isWhole, setWhole] = useState(false)
  const left = all.filter(({ isRoomGone, room }) => isRoomGone && !rooms[room])
  if (state !== 'ready' || left.length === 0) return null
  const more = isWhole ? 0 : left.length - FEW
  return (
    <section aria-label="Not sent" className={classes.stranded}>
      <h3>Not sent</h3>
      {(more > 0 ? left.slice(-FEW) : left).map((each) => (
        <div key={each.key}>
          {each.to !== undefined && (
            <p className={classes.to}>
              To <bdi>{each.to}</bdi>
            </p>
          )}
          <OutgoingItem each={each} />
        </div>
      ))}
      {more > 0 && (
        <Button variant="subtle" size="sm" fullWidth onClick={() => setWhole(true)}>
          Show {more} more
        </Button>
      )}
    </section>
  )
}

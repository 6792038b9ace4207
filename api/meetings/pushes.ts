import { changeOf, type Change } from '../../projections/meetings/changes.js'
import { meetingById, registeredOf, registeredAmong, type StoredMeeting } from '../../projections/meetings/queries.js'
import { isMember } from '../http/sessions/caller.js'
import type { Live } from '../slice.js'
import type { Pushes } from '../sockets/pushing.js'
import { isHeard, room, socketsIn } from '../sockets/rooms.js'
import { linkNow } from './link-now.js'
import { mayMeetAt, presentMeeting } from './presenter.js'
import { EVENTS } from './watch.js'

const roomsOf = ({ member }: Change): string[] => (member === undefined ? [EVENTS] : [room.member(member)])

/** What becomes of an event, told to who looks at events; who comes and who does not, to themselves. */
export const meetingPushes = ({ io, pool, links, now, addressesOf }: Live): Pushes => {
  const leadsOutside = linkNow({ addressesOf, now })
  const shapeOf = async (row: StoredMeeting, comes: boolean) =>
    presentMeeting(row, await mayMeetAt(row, comes, leadsOutside), links.at(now()))

  /** The link is told to nobody else. */
  const tellAll = async (row: StoredMeeting, isNew: boolean, position: number): Promise<void> => {
    const heard = socketsIn(io, EVENTS)
    const members = new Set(heard.flatMap(({ data: { caller } }) => (isMember(caller) ? caller.id : [])))
    const registered = await registeredOf(pool, row.meeting_id, [...members])
    const [theirs, others] = await Promise.all([shapeOf(row, true), shapeOf(row, false)])
    for (const page of heard) {
      const { caller } = page.data
      const event = isMember(caller) && registered.has(caller.id) ? theirs : others
      page.emit('eventChanged', { id: event.id, event, isNew, position })
    }
  }

  const tellMember = async (row: StoredMeeting, member: NonNullable<Change['member']>, position: number): Promise<void> => {
    const isRegistered = (await registeredAmong(pool, member, [row.meeting_id])).has(row.meeting_id)
    io.to(room.member(member)).emit('eventRegistration', {
      id: row.meeting_id,
      event: await shapeOf(row, isRegistered),
      isRegistered,
      position,
    })
  }

  return {
    isHeard: (key) => isHeard(io, roomsOf(changeOf(key))),

    async send(keys, position) {
      for (const { id, member, isNew = false } of keys.map(changeOf)) {
        const row = await meetingById(pool, id)
        if (row) await (member === undefined ? tellAll(row, isNew, position) : tellMember(row, member, position))
      }
    },
  }
}

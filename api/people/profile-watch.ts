import type { MemberId } from '../../domain/kernel/ids.js'
import { completeAmong } from '../../projections/member-profile/queries.js'
import type { Live } from '../slice.js'
import type { MayWatch } from '../sockets/watch.js'

/** Where those are whose page shows the profile of a member. */
export const profileRoom = (id: MemberId): string => `profile:${id}`

const NAME = /^profile:([1-9]\d{0,9})$/

const shownBy = (name: string): MemberId | undefined => {
  const [, id] = NAME.exec(name) ?? []
  return id !== undefined && Number(id) < 2 ** 31 ? (Number(id) as MemberId) : undefined
}

/** Whose profile somebody may read they may look at (`getProfileDetails`): their own, and once they have told all details those of others who have. */
export const mayWatchProfiles =
  ({ pool }: Pick<Live, 'pool'>): MayWatch =>
  async (asked) => {
    const named = asked.map(({ names }) => names.flatMap((name) => shownBy(name) ?? []))
    const complete = await completeAmong(pool, named.flat())
    return asked.map(({ caller }, i) =>
      named[i]!.filter((id) => id === caller.id || (caller.complete && complete.has(id))).map((id) => ({ name: profileRoom(id) })),
    )
  }

import type { SlowVideos } from '../../commands/vault/files/slow-videos.js'
import { asMember } from '../../domain/kernel/actor.js'
import type { MemberId } from '../../domain/kernel/ids.js'

/** From when on (ISO 8601) the next video of a member is prepared; null where it is at once, as soon as it is its turn. */
export const notBefore = async (slow: Pick<SlowVideos, 'until'>, member: MemberId, at: string): Promise<string | null> =>
  (await slow.until(asMember(member), at)) ?? null

import { memberAmong } from '../../../domain/kernel/actor.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import type { Recorded } from '../../../domain/kernel/messages.js'
import type { Replayed } from '../../../projections/replay.js'
import { COMMENTS_AT_A_MOMENT, type EventEntry, type Moment } from '../../contract/staff/replay.js'
import type { PersonLine } from '../../contract/network/people.js'
import type { Deps } from '../../deps.js'
import { presentComment } from '../../engagement/comment-presenter.js'
import { looksOf } from '../../files/showing/looks.js'
import type { AnyKind } from '../../engagement/kind.js'
import { peopleOf } from '../../people/line.js'

type Needs = Pick<Deps, 'now' | 'pool' | 'links' | 'files'>

const presentEvent = ({ revision, position, type, data, meta }: Recorded, people: ReadonlyMap<MemberId, PersonLine>): EventEntry => {
  const by = memberAmong(meta.by)
  return {
    version: revision,
    position,
    type,
    by: { actor: meta.by, full_name: (by !== undefined && people.get(by)?.full_name) || null },
    at: meta.at,
    data,
    causationId: meta.$causationId,
  }
}

/** What a replay tells of a post, with the names that people have now and links that open what is withheld from others. */
export const presentingReplay = ({ now, pool, links, files }: Needs) => ({
  async events(events: readonly Recorded[]): Promise<EventEntry[]> {
    const people = await peopleOf(pool, links, [...new Set(events.flatMap(({ meta }) => memberAmong(meta.by) ?? []))], now())
    return events.map((event) => presentEvent(event, people))
  },

  /** As members saw it then, whether it was closed too; the newest version as they see it now. Null where nothing was to be seen. */
  async moment(kind: Pick<AnyKind, 'shownThen'>, { shown: then, last, newest, types }: Replayed): Promise<Moment | null> {
    if (!then || !last) return null
    const erased = types.includes('SubjectKeyDestroyed')
    const shown = erased ? { ...then, files: [] } : then // they went with the words
    const at = now()
    const there = shown.comments.filter(({ deleted }) => !deleted).slice(-COMMENTS_AT_A_MOMENT)
    const named = [...there.map(({ member_id }) => member_id), ...(shown.author === null ? [] : [shown.author])]
    const [people, looks] = await Promise.all([peopleOf(pool, links, [...new Set(named)], at), looksOf({ files, links }, [shown], at)])
    return {
      version: last.revision,
      at: last.meta.at,
      post: kind.shownThen(shown, {
        people,
        ...looks,
        at: last.revision === newest ? at : last.meta.at,
        linkTo: (file, variant) => links.signFor('staff', file, variant, at),
      }),
      comments: there.map((comment) => presentComment({ ...comment, commented_at: new Date(comment.commented_at) }, people)),
      withheld: shown.removed_by,
      erased,
    }
  },
})

import { asTold } from '../../../domain/cases/told.js'
import type { Recorded } from '../../../domain/kernel/messages.js'
import type { Replayed } from '../../../projections/replay.js'
import { COMMENTS_AT_A_MOMENT, type EventEntry, type Moment } from '../../contract/staff/replay.js'
import type { Deps } from '../../deps.js'
import { presentComment } from '../../engagement/comments/comment-presenter.js'
import { looksOf } from '../../files/showing/looks.js'
import type { AnyKind } from '../../engagement/kind.js'
import { peopleOf } from '../../people/line.js'
import { whoAre, type WhoIs } from '../../people/naming.js'
import { withoutNames } from './without-names.js'

type Needs = Pick<Deps, 'now' | 'pool' | 'links' | 'files'>

const presentEvent = ({ revision, position, type, data, meta }: Recorded, whoIs: WhoIs): EventEntry => ({
  version: revision,
  position,
  type,
  by: whoIs(meta.by),
  at: meta.at,
  data: withoutNames(asTold(data)),
  causationId: meta.$causationId,
})

/** What a replay tells of a post, with the names that people have now and links that open what is withheld from others. */
export const presentingReplay = ({ now, pool, links, files }: Needs) => ({
  async events(events: readonly Recorded[]): Promise<EventEntry[]> {
    const whoIs = await whoAre(
      pool,
      events.map(({ meta }) => meta.by),
    )
    return events.map((event) => presentEvent(event, whoIs))
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

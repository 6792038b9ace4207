import type { PostKind } from '../domain/engagement/kinds.js'
import type { Actor } from '../domain/kernel/actor.js'
import type { Log } from '../domain/kernel/ports.js'
import { picturing } from './pictures.js'

/** What has happened to a post, and how it stood then. */
export interface Happened {
  readonly type: string
  readonly data: object
  /** Its place among the events of the post, counted from 0, and among all events. */
  readonly version: number
  readonly position: number
  readonly by: Actor
  /** ISO 8601. */
  readonly at: string
  /** The post as views showed it after this: by the fold that fills their tables. */
  readonly after: unknown
}

const AT_ONCE = 200

/**
 * What has happened to a post, from the beginning up to a version and that one included: the last tells the post as somebody saw it who saw this
 * version. Straight from the log, read in pages as it is asked for; words whose key is gone are null in it. Nothing of a post that never was.
 * Throws HistoryCut where its beginning is gone, and whatever the log throws.
 */
export async function* history(
  log: Pick<Log, 'read'>,
  { word }: Pick<PostKind, 'word'>,
  id: number,
  until = Number.MAX_SAFE_INTEGER,
): AsyncGenerator<Happened, void> {
  const stream = `${word}-${id}`
  const picture = picturing(stream)
  let version = -1
  while (version < until) {
    const page = await log.read(stream, version, AT_ONCE)
    for (const event of page) {
      const { type, data, revision, position, meta } = event
      if (revision > until) return
      picture?.tell(event)
      yield { type, data, version: revision, position, by: meta.by, at: meta.at, after: picture?.now() }
    }
    if (page.length < AT_ONCE) return
    version = page.at(-1)!.revision
  }
}

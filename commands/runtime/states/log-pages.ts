import type { Recorded } from '../../../domain/kernel/messages.js'
import type { Log } from '../../../domain/kernel/ports.js'
import type { Deadline } from '../../../domain/kernel/deadline.js'

/** So many facts are in memory at a time. */
const PAGE = 4_000

/** The facts of a stream after a revision, oldest first, some at a time, all by a moment if one is given. */
export async function* pagesOf(log: Pick<Log, 'read'>, stream: string, after: number, by?: Deadline): AsyncGenerator<Recorded[]> {
  for (let page: Recorded[] | undefined; !page || page.length === PAGE; after = page.at(-1)?.revision ?? after) {
    page = await log.read(stream, after, PAGE, by)
    if (page.length > 0) yield page
  }
}

import { v5 as uuidv5 } from 'uuid'
import { notifications } from '../../commands/processes/notifications.js'
import { keepNotifications, knownAmong } from '../../commands/vault/notifications/keep.js'
import { processPlaces } from '../../commands/vault/log/process-places.js'
import { OPEN_FOR } from '../../domain/cases/case.js'
import type { Notice } from '../../domain/notifications/changes.js'
import { openCasesPosted, type OpenUntil } from '../../projections/case-feed/due.js'
import { checkpointOf } from '../../projections/runtime/checkpoint.js'
import { inTransaction, LEADING, type Tx } from '../../projections/runtime/database.js'
import type { Deps } from '../deps.js'

const SOON = 'c1b1f2a4-5b1c-4d6b-9a53-6c7f1d0b2e11'
const A_DAY = 24 * 60 * 60 * 1000
const AT_ONCE = 100

/** Tells authors, once, of each case of theirs that closes within a day. */
export const tellClosingSoon =
  ({ now, pool }: Pick<Deps, 'now' | 'pool'>) =>
  async (until: AbortSignal): Promise<void> => {
    const ago = (time: number): string => new Date(Date.parse(now()) - time).toISOString()
    const [postedAfter, postedUntil] = [ago(OPEN_FOR), ago(OPEN_FOR - A_DAY)]
    let page: readonly OpenUntil[] = []
    do {
      const after = page.at(-1)
      page = await inTransaction(pool, (tx) => tellPage(tx, { size: AT_ONCE, postedAfter, postedUntil, after }), LEADING)
    } while (page.length === AT_ONCE && !until.aborted)
  }

/**
 * As long as this goes on, nothing more is told or taken back of what the log says, and the feed has come at least as far: a case that is not
 * removed there is told of, and taken back when the process hears of its removal. Who stalls here holds the process up for a moment only. Nothing, where the feed is behind: the next time finds it.
 */
const tellPage = async (tx: Tx, page: Parameters<typeof openCasesPosted>[1]): Promise<readonly OpenUntil[]> => {
  const told = await processPlaces.hold(notifications.name, tx)
  const shown = await checkpointOf(tx)
  if (shown < told) return []
  const open = await openCasesPosted(tx, page)
  const notices = open.map((each) => closing(each, shown))
  // Nearly all were told before: nobody waits for the lists of their authors.
  const known = await knownAmong(notices, tx)
  await keepNotifications(
    notices.filter(({ id }) => !known.has(id)).map((tell) => ({ tell })),
    tx,
  )
  return open
}

/** At the moment at which a day was left. */
const closing = ({ post_id, author, posted_at }: OpenUntil, position: number): Notice => ({
  id: uuidv5(String(post_id), SOON),
  receiver: author,
  kind: 'case-closing',
  target: `case:${post_id}`,
  actor: null,
  item: post_id,
  position,
  at: new Date(posted_at.getTime() + OPEN_FOR - A_DAY).toISOString(),
})

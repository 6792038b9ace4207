import type { Pool } from 'pg'
import { mailsRefused } from '../../commands/vault/notifications/refused.js'
import type { Outcome } from '../../commands/vault/outbox.js'
import type { MemberId } from '../../domain/kernel/ids.js'
import { MailRefused } from '../mail/transport.js'
import { sender } from '../mail/sender.js'
import type { Post } from '../slice.js'

/**
 * Sends mails that nobody waits for: once, where it is refused for good, and none to an address that takes none. `onTrouble` hears of what was
 * refused for anything but its address, since that may be every mail of ours.
 */
export const deliverer = (pool: Pool, post: Pick<Post, 'transport' | 'from' | 'now'>, onTrouble: (error: MailRefused) => void) => {
  const refused = mailsRefused(pool)
  const send = sender(post)

  return async (memberId: MemberId, ...letter: Parameters<typeof send>): Promise<Outcome> => {
    if (await refused.isLeftAlone(memberId)) return 'dropped'
    try {
      await send(...letter)
    } catch (error) {
      if (!(error instanceof MailRefused) || error.whatFor === 'now') throw error
      if (error.whatFor === 'its address') await refused.count(memberId, post.now())
      else onTrouble(error)
      return 'dropped'
    }
    await refused.taken(memberId)
    return 'done'
  }
}

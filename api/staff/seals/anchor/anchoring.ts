import type { AnchorTask } from '../../../../commands/processes/anchoring.js'
import type { Doer } from '../../../../commands/vault/outbox.js'
import type { SealAnchor } from './seal-anchor.js'
import { TaskWaits } from '../../../jobs/task-waits.js'
import type { Post } from '../../../slice.js'
import { anchorLetter, anchorMessage } from './message.js'
import { postAnchor } from './post.js'

type Needs = Pick<Post, 'transport' | 'from' | 'siteUrl'>

/**
 * Tells a seal to the address of the operator's. It is tried again until it was taken; whoever takes it twice, since we did not hear that they had, knows it
 * by the same id. That nobody takes it is told to the operator once, until somebody does again.
 */
export const anchoringAt = ({ transport, from, siteUrl }: Needs, anchor: SealAnchor | undefined): Doer => {
  let isAway = false
  const tell = async (id: string, at: string, { seal }: AnchorTask): Promise<void> => {
    if (!anchor) return
    if ('postTo' in anchor) await postAnchor(anchor, { id, body: anchorMessage(seal, siteUrl) })
    else await transport.sendMail({ from, to: anchor.mailTo, ...anchorLetter(seal, siteUrl), messageId: `<${id}@seals>`, date: at })
  }

  return async ({ id, at, data }) => {
    if (!anchor) return 'dropped'
    try {
      await tell(id, at, data as AnchorTask)
    } catch (error) {
      const wasAway = isAway
      isAway = true
      throw wasAway ? new TaskWaits('The seal could not be told') : error
    }
    isAway = false
    return 'done'
  }
}

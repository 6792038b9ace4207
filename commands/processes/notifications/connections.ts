import type { ConnectionEvent } from '../../../domain/connections/messages.js'
import { otherThan } from '../../../domain/connections/pair.js'
import type { Recorded } from '../../../domain/kernel/messages.js'
import { takeBack, tell, type Rules } from './notice.js'

type Of<Type extends ConnectionEvent['type']> = Recorded<Extract<ConnectionEvent, { type: Type }>>

/** A request waits for one of the two, and who accepted it is told to the other; to both, where both had asked. */
export const connectionRules = {
  FollowRequestSent: (event: Of<'FollowRequestSent'>) => {
    const { network, from, to, followId, withheldFrom } = event.data
    return withheldFrom === to ? [] : tell(event, { receiver: to, kind: 'request', target: network, actor: from, item: followId })
  },

  /** What was asked is answered: it waits for nobody any more. */
  FollowRequestAccepted: (event: Of<'FollowRequestAccepted'>) => {
    const { by, crossing, network: target, followId: item } = event.data
    const other = otherThan(event.data, by)
    return [
      ...takeBack(event, { receiver: by, kind: 'request', target, item }),
      ...tell(event, { receiver: other, kind: 'acceptance', target, actor: by, item }),
      ...(crossing === undefined ? [] : tell(event, { receiver: by, kind: 'acceptance', target, actor: other, item })),
    ]
  },

  FollowRequestCancelled: (event: Of<'FollowRequestCancelled'>) => takenBackOf(event, 'request'),
  ConnectionRemoved: (event: Of<'ConnectionRemoved'>) => takenBackOf(event, 'acceptance'),
} satisfies Rules

/** Whoever of the two was told of it. */
const takenBackOf = (event: Of<'FollowRequestCancelled' | 'ConnectionRemoved'>, kind: 'request' | 'acceptance') => {
  const { low, high, network: target, followId: item } = event.data
  return [low, high].flatMap((receiver) => takeBack(event, { receiver, kind, target, item }))
}

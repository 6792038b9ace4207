import type { Liker } from '../../../engagement/calls.js'
import { DeleteComment } from '../../../engagement/comments/DeleteComment.js'
import { LeftOver } from '../../../engagement/comments/LeftOver.js'
import { LikersDialog } from '../../../engagement/likes/LikersDialog.js'
import { likersFailed, likersLoaded, moreLikersAsked } from '../../../engagement/likes/likers-slice.js'
import { AskDiscard } from '../../../files/choose/AskDiscard.js'
import { AskUnchecked } from '../../../files/choose/AskUnchecked.js'
import { ConfirmRemoval } from '../../../engagement/removal/ConfirmRemoval.js'
import type { Group, State } from '../group.js'
import { ARABIC_NAME, FACE, LONG_NAME } from '../sample.js'
import { Still } from '../Still.js'

const nothing = () => undefined
const POST = 'case:1'
const asked = { opened: true, close: nothing } as const

const REMOVAL = { title: 'Delete Case', text: 'Are you sure you want to delete this case?' }

export const asking: Group = {
  name: 'Questions',
  height: 320,
  wide: true,
  states: [
    { name: 'DeleteComment', show: <Still children={<DeleteComment {...asked} confirm={nothing} />} /> },
    {
      name: 'LeftOver',
      show: <Still children={<LeftOver {...asked} text="Leave the plug, and look again in six weeks." />} />,
    },
    { name: 'ConfirmRemoval', show: <Still children={<ConfirmRemoval {...asked} post={POST} words={REMOVAL} />} /> },
    { name: 'AskDiscard', show: <Still children={<AskDiscard {...asked} files={1} returnFocus={false} discard={nothing} />} /> },
    { name: 'AskDiscard, several', show: <Still children={<AskDiscard {...asked} files={12} returnFocus={false} discard={nothing} />} /> },
    { name: 'AskUnchecked', show: <Still children={<AskUnchecked {...asked} unchecked={2} check={nothing} send={nothing} />} /> },
    {
      name: 'AskUnchecked, in a room',
      show: <Still children={<AskUnchecked {...asked} unchecked={1} act="send" check={nothing} send={nothing} />} />,
    },
    {
      name: 'AskUnchecked, of what cannot be shown',
      show: <Still children={<AskUnchecked {...asked} unchecked={1} act="send" check={undefined} send={nothing} />} />,
    },
  ],
}

const liker = (id: number, more: Partial<Liker> = {}): Liker => ({
  id,
  member: id,
  name: `Sample Surgeon ${id}`,
  picture: null,
  speciality: 'Urology',
  namedAt: 1,
  ...more,
})
const loaded = (likers: Liker[], next: number | null = null) => likersLoaded({ likers, next })
const state = (name: string, ...then: NonNullable<State['then']>): State => ({
  name,
  show: <Still children={<LikersDialog post={POST} {...asked} />} />,
  then,
})
const several = [
  liker(1, { picture: FACE }),
  liker(2, { name: LONG_NAME }),
  liker(3, { name: ARABIC_NAME }),
  liker(4, { name: null, speciality: null }),
]

export const likers: Group = {
  name: 'LikersDialog',
  height: 460,
  wide: true,
  states: [
    state('loading'),
    state('nobody', loaded([])),
    state('several', loaded(several)),
    state('more of them', loaded(several, 4)),
    state('more did not come', loaded(several, 4), moreLikersAsked(), likersFailed()),
    state('failed', likersFailed()),
  ],
}

import { useEffect, useState } from 'react'
import { commentCheck } from '../../../cases/page/comment-check.js'
import { CLOSED } from '../../../cases/case-format.js'
import { CommentBox } from '../../../engagement/comments/CommentBox.js'
import { CommentItem } from '../../../engagement/comments/CommentItem.js'
import { EarlierComments } from '../../../engagement/comments/EarlierComments.js'
import { RemoveComment } from '../../../engagement/comments/RemoveComment.js'
import { newThread, type Outgoing, type Thread } from '../../../engagement/comments/thread.js'
import type { Group } from '../group.js'
import { aComment, ARABIC, ARABIC_NAME, FACE, LONG_NAME, LONG_TEXT, NOW, TEXT } from '../sample.js'

const nothing = () => undefined
const item = (more: Parameters<typeof aComment>[0] = {}, isAuthors = false, remove?: () => void) => (
  <ol>
    <CommentItem comment={aComment(more)} now={NOW} isLed isAuthors={isAuthors}>
      {remove && <RemoveComment ask={remove} />}
    </CommentItem>
  </ol>
)

export const comments: Group = {
  name: 'CommentItem',
  paper: true,
  states: [
    { name: 'of somebody', show: item({ picture: FACE }) },
    { name: 'mine', show: item({}, false, nothing) },
    { name: 'of the author', show: item({}, true) },
    { name: 'mine, and I am the author', show: item({}, true, nothing) },
    { name: 'long', show: item({ name: LONG_NAME, text: LONG_TEXT }, true, nothing) },
    { name: 'right to left', show: item({ name: ARABIC_NAME, text: ARABIC }, false, nothing) },
    { name: 'of who is forgotten', show: item({ name: null, speciality: null, text: null }) },
  ],
}

const underWay: Outgoing = { key: 'sample', writer: 1, text: TEXT, after: 0, message: '', sending: true, errors: [] }
const box = (place: number, outgoing: Outgoing | null, closed: string | null = null) => (
  <CommentBox post={`sample:${place}`} outgoing={outgoing} comments={[]} check={commentCheck} closed={closed} />
)

/** First it was on its way. */
const Refused = () => {
  const [outgoing, setOutgoing] = useState(underWay)
  useEffect(() => setOutgoing({ ...underWay, sending: false, errors: [{ field: 'comment', msg: 'Comment is too long' }] }), [])
  return box(5, outgoing)
}

const earlier = (state: Thread['earlier']) => (
  <EarlierComments post="sample:6" thread={{ ...newThread, next: 5, earlier: state }} count={0} />
)

export const earlierComments: Group = {
  name: 'EarlierComments',
  paper: true,
  states: [
    { name: 'there are some', show: earlier('idle') },
    { name: 'loading', show: earlier('loading') },
    { name: 'failed', show: earlier('failed') },
  ],
}

export const writing: Group = {
  name: 'CommentBox',
  paper: true,
  states: [
    { name: 'empty', show: box(1, null) },
    { name: 'sending', show: box(2, underWay) },
    { name: 'not sent', show: box(3, { ...underWay, sending: false, message: 'Error in adding the comment' }) },
    { name: 'refused', show: <Refused /> },
    { name: 'closed', show: box(4, null, CLOSED) },
  ],
}

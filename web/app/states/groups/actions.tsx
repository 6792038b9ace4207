import type { CaseId } from '../../../../api/contract/cases/cases.js'
import { SAVE } from '../../../cases/case-format.js'
import { loadedOf } from '../../../cases/case-kind.js'
import { commentAsked, commentRefused, threadOpened } from '../../../engagement/comments/comments-slice.js'
import { LikeButton } from '../../../engagement/likes/LikeButton.js'
import { PostActions } from '../../../engagement/PostActions.js'
import { likeToggled, postsLoaded } from '../../../engagement/posts-slice.js'
import { saveToggled } from '../../../engagement/saves/saves-slice.js'
import type { Group } from '../group.js'
import { aCase, me, TEXT } from '../sample.js'

const ID = 1 as CaseId
const { post } = loadedOf(aCase())
const given = (likes: number, comments: number, liked = false) => [
  postsLoaded([loadedOf(aCase({ id: ID, like_count: likes, comment_count: comments, is_like: liked }))]),
]
const unsent = [
  threadOpened(post),
  commentAsked({ post, writer: me.id, text: TEXT, key: 'state' }),
  commentRefused({ post, errors: [], message: 'Not sent yet. Please try again.' }),
]
const actionsOf = (closed = false) => <PostActions post={post} path="/caseDetails/1" closed={closed} save={SAVE} />
const foldedOf = (isOpen: boolean) => (
  <PostActions post={post} closed={false} save={SAVE} folded={{ id: 'folded', isOpen, turn: () => undefined }} />
)

export const actions: Group = {
  name: 'Likes and actions',
  paper: true,
  states: [
    { name: 'LikeButton', given: given(0, 0), show: <LikeButton post={post} /> },
    { name: 'LikeButton, liked', given: given(1, 0, true), show: <LikeButton post={post} /> },
    { name: 'LikeButton, closed', given: given(1, 0), show: <LikeButton post={post} closed /> },
    { name: 'LikeButton, liked and closed', given: given(1, 0, true), show: <LikeButton post={post} closed /> },
    { name: 'PostActions, nothing yet', given: given(0, 0), show: actionsOf() },
    { name: 'PostActions, one each', given: given(1, 1), show: actionsOf() },
    { name: 'PostActions, just liked', given: [...given(4, 2), likeToggled(post)], show: actionsOf() },
    { name: 'PostActions, just saved', given: [...given(4, 2), saveToggled(post)], show: actionsOf() },
    { name: 'PostActions, very many', given: given(12_345, 6_789, true), show: actionsOf() },
    { name: 'PostActions, closed', given: given(4, 2), show: actionsOf(true) },
    { name: 'PostActions, its comments below, folded', given: given(4, 2), show: foldedOf(false) },
    { name: 'PostActions, its comments below, open', given: given(4, 2), show: foldedOf(true) },
    {
      name: 'PostActions, its comments below, folded over one that was not sent',
      given: [...given(4, 2), ...unsent],
      show: foldedOf(false),
    },
    { name: 'PostActions, its comments below, very many', given: given(12_345, 6_789, true), show: foldedOf(false) },
  ],
}

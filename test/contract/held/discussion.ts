import { decided, specsIn, type Held } from './held.js'

const comments = specsIn('web/engagement/comments/discussion.test.tsx')
const beyond = specsIn('web/beyond/pages.test.tsx')
const likes = specsIn('full/web/engagement/likes/like-button.test.tsx')
const lists = specsIn('web/community/lists.test.tsx')
const domain = specsIn('domain/engagement/comment.test.ts')
const feed = specsIn('web/cases/feed/feed-page.test.tsx')
const api = specsIn('api/beyond/beyond.test.ts')
const cases = specsIn('api/cases/cases.test.ts')

const counts = likes('counts at once and settles on what the server says')
const failed = comments('is taken back without a message when it fails, and only logged')
const emptyOne = comments('does not send an empty one, and says why at the box')
const opens = beyond('open the comments below a post, take one, and close them')
const below = [
  opens,
  lists('opens what is said below a post, takes a comment there, and closes it again'),
  feed('opens what is said below a case, loads it then, and closes it again'),
]
const mine = comments('shows mine at once, and once, though it is heard of as well')
const heard = comments('hears what others say while one looks, tells of it, and loses what they take back')
const toggles = [
  beyond('like by a press, and once more where another window has pressed meanwhile'),
  api('is liked, and not any more, by the same call'),
]
const olderLikes = [
  lists('tells of what others post, and likes and saves'),
  specsIn('api/cases/community.test.ts')('are liked and unliked by the same call'),
]

/** Likes and comments of posts of every kind (spec 2 §4, spec 3 §4). */
export const discussion: Held = {
  rules: {
    'perm.comment.delete': [comments('asks first'), domain('is not for the author of the post')],
    'error.commentDelete': failed,
    'case.like.count': [counts, cases('moves the count, and the heart in all pages of the one who pressed')],
    'case.comment.empty': [emptyOne, specsIn('api/contract/words.test.ts')('${path} takes no words of ${name}')],
    'beyond.comment.count': [mine, specsIn('web/cases/feed/feed-page.test.tsx')('moves the counts while one looks')],
    'beyond.comment.hideInput': [
      opens,
      specsIn('web/community/visitors.test.tsx')('outlive a reload, and have comments to read, which nobody answers here'),
    ],
  },
  states: {
    'like.case': {
      'likeClinicalCase code 200': counts,
      'dislikeClinicalCase code 200': [
        likes('has one request under way, and follows what was wanted last'),
        cases('counts, and can be taken back'),
      ],
      'case Closed': feed('closes a case after seven days: it cannot be liked, and says why'),
    },
    'like.community': { 'addCommunityPostLike code 200': olderLikes },
    'like.beyond': { 'addBeyondSurgoryPostLike (isLike:1)': [decided('C-56', toggles[0]!), toggles[1]!], 'same call': toggles },
    commentBox: {
      'toggle on a post': below,
      'comments loaded': below,
      toggle: below,
      'empty text': emptyOne,
      'send non-empty text': mine,
      'beyond surgery success': opens,
      'clinical case success': mine,
      'post data changes or a comment is deleted': heard,
      'comment delete failed': failed,
    },
  },
  forms: { comment: emptyOne, 'comment.delete': comments('asks first') },
  routes: { '(comment-box)': [...below, comments('asks first')] },
}

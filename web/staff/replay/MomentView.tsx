import { Alert, Button, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { commentOf } from '../../engagement/pushes.js'
import type { LoadedPost } from '../../engagement/posts-slice.js'
import { CommentItem } from '../../engagement/comments/CommentItem.js'
import discussion from '../../engagement/comments/Discussion.module.css'
import { StillPost } from '../../feed/StillPost.js'
import { counted, grouped } from '../../shared/format/counted.js'
import { Waiting } from '../../shared/ui/Waiting.js'
import type { Moment } from './calls.js'
import type { Cards } from './cards.js'
import classes from './Replay.module.css'

const TAKEN: Readonly<Record<string, string>> = {
  author: 'Its author has deleted it: no member sees it.',
  moderator: 'A moderator has removed it: only its author and staff see it.',
  erasure: 'It was withdrawn when its author’s account was erased.',
  review: 'It waits to be looked at: no member sees it yet.',
  refused: 'It was refused: no member sees it.',
  video: 'Its video cannot be played yet: only its author sees it.',
  lapsed: 'It was cleared away because no video came: no member sees it.',
}

/** So many comments are shown at once. */
const STEP = 20

interface Props {
  /** Null where nothing was to be seen. What is not there yet, or could not be loaded, has no other moment shown in its place. */
  readonly moment: Moment | null | 'loading' | 'broken'
  readonly cards: Cards
}

/** A post as members saw it at a moment, with what was written below it. */
export const MomentView = ({ moment, cards }: Props) => {
  if (moment === 'loading') return <Waiting label="Loading the post" height={360} isWithin />
  if (moment === 'broken') return <p className={classes.nothing}>Nothing is shown here until it could be loaded.</p>
  return <Then moment={moment} cards={cards} />
}

const Then = ({ moment, cards }: { readonly moment: Moment | null; readonly cards: Cards }) => {
  const shown = useMemo(() => moment && cards(moment.post), [moment, cards])
  if (!moment || !shown) return <p className={classes.nothing}>There was nothing to see yet.</p>
  const now = Date.parse(moment.at)
  return (
    <div className={classes.moment}>
      {moment.erased && (
        <Alert color="gray" variant="light">
          The words and files of this post were erased: the key that they were encrypted with is destroyed, so that nobody can read them any
          more, at any moment of its life. What happened, when and by whom, is still here.
        </Alert>
      )}
      {moment.withheld !== null && (
        <Alert color="orange" variant="light">
          {TAKEN[moment.withheld] ?? 'No member sees it.'}
        </Alert>
      )}
      <StillPost of={shown.post} Card={shown.Card} now={now} opensFiles />
      <Comments key={moment.version} moment={moment} of={shown.post} now={now} />
    </div>
  )
}

interface CommentsProps {
  readonly moment: Moment
  readonly of: LoadedPost
  readonly now: number
}

/** The newest at that moment; those before them step by step, as far as they are told. */
const Comments = ({ moment, of: { content, counts }, now }: CommentsProps) => {
  const [many, setMany] = useState(STEP)
  const told = moment.comments.length
  if (told === 0) return null
  const all = Math.max(told, counts.comments)
  const comments = moment.comments.slice(-many).map(commentOf)
  const more = told - comments.length
  return (
    <section aria-label={counted(all, 'comment')}>
      {more > 0 && (
        <Button variant="default" onClick={() => setMany(many + STEP)}>
          {`Show ${Math.min(STEP, more)} more of ${grouped(all - comments.length)}`}
        </Button>
      )}
      {more === 0 && all > told && (
        <Text c="dimmed">{`${grouped(all - told)} older comments are not shown here: go to a moment before.`}</Text>
      )}
      <ol className={discussion.list}>
        {comments.map((comment) => (
          <CommentItem key={comment.id} comment={comment} now={now} isAuthors={comment.writer === content.signup_id} isLed={false} />
        ))}
      </ol>
    </section>
  )
}

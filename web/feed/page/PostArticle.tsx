import type { ReactNode } from 'react'
import type { Resolver } from 'react-hook-form'
import { useDispatch } from 'react-redux'
import type { PersonLine } from '../../../api/contract/network/people.js'
import type { CommentForm } from '../../engagement/comments/comment-form.js'
import { Discussion } from '../../engagement/comments/Discussion.js'
import type { NewComments } from '../../engagement/comments/new-comments.js'
import { fileLost, type Post } from '../../engagement/post.js'
import { useComeFor } from '../../engagement/useComeFor.js'
import { PostActions } from '../../engagement/PostActions.js'
import type { PostFile } from '../../files/view/file.js'
import { FileStage } from '../../files/view/FileStage.js'
import { useNow } from '../../shared/ui/hooks/useNow.js'
import { Author } from '../Author.js'
import type { CameFrom } from '../came-from.js'
import { SAVE } from '../case-words.js'
import { HEADLINE } from '../headline-transition.js'
import classes from './PostArticle.module.css'
import { PostBar } from './PostBar.js'

interface Shown extends Pick<PersonLine, 'full_name' | 'specialty_type' | 'profile_pic'> {
  readonly signup_id: number
  readonly files: readonly PostFile[]
  /** A moderator's: its author alone still sees it. */
  readonly removed_by?: unknown
}

interface Props {
  readonly post: Post
  readonly of: Shown
  readonly title: string
  /** When it was posted, ISO 8601. */
  readonly at: string
  readonly path: string
  /** Where posts like it stand, for whoever came by no link. */
  readonly among: CameFrom
  /** What else can be done with it, beside its author. */
  readonly menu: ReactNode
  /** What is said above one's own that a moderator has removed. */
  readonly taken: ReactNode
  /** In a line below its title: what it is about. */
  readonly facts: ReactNode
  /** Beside its author: how it stands. */
  readonly notice?: ReactNode
  /** What its author wrote. */
  readonly children: ReactNode
  /** What of its discussion is new to me, where that is known of its kind. */
  readonly news?: NewComments
  /** As its kind checks a comment. */
  readonly check: Resolver<CommentForm>
  /** Why it takes no answers any more; null while it does. */
  readonly closed: string | null
}

/** A case or a clinical image in full, on its page: files, what it is about, what is asked; below it, and beside it where there is room, what is said. */
export const PostArticle = ({ post, of, title, path, taken, children, closed, ...more }: Props) => {
  const now = useNow()
  const comeFor = useComeFor()
  const dispatch = useDispatch()
  const isThere = of.removed_by === undefined
  return (
    <article className={classes.page} aria-labelledby="case-title" data-wide>
      <title>{`${title} · SFS`}</title>
      <PostBar path={path} among={more.among} />
      {!isThere && <div className={classes.removed}>{taken}</div>}
      <header className={classes.head}>
        <h1 id="case-title" className={classes.title} dir="auto" style={HEADLINE}>
          {title}
        </h1>
        {more.facts}
      </header>
      {of.files.length > 0 && (
        <div className={classes.stage}>
          <FileStage files={of.files} lost={(isPressed) => dispatch(fileLost({ key: post, isPressed }))} />
        </div>
      )}
      <aside className={classes.side} aria-label="Author and status">
        <Author of={of} at={more.at} now={now}>
          {more.menu}
        </Author>
        {isThere && more.notice}
      </aside>
      <div className={classes.text}>
        {children}
        {isThere && <PostActions post={post} path={path} closed={closed !== null} save={SAVE} />}
      </div>
      <div className={classes.discussion}>
        {isThere ? (
          <Discussion post={post} author={of.signup_id} check={more.check} closed={closed} comeFor={comeFor} news={more.news} />
        ) : (
          <p>The discussion is closed while the case is removed.</p>
        )}
      </div>
    </article>
  )
}

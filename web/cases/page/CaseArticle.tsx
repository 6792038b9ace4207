import type { ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import { useLocation } from 'react-router-dom'
import type { ClinicalCase } from '../../../api/contract/cases/cases.js'
import { Discussion } from '../../engagement/comments/Discussion.js'
import { DISCUSSION, postDoubted } from '../../engagement/post.js'
import { PostActions } from '../../engagement/PostActions.js'
import { Author } from '../../feed/Author.js'
import { FROM_CASES } from '../../feed/came-from.js'
import { PostBar } from '../../feed/PostBar.js'
import { FileStage } from '../../files/view/FileStage.js'
import { useNow } from '../../shared/ui/hooks/useNow.js'
import classes from './CasePage.module.css'
import { CaseSections } from './CaseSections.js'
import { postOf } from '../case-kind.js'
import { commentCheck } from './comment-check.js'
import { Facts } from '../Facts.js'
import { Notice } from './Notice.js'
import { Outcome } from '../outcome/Outcome.js'
import { OutcomeBox } from '../outcome/OutcomeBox.js'
import { Status } from '../Status.js'
import { useAnswersSeen } from './useAnswersSeen.js'
import { CLOSED, headline, openFor, pathOf, SAVE } from '../case-format.js'

/** Grows out of the title of its card (web/cases/feed/CaseCard.tsx). */
const HEADLINE = { viewTransitionName: 'case-headline' }

interface Props {
  readonly of: ClinicalCase
  readonly menu: (of: ClinicalCase) => ReactNode
  /** What is said above one's own that a moderator has removed. */
  readonly taken: (of: ClinicalCase) => ReactNode
}

/** A case in full: files, what it is about, what is asked, what is said. Of one that a moderator has removed its author sees what it was. */
export const CaseArticle = ({ of, menu, taken }: Props) => {
  const now = useNow()
  const { hash } = useLocation()
  const dispatch = useDispatch()
  const left = openFor(of, now)
  const isThere = of.removed_by === undefined
  useAnswersSeen(of)
  return (
    <article className={classes.page} aria-labelledby="case-title" data-wide>
      <title>{`${headline(of)} · SFS`}</title>
      <PostBar path={pathOf(of.id)} among={FROM_CASES} />
      {!isThere && <div className={classes.removed}>{taken(of)}</div>}
      <header className={classes.head}>
        <h1 id="case-title" className={classes.title} dir="auto" style={HEADLINE}>
          {headline(of)}
        </h1>
        <Facts of={of}>
          <Status left={left} isSolved={of.outcome !== null} />
        </Facts>
      </header>
      {of.files.length > 0 && (
        <div className={classes.stage}>
          <FileStage files={of.files} lost={() => dispatch(postDoubted(postOf(of.id)))} />
        </div>
      )}
      <aside className={classes.side} aria-label="Author and status">
        <Author of={of} at={of.created_at} now={now}>
          {menu(of)}
        </Author>
        {isThere && <Notice of={of} isOpen={left !== null} />}
      </aside>
      <div className={classes.text}>
        <Outcome of={of} />
        {isThere && <OutcomeBox of={of} />}
        <CaseSections of={of} />
        {isThere && <PostActions post={postOf(of.id)} path={pathOf(of.id)} closed={left === null} save={SAVE} />}
      </div>
      <div className={classes.discussion}>
        {isThere ? (
          <Discussion
            post={postOf(of.id)}
            author={of.signup_id}
            check={commentCheck}
            closed={left === null ? CLOSED : null}
            wanted={hash === `#${DISCUSSION}`}
          />
        ) : (
          <p>The discussion is closed while the case is removed.</p>
        )}
      </div>
    </article>
  )
}

import type { ReactNode } from 'react'
import type { ClinicalCase } from '../../../api/contract/cases/cases.js'
import { FROM_CASES } from '../../feed/came-from.js'
import { PageSections } from '../../feed/page/PageSections.js'
import { PostArticle } from '../../feed/page/PostArticle.js'
import { PostFacts } from '../../feed/PostFacts.js'
import { useNow } from '../../shared/ui/hooks/useNow.js'
import { postOf } from '../case-kind.js'
import { commentCheck } from './comment-check.js'
import { Notice } from './Notice.js'
import { Outcome } from '../outcome/Outcome.js'
import { OutcomeBox } from '../outcome/OutcomeBox.js'
import { Status } from '../Status.js'
import { useAnswersSeen } from '../useAnswersSeen.js'
import { useNewAnswers } from '../useNewAnswers.js'
import { CLOSED, headline, openFor, pathOf, patient } from '../case-format.js'

interface Props {
  readonly of: ClinicalCase
  readonly menu: (of: ClinicalCase) => ReactNode
  /** What is said above one's own that a moderator has removed. */
  readonly taken: (of: ClinicalCase) => ReactNode
}

/** A case in full. Of one that a moderator has removed its author sees what it was. */
export const CaseArticle = ({ of, menu, taken }: Props) => {
  const left = openFor(of, useNow())
  const news = useNewAnswers(of, left !== null && of.removed_by === undefined)
  useAnswersSeen(of, !news.isAwaited) // it moves the mark
  return (
    <PostArticle
      post={postOf(of.id)}
      of={of}
      title={headline(of)}
      at={of.created_at}
      path={pathOf(of.id)}
      among={FROM_CASES}
      menu={menu(of)}
      taken={taken(of)}
      facts={
        <PostFacts speciality={of.speciality} patient={patient(of)}>
          <Status of={of} left={left} isSolved={of.outcome !== null} isRemoved={of.removed_by !== undefined} />
        </PostFacts>
      }
      notice={<Notice of={of} isOpen={left !== null} />}
      news={news}
      check={commentCheck}
      closed={left === null ? CLOSED : null}
    >
      <Outcome of={of} />
      {of.removed_by === undefined && <OutcomeBox of={of} />}
      <PageSections history={of.history} diagnosis={of.diagnosis} questions={of.clinical_questions} />
    </PostArticle>
  )
}

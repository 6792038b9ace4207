import { useDocumentVisibility } from '@mantine/hooks'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { ClinicalCase } from '../../api/contract/cases/cases.js'
import { selectThread } from '../engagement/comments/comments-slice.js'
import { selectMe } from '../shared/session/session.js'
import { postOf } from './case-kind.js'
import { answersSeen } from './feed/open-cases-slice.js'

type Root = Parameters<typeof selectThread>[0] & Parameters<typeof selectMe>[0]

/** While its author looks at a case, the answers that stand on the page are seen; in a list, where it is `inSight`. */
export const useAnswersSeen = ({ id, signup_id: author }: Pick<ClinicalCase, 'id' | 'signup_id'>, inSight = true): void => {
  const isMine = useSelector(selectMe) === author
  const isLooking = useDocumentVisibility() === 'visible' && inSight
  const newest = useSelector((state: Root) => {
    const { comments } = selectThread(state, postOf(id))
    return Math.max(0, ...comments.flatMap(({ writer, position }) => (writer === author ? [] : [position])))
  })
  const dispatch = useDispatch()
  useEffect(() => {
    if (isMine && isLooking && newest > 0) dispatch(answersSeen({ id, position: newest }))
  }, [dispatch, id, isMine, isLooking, newest])
}

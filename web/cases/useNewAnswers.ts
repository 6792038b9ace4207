import { useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { ClinicalCase } from '../../api/contract/cases/cases.js'
import type { NewComments } from '../engagement/comments/new-comments.js'
import { selectCounts } from '../engagement/posts-slice.js'
import { selectMe } from '../shared/session/session.js'
import { postOf } from './case-kind.js'
import { openCasesAsked, openCasesVisited, selectAreKnown, selectAreSettled, selectOpenCase } from './feed/open-cases-slice.js'

type Root = Parameters<typeof selectOpenCase>[0] & Parameters<typeof selectCounts>[0] & Parameters<typeof selectMe>[0]

const NONE: NewComments = { isAwaited: false, between: null }
const AWAITED: NewComments = { isAwaited: true, between: null }

/**
 * Which answers to a case of mine that is open are new, as it was when I came: by looking I move the mark (decision 0023). Whoever has come by no list of
 * their open cases waits for it as long as a feed would; without it nothing is marked.
 */
export const useNewAnswers = ({ id, signup_id: author }: Pick<ClinicalCase, 'id' | 'signup_id'>, isOpen: boolean): NewComments => {
  const isMine = useSelector(selectMe) === author
  const isSaid = useSelector((root: Root) => selectCounts(root, postOf(id)).comments > 0)
  const areKnown = useSelector(selectAreKnown)
  const areSettled = useSelector(selectAreSettled)
  const known = useSelector((root: Root) => selectOpenCase(root, id))
  const dispatch = useDispatch()
  const isAsked = isMine && isOpen && isSaid
  const [hasBegun, setBegun] = useState(areKnown)
  const [asItWas, setAsItWas] = useState<NewComments>()
  useEffect(() => {
    if (asItWas || !isAsked || areKnown) return
    dispatch(openCasesVisited())
    dispatch(openCasesAsked())
    setBegun(true)
  }, [dispatch, isAsked])
  if (!asItWas && (!isAsked || (hasBegun && areSettled))) {
    const isNews = isAsked && known !== undefined && known.new_answers > 0
    setAsItWas(isNews ? { isAwaited: false, between: { after: known.seen, last: known.position } } : NONE)
  }
  return asItWas ?? AWAITED
}

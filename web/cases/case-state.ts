import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import type { CaseId, ClinicalCase } from '../../api/contract/cases/cases.js'
import { selectContent, selectCounts } from '../engagement/posts-slice.js'
import { postOf } from './case-kind.js'

type Root = Parameters<typeof selectContent>[0]

/** A case as it was loaded last; undefined when it is not known, or is an older post. */
export const selectCase = (state: Root, id: CaseId): ClinicalCase | undefined => {
  const content = selectContent(state, postOf(id))
  return content && 'clinical_questions' in content ? (content as ClinicalCase) : undefined
}

/** The same, closed as soon as it is. */
export const useCase = (id: CaseId): ClinicalCase | undefined => {
  const loaded = useSelector((state: Root) => selectCase(state, id))
  const { closed } = useSelector((state: Root) => selectCounts(state, postOf(id)))
  return useMemo(() => loaded && { ...loaded, closed }, [loaded, closed])
}

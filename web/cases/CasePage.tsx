import { Anchor, Title } from '@mantine/core'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useParams } from 'react-router-dom'
import type { CaseId } from '../../api/contract/cases.js'
import { threadOpened } from '../engagement/comments/comments-slice.js'
import { postOpened, selectOpened } from '../engagement/opened-slice.js'
import { selectAge } from '../shared/net/connection.js'
import { Failed, Sorry } from '../shared/ui/Sorry.js'
import { useWatch } from '../shared/net/useWatch.js'
import { CaseArticle } from './CaseArticle.js'
import { CaseSkeleton } from './CaseSkeleton.js'
import { postOf } from './case-kind.js'
import { useCase } from './case-state.js'
import { idOf } from './case-format.js'

/** One case and its discussion, live (spec 2 §2). */
export const CasePage = () => {
  const id = idOf(useParams()['caseId'])
  return id === undefined ? <Missing /> : <Opened key={id} id={id} />
}

const Opened = ({ id }: { id: CaseId }) => {
  const post = postOf(id)
  const shown = useCase(id)
  const opened = useSelector(selectOpened)
  const age = useSelector(selectAge)
  const dispatch = useDispatch()
  useEffect(() => {
    dispatch(postOpened(post))
    dispatch(threadOpened(post))
  }, [dispatch, post, age])
  useWatch(post)

  const state = opened.post === post ? opened.state : 'loading'
  if (state === 'missing') return <Missing />
  if (shown) return <CaseArticle of={shown} />
  if (state !== 'failed') return <CaseSkeleton />
  return (
    <>
      <Named as="Clinical case" />
      <Failed text={opened.message} again={() => dispatch(postOpened(post))}>
        <ToCases />
      </Failed>
    </>
  )
}

const Missing = () => (
  <>
    <Named as="Case not found" />
    <Sorry text="There is no such case, or it is not there any more.">
      <ToCases />
    </Sorry>
  </>
)

const Named = ({ as }: { as: string }) => (
  <>
    <title>{`${as} · SFS`}</title>
    <Title order={1} size="h2" mb="md">
      {as}
    </Title>
  </>
)

const ToCases = () => (
  <Anchor component={Link} to="/community">
    Go to the clinical cases
  </Anchor>
)

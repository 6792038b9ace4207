import { Anchor, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router-dom'
import type { CaseId, ClinicalCase } from '../../api/contract/cases.js'
import { useOpened } from '../engagement/useOpened.js'
import { MissingPicture } from '../shared/pictures/absent.js'
import { Failed, Sorry } from '../shared/ui/Sorry.js'
import { CaseArticle } from './CaseArticle.js'
import { CaseSkeleton } from './CaseSkeleton.js'
import { postOf } from './case-kind.js'
import { useCase } from './case-state.js'
import { idOf } from './case-format.js'

interface Props {
  /** What else can be done with it, beside its author. */
  readonly menu: (of: ClinicalCase) => ReactNode
}

/** One case and its discussion, live (spec 2 §2). */
export const CasePage = ({ menu }: Props) => {
  const id = idOf(useParams()['caseId'])
  return id === undefined ? <Missing /> : <Opened key={id} id={id} menu={menu} />
}

const Opened = ({ id, menu }: Props & { readonly id: CaseId }) => {
  const shown = useCase(id)
  const { state, message, again } = useOpened(postOf(id))
  if (state === 'missing') return <Missing />
  if (shown) return <CaseArticle of={shown} menu={menu} />
  if (state !== 'failed') return <CaseSkeleton />
  return (
    <>
      <Named as="Clinical case" />
      <Failed text={message} again={again}>
        <ToCases />
      </Failed>
    </>
  )
}

const Missing = () => (
  <>
    <Named as="Case not found" />
    <Sorry text="This case does not exist, or has been removed." picture={<MissingPicture />}>
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
    Go to clinical cases
  </Anchor>
)

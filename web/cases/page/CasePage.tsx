import { Anchor, Title } from '@mantine/core'
import { useDeferredValue, useRef, type ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { Link, useParams } from 'react-router-dom'
import type { CaseId, ClinicalCase } from '../../../api/contract/cases/cases.js'
import type { Removed } from '../../../api/contract/posts/posts.js'
import type { Post } from '../../engagement/post.js'
import { selectContent } from '../../engagement/posts-slice.js'
import { IsPageLeftOnRemoval, useLeavePageOnRemoval } from '../../engagement/removal/LeavePageOnRemoval.js'
import { selectRemoval } from '../../engagement/removal/removal-slice.js'
import { useOpened } from '../../engagement/useOpened.js'
import { COMMUNITY, useListBefore, useWayBack } from '../../feed/came-from.js'
import { idIn } from '../../shared/format/id-in.js'
import { MissingPicture } from '../../shared/pictures/absent.js'
import { Failed, Sorry } from '../../shared/ui/Sorry.js'
import { CaseArticle } from './CaseArticle.js'
import { CaseSkeleton } from './CaseSkeleton.js'
import { postOf } from '../case-kind.js'
import { useCase } from '../case-state.js'

interface Props {
  /** What else can be done with it, beside its author. */
  readonly menu: (of: ClinicalCase) => ReactNode
  /** The page of an older post, which has the same address. */
  readonly older: (post: Post) => ReactNode
  /** What is said above one's own that a moderator has removed. */
  readonly taken: (of: Removed) => ReactNode
}

/** One case and its discussion, live (spec 2 §2). */
export const CasePage = (props: Props) => {
  const id = idIn<CaseId>(useParams()['caseId'])
  return id === null ? <Missing isOlder={false} /> : <Opened key={id} id={id} {...props} />
}

type Root = Parameters<typeof selectRemoval>[0] & Parameters<typeof selectContent>[0]

const Opened = ({ id, menu, older, taken }: Props & { readonly id: CaseId }) => {
  const known = useCase(id)
  const shown = useDeferredValue(known) // a whole case is drawn in small steps, between which a finger or a key has its turn
  const { state, message, again } = useOpened(postOf(id))
  const isOther = useSelector((root: Root) => selectContent(root, postOf(id)) !== undefined) && known === undefined
  const isOlder = useRef(false) // what is gone does not tell any more which of the two it was
  isOlder.current ||= isOther
  const removal = useSelector((root: Root) => selectRemoval(root, postOf(id))) // mine
  useLeavePageOnRemoval(useListBefore(isOlder.current ? COMMUNITY.images : COMMUNITY.cases), postOf(id))
  if (removal === 'done' || (state === 'missing' && removal === 'sending')) return <CaseSkeleton />
  if (state === 'missing') return <Missing isOlder={isOlder.current} />
  if (shown || isOther)
    return (
      <IsPageLeftOnRemoval value={true}>
        {shown ? <CaseArticle of={shown} menu={menu} taken={taken} /> : older(postOf(id))}
      </IsPageLeftOnRemoval>
    )
  if (state !== 'failed') return <CaseSkeleton />
  return (
    <>
      <Named as="Clinical case" />
      <Failed text={message} again={again}>
        <ToList isOlder={false} />
      </Failed>
    </>
  )
}

interface Listed {
  /** Among the clinical images, not the newer cases. */
  readonly isOlder: boolean
}

const Missing = ({ isOlder }: Listed) => (
  <>
    <Named as="Case not found" />
    <Sorry text="This case does not exist, or has been removed." picture={<MissingPicture />}>
      <ToList isOlder={isOlder} />
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

const images = { cameFrom: { path: COMMUNITY.images, back: 'Go to clinical images' } }
const cases = { cameFrom: { path: COMMUNITY.cases, back: 'Go to clinical cases' } }

/** The list that led here, else the one in which posts like it stand. */
const ToList = ({ isOlder }: Listed) => {
  const { path, back, go } = useWayBack(isOlder ? images : cases)
  return (
    <Anchor component={Link} to={path} onClick={go}>
      {back}
    </Anchor>
  )
}

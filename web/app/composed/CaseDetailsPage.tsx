import { lazy, Suspense, useState } from 'react'
import type { Removed } from '../../../api/contract/posts/posts.js'
import { CasePage } from '../../cases/page/CasePage.js'
import { CaseSkeleton } from '../../cases/page/CaseSkeleton.js'
import type { OlderPage } from '../../community/OlderPage.js'
import type { Post } from '../../engagement/post.js'
import { menuOf, olderMenuOf } from '../post-menus/community-menus.js'
import { TakenAwayPlace } from './TakenAwayPlace.js'

let there: typeof OlderPage | undefined

/** Fetches what the page of an older post has beside that of a newer case. */
export const loadOlderPage = async () => {
  there = (await import('../../community/OlderPage.js')).OlderPage
  return { default: there }
}
const Late = lazy(loadOlderPage)

const taken = (of: Removed) => <TakenAwayPlace of={of} called="case" />

/** At once where its code has come before, so that a card can grow into it; else its shape first. */
const Older = ({ post }: { readonly post: Post }) => {
  const [Page] = useState(() => there ?? Late) // another one would begin anew
  return (
    <Suspense fallback={<CaseSkeleton />}>
      <Page post={post} menu={olderMenuOf} taken={taken} />
    </Suspense>
  )
}

/** One case, newer or older, with its menu. */
export const CaseDetailsPage = () => <CasePage menu={menuOf} taken={taken} older={(post) => <Older post={post} />} />

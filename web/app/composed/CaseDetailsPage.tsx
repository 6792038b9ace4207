import { lazy, Suspense } from 'react'
import type { Removed } from '../../../api/contract/posts/posts.js'
import { CasePage } from '../../cases/page/CasePage.js'
import { CaseSkeleton } from '../../cases/page/CaseSkeleton.js'
import { menuOf, olderMenuOf } from '../post-menus/community-menus.js'
import { TakenAwayPlace } from './TakenAwayPlace.js'

const OlderPage = lazy(async () => ({ default: (await import('../../community/OlderPage.js')).OlderPage }))

const taken = (of: Removed) => <TakenAwayPlace of={of} called="case" />

/** One case, newer or older, with its menu. */
export const CaseDetailsPage = () => (
  <CasePage
    menu={menuOf}
    taken={taken}
    older={(post) => (
      <Suspense fallback={<CaseSkeleton />}>
        <OlderPage post={post} menu={olderMenuOf} taken={taken} />
      </Suspense>
    )}
  />
)

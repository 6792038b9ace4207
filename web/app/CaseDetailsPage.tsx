import { lazy, Suspense } from 'react'
import { CasePage } from '../cases/CasePage.js'
import { CaseSkeleton } from '../cases/CaseSkeleton.js'
import { menuOf, olderMenuOf } from './post-menus/community-menus.js'

const OlderPage = lazy(async () => ({ default: (await import('../community/OlderPage.js')).OlderPage }))

const TakenAway = lazy(async () => ({ default: (await import('../judgements/TakenAway.js')).TakenAway }))

/** One case, newer or older, with its menu. */
export const CaseDetailsPage = () => (
  <CasePage
    menu={menuOf}
    gone={(post) => (
      <Suspense>
        <TakenAway of={post} />
      </Suspense>
    )}
    older={(post) => (
      <Suspense fallback={<CaseSkeleton />}>
        <OlderPage post={post} menu={olderMenuOf} />
      </Suspense>
    )}
  />
)

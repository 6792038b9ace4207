import { lazy, Suspense } from 'react'
import { CasePage } from '../cases/CasePage.js'
import { CaseSkeleton } from '../cases/CaseSkeleton.js'
import { TakenAway } from '../judgements/TakenAway.js'
import { menuOf, olderMenuOf } from './post-menus/community-menus.js'

const OlderPage = lazy(async () => ({ default: (await import('../community/OlderPage.js')).OlderPage }))

/** One case, newer or older, with its menu. */
export const CaseDetailsPage = () => (
  <CasePage
    menu={menuOf}
    gone={(post) => <TakenAway of={post} />}
    older={(post) => (
      <Suspense fallback={<CaseSkeleton />}>
        <OlderPage post={post} menu={olderMenuOf} />
      </Suspense>
    )}
  />
)

import type { Page } from './routing/page.js'
import { accountPages } from './pages/accounts.js'
import { academicsPages } from './pages/academics.js'
import { casePages } from './pages/cases.js'
import { eventPages } from './pages/events.js'
import { exchangePages } from './pages/exchange.js'
import { explorePages } from './pages/explore.js'
import { notificationPages } from './pages/notifications.js'
import { publicPages } from './pages/public.js'
import { staffPages } from './pages/staff.js'

/** Every page of the product. */
export const pages: readonly Page[] = [
  ...accountPages,
  ...publicPages,
  ...casePages,
  ...academicsPages,
  ...eventPages,
  ...explorePages,
  ...exchangePages,
  ...notificationPages,
  ...staffPages,
]

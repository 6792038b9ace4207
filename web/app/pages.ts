import type { Page } from './routing/page.js'
import { accountPages } from './pages/accounts.js'
import { casePages } from './pages/cases.js'
import { exchangePages } from './pages/exchange.js'
import { learningPages } from './pages/learning.js'
import { notificationPages } from './pages/notifications.js'
import { publicPages } from './pages/public.js'
import { staffPages } from './pages/staff.js'

/** Every page of the product. */
export const pages: readonly Page[] = [
  ...accountPages,
  ...publicPages,
  ...casePages,
  ...learningPages,
  ...exchangePages,
  ...notificationPages,
  ...staffPages,
]

import { caseFeed } from '../../../projections/case-feed/projector.js'
import type { View } from '../../../projections/runtime/view.js'
import { views } from '../../../projections/views.js'

/** A view that only the next code knows. */
export const added: View = { ...caseFeed, name: 'case_archive', version: 1 }

/** What comes with the next deploy, as far as others can see it: one view in a higher version, and one more. */
export const nextViews: readonly View[] = [
  ...views.map((view) => (view === caseFeed ? { ...view, version: view.version + 1 } : view)),
  added,
]

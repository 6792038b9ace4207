import { PostWindow } from '../../posting/PostWindow.js'
import { visitorForm } from './visitor-form.js'

/** A case of a visitor's own, in its window. */
export const AddVisitorCase = (window: { readonly opened: boolean; readonly close: () => void }) => (
  <PostWindow of={visitorForm} {...window} />
)

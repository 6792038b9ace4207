import { useState } from 'react'
import { PostWindow } from '../posting/PostWindow.js'
import type { BeyondContent } from './calls.js'
import { beyondEditingForm } from './posting-form.js'

interface Props {
  readonly of: BeyondContent
  readonly opened: boolean
  readonly close: () => void
}

/** A post as it stood when its author began to edit it (spec 3 §5). */
export const EditPost = ({ of: { id, title, files }, ...window }: Props) => {
  const [form] = useState(() => beyondEditingForm({ id, title: title ?? '', files }))
  return <PostWindow of={form} {...window} />
}

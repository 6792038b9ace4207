import { useState } from 'react'
import type { ClinicalCase } from '../../../api/contract/cases/cases.js'
import { PostWindow } from '../../posting/PostWindow.js'
import { caseEditingForm } from './case-editing-form.js'

interface Props {
  readonly of: ClinicalCase
  readonly opened: boolean
  readonly close: () => void
}

/** A clinical case as it stood when its author began to edit it (spec 2 §5). */
export const EditCase = ({ of, ...window }: Props) => {
  const [form] = useState(() => caseEditingForm(of))
  return <PostWindow of={form} {...window} />
}

import { useState } from 'react'
import { PostWindow } from '../posting/PostWindow.js'
import { olderCaseForm } from './case-form.js'
import { imageForm } from './image-form.js'

export type Shape = 'image' | 'case'

interface Props {
  readonly shape: Shape
  readonly opened: boolean
  readonly close: () => void
}

/** A new clinical image or case. Each keeps what was typed while the other is open. */
export const AddOlder = ({ shape, opened, close }: Props) => {
  const [used, setUsed] = useState<readonly Shape[]>([shape])
  if (!used.includes(shape)) setUsed([...used, shape])
  return (
    <>
      {used.includes('image') && <PostWindow of={imageForm} opened={opened && shape === 'image'} close={close} />}
      {used.includes('case') && <PostWindow of={olderCaseForm} opened={opened && shape === 'case'} close={close} />}
    </>
  )
}

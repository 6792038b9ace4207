import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { FormsWindow } from '../../posting/FormsWindow.js'
import { PostForm } from '../../posting/PostForm.js'
import { olderCaseForm } from './case-form.js'
import { imageForm } from './image-form.js'

/** As the types of older posts are numbered. */
const IMAGE = '1'
const CASE = '2'
const SHAPES = [
  { value: IMAGE, label: 'Clinical Image' },
  { value: CASE, label: 'Clinical Case' },
]
const FORMS = [imageForm.form, olderCaseForm.form]

interface Props {
  readonly opened: boolean
  readonly close: () => void
}

/** A new clinical image or case (spec 2 §2). Each keeps what was typed while the other is shown. */
export const AddOlder = (window: Props) => {
  const [shape, setShape] = useState(IMAGE)
  return (
    <FormsWindow title={olderCaseForm.title} forms={FORMS} {...window}>
      {(form, sending) => (
        <>
          <SegmentedControl
            fullWidth
            size="md"
            mb="lg"
            name="shape"
            aria-label="What is posted"
            data={SHAPES}
            value={shape}
            onChange={setShape}
            disabled={sending}
          />
          <div hidden={shape !== IMAGE}>
            <PostForm of={imageForm} {...form} />
          </div>
          <div hidden={shape !== CASE}>
            <PostForm of={olderCaseForm} {...form} />
          </div>
        </>
      )}
    </FormsWindow>
  )
}

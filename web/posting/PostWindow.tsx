import type { FieldValues } from 'react-hook-form'
import { FormsWindow } from './FormsWindow.js'
import { nameOf } from './form-name.js'
import { PostForm } from './PostForm.js'
import type { PostingForm } from './posting-form.js'

interface Props<Values extends FieldValues, Category extends string> {
  readonly of: PostingForm<Values, Category>
  readonly opened: boolean
  readonly close: () => void
}

/** A form in its window. */
export const PostWindow = <Values extends FieldValues, Category extends string>({ of, ...window }: Props<Values, Category>) => (
  <FormsWindow title={of.title} forms={[nameOf(of.form, of.edited?.post)]} {...window}>
    {(form) => <PostForm of={of} {...form} />}
  </FormsWindow>
)

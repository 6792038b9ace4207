import { useState } from 'react'
import { PostWindow } from '../../posting/PostWindow.js'
import { olderCaseEditingForm } from './case-form.js'
import { imageEditingForm } from './image-form.js'
import { isImage, type OlderPost } from '../older-posts.js'

interface Props {
  readonly of: OlderPost
  readonly opened: boolean
  readonly close: () => void
}

/** An older post as it stood when its author began to edit it: an image and a case have their own forms (spec 2 §2). */
export const EditOlder = ({ of, ...window }: Props) => (isImage(of) ? <Image of={of} {...window} /> : <Case of={of} {...window} />)

const Image = ({ of, ...window }: Props) => {
  const [form] = useState(() => imageEditingForm({ ...of, title: of.title ?? '', description: of.description ?? '' }))
  return <PostWindow of={form} {...window} />
}

const Case = ({ of, ...window }: Props) => {
  const { diagnosis, history, clinical_question, ...rest } = of
  const [form] = useState(() =>
    olderCaseEditingForm({
      id: rest.id,
      age: rest.age,
      gender: rest.gender,
      speciality: rest.speciality,
      files: rest.files,
      diagnosis: diagnosis ?? '',
      history: history ?? '',
      clinical_question: clinical_question ?? '',
    }),
  )
  return <PostWindow of={form} {...window} />
}

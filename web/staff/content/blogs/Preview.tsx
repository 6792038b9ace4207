import { Text } from '@mantine/core'
import { useId, useState, type ComponentType } from 'react'
import type { ArticleProps } from './article.js'
import type { WrittenBlog } from './calls.js'
import type { EditorForm } from './editor-form.js'
import classes from './Editor.module.css'
import { usePreview } from './usePreview.js'

interface Props {
  readonly typed: EditorForm
  readonly blog: WrittenBlog | null
  readonly Article: ComponentType<ArticleProps>
}

/** What is typed, as everybody will read it. */
export const Preview = ({ typed, blog, Article }: Props) => {
  const id = useId()
  const [today] = useState(() => new Date().toISOString())
  const { description, failed } = usePreview(typed.source, blog)
  const shown = {
    title: typed.title || 'Title',
    category: typed.category,
    authorName: typed.author || null,
    dateOfUpload: blog?.publish_at ?? today,
    imageUrl: blog?.imageUrl ?? null,
    description,
  }
  return (
    <section className={classes.preview} aria-labelledby={id}>
      <p id={id} className={classes.label}>
        Preview
      </p>
      <div role="status">{failed && <Text c="red">The preview could not be loaded: it shows an earlier text.</Text>}</div>
      <Article blog={shown} heading="h2" />
    </section>
  )
}

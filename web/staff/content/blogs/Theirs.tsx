import { Button, Group } from '@mantine/core'
import type { ComponentType } from 'react'
import type { ArticleProps } from './article.js'
import type { WrittenBlog } from './calls.js'
import classes from './Editor.module.css'

interface Props {
  readonly blog: WrittenBlog
  readonly Article: ComponentType<ArticleProps>
  readonly keepMine: () => void
  readonly takeTheirs: () => void
}

/** Somebody else has saved another version meanwhile: the editor reads it, and says which of the two goes on. */
export const Theirs = ({ blog, Article, keepMine, takeTheirs }: Props) => (
  <div className={classes.theirs} role="alert">
    <p className={classes.told}>
      <strong>Somebody has saved another version meanwhile</strong>
    </p>
    <p className={classes.told}>What you have typed is still here. Nothing was published.</p>
    <details>
      <summary>Read the other version</summary>
      <Article blog={{ ...blog, authorName: blog.author, dateOfUpload: blog.publish_at ?? new Date().toISOString() }} heading="h2" />
    </details>
    <Group mt="sm">
      <Button onClick={keepMine}>Save mine in its place</Button>
      <Button variant="default" onClick={takeTheirs}>
        Go on from the other one
      </Button>
    </Group>
  </div>
)

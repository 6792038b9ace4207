import { Badge } from '@mantine/core'
import type { DeskBlog } from './calls.js'
import classes from './Editor.module.css'
import { marksOf } from './words.js'

/** How far a blog is. */
export const Marks = ({ of }: { readonly of: Parameters<typeof marksOf>[0] & Partial<DeskBlog> }) => (
  <span className={classes.marks}>
    {marksOf(of).map(({ label, color }) => (
      <Badge key={label} variant="light" color={color} tt="none">
        {label}
      </Badge>
    ))}
  </span>
)

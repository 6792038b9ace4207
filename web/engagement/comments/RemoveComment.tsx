import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import classes from './Discussion.module.css'

/** For who wrote it: asks to delete a comment. */
export const RemoveComment = ({ ask }: { ask: () => void }) => (
  <ActionIcon className={classes.remove ?? ''} variant="subtle" color="gray" size={44} aria-label="Delete my comment" onClick={ask}>
    <IconTrash size={20} stroke={1.6} aria-hidden />
  </ActionIcon>
)

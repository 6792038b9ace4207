import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Content.module.css'

interface Props {
  /** What became of that which is typed here. */
  readonly note: string
  /** What the other one has saved. */
  readonly children: ReactNode
  readonly keepMine: () => void
  readonly takeTheirs: () => void
}

/** Somebody else has saved another version meanwhile: the editor reads it, and says which of the two goes on. */
export const Theirs = ({ note, children, keepMine, takeTheirs }: Props) => (
  <div className={classes.theirs} role="alert">
    <p className={classes.told}>
      <strong>Somebody has saved another version meanwhile</strong>
    </p>
    <p className={classes.told}>What you have typed is still here. {note}</p>
    {children}
    <Group mt="sm">
      <Button onClick={keepMine}>Save mine in its place</Button>
      <Button variant="default" onClick={takeTheirs}>
        Go on from the other one
      </Button>
    </Group>
  </div>
)

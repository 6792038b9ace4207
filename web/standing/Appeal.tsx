import { Title } from '@mantine/core'
import { Sheet } from '../shared/ui/Sheet.js'
import { AppealForm } from './AppealForm.js'
import type { Restricted } from './calls.js'
import classes from './Standing.module.css'
import { APPEALED } from './words.js'

/** The way to say that a restriction is wrong, once; then what has come of it. */
export const Appeal = ({ of: { restriction, appeal, answer } }: { of: Restricted }) => (
  <Sheet className={classes.sheet} aria-labelledby="appeal">
    <Title order={2} size="h3" id="appeal">
      Appeal
    </Title>
    <AppealForm key={restriction} restriction={restriction} />
    <div role="status">
      {appeal !== 'none' && <p className={classes.state}>{APPEALED[appeal]}</p>}
      {answer !== null && (
        <p className={classes.said} dir="auto">
          <strong>Answer: </strong>
          {answer}
        </p>
      )}
    </div>
  </Sheet>
)
